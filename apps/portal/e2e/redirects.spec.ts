import { expect, fillLogin, loginAs, test as base } from './harness/test.ts';
import { startServer, type Server } from './harness/server.ts';
import { startSibling, type Sibling } from './harness/sibling.ts';

/** A portal that knows a running shop and a running learning environment. */
const test = base.extend<object, { shop: Sibling; learning: Sibling; server: Server }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
  shop: [async ({}, use) => withSibling('webshop', use), { scope: 'worker' }],
  // oxlint-disable-next-line no-empty-pattern -- see above
  learning: [async ({}, use) => withSibling('lms', use), { scope: 'worker' }],
  server: [
    async ({ shop, learning }, use) => {
      const server = await startServer({
        APPLICATION_ORIGINS: `webshop=${shop.origin},lms=${learning.origin}`,
      });
      portalOrigin = server.origin;
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

let portalOrigin = '';

async function withSibling(application: string, use: (sibling: Sibling) => Promise<void>) {
  const sibling = await startSibling(application, () => portalOrigin);
  await use(sibling);
  await sibling.stop();
}

const returnTo = (application: string, path: string, { origin }: { origin: string }) =>
  `#return=${encodeURIComponent(`${application}:${path}:${new URL(origin).host}`)}`;

test.describe('[RED-02] a place that the address asks for', () => {
  test('[T27] in the shop: the login comes along, and its code is worth nothing afterwards', async ({
    page,
    shop,
  }) => {
    await page.goto(`/inloggen${returnTo('webshop', '/mand?x=1', shop)}`);
    await expect(page).toHaveURL('/inloggen');
    await fillLogin(page, 'anna');
    await expect(page.getByRole('heading', { name: 'Welkom Anna de Vries op /mand?x=1' })).toBeVisible();
    expect(shop.lastRedeemed()?.status).toBe(200);
    await page.reload();
    await expect(page.getByRole('heading', { name: /^Welkom onbekende/ })).toBeVisible();
    expect(shop.lastRedeemed()?.status).toBe(400);
  });

  test('in the portal, within an environment, by ?redirect=', async ({ page }) => {
    await page.goto('/zonnig/inloggen?redirect=%2Fwissel-account%3Fx%3D1');
    await expect(page).toHaveURL('/zonnig/inloggen');
    await fillLogin(page, 'anna');
    await expect(page).toHaveURL('/wissel-account?x=1');
  });

  test('is gone to at once by whoever is logged in already', async ({ page, shop }) => {
    await loginAs(page, 'anna');
    await page.goto(`/?redirect=${encodeURIComponent('/account')}`);
    await expect(page).toHaveURL('/account');
    await page.goto(`/voorbeeld?redirect=${encodeURIComponent(`${shop.origin}/mand`)}`);
    await expect(page.getByRole('heading', { name: 'Welkom Anna de Vries op /mand' })).toBeVisible();
  });

  test('waits for the choice of an account', async ({ page, learning }) => {
    await page.goto(`/${returnTo('lms', '', learning)}`);
    await expect(page).toHaveURL('/inloggen');
    await fillLogin(page, 'chris');
    await page
      .getByRole('main')
      .getByRole('button', { name: /Zonnig Verzekeringen/ })
      .click();
    await expect(
      page.getByRole('heading', { name: 'Welkom Chris van den Berg op /', exact: true }),
    ).toBeVisible();
  });

  test('[T56] leads nowhere but to known hosts', async ({ page, shop, server }) => {
    const { host } = new URL(shop.origin);
    await loginAs(page, 'anna');
    for (const rest of [
      '?redirect=//evil.example',
      '?redirect=https:%2F%2Fevil.example',
      '?redirect=/%5Cevil.example',
      '?redirect=javascript:alert(1)',
      `?redirect=${encodeURIComponent(`${shop.origin}@evil.example/`)}`,
      '#return=webshop:/:evil.example',
      `#return=webshop://evil.example:${host}`,
      '?redirect=/uitloggen',
    ]) {
      // Otherwise a new hash alone would load nothing.
      await page.goto('about:blank');
      await page.goto(`/${rest}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Anna$/);
      await expect(page).toHaveURL(`${server.origin}/`);
    }
  });
});

test.describe('[RED-03] where a place leads', () => {
  test('a manager to the managers’ page of the learning environment', async ({ page, learning }) => {
    await page.goto(`/inloggen${returnTo('lms', '/', learning)}`);
    await fillLogin(page, 'lars');
    await expect(page.getByRole('heading', { name: 'Welkom Lars Dekker op /organisatie' })).toBeVisible();
  });

  test('a participant to the PA profile of a module type they have', async ({ page }) => {
    await page.goto('/inloggen?redirect=/account/wft-pa-profiel-bewerken');
    await fillLogin(page, 'anna');
    await expect(page).toHaveURL('/account/wft-pa-profiel-bewerken/update');
  });
});

test.describe('[RED-02] a shop that cannot be reached', () => {
  test.use({ expectedConsoleErrors: [/hand-over|500|503/] });

  test('leaves the person on the dashboard, with a word about it', async ({ page, shop }) => {
    await page.route('**/api/hand-over', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto(`/inloggen${returnTo('webshop', '/', shop)}`);
    await fillLogin(page, 'anna');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Anna$/);
    await expect(page.getByText('Er is een fout opgetreden')).not.toHaveCount(0);
  });
});
