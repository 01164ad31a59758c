import type { Route } from '@playwright/test';
import { askAtStart } from '../harness/ask-at-start.ts';
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  fillLogin,
  loginAs,
  loginAsChris,
  shown,
  test,
  watchConsole,
} from '../harness/test.ts';

test.describe('[RED-01] redirects around the login', () => {
  test(
    'lead to the page requested before the login, with its query and hash',
    { tag: '@core' },
    async ({ page }) => {
      await page.goto('/evenementen/overzicht?type=pe#boven');
      await expect(page).toHaveURL('/inloggen');
      await fillLogin(page, 'anna');
      await expect(page).toHaveURL('/evenementen/overzicht?type=pe#boven');
    },
  );

  test('publish the requested page through local storage for 900 ms', async ({ page }) => {
    await page.addInitScript(() => {
      const original: unknown = Reflect.get(Storage.prototype, 'setItem');
      Storage.prototype.setItem = function (key: string, value: string) {
        if (this === localStorage && key === 'redirect')
          Object.assign(window, { published: { value, now: Date.now() } });
        Reflect.apply(original as () => void, this, [key, value]);
      };
    });
    await page.clock.setFixedTime(new Date());
    await page.goto('/account');
    await fillLogin(page, 'anna');
    await expect(page).toHaveURL('/account');
    const { value, now } = await page.evaluate(
      () => Reflect.get(window, 'published') as { value: string; now: number },
    );
    const { path, until } = JSON.parse(value) as { path: string; until: number };
    expect(path).toBe('/account');
    expect(until - now).toBe(900);
    // The redirect after the login has used the stored page, and removed it.
    expect(await page.evaluate(() => localStorage.getItem('redirect'))).toBeNull();
  });

  test('ignore a requested page that was tampered with', async ({ page }) => {
    await page.goto('/inloggen');
    await page.evaluate(() =>
      sessionStorage.setItem(
        'portal.wanted-place',
        JSON.stringify({ path: '//evil.example/', until: Date.now() + 60_000 }),
      ),
    );
    await fillLogin(page, 'anna');
    await expect(page).toHaveURL('/');
  });

  test('[RED-04] lead from entry URLs to the login when logged out', async ({ page }) => {
    for (const [path, target] of [
      ['/', '/inloggen'],
      ['/redirect', '/inloggen'],
      ['/zonnig', '/zonnig/inloggen'],
      ['/redirect/zonnig', '/zonnig/inloggen'],
      ['/uitloggen', '/inloggen'],
    ] as const) {
      await page.goto(path);
      await expect(page).toHaveURL(target);
    }
  });

  test('[RED-04] lead from entry URLs to the dashboard when logged in', async ({ page }) => {
    await loginAs(page, 'anna');
    for (const path of [
      '/voorbeeld',
      '/zonnig',
      '/redirect',
      '/redirect/zonnig',
      '/redirect/a/b',
      '/inloggen',
      '/zonnig/inloggen',
      '/wachtwoord-instellen/abc',
      '/zonnig/wachtwoord-instellen/abc',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Anna$/);
      await expect(page).toHaveURL('/');
    }
  });
});

test.describe('[GAT-07] an unknown path', () => {
  test.use({ expectedConsoleErrors: /by_slug\/onbekend/ });

  test('shows a not-found page with a link to the dashboard', { tag: '@core' }, async ({ page }) => {
    await loginAs(page, 'anna');
    for (const path of ['/bestaat/niet', '/onbekend', '/account/x']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Pagina niet gevonden' })).toBeVisible();
    }
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.getByRole('link', { name: 'Naar het Dashboard' }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('[RED-06] logging out', () => {
  test(
    'ends the session on the server and leads to /inloggen',
    { tag: '@core' },
    async ({ page, context }) => {
      await loginAs(page, 'anna');
      const cookies = await context.cookies();
      await page.getByRole('button', { name: /Anna de Vries/ }).click();
      await page.getByRole('link', { name: 'Uitloggen' }).first().click();
      await expect(page).toHaveURL('/inloggen');
      await context.addCookies(cookies);
      const response = await context.request.post('/api/refresh-cookie');
      expect(response.status()).toBe(401);
    },
  );

  test('[T28] the back button shows nothing of the account', async ({ page }) => {
    await loginAs(page, 'anna');
    await page.goto('/uitloggen');
    await expect(page).toHaveURL('/inloggen');
    await page.goBack();
    await expect(page).toHaveURL(/\/inloggen/);
    await expect(shown(page, 'Anna')).toHaveCount(0);
  });
});

test.describe('[GAT-01] the first refresh of the session', () => {
  test("shows 'Laden...' until the user is known", async ({ page }) => {
    await loginAs(page, 'anna');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Anna$/);
    await askAtStart(page);
    const seen = Promise.withResolvers<void>();
    await page.route('**/api/users/*', async (route) => {
      await seen.promise;
      await route.continue();
    });
    const order: string[] = [];
    page.on(
      'request',
      (request) =>
        /refresh-cookie|users\//.test(request.url()) &&
        order.push(new URL(request.url()).pathname.replace(/[0-9a-f-]{36}/, '{id}')),
    );
    await page.reload({ waitUntil: 'commit' });
    await expect(shown(page, 'Laden...')).toBeVisible();
    seen.resolve();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Anna$/);
    expect(order.slice(0, 2)).toEqual(['/api/refresh-cookie', '/api/users/{id}']);
  });

  test('needs no request with the portal’s own server: session and user are in the first HTML', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/inloggen');
    await expect(page.getByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible();
    await loginAs(page, 'anna');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Anna$/);
    expect(asked.filter((path) => /refresh-cookie|users\/|environments\//.test(path))).toEqual([]);
  });
});

test.describe('[GAT-02] an invalid session', () => {
  test.use({ expectedConsoleErrors: /401/ });

  test('ends with a notice when the server returns no User', { tag: '@core' }, async ({ page }) => {
    await loginAs(page, 'anna');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Anna$/);
    await askAtStart(page);
    await page.route('**/api/users/*', (route) => route.fulfill({ json: { '@type': 'Something', id: 1 } }));
    await page.reload();
    await expect(page).toHaveURL('/inloggen?notify=logged-out');
    await expect(shown(page, 'Je bent niet meer aangemeld')).toBeVisible();
  });

  test('with an unknown cookie leads to the login', async ({ page, context, server }) => {
    await context.addCookies([{ name: 'sid', value: 'A'.repeat(43), url: server.origin }]);
    await page.goto('/');
    await expect(page).toHaveURL('/inloggen');
  });

  test('with a malformed cookie leads to the login', async ({ page, context, server }) => {
    await context.addCookies([{ name: 'sid', value: '%00%ff"', url: server.origin }]);
    await page.goto('/');
    await expect(page).toHaveURL('/inloggen');
  });
});

test.describe('[GAT-02] a server in trouble', () => {
  test.use({ expectedConsoleErrors: /503|429|ERR_/ });

  test('offers a retry when the refresh at the start returns 503', async ({ page }) => {
    await loginAs(page, 'anna');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Anna$/);
    await askAtStart(page);
    await page.route('**/api/refresh-cookie', (route) => route.fulfill({ status: 503, body: '' }));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Er is iets mis gegaan' })).toBeVisible();
    await expect(shown(page, 'We krijgen geen verbinding met het portaal.')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/refresh-cookie');
    await page.getByRole('button', { name: 'Probeer opnieuw' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Anna$/);
  });

  test('[T26] logs nobody out during 20 seconds of 503 and 429 responses', async ({ page, context }) => {
    test.slow();
    await loginAs(page, 'anna');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Anna$/);
    const sid = async () => (await context.cookies()).find(({ name }) => name === 'sid')?.value;
    const before = await sid();
    let refused = 0;
    const inTrouble = (route: Route) => {
      refused += 1;
      return route.fulfill({
        status: refused % 2 === 0 ? 503 : 429,
        headers: { 'retry-after': '1' },
        body: '',
      });
    };
    await page.clock.install();
    await page.route(/\/(?:api|auth)\//, inTrouble);
    for (let seconds = 0; seconds < 20; seconds += 1) {
      const refusedBefore = refused;
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      // Moves the clock until the next request: a response that arrives after its own second starts another wait.
      await expect(async () => {
        await page.clock.runFor(1_000);
        expect(refused).toBeGreaterThan(refusedBefore);
      }).toPass();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Anna$/);
    }
    expect(refused).toBeGreaterThan(10);
    await page.unroute(/\/(?:api|auth)\//, inTrouble);
    expect(await sid()).toBe(before);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Anna$/);
    await expect(page).toHaveURL('/');
  });

  test('keeps the session after a network fault on the return to the tab', async ({ page }) => {
    await loginAs(page, 'anna');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Anna$/);
    await page.route('**/api/refresh-cookie', (route) => route.abort());
    const refused = page.waitForEvent('requestfailed');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await refused;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Anna$/);
    await expect(page).toHaveURL('/');
  });
});

test.describe('[GAT-09] two tabs', () => {
  test.use({ expectedConsoleErrors: /401/ });

  test('logging out in one logs out the other', { tag: '@core' }, async ({ page, context }) => {
    await loginAs(page, 'anna');
    const other = await context.newPage();
    const errors = watchConsole(other);
    await other.goto('/');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(/Anna$/);
    await page.goto('/uitloggen');
    await expect(page).toHaveURL('/inloggen');
    await expect(other).toHaveURL(/\/inloggen/);
    await expect(shown(other, 'Anna')).toHaveCount(0);
    expect(errors.filter((error) => !error.includes('401'))).toEqual([]);
  });

  test('switching the account in one switches account and theme in the other', async ({ page, context }) => {
    await loginAsChris(page, /Voorbeeld Advies B\.V\./);
    const other = await context.newPage();
    await other.goto('/');
    await expect(shown(other, 'Manager · Voorbeeld Advies B.V.').first()).toBeVisible();
    await page.goto('/wissel-account');
    await page
      .getByRole('main')
      .getByRole('button', { name: /Zonnig Verzekeringen N\.V\./ })
      .click();
    await expect(shown(other, 'Deelnemer · Zonnig Verzekeringen N.V.').first()).toBeVisible();
    await expect(shown(other, 'Voorbeeld Advies B.V.')).toHaveCount(0);
    const colors = await Promise.all(
      [page, other].map((tab) =>
        tab.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--portal-primary')),
      ),
    );
    expect(colors[0]).toBe(colors[1]);
    expect(colors[0]).not.toBe('#ac2e32');
  });

  test('logging in as another person in one changes the person in the other', async ({ page, context }) => {
    await loginAs(page, 'anna');
    const other = await context.newPage();
    await other.goto('/');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(/Anna$/);
    await page.goto('/uitloggen');
    await expect(page).toHaveURL('/inloggen');
    await fillLogin(page, 'iris');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Iris$/);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(/Iris$/);
  });
});
