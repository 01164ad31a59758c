import type { Page } from '@playwright/test';
import {
  bankNoordTest,
  chooseAtProvider,
  fatima,
  openBankLogin,
} from '../harness/servers/identity-provider.ts';
import { requestCredentials, openEmail, refusals } from '../harness/emails.ts';
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  fillLogin,
  loginOnScreen,
  shown,
  test,
} from '../harness/test.ts';

const refused = 'Gebruikersnaam en/of wachtwoord zijn onjuist';
const throughOrganisation = 'Je logt in met het account van je organisatie.';
const ssoLink = (page: Page) => page.getByRole('link', { name: 'Inloggen met Bank Noord' });
const loginAgainLink = (page: Page) => page.getByRole('link', { name: 'Log weer in bij Bank Noord' });

async function logOut(page: Page) {
  await page.goto('/uitloggen');
  await expect(page).toHaveURL('/inloggen');
}

bankNoordTest.describe('[LOG-06] a password login of an account with single sign-on', () => {
  bankNoordTest.use({ expectedConsoleErrors: /403.*\/auth\/login/ });

  for (const [start, name] of [
    ['/inloggen', 'fatima'],
    ['/inloggen', 'fatima@voorbeeld.example'],
    ['/voorbeeld/inloggen', ' Fatima '],
  ] as const) {
    bankNoordTest(
      `as ${JSON.stringify(name)} at ${start} leads to the login of the organization, with the reason`,
      async ({ page }) => {
        await page.goto(start);
        await fillLogin(page, name);
        await expect(page).toHaveURL('/banknoord/inloggen');
        await expect(shown(page, throughOrganisation)).toBeVisible();
        await expect(page.locator('main')).toBeFocused();
        await expectAccessible(page);
        await expectNoHorizontalScroll(page);
        await page.reload();
        await expect(shown(page, throughOrganisation)).toBeVisible();
        await ssoLink(page).click();
        await chooseAtProvider(page, fatima);
        await expect(page).toHaveURL('/');
        await expect(page.getByRole('button', { name: new RegExp(fatima) })).toBeVisible();
      },
    );
  }

  bankNoordTest('is not offered on a login page that has single sign-on only', async ({ page }) => {
    await page.goto('/banknoord/inloggen');
    await expect(ssoLink(page)).toBeVisible();
    await expect(page.getByLabel('Wachtwoord', { exact: true })).toHaveCount(0);
    await expect(shown(page, throughOrganisation)).toHaveCount(0);
  });
});

test.describe('[LOG-06, LOG-03] a visitor without a valid password', () => {
  test.use({ expectedConsoleErrors: refusals });

  for (const start of ['/inloggen', '/voorbeeld/inloggen']) {
    test(`at ${start} sees the same error for every username, known or not`, async ({ page }) => {
      const screens = new Set<string>();
      for (const name of [
        'fatima',
        'fatima@voorbeeld.example',
        'lars',
        'niemand',
        'niemand@voorbeeld.example',
      ]) {
        await page.goto(start);
        const response = page.waitForResponse('**/auth/login');
        await fillLogin(page, name, 'Verkeerd-2026!');
        expect(await (await response).text()).toBe('{"error":"invalid-credentials"}');
        await expect(shown(page, refused)).toBeVisible();
        await expect(page.getByLabel('Wachtwoord', { exact: true })).toBeFocused();
        screens.add((await page.locator('main').ariaSnapshot()).replaceAll(name, '…'));
        expect(page.url().endsWith(start)).toBe(true);
      }
      expect([...screens]).toHaveLength(1);
      expect([...screens][0]).toContain('Log je in via je organisatie?');
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
    });
  }

  test('[PWD-03] sees the same screen after asking for credentials, known or not; the owner is mailed how to log in', async ({
    page,
  }) => {
    const screens = new Set<string>();
    for (const email of ['niemand@voorbeeld.example', 'fatima@voorbeeld.example']) {
      await requestCredentials(page, email);
      screens.add((await page.locator('main').ariaSnapshot()).replaceAll(email, '…'));
    }
    expect([...screens]).toHaveLength(1);
    await openEmail(page, 'Zo log je in');
    const email = page.frameLocator('iframe');
    await expect(email.getByRole('link', { name: 'Ga naar inloggen' })).toHaveAttribute(
      'href',
      /\/banknoord\/inloggen$/,
    );
  });
});

bankNoordTest(
  '[RED-06, LOG-10] the login offers the bank’s single sign-on again after a logout, until another person logs in',
  { tag: '@core' },
  async ({ page, context }) => {
    await page.goto('/inloggen');
    await expect(loginAgainLink(page)).toHaveCount(0);
    await openBankLogin(page);
    await chooseAtProvider(page, fatima);
    await expect(page).toHaveURL('/');
    await logOut(page);
    await expect(loginAgainLink(page)).toHaveAttribute('href', '/banknoord/inloggen');
    await expectAccessible(page);

    const other = await context.newPage();
    await other.goto('/inloggen?notify=logged-out');
    await expect(loginAgainLink(other)).toBeVisible();
    await other.goto('/inloggen?notify=sso-error');
    await expect(loginAgainLink(other)).toHaveCount(0);
    await other.getByRole('link', { name: 'Probeer het opnieuw' }).click();
    await expect(other).toHaveURL('/banknoord/inloggen');
    await other.goto('/voorbeeld/inloggen');
    await expect(other.getByLabel('Wachtwoord', { exact: true })).toBeVisible();
    await expect(loginAgainLink(other)).toHaveCount(0);

    await loginOnScreen(page, 'anna');
    await logOut(page);
    await expect(page.getByLabel('Wachtwoord', { exact: true })).toBeVisible();
    await expect(loginAgainLink(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Log weer in bij Voorbeeld Advies' })).toHaveAttribute(
      'href',
      '/voorbeeld/inloggen',
    );
  },
);
