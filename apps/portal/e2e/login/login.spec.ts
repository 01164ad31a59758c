import type { Page } from '@playwright/test';
import {
  demoPassword,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  fillLogin,
  freshTest,
  loginOnScreen,
  shown,
  test,
} from '../harness/test.ts';

const username = 'E-mail of gebruikersnaam';
const password = 'Wachtwoord';
const greeting = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('the login form', () => {
  test('[LOG-01] is shown at /inloggen with a link to forgotten credentials', async ({ page }) => {
    await page.goto('/inloggen');
    await expect(page.getByRole('heading', { name: 'Inloggen', level: 1 })).toBeVisible();
    await expect(page.getByLabel(username)).toBeVisible();
    await expect(page.getByLabel(password, { exact: true })).toBeVisible();
    const forgotten = page.getByRole('link', { name: 'Inloggegevens vergeten?' });
    await expect(forgotten).toHaveAttribute('href', '/wachtwoord-vergeten');
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });

  test(
    '[LOG-02] shows an error at each empty field and sends no request',
    { tag: '@core' },
    async ({ page }) => {
      let sent = 0;
      page.on('request', (request) => (sent += request.url().endsWith('/auth/login') ? 1 : 0));
      await page.goto('/inloggen');
      await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
      await expect(page.getByLabel(username)).toHaveAccessibleDescription(/E-mail kan niet leeg zijn\./);
      await expect(page.getByLabel(password, { exact: true })).toHaveAccessibleDescription(
        /Wachtwoord kan niet leeg zijn\./,
      );
      await expect(page.getByLabel(username)).toBeFocused();
      await expectAccessible(page);
      await page.getByLabel(username).fill('anna');
      await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
      await expect(page.getByLabel(password, { exact: true })).toBeFocused();
      await expect(shown(page, 'E-mail kan niet leeg zijn.')).toBeHidden();
      expect(sent).toBe(0);
    },
  );

  test.describe('after a failed login', () => {
    test.use({ expectedConsoleErrors: /\/auth\/login/ });

    test(
      '[LOG-03] wrong password: shows an error and keeps the typed values',
      { tag: '@core' },
      async ({ page }) => {
        await page.goto('/inloggen');
        await fillLogin(page, 'lars', 'Verkeerd-2026!');
        await expect(shown(page, 'Gebruikersnaam en/of wachtwoord zijn onjuist')).toBeVisible();
        await expect(page.getByLabel(username)).toHaveValue('lars');
        await expect(page.getByLabel(password, { exact: true })).toBeFocused();
        await expectAccessible(page);
        await fillLogin(page, 'lars');
        await expect(page).toHaveURL('/');
      },
    );

    test(
      '[LOG-04] too many attempts: shows an error, also for the correct password',
      { tag: '@core' },
      async ({ page }) => {
        await page.goto('/inloggen');
        for (let attempt = 0; attempt < 6; attempt += 1) {
          const response = page.waitForResponse('**/auth/login');
          await fillLogin(page, 'hanna', 'Verkeerd-2026!');
          await response;
        }
        await expect(shown(page, 'Teveel inlogpogingen. Probeer het later nog eens.')).toBeVisible();
        await fillLogin(page, 'hanna');
        await expect(shown(page, 'Teveel inlogpogingen. Probeer het later nog eens.')).toBeVisible();
        await expect(page).toHaveURL('/inloggen');
      },
    );

    test(
      '[LOG-05] no network: shows an error and keeps the typed values',
      { tag: '@core' },
      async ({ page, context }) => {
        await page.goto('/inloggen');
        await page.getByLabel(username).fill('anna');
        await context.setOffline(true);
        await fillLogin(page, 'anna');
        await expect(
          shown(
            page,
            'Op dit moment kan er niet ingelogd worden, probeer het over enkele ogenblikken nog een keer',
          ),
        ).toBeVisible();
        await expect(page.getByLabel(username)).toHaveValue('anna');
        await context.setOffline(false);
        await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
        await expect(page).toHaveURL('/');
      },
    );

    test('[LOG-05] an HTML 502 of a proxy: shows the same error as without a network', async ({ page }) => {
      await page.route('**/auth/login', (route) =>
        route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
      );
      await page.goto('/inloggen');
      await fillLogin(page, 'anna');
      await expect(shown(page, 'Op dit moment kan er niet ingelogd worden')).toBeVisible();
    });

    test('a response of the wrong shape: shows an error and logs nobody in', async ({ page }) => {
      await page.route('**/auth/login', (route) => route.fulfill({ json: [1, 2, 3] }));
      await page.goto('/inloggen');
      await fillLogin(page, 'anna');
      await expect(shown(page, 'Op dit moment kan er niet ingelogd worden')).toBeVisible();
    });
  });

  test(
    '[LOG-12] leads to the dashboard when the person has an active account',
    { tag: '@core' },
    async ({ page }) => {
      await loginOnScreen(page, 'anna');
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        /^(?:Welkom|Goede(?:morgen|middag|navond)), Anna$/,
      );
    },
  );

  test('[LOG-12] accepts the email address as username, in any case and with spaces around it', async ({
    page,
  }) => {
    await loginOnScreen(page, ' Anna@Voorbeeld.Example ');
    await expect(page).toHaveURL('/');
  });

  test('opens no page until the second factor has been given', async ({ page }) => {
    await page.goto('/inloggen');
    await fillLogin(page, 'bram');
    await expect(page.getByRole('heading', { name: 'Vul je verificatiecode in' })).toBeVisible();
    await page.goto('/');
    await expect(page).toHaveURL('/inloggen');
  });

  test('works by keyboard alone', async ({ page }) => {
    await page.goto('/inloggen');
    await page.getByLabel(username).focus();
    await page.keyboard.type('anna');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Welkom-2026!');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

freshTest.describe('a login with interruptions', () => {
  freshTest.use({ expectedConsoleErrors: /401/ });

  freshTest(
    '[LOG-12, RED-01, GAT-09] works from a days-old form, with a double click, in two tabs, and after the session expired',
    async ({ page, context, freshServer }) => {
      await page.goto('/voorbeeld/inloggen');
      await page.goto('/inloggen');
      const other = await context.newPage();
      await other.goto('/inloggen');
      await page.getByLabel(username).fill('anna');
      await freshServer.advance(3 * 24 * 60 * 60);
      await page.reload();
      let sent = 0;
      page.on('request', (request) => (sent += request.url().endsWith('/auth/login') ? 1 : 0));
      await page.getByLabel(username).fill('anna');
      await page.getByLabel(password, { exact: true }).fill(demoPassword);
      await page.getByRole('button', { name: 'Inloggen', exact: true }).dblclick();
      await expect(greeting(page)).toHaveText(/Anna$/);
      expect(sent).toBe(1);
      await expect(greeting(other)).toHaveText(/Anna$/);
      await other.close();
      await page.goBack();
      await expect(page).toHaveURL('/');
      await expect(greeting(page)).toHaveText(/Anna$/);

      await freshServer.advance(31 * 60);
      await page.goto('/account');
      await expect(page).toHaveURL('/inloggen');
      await fillLogin(page, 'anna');
      await expect(page).toHaveURL('/account');
    },
  );
});

test.describe('the login of an environment', () => {
  test(
    '[LOG-08] has no form with loginFormHidden, while /inloggen keeps its form',
    { tag: '@core' },
    async ({ page }) => {
      await page.goto('/banknoord/inloggen');
      await expect(page.getByRole('link', { name: 'Inloggen met Bank Noord' })).toBeVisible();
      await expect(page.getByLabel(username)).toHaveCount(0);
      await expectAccessible(page);
      await page.goto('/inloggen');
      await expect(page.getByLabel(username)).toBeVisible();
    },
  );

  test(
    '[LOG-07, LOG-10] leads to an error notice when the identity provider is unavailable',
    { tag: '@core' },
    async ({ page }) => {
      await page.goto('/banknoord/inloggen');
      await expect(page.getByText('Gebruik het account waarmee je ook op je werkplek inlogt.')).toBeVisible();
      await page.getByRole('link', { name: 'Inloggen met Bank Noord' }).click();
      await expect(page).toHaveURL('/inloggen?notify=sso-error');
      await expect(shown(page, 'Je kon niet aangemeld worden met je organisatie-account')).toBeVisible();
      await page.goto('/voorbeeld/inloggen');
      await expect(page.getByLabel(username)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Inloggen met' })).toHaveCount(0);
    },
  );

  test('[LOG-09] is shown at /hoffelijk/inloggen, with the name of the environment', async ({ page }) => {
    await page.goto('/hoffelijk/inloggen');
    await expect(page).toHaveURL('/hoffelijk/inloggen');
    await expect(shown(page, 'Bij Hoffelijk')).toBeVisible();
  });

  test(
    '[LOG-13] has the theme of the environment in the first HTML, unlike the plain login',
    { tag: '@core' },
    async ({ page }) => {
      const html = await (await page.request.get('/zonnig/inloggen')).text();
      expect(html).toMatch(/<style id="portal-theme">:root\{--portal-primary:#[0-9a-f]{6};/);
      await page.goto('/zonnig/inloggen');
      const themed = await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--portal-button-cta'),
      );
      await page.goto('/inloggen');
      const plain = await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--portal-button-cta'),
      );
      expect(plain).toContain('#e1603d');
      expect(themed).not.toBe(plain);
    },
  );

  test.describe('an unknown slug', () => {
    test.use({ expectedConsoleErrors: /by_slug\/bestaat-niet/ });

    test(
      '[LOG-13, LOG-14] redirects to /inloggen and keeps the query',
      { tag: '@core' },
      async ({ page }) => {
        await page.goto('/bestaat-niet/inloggen?notify=logged-out');
        await expect(page).toHaveURL('/inloggen?notify=logged-out');
        await expect(page.getByLabel(username)).toBeVisible();
      },
    );
  });

  for (const segment of ['wissel-account', 'account', 'uitloggen', 'wachtwoord', 'www', 'evenementen']) {
    test(`[LOG-14] is not looked up at /${segment}/inloggen, which redirects to /inloggen`, async ({
      page,
    }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(`/${segment}/inloggen`);
      await expect(page).toHaveURL('/inloggen');
      expect(asked.filter((url) => url.includes('by_slug'))).toEqual([]);
    });
  }
});

test.describe('[LOG-10] the notice on the login page', () => {
  for (const [notify, text] of [
    ['sso-error', 'Je kon niet aangemeld worden met je organisatie-account'],
    ['sso-no-account', 'Je bent aangemeld bij je organisatie maar we konden geen account voor je vinden'],
    ['logged-out', 'Je bent niet meer aangemeld'],
  ] as const) {
    test(`is shown for notify=${notify}`, async ({ page }) => {
      await page.goto(`/inloggen?notify=${notify}`);
      await expect(shown(page, text)).toBeVisible();
      await expectAccessible(page);
    });
  }

  test('is absent for an unknown value of notify', async ({ page }) => {
    await page.goto('/inloggen?notify=__proto__');
    await expect(page.getByLabel(username)).toBeVisible();
    await expect(shown(page, 'Informatie')).toHaveCount(0);
  });
});
