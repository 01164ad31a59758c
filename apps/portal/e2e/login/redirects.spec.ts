import type { Page } from '@playwright/test';
import { startServer, type Server } from '../harness/servers/server.ts';
import { placeSiblings, startSiblings, type Siblings } from '../harness/servers/siblings.ts';
import { expect, fillLogin, loginAs, serverGone, test as base } from '../harness/test.ts';

/** A portal with a running webshop and learning environment. */
const test = base.extend<
  object,
  { placed: Awaited<ReturnType<typeof placeSiblings>>; siblings: Siblings; server: Server }
>({
  placed: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => use(await placeSiblings()),
    { scope: 'worker' },
  ],
  siblings: [async ({ placed }, use) => use(placed.siblings), { scope: 'worker' }],
  server: [
    async ({ placed }, use) => {
      const server = await startServer(placed.settings);
      const stopSiblings = await startSiblings(placed.siblings, server.origin);
      await use(server);
      await Promise.all([server.stop(), stopSiblings()]);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Expects a URL of a sibling application, and the visitor's name on its page. */
async function expectAt(page: Page, address: string, name: string) {
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('button', { name: new RegExp(name) })).toBeVisible();
}

const returnTo = (application: string, path: string, origin: string) =>
  `#return=${encodeURIComponent(`${application}:${path}:${new URL(origin).host}`)}`;

test.describe('[RED-02] the page that the URL asks for', () => {
  test(
    '[T27] opens in the webshop with the login, which is handed over by a code that works once',
    { tag: '@core' },
    async ({ page, siblings, browser }) => {
      const codes: string[] = [];
      page.on('request', (request) => request.url().includes('code=') && codes.push(request.url()));
      await page.goto(`/inloggen${returnTo('webshop', '/winkelwagen?x=1', siblings.webshop)}`);
      await expect(page).toHaveURL('/inloggen');
      await fillLogin(page, 'anna');
      await expectAt(page, `${siblings.webshop}/winkelwagen?x=1&slug=voorbeeld`, 'Anna de Vries');
      const thief = await browser.newPage();
      await thief.goto(codes[0] ?? '');
      await expect(thief.getByRole('heading', { name: 'Winkelwagen', level: 1 })).toBeVisible();
      await expect(thief.getByText('Anna de Vries')).toHaveCount(0);
      await thief.close();
    },
  );

  test('opens in the portal after the login of an environment, for ?redirect=', async ({ page }) => {
    await page.goto('/zonnig/inloggen?redirect=%2Fwissel-account%3Fx%3D1');
    await expect(page).toHaveURL('/zonnig/inloggen');
    await fillLogin(page, 'anna');
    await expect(page).toHaveURL('/wissel-account?x=1');
  });

  test('opens at once for a person who is logged in', async ({ page, siblings }) => {
    await loginAs(page, 'anna');
    await page.goto(`/?redirect=${encodeURIComponent('/account')}`);
    await expect(page).toHaveURL('/account');
    await page.goto(`/voorbeeld?redirect=${encodeURIComponent(`${siblings.webshop}/winkelwagen`)}`);
    await expectAt(page, `${siblings.webshop}/winkelwagen?slug=voorbeeld`, 'Anna de Vries');
  });

  test('opens once an account has been chosen', async ({ page, siblings }) => {
    await page.goto(`/${returnTo('lms', '', siblings.lms)}`);
    await expect(page).toHaveURL('/inloggen');
    await fillLogin(page, 'chris');
    await page
      .getByRole('main')
      .getByRole('button', { name: /Zonnig Verzekeringen/ })
      .click();
    await expectAt(page, `${siblings.lms}/?slug=zonnig`, 'Chris van den Berg');
  });

  test('[T56] is ignored for unknown hosts, scripts and the logout', async ({ page, siblings, server }) => {
    const { host } = new URL(siblings.webshop);
    await loginAs(page, 'anna');
    for (const rest of [
      '?redirect=//evil.example',
      '?redirect=https:%2F%2Fevil.example',
      '?redirect=/%5Cevil.example',
      '?redirect=javascript:alert(1)',
      `?redirect=${encodeURIComponent(`${siblings.webshop}@evil.example/`)}`,
      '#return=webshop:/:evil.example',
      `#return=webshop://evil.example:${host}`,
      '?redirect=/uitloggen',
    ]) {
      // Leaves the page first, since a new hash alone loads nothing.
      await page.goto('about:blank');
      await page.goto(`/${rest}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Anna$/);
      await expect(page).toHaveURL(`${server.origin}/`);
    }
  });
});

test.describe('[T19] a logout at the portal', () => {
  // The learning environment may be asked for a name just before the end, and for the progress just after it.
  test.use({ expectedConsoleErrors: /api\/progress/ });

  test('ends the session in the webshop and in the learning environment', async ({ page, siblings }) => {
    await loginAs(page, 'anna');
    for (const origin of Object.values(siblings)) {
      await page.goto(`/?redirect=${encodeURIComponent(`${origin}/`)}`);
      await expectAt(page, `${origin}/?slug=voorbeeld`, 'Anna de Vries');
    }
    await page.goto('/uitloggen');
    await expect(page).toHaveURL('/inloggen');
    for (const origin of Object.values(siblings)) {
      // A site asks once a second.
      await expect(async () => {
        await page.goto(`${origin}/`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await page.getByText('Anna de Vries').count()).toBe(0);
      }).toPass({ timeout: 10_000 });
    }
  });
});

test.describe('[RED-03] a requested page', () => {
  test('of the learning environment leads a manager to the page for managers', async ({ page, siblings }) => {
    await page.goto(`/inloggen${returnTo('lms', '/', siblings.lms)}`);
    await fillLogin(page, 'lars');
    await expectAt(page, `${siblings.lms}/organisatie?slug=voorbeeld`, 'Lars Dekker');
  });

  test('of the PA profile leads a participant to a module type they have', async ({ page }) => {
    await page.goto('/inloggen?redirect=/account/wft-pa-profiel-bewerken');
    await fillLogin(page, 'anna');
    await expect(page).toHaveURL('/account/wft-pa-profiel-bewerken/update');
    await expect(page.getByRole('heading', { level: 1, name: 'PA-profiel Update' })).toBeVisible();
  });
});

test.describe('[RED-02] a failed hand-off to the webshop', () => {
  test.use({ expectedConsoleErrors: /hand-off|500|503/ });

  test('leaves the person on the dashboard with a notification', async ({ page, siblings }) => {
    await page.route('**/api/hand-off', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto(`/inloggen${returnTo('webshop', '/', siblings.webshop)}`);
    await fillLogin(page, 'anna');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Anna$/);
    await expect(page.getByText('Er is een fout opgetreden')).not.toHaveCount(0);
  });
});

test.describe('[RED-02] a hand-off to the webshop', () => {
  test.use({ expectedConsoleErrors: serverGone });

  test('is refused for an invented code, and survives a reload, two tabs and a missing webshop', async ({
    page,
    context,
    siblings,
  }) => {
    const basket = `${siblings.webshop}/winkelwagen`;
    const toShop = `/?redirect=${encodeURIComponent(basket)}`;
    const expectNobody = async () => {
      await expect(page.getByRole('heading', { name: 'Winkelwagen', level: 1 })).toBeVisible();
      await expect(page.getByText('Anna de Vries')).toHaveCount(0);
    };
    await page.goto(`${siblings.webshop}/hand-off?code=verzonnen&to=/winkelwagen`);
    await expect(page).toHaveURL(basket);
    await expectNobody();
    await loginAs(page, 'anna');
    await page.goto(toShop);
    await expectAt(page, `${basket}?slug=voorbeeld`, 'Anna de Vries');
    await page.reload();
    await expectAt(page, `${basket}?slug=voorbeeld`, 'Anna de Vries');
    const other = await context.newPage();
    await other.goto(`/?redirect=${encodeURIComponent(siblings.lms)}`);
    await expectAt(other, `${siblings.lms}/?slug=voorbeeld`, 'Anna de Vries');
    await other.close();
    await page.route(`${siblings.webshop}/**`, (route) => route.abort('connectionrefused'));

    await page.goto('/');
    await page.goto(toShop);
    await expect(page).toHaveURL(/chrome-error:/);
    await page.unrouteAll();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Anna$/);
  });
});
