import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  freshTest,
  loginAs,
  mainMenu,
  shown,
  test,
} from '../harness/test.ts';
import { expectAccessibleInEveryTheme } from '../harness/themes.ts';

const screen = '/account/wft-eisen-bewerken';
const call = '**/api/relations/wft_diploma_requirements/*';

const box = (page: Page, name: string) => page.getByRole('checkbox', { name });
const qualification = (page: Page, module: string) => box(page, `${module}, beroepskwalificatie`);
const authority = (page: Page, module: string) => box(page, `${module}, adviesbevoegdheid`);
const none = (page: Page) => box(page, 'Ik heb geen beroepskwalificaties nodig voor mijn functie');
const saveButton = (page: Page) => page.getByRole('button', { name: 'Wijzigingen opslaan' });

// On a fresh server, since other tests read the dossiers of other people.
freshTest(
  '[WFT-01, WFT-02, WFT-03, WFT-05, WFT-06] a participant changes Wft requirements by keyboard; profile and dashboard show them',
  { tag: '@core' },
  async ({ page }) => {
    await loginAs(page, 'anna', '/account#functieprofiel');
    const summary = page.locator('#functieprofiel');
    await expect(summary.getByRole('listitem').filter({ hasText: /^Wft/ }).last()).toBeVisible();
    await summary.getByRole('link', { name: 'Wijzig Wft-eisen' }).press('Enter');
    await expect(page).toHaveURL(screen);
    await expect(page.getByRole('heading', { name: 'Kies Wft-eisen' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Waarom Wft-eisen?' })).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText([
      'Wft-module',
      'Beroepskwalificatie',
      'Adviesbevoegdheid',
    ]);
    await expect(page.getByRole('checkbox')).toHaveCount(12);
    await expect(page.getByRole('row', { name: /Basis/ }).getByText('–')).toHaveCount(1);
    await expect(qualification(page, 'Basis')).toBeChecked();
    await expect(authority(page, 'Consumptief krediet')).toBeEnabled();
    await expectAccessibleInEveryTheme(page);

    await none(page).press(' ');
    for (const other of await page.getByRole('checkbox').all())
      if (!(await other.isChecked())) await expect(other).toBeDisabled();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await none(page).press(' ');
    await expect(qualification(page, 'Basis')).toBeChecked();
    await expect(saveButton(page)).toHaveCount(0);

    await authority(page, 'Zorgverzekeringen').press(' ');
    await qualification(page, 'Zorgverzekeringen').press(' ');
    await expect(authority(page, 'Zorgverzekeringen')).toBeDisabled();
    await expect(authority(page, 'Zorgverzekeringen')).not.toBeChecked();
    await authority(page, 'Consumptief krediet').press(' ');
    await qualification(page, 'Hypothecair krediet').press(' ');
    await saveButton(page).press('Enter');
    await expect(shown(page, 'Wft-eisen opgeslagen')).toBeVisible();
    await expect(qualification(page, 'Hypothecair krediet')).toBeFocused();

    await page.reload();
    await expect(qualification(page, 'Zorgverzekeringen')).toBeChecked();
    await expect(authority(page, 'Consumptief krediet')).toBeChecked();
    await expect(qualification(page, 'Hypothecair krediet')).not.toBeChecked();
    await page.getByRole('banner').getByRole('link', { name: 'Mijn profiel' }).first().click();
    await expect(summary).toContainText('Adviesbevoegdheid Consumptief krediet');
    await page.goto('/');
    await page.getByRole('tab', { name: 'Benodigd voor functie' }).click();
    const toDos = page.getByRole('tabpanel');
    await expect(toDos).toContainText('Adviesbevoegdheid Consumptief krediet');
    await expect(toDos).not.toContainText('Hypothecair krediet');
  },
);

test('[WFT-04] requirements that the employer set are read-only, and a manager is redirected to the profile', async ({
  page,
}) => {
  await loginAs(page, 'iris', screen);
  await expect(page.getByText('Je werkgever stelt je Wft-eisen in')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(['Wft Basis', 'Wft Inkomen']);
  await expectAccessibleInEveryTheme(page);
  await expectNoHorizontalScroll(page);

  await loginAs(page, 'lars', screen);
  await expect(page).toHaveURL('/account');
});

freshTest.describe('the form for Wft requirements', () => {
  freshTest.use({ expectedConsoleErrors: /412|500|ERR_FAILED/ });

  freshTest(
    '[WFT-05] keeps the choices when a save fails, and a successful retry removes the errors',
    async ({ page }) => {
      await loginAs(page, 'chris', '/wissel-account');
      await page.getByRole('button', { name: /Zonnig Verzekeringen/ }).click();
      await expect(page).toHaveURL('/');
      await page.goto(screen);
      await none(page).uncheck();
      await qualification(page, 'Vermogen').check();

      await page.route(call, (route) =>
        route.request().method() === 'POST' ? route.abort() : route.fallback(),
      );
      await saveButton(page).click();
      await expect(shown(page, 'Wft-eisen niet opgeslagen')).toBeVisible();
      await expect(qualification(page, 'Vermogen')).toBeChecked();
      await expectAccessible(page);
      await page.unroute(call);
      await saveButton(page).click();
      await expect(shown(page, 'Wft-eisen opgeslagen')).toBeVisible();
      await expect(shown(page, 'Wft-eisen niet opgeslagen')).toHaveCount(0);
      await expect(shown(page, 'Er is iets fout gegaan')).toHaveCount(0);

      await qualification(page, 'Pensioen').check();
      await mainMenu(page).getByRole('link', { name: 'Mijn profiel' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Je wijzigingen zijn nog niet opgeslagen' });
      await dialog.getByRole('button', { name: 'Blijf op deze pagina' }).click();
      await page.getByRole('button', { name: 'Wijzigingen verwerpen' }).click();
      await expect(qualification(page, 'Pensioen')).not.toBeChecked();
      await expect(saveButton(page)).toHaveCount(0);
    },
  );

  freshTest(
    '[T71] shows the choice that was saved elsewhere meanwhile, and either can be kept',
    async ({ page, browser, baseURL }) => {
      await loginAs(page, 'anna', screen);
      const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
      const other = await elsewhere.newPage();
      await loginAs(other, 'anna', screen);
      const dialog = page.getByRole('dialog', { name: /intussen ook ergens anders gewijzigd/ });

      await qualification(other, 'Pensioen').check();
      await saveButton(other).click();
      await expect(shown(other, 'Wft-eisen opgeslagen')).toBeVisible();
      await qualification(page, 'Vermogen').check();
      await saveButton(page).click();
      await expect(dialog).toContainText('Wft Pensioen');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(qualification(page, 'Vermogen')).toBeChecked();
      await saveButton(page).click();
      await dialog
        .getByRole('radio', { name: 'Van de ander: met Wft Pensioen, zonder Wft Vermogen' })
        .check();
      await dialog.getByRole('button', { name: 'Opslaan met deze keuze' }).click();
      await expect(qualification(page, 'Pensioen')).toBeChecked();
      await expect(qualification(page, 'Vermogen')).not.toBeChecked();

      await qualification(other, 'Inkomen').check();
      await saveButton(other).click();
      await expect(shown(other, 'Wft-eisen opgeslagen').first()).toBeVisible();
      await qualification(page, 'Vermogen').check();
      await saveButton(page).click();
      await dialog.getByRole('button', { name: 'Opslaan met deze keuze' }).click();
      await expect(shown(page, 'Wft-eisen opgeslagen')).toBeVisible();
      await other.reload();
      await expect(qualification(other, 'Vermogen')).toBeChecked();
      await expect(qualification(other, 'Inkomen')).not.toBeChecked();

      // The same choice in both tabs is no conflict.
      for (const each of [other, page]) await qualification(each, 'Inkomen').check();
      for (const each of [other, page]) await saveButton(each).click();
      await expect(saveButton(page)).toHaveCount(0);
      await expect(dialog).toHaveCount(0);
      await elsewhere.close();
    },
  );

  freshTest('shows an error when the requirements do not load, and can be retried', async ({ page }) => {
    await page.route(call, (route) => route.fulfill({ status: 500 }));
    await loginAs(page, 'anna', screen);
    await expect(page.getByText('Sorry, we konden geen data vinden')).toBeVisible();
    await page.unroute(call);
    await page.getByRole('button', { name: 'Probeer opnieuw' }).click();
    await expect(page.getByRole('checkbox')).toHaveCount(12);
  });
});
