import type { Page, Response } from '@playwright/test';
import { enterAsAdministrator } from '../harness/administrator.ts';
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  freshTest,
  loginAs,
  mainMenu,
  shown,
  test,
  untilQuiet,
  watchConsole,
} from '../harness/test.ts';
import { expectAccessibleInEveryTheme } from '../harness/themes.ts';

const environmentCalls = '**/api/customer_portal_environments/*';
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Omgeving opslaan' });
const primaryOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--portal-primary'));

freshTest(
  '[ENV-01, ENV-02, ENV-08] an administrator edits an environment by keyboard, and the portal shows the changes at once',
  async ({ page, browser, baseURL }) => {
    await enterAsAdministrator(page, '/');
    await mainMenu(page).getByRole('link', { name: 'Omgevingen' }).press('Enter');
    await expect(page).toHaveURL('/omgevingen');
    await expect(page.getByRole('columnheader', { name: 'Omgevingsnaam' })).toBeVisible();
    await expectAccessibleInEveryTheme(page);
    await page.getByRole('link', { name: 'Hoffelijk', exact: true }).press('Enter');
    await expect(page).toHaveURL(/\/omgevingen\/bewerken\/[0-9a-f-]{36}$/);
    for (const title of ['Algemene instellingen', 'SSO instellingen', 'Thema instellingen'])
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(() => scrollTo(0, 0));
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
    }

    await field(page, 'Titel Dashboard').fill('Welkom terug');
    await page.getByRole('checkbox', { name: 'Verberg de voettekst' }).press('Space');
    const before = await primaryOf(page);
    await field(page, 'Hoofdkleur').fill('#0b5fa5');
    expect(await primaryOf(page)).toBe(before);
    await save(page).press('Enter');
    await expect(shown(page, 'Omgeving succesvol bijgewerkt!')).toBeVisible();
    await expect.poll(() => primaryOf(page)).toBe('#0b5fa5');
    await expect(page.getByRole('banner')).toContainText('Welkom terug');
    await expect(page.getByRole('contentinfo')).toHaveCount(0);

    const visitor = await browser.newPage({ ...(baseURL && { baseURL }) });
    await visitor.goto('/hoffelijk/inloggen');
    await expect.poll(() => primaryOf(visitor)).toBe('#0b5fa5');
    await visitor.close();
    await page.goto('/logboek');
    await expect(page.getByText('Bram Bakker wijzigde de omgeving Hoffelijk')).toBeVisible();
    await expect(page.getByText('Bram Bakker logde in').first()).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Logboek van deze omgeving' }).click();
    await expect(page).toHaveURL(/\/logboek\?over=[0-9a-f-]{36}$/);
    await expect(page.getByText('Je ziet alleen wat over Hoffelijk gaat.')).toBeVisible();
    await expect(page.getByText('Bram Bakker wijzigde de omgeving Hoffelijk')).toBeVisible();
    await expect(page.getByText('Bram Bakker logde in')).toHaveCount(0);
    await expectAccessible(page);
  },
);

/** Counts React's commits and the mutations of the body; the head changes with the icons of the environment. */
async function countChanges(page: Page) {
  await page.addInitScript(() => {
    const counts = { commits: 0, mutations: 0 };
    Reflect.set(window, 'counts', counts);
    Reflect.set(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: () => (counts.commits += 1),
    });
    new MutationObserver((records) => {
      counts.mutations += records.filter(({ target }) => document.body?.contains(target)).length;
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  return () => page.evaluate(() => ({ ...(Reflect.get(window, 'counts') as Record<string, number>) }));
}

freshTest(
  '[ENV-09] changed colors reach a portal that is open elsewhere within ten seconds, without rendering',
  async ({ page, browser, baseURL }) => {
    const anna = await browser.newPage({ ...(baseURL && { baseURL }) });
    const errors = watchConsole(anna);
    const changes = await countChanges(anna);
    await loginAs(anna, 'anna');
    await enterAsAdministrator(page, '/omgevingen');
    await page.getByRole('link', { name: 'Voorbeeld Advies', exact: true }).click();
    await field(page, 'Hoofdkleur').fill('#0b5fa5');
    await untilQuiet(anna);
    const before = await changes();
    expect(Math.min(before['commits'] ?? 0, before['mutations'] ?? 0)).toBeGreaterThan(0);
    expect(await primaryOf(anna)).toBe('#ac2e32');

    await save(page).click();
    await expect(shown(page, 'Omgeving succesvol bijgewerkt!')).toBeVisible();
    await expect.poll(() => primaryOf(anna), { timeout: 10_000 }).toBe('#0b5fa5');
    expect(await changes()).toEqual(before);
    expect(errors).toEqual([]);

    await field(page, 'Titel Dashboard').fill('Verder met leren');
    await field(page, 'Hoofdkleur').fill('#00695c');
    await save(page).click();
    await expect(anna.getByRole('banner')).toContainText('Verder met leren');
    expect(await primaryOf(anna)).toBe('#00695c');
    await anna.close();
  },
);

const isSave = (response: Response) =>
  response.request().method() === 'PUT' && !response.url().endsWith('/draft');

freshTest.describe('an environment that cannot be saved', () => {
  freshTest.use({ expectedConsoleErrors: /422|ERR_FAILED/ });
  freshTest.beforeEach(async ({ page }) => {
    await enterAsAdministrator(page, '/omgevingen');
    await page.getByRole('link', { name: 'Zonnig Verzekeringen' }).click();
  });

  freshTest('[ENV-04] shows which names are missing, at their fields', async ({ page }) => {
    await field(page, 'Omgevingsnaam').fill('');
    await field(page, 'Titel Dashboard').fill('');
    await save(page).click();
    await expect(page.getByText('Omgevingsnaam is verplicht!')).toBeVisible();
    await expect(page.getByText('Titel Dashboard is verplicht!')).toBeVisible();
    await expect(field(page, 'Omgevingsnaam')).toBeFocused();
  });

  freshTest('[ENV-05] keeps what is no color, and moves the focus to it', async ({ page }) => {
    await field(page, 'Hoofdkleur').fill('geel');
    await field(page, 'Accentkleur').focus();
    await expect(shown(page, /^Dit is geen kleur/)).toBeVisible();
    await page.locator('summary').getByText('Merk', { exact: true }).click();
    await save(page).click();
    await expect(field(page, 'Hoofdkleur')).toBeFocused();
    await expect(field(page, 'Hoofdkleur')).toHaveValue('geel');
  });

  freshTest('[ENV-02] shows at its field that an address is taken', async ({ page }) => {
    await field(page, 'Adres /').fill('voorbeeld');
    await save(page).click();
    await expect(shown(page, 'Niet alle velden zijn juist ingevuld').first()).toBeVisible();
    await expect(page.getByText('Dit adres heeft al een andere omgeving.')).toBeVisible();
    await expectAccessible(page);
  });

  freshTest('[ENV-06] names an image that cannot be read, and stores another as PNG', async ({ page }) => {
    const logo = page.getByLabel('Logo', { exact: true });
    await logo.setInputFiles({
      name: 'kapot.png',
      mimeType: 'image/png',
      buffer: Buffer.from('geen plaatje'),
    });
    await save(page).click();
    await expect(page.getByText('Logo kon niet worden geüpload. Kies een ander bestand.')).toBeVisible();
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#0b5fa5"/></svg>';
    await logo.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
    const saved = page.waitForResponse(isSave);
    await save(page).click();
    const { logo: stored } = (await (await saved).json()) as { logo: { contentUrl: string } };
    const image = await page.request.get(stored.contentUrl);
    expect(image.headers()['content-type']).toBe('image/png');
  });

  freshTest('[T71] keeps the typed values, and can be sent again', async ({ page }) => {
    await field(page, 'Titel Dashboard').fill('Zonnig leren');
    await page.route(environmentCalls, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    );
    await save(page).click();
    await expect(shown(page, 'Wijzigingen niet opgeslagen').first()).toBeVisible();
    await expect(field(page, 'Titel Dashboard')).toHaveValue('Zonnig leren');
    await page.unroute(environmentCalls);
    const saved = page.waitForResponse(isSave);
    await save(page).click();
    expect(await (await saved).json()).toMatchObject({ dashboardTitle: 'Zonnig leren', version: 2 });
  });
});

freshTest(
  '[ENV-03, ENV-04, ENV-07] an administrator adds an environment and can choose every color of its theme',
  async ({ page }) => {
    await enterAsAdministrator(page, '/omgevingen');
    await page.getByRole('link', { name: 'Omgeving toevoegen' }).press('Enter');
    await page.getByRole('button', { name: 'Omgeving toevoegen' }).click();
    // The specification gives three more fields the error of the name.
    await expect(page.getByText('Omgevingsnaam is verplicht!')).toHaveCount(4);
    await field(page, 'Omgevingsnaam').fill('Rustig & Co');
    await field(page, 'Titel Dashboard').fill('Rustig leren');
    await expect(page.getByText('Omgevingsnaam is verplicht!')).toHaveCount(0);
    for (const summary of (await page.locator('details:not([open]) > summary').all()).toReversed())
      await summary.click();
    const colors = page.locator('input[type=color]');
    expect(await colors.count()).toBeGreaterThan(45);
    await expect(field(page, 'Hoofdkleur')).toHaveAttribute('placeholder', '#ac2e32');
    await expect(field(page, 'Accentkleur')).toHaveAttribute('placeholder', '#372248');
    await field(page, 'Hoofdkleur').fill('#fff176');
    await expect(page.getByText(/kleur(?:en)? .*niet goed te lezen/).first()).toBeVisible();
    await field(page, 'Hoofdkleur').fill('#00695c');
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoHorizontalScroll(page);
    await page.getByRole('button', { name: 'Omgeving toevoegen' }).click();
    await expect(shown(page, 'Omgeving toegevoegd')).toBeVisible();
    await expect(page).toHaveURL(/\/omgevingen\/bewerken\//);
    await expect(field(page, 'Adres /')).toHaveValue('rustig-co');
    await expect(field(page, 'Hoofdkleur')).toHaveValue('#00695c');
    await mainMenu(page).getByRole('link', { name: 'Omgevingen' }).click();
    await expect(page.getByRole('link', { name: 'Rustig & Co' })).toBeVisible();
  },
);

test('[ENV-01] the environment pages redirect a participant to the dashboard', async ({ page }) => {
  await loginAs(page, 'anna');
  for (const path of ['/omgevingen', '/omgevingen/bewerken/7', '/omgevingen/toevoegen']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});
