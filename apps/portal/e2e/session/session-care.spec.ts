import type { BrowserContext, Page, Route } from '@playwright/test';
import { askAtStart } from '../harness/ask-at-start.ts';
import { openParts } from '../harness/profile.ts';
import {
  demoPassword,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  freshTest,
  loginAs,
  shown,
  test,
  watchConsole,
} from '../harness/test.ts';

const warning = (page: Page) => page.getByRole('dialog', { name: 'Ben je er nog?' });
const phone = (page: Page) => page.getByRole('textbox', { name: 'Telefoonnummer' });

/** Makes the server report that the session ends soon, until it is prolonged. */
async function endSoon(context: BrowserContext, seconds: number, absolute = 7_200) {
  let isProlonged = false;
  const time = () => ({
    idleSeconds: isProlonged ? 1_800 : seconds,
    absoluteSeconds: absolute,
  });
  await context.route('**/api/sessions/remaining', (route) => route.fulfill({ json: time() }));
  await askAtStart(context);
  await context.route('**/api/refresh-cookie', async (route: Route) => {
    const response = await route.fetch();
    if (response.status() !== 200) return route.fulfill({ response });
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...time() } });
  });
  return { prolong: () => (isProlonged = true) };
}

test(
  '[GAT-08] a warning shows in all tabs two minutes before the session ends; one tab prolongs it for all',
  { tag: '@core' },
  async ({ page, context }) => {
    await loginAs(page, 'anna', '/account');
    await openParts(page);
    await phone(page).fill('020 111 1111');
    const other = await context.newPage();
    const errors = watchConsole(other);
    const server = await endSoon(context, 115);
    const screen = Promise.withResolvers<void>();
    await other.route(/\/assets\/Screen-/, async (route) => {
      await screen.promise;
      await route.continue();
    });
    await other.goto('/');
    await expect(warning(other)).toBeVisible();
    // A screen that loads later sets a title too.
    screen.resolve();
    await expect(other.getByText('Dit staat open')).toBeAttached();
    await expect(
      warning(other).getByText(/Je wordt over 1 minuut en \d+ seconden uitgelogd\./),
    ).toBeVisible();
    await expect.poll(() => other.title()).toMatch(/tot je wordt uitgelogd/);
    await expect(other.getByRole('button', { name: 'Blijf ingelogd' })).toBeFocused();
    await expectAccessible(other);
    await expectNoHorizontalScroll(other);

    // The first tab refreshes when it becomes visible.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(warning(page)).toBeVisible();
    server.prolong();
    await other.keyboard.press('Enter');
    await expect(warning(other)).toHaveCount(0);
    await expect(warning(page)).toHaveCount(0);
    await expect.poll(() => other.title()).toMatch(/^Dashboard/);
    await expect(phone(page)).toHaveValue('020 111 1111');
    expect(errors).toEqual([]);
  },
);

test('[GAT-08, T20] the warning of an end that cannot be prolonged shows once, and offers to log out', async ({
  page,
  context,
}) => {
  await endSoon(context, 100, 90);
  await loginAs(page, 'iris');
  await page.reload();
  await expect(warning(page)).toBeVisible();
  await expect(warning(page).getByText(/omdat je al lang bent ingelogd/)).toBeVisible();
  await warning(page).getByRole('button', { name: 'Ga verder' }).click();
  await expect(warning(page)).toHaveCount(0);
  await page.reload();
  await warning(page).getByRole('button', { name: 'Uitloggen' }).click();
  await expect(page).toHaveURL('/inloggen');
});

freshTest(
  '[T19] the devices of a person are listed, and can be logged out one by one or all at once',
  async ({ page, browser, freshServer }) => {
    const agents = [
      'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    ];
    const others = await Promise.all(
      agents.map((userAgent) => browser.newContext({ baseURL: freshServer.origin, userAgent })),
    );
    await loginAs(page, 'hanna', '/account/beveiliging');
    const everywhere = page.getByRole('main').getByRole('button', { name: 'Overal uitloggen' });
    await expect(page.getByText('Waar je bent ingelogd')).toBeVisible();
    await expect(everywhere).toHaveCount(0);
    for (const { request } of others)
      await request.post('/auth/login', { data: { username: 'hanna', password: demoPassword } });
    await page.reload();
    const card = page
      .getByRole('region', { name: 'Waar je bent ingelogd' })
      .or(page.locator('section', { has: page.getByRole('heading', { name: 'Waar je bent ingelogd' }) }));
    const rows = card.getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await expect(rows.first()).toHaveText(/Chrome op Linux Dit apparaat.*Nu in gebruik/);
    await expect(rows.filter({ hasText: 'Firefox' })).toContainText(
      /Laatst gebruikt: vandaag om \d\d[.:]\d\d/,
    );
    await expect(card).not.toContainText(/\d+\.\d+\.\d+|Mozilla/);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    await card.getByRole('button', { name: 'Uitloggen Firefox op Linux' }).dblclick();
    await expect(shown(page, 'Firefox op Linux is uitgelogd')).toBeVisible();
    await expect(rows).toHaveCount(2);
    expect((await others[0]?.request.post('/api/refresh-cookie'))?.status()).toBe(401);

    await card.getByRole('button', { name: 'Overal uitloggen' }).click();
    await expect(page.getByText('Op dit apparaat blijf je ingelogd.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Annuleren' })).toBeFocused();
    await page.keyboard.press('Enter');
    await card.getByRole('button', { name: 'Overal uitloggen' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Overal uitloggen' }).click();
    await expect(shown(page, 'Je bent op alle andere apparaten uitgelogd')).toBeVisible();
    await expect(rows).toHaveCount(1);
    await expect(everywhere).toHaveCount(0);
    expect((await others[1]?.request.post('/api/refresh-cookie'))?.status()).toBe(401);
    await Promise.all(others.map((other) => other.close()));
  },
);
