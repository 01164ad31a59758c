import type { Page, Request } from '@playwright/test';
import {
  bankNoordTest as test,
  chooseAtProvider,
  fatima,
  openBankLogin,
} from '../harness/servers/identity-provider.ts';
import { openParts } from '../harness/profile.ts';
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  fillLogin,
  serverGone,
  shown,
} from '../harness/test.ts';

const failed = 'Je kon niet aangemeld worden met je organisatie-account';
const noAccount = 'Je bent aangemeld bij je organisatie maar we konden geen account voor je vinden';

async function expectFatima(page: Page) {
  await expect(page.getByRole('button', { name: new RegExp(fatima) })).toBeVisible();
}

/** Goes back from the portal after a login to the identity provider, and logs in again. */
async function goBackToTheBank(page: Page) {
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Inloggen bij Bank Noord' })).toBeVisible();
  await chooseAtProvider(page, fatima);
  await expect(page).toHaveURL('/');
  await expectFatima(page);
}

/** Repeats an earlier POST request to the portal, from the identity provider's page. */
async function postAgain(page: Page, earlier: Request) {
  await expect(page.getByRole('heading', { name: 'Inloggen bij Bank Noord' })).toBeVisible();
  await page.evaluate(
    ([action, body]) => {
      const form = document.createElement('form');
      form.method = 'post';
      form.action = action;
      for (const [name, value] of new URLSearchParams(body)) {
        const input = document.createElement('input');
        Object.assign(input, { name, value });
        form.append(input);
      }
      document.documentElement.append(form);
      form.submit();
    },
    [earlier.url(), earlier.postData() ?? ''] as const,
  );
}

test.describe('single sign-on by an email address of the organization', () => {
  // The login refuses her password with 403, which the browser reports as an error.
  test.use({ expectedConsoleErrors: /403.*\/auth\/login/ });

  test(
    '[SSO-01, SSO-03, LOG-06, LOG-07] works by keyboard, opens the requested page, and survives a slow bank, reload and back',
    { tag: '@core' },
    async ({ page, bankNoord }) => {
      await page.clock.install();
      await page.goto('/account');
      await expect(page).toHaveURL('/inloggen');
      await fillLogin(page, 'fatima@banknoord.example');
      await expect(page).toHaveURL('/banknoord/inloggen');
      await expect(page.getByLabel('Wachtwoord', { exact: true })).toHaveCount(0);
      const start = page.waitForRequest('**/auth/saml/acs/init*');
      await page.getByRole('link', { name: 'Inloggen met Bank Noord' }).press('Enter');
      expect(new URL((await start).url()).searchParams.get('remote')).toBe(
        'https://idp.banknoord.example/metadata',
      );
      await expect(page.getByRole('heading', { name: 'Inloggen bij Bank Noord' })).toBeVisible();
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await page.clock.fastForward(31_000);
      await bankNoord.advance(31);
      await page.reload();
      await page.getByRole('button', { name: fatima }).press('Enter');
      await expect(page).toHaveURL('/account');
      await expectFatima(page);

      // The portal refuses the response of the first login when it is posted again, and keeps the session.
      await page.reload();
      await expectFatima(page);
      await goBackToTheBank(page);
    },
  );
});

test(
  '[SSO-02, LOG-10] single sign-on of an unknown person, or one who cancels, shows a notice and can be retried',
  { tag: '@core' },
  async ({ page }) => {
    await openBankLogin(page);
    await chooseAtProvider(page, 'Iemand die het portaal niet kent');
    await expect(page).toHaveURL('/inloggen?notify=sso-no-account');
    await expect(shown(page, noAccount)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Probeer het opnieuw' }).click();
    await expect(page).toHaveURL('/banknoord/inloggen');
    await page.getByRole('link', { name: 'Inloggen met Bank Noord' }).click();
    await chooseAtProvider(page, 'Annuleren');
    await expect(page).toHaveURL('/inloggen?notify=sso-error');
    await expect(shown(page, failed)).toBeVisible();
    await page.reload();
    await expect(shown(page, failed)).toBeVisible();
    await openBankLogin(page);
    await chooseAtProvider(page, fatima);
    await expect(page).toHaveURL('/');
    await expectFatima(page);
  },
);

test('[SSO-01, LOG-10] single sign-on that takes over ten minutes shows a notice, and works the next time', async ({
  page,
  bankNoord,
}) => {
  await page.goto('/account');
  await expect(page).toHaveURL('/inloggen');
  await openBankLogin(page);
  await bankNoord.advance(11 * 60);
  await chooseAtProvider(page, fatima);
  await expect(page).toHaveURL('/inloggen?notify=sso-error');
  await expect(shown(page, failed)).toBeVisible();
  await page.getByRole('link', { name: 'Probeer het opnieuw' }).click();
  await page.getByRole('link', { name: 'Inloggen met Bank Noord' }).click();
  await chooseAtProvider(page, fatima);
  await expect(page).toHaveURL('/account');
  await expectFatima(page);
});

test('[SSO-02] the hash with the result of single sign-on works on every path, and is not remembered', async ({
  page,
}) => {
  for (const path of [
    '/',
    '/banknoord',
    '/account',
    '/voorbeeld/inloggen',
    '/geen/pagina',
    '/inloggen?x=1',
  ]) {
    for (const [hash, notify] of [
      ['sso=error', 'sso-error'],
      ['logged-in=no', 'sso-no-account'],
    ]) {
      await page.goto('about:blank');
      await page.goto(`${path}#${hash}`);
      await expect(page).toHaveURL(`/inloggen?notify=${notify}`);
      await expect(shown(page, notify === 'sso-error' ? failed : noAccount)).toBeVisible();
    }
  }
  await fillLogin(page, 'anna');
  await expect(page).toHaveURL('/');
  await page.goto('about:blank');
  await page.goto('/account#sso=error');
  await expect(page).toHaveURL('/');
});

test(
  '[SSO-04] a SAML response that is posted again keeps the session, and is refused in another browser',
  { tag: '@core' },
  async ({ page, browser, baseURL }) => {
    await openBankLogin(page);
    const posted = page.waitForRequest('**/auth/saml/acs');
    await chooseAtProvider(page, fatima);
    const earlier = await posted;
    await expect(page).toHaveURL('/');
    await page.goBack();
    await postAgain(page, earlier);
    await expect(page).toHaveURL('/');
    await expectFatima(page);
    const stranger = await browser.newPage({ baseURL: baseURL ?? '' });
    await openBankLogin(stranger);
    await postAgain(stranger, earlier);
    await expect(stranger).toHaveURL('/inloggen?notify=sso-error');
    await expect(shown(stranger, failed)).toBeVisible();
    await stranger.close();
  },
);

test('[SSO-04] the back button leads to the bank’s login page, also when its page that posts the response is slow', async ({
  page,
}) => {
  await openBankLogin(page);
  await page.route('**/continue.js', async (route) => {
    const response = await route.fetch();
    const body = `setTimeout(() => {${await response.text()}}, 500)`;
    await route.fulfill({ response, body });
  });
  await chooseAtProvider(page, fatima);
  await expect(page).toHaveURL('/');
  await expectFatima(page);
  await goBackToTheBank(page);
});

test.describe('single sign-on in two tabs at once', () => {
  // The second login ends the session of the first, whose page may still send requests.
  test.use({ expectedConsoleErrors: /401/ });

  test('[SSO-01] opens in each tab the page that was requested there', async ({ page, context }) => {
    const other = await context.newPage();
    for (const [tab, path] of [
      [page, '/account'],
      [other, '/wissel-account'],
    ] as const) {
      await tab.goto(path);
      await expect(tab).toHaveURL('/inloggen');
      await openBankLogin(tab);
    }
    await chooseAtProvider(page, fatima);
    await expect(page).toHaveURL('/account');
    await chooseAtProvider(other, fatima);
    await expect(other).toHaveURL('/wissel-account');
  });
});

test('[SSO-01, GAT-08] a session that ended is resumed by single sign-on in another tab', async ({
  page,
  context,
  bankNoord,
}) => {
  /** Fires the browser's event for a return to the tab. */
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await openBankLogin(page);
  await chooseAtProvider(page, fatima);
  await expectFatima(page);
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Mijn profiel' })).toBeVisible();
  await context.clearCookies({ name: 'sid' });
  await comeBack();
  const dialog = page.getByRole('dialog', { name: 'Je bent niet meer aangemeld' });
  const opened = context.waitForEvent('page');
  await dialog.getByRole('button', { name: 'Op een andere manier inloggen' }).click();
  const other = await opened;
  await other.getByRole('link', { name: 'Inloggen met Bank Noord' }).click();
  await bankNoord.advance(31);
  await chooseAtProvider(other, fatima);
  await expectFatima(other);
  await comeBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/account');
});

test.describe('single sign-on during an outage', () => {
  test.use({ expectedConsoleErrors: serverGone });

  test('[SSO-01, NET-03] works again once the bank, and later the portal, has restarted', async ({
    page,
    bankNoord,
  }) => {
    await bankNoord.stopIdentityProvider();
    await page.goto('/banknoord/inloggen');
    await page.getByRole('link', { name: 'Inloggen met Bank Noord' }).click();
    await expect(page).toHaveURL(/chrome-error:/);
    await bankNoord.startIdentityProvider();
    await openBankLogin(page);
    await bankNoord.portal.kill();
    await chooseAtProvider(page, fatima);
    await expect(page).toHaveURL(/chrome-error:/);
    await bankNoord.portal.start();
    await page.reload();
    await expect(page).toHaveURL('/');
    await expectFatima(page);
  });
});

test('[PRO-13, TFA-08] a person with single sign-on has no credentials to manage, and can edit the profile', async ({
  page,
}) => {
  await openBankLogin(page);
  await chooseAtProvider(page, fatima);
  await expectFatima(page);
  await page.goto('/account/beveiliging');
  await expect(page.getByRole('heading', { name: 'Waar je bent ingelogd' })).toBeVisible();
  for (const name of ['Herstelcodes', 'Passkeys'])
    await expect(page.getByRole('heading', { name })).toHaveCount(0);
  await page.goto('/account');
  for (const name of ['Inloggegevens', 'Herstel e-mailadres', 'Tweestapsverificatie'])
    await expect(page.getByRole('heading', { name })).toHaveCount(0);
  await openParts(page);
  await page.getByRole('textbox', { name: 'Huisnummer' }).fill('2');
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: 'Wijzigingen opslaan' }).click();
  await expect(shown(page, 'Wijzigingen opgeslagen')).toBeVisible();
});
