import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  freshTest,
  loginAs,
  shown,
  test,
} from '../harness/test.ts';
import { expectAccessibleInEveryTheme } from '../harness/themes.ts';

const screen = (type = 'update') => `/account/wft-pa-profiel-bewerken/${type}`;
const call = '**/api/relations/wft_pau_modules/*';

const required = (page: Page, module: string) =>
  page.getByRole('checkbox', { name: `${module}, Verplicht`, exact: true });
const extra = (page: Page, module: string) =>
  page.getByRole('checkbox', { name: `${module}, Extra toevoegen`, exact: true });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Wijzigingen opslaan' });

// On a fresh server, since other tests read the profiles of other people.
freshTest(
  '[PAP-01, PAP-02, PAP-05, PAP-06] scenario 1: without a set profile every module can be chosen, by keyboard',
  { tag: '@core' },
  async ({ page }) => {
    await loginAs(page, 'anna', '/account#functieprofiel');
    const summary = page.locator('#functieprofiel');
    await expect(summary.getByText('Hypothecair krediet (verplicht)').first()).toBeVisible();
    await summary.getByRole('link', { name: 'Wijzig PA-profiel Update' }).press('Enter');
    await expect(page).toHaveURL(screen());
    await expect(page.getByRole('columnheader')).toHaveText(['Module', 'Verplicht', 'Extra toevoegen']);
    await expect(page.getByRole('heading', { name: 'Waarom een PA-profiel?' })).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(18);
    await expectAccessibleInEveryTheme(page);
    await expectNoHorizontalScroll(page);

    await extra(page, 'Basis').press(' ');
    await expect(required(page, 'Basis')).not.toBeChecked();
    await required(page, 'Vermogen').press(' ');
    await extra(page, 'Vermogen').press(' ');
    await required(page, 'Vermogen').press(' ');
    await expect(extra(page, 'Vermogen')).not.toBeChecked();
    await saveButton(page).press('Enter');
    await expect(shown(page, 'PA-profiel opgeslagen')).toBeVisible();
    await expect(saveButton(page)).toHaveCount(0);
    await page.reload();
    await expect(extra(page, 'Basis')).toBeChecked();
    await expect(required(page, 'Vermogen')).toBeChecked();

    await page.getByRole('link', { name: 'Naar je PA-profiel Continu' }).click();
    await expect(page).toHaveURL(screen('continu'));
    await expect(required(page, 'Basis')).toBeChecked();
    await page.goto('/account');
    await expect(summary).toContainText('Basis (extra)');
  },
);

freshTest(
  '[PAP-03] scenario 2: adding a module completes the part of it that the employer requires',
  async ({ page }) => {
    await loginAs(page, 'iris', screen());
    const bar = (module: string) => page.getByRole('progressbar', { name: `${module}, deel dat je volgt` });
    for (const box of await page.getByRole('checkbox', { name: /, Verplicht$/ }).all())
      await expect(box).toBeDisabled();
    await expect(bar('Inkomen')).toHaveAttribute('aria-valuenow', '62');
    await expect(extra(page, 'Basis')).toBeDisabled();
    await expect(page.getByText('Al helemaal verplicht')).toHaveCount(1);
    await expectAccessibleInEveryTheme(page);
    await expectNoHorizontalScroll(page);
    await extra(page, 'Inkomen').check();
    await expect(bar('Inkomen')).toHaveAttribute('aria-valuenow', '100');
    await extra(page, 'Inkomen').uncheck();
    await expect(bar('Inkomen')).toHaveAttribute('aria-valuenow', '62');
    await extra(page, 'Vermogen').check();
    await saveButton(page).click();
    await expect(shown(page, 'PA-profiel opgeslagen')).toBeVisible();
    await page.reload();
    await expect(bar('Vermogen')).toHaveAttribute('aria-valuenow', '100');
  },
);

freshTest(
  '[PAP-04] scenario 3: required and locked modules cannot be changed, other modules can be added',
  async ({ page }) => {
    await loginAs(page, 'joris', screen());
    for (const module of ['Basis', 'Schadeverzekeringen particulier', 'Vermogen'])
      await expect(extra(page, module)).toBeDisabled();
    await expect(required(page, 'Basis')).toBeChecked();
    await expect(required(page, 'Inkomen')).toBeDisabled();
    await expect(page.getByText('Je werkgever laat dit niet toe')).toHaveCount(1);
    await expectAccessible(page);
    await extra(page, 'Inkomen').check();
    await saveButton(page).click();
    await expect(shown(page, 'PA-profiel opgeslagen')).toBeVisible();
    await page.reload();
    await expect(extra(page, 'Inkomen')).toBeChecked();
  },
);

test('[PAP-05] a PA profile that the employer set is read-only', async ({ page }) => {
  await page.route(call, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), canAdjustWftPaProfile: false } });
  });
  await loginAs(page, 'anna', screen());
  await expect(page.getByText('Je werkgever stelt dit PA-profiel in')).toBeVisible();
  for (const box of await page.getByRole('checkbox').all()) await expect(box).toBeDisabled();
  await expectAccessible(page);
});

freshTest.describe('a PA profile that cannot be saved', () => {
  freshTest.use({ expectedConsoleErrors: /412|422|ERR_FAILED/ });

  freshTest(
    '[PAP-05, T71] keeps the choices after a network fault, a conflict with another save, and a refusal',
    async ({ page, context }) => {
      await loginAs(page, 'anna', screen());
      await extra(page, 'Inkomen').check();
      await page.route(call, (route) =>
        route.request().method() === 'POST' ? route.abort() : route.fallback(),
      );
      await saveButton(page).click();
      await expect(shown(page, 'PA-profiel niet opgeslagen')).toBeVisible();
      await expect(extra(page, 'Inkomen')).toBeChecked();
      await page.unroute(call);

      const other = await context.newPage();
      await other.goto(screen());
      await extra(other, 'Zorgverzekeringen').check();
      await saveButton(other).click();
      await expect(shown(other, 'PA-profiel opgeslagen')).toBeVisible();
      await saveButton(page).click();
      const dialog = page.getByRole('dialog', { name: /intussen ook ergens anders gewijzigd/ });
      await expect(dialog).toContainText('Zorgverzekeringen: extra');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Wijzigingen opslaan' }).click();
      await expect(shown(page, 'PA-profiel opgeslagen')).toBeVisible();
      await other.reload();
      await expect(extra(other, 'Inkomen')).toBeChecked();
      await expect(extra(other, 'Zorgverzekeringen')).toBeChecked();

      await page.route(call, (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({
              status: 422,
              json: {
                '@type': 'ConstraintViolationList',
                'hydra:description': 'wftVermogen: Dit veld is niet juist ingevuld',
                violations: [{ propertyPath: 'wftVermogen', message: 'Dit veld is niet juist ingevuld' }],
              },
            })
          : route.fallback(),
      );
      await extra(page, 'Vermogen').check();
      await saveButton(page).click();
      await expect(shown(page, 'PA-profiel niet opgeslagen').last()).toBeVisible();
      await expect(extra(page, 'Vermogen')).toBeChecked();
    },
  );
});
