import type { BrowserContext, Page, Route } from '@playwright/test';
import { codeOf, fillCode, giveSecondFactor } from './harness/second-factor.ts';
import {
  demoPassword,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fillLogin,
  freshTest,
  loginAs,
  shown,
  test,
  watchConsole,
} from './harness/test.ts';

const warning = (page: Page) => page.getByRole('dialog', { name: 'Ben je er nog?' });
const again = (page: Page) => page.getByRole('dialog', { name: 'Je bent niet meer aangemeld' });
const phone = (page: Page) => page.getByRole('textbox', { name: 'Telefoonnummer' });

/** Ends every session of somebody but a new one, as they would from another device. */
async function endSessions(page: Page, username: string) {
  const baseURL = new URL(page.url()).origin;
  const elsewhere = await page.context().browser()?.newContext({ baseURL });
  if (elsewhere === undefined) throw new Error('No browser.');
  await elsewhere.request.post('/auth/login', { data: { username, password: demoPassword } });
  const ended = await elsewhere.request.post('/api/sessions/end-others');
  expect(ended.status()).toBe(204);
  await elsewhere.close();
}

/** Makes the server say that the session ends soon, until it is prolonged. */
async function endSoon(context: BrowserContext, seconds: number, absolute = 7_200) {
  let isProlonged = false;
  const time = () => ({
    idleSeconds: isProlonged ? 1_800 : seconds,
    absoluteSeconds: absolute,
  });
  await context.route('**/api/sessions/remaining', (route) => route.fulfill({ json: time() }));
  await context.route('**/api/refresh-cookie', async (route: Route) => {
    const response = await route.fetch();
    if (response.status() !== 200) return route.fulfill({ response });
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...time() } });
  });
  return { prolong: () => (isProlonged = true) };
}

test('[GAT-08] the last two minutes ask whether one is still there, in all tabs; one of them prolongs for all', async ({
  page,
  context,
}) => {
  await loginAs(page, 'anna', '/account');
  await phone(page).fill('020 111 1111');
  const other = await context.newPage();
  const errors = watchConsole(other);
  const server = await endSoon(context, 115);
  await other.goto('/');
  await expect(warning(other)).toBeVisible();
  await expect(warning(other).getByText(/Je wordt over 1 minuut en \d+ seconden afgemeld\./)).toBeVisible();
  await expect.poll(() => other.title()).toMatch(/tot je wordt afgemeld/);
  await expect(other.getByRole('button', { name: 'Blijf ingelogd' })).toBeFocused();
  await expectAccessible(other);
  await expectNoSidewaysScroll(other);

  // The first tab hears of it when it is looked at.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(warning(page)).toBeVisible();
  server.prolong();
  await other.keyboard.press('Enter');
  await expect(warning(other)).toHaveCount(0);
  await expect(warning(page)).toHaveCount(0);
  await expect.poll(() => other.title()).toMatch(/^Dashboard/);
  await expect(phone(page)).toHaveValue('020 111 1111');
  expect(errors).toEqual([]);
});

test('[GAT-08, T20] an end that cannot be put off is told once; logging out from the warning logs out', async ({
  page,
  context,
}) => {
  await endSoon(context, 100, 90);
  await loginAs(page, 'iris');
  await page.reload();
  await expect(warning(page)).toBeVisible();
  await expect(warning(page).getByText(/omdat je al lang bent aangemeld/)).toBeVisible();
  await warning(page).getByRole('button', { name: 'Ga verder' }).click();
  await expect(warning(page)).toHaveCount(0);
  await page.reload();
  await warning(page).getByRole('button', { name: 'Uitloggen' }).click();
  await expect(page).toHaveURL('/inloggen');
});

freshTest.describe('[GAT-08, T19, T25] a session that ends in the middle of work', () => {
  freshTest.use({ expectedConsoleErrors: [/401|409|422|ERR_|503/] });

  freshTest('is taken up again over the form, and the save that failed is sent again', async ({ page }) => {
    freshTest.slow();
    await loginAs(page, 'anna', '/account');
    await phone(page).fill('020 222 2222');
    await endSessions(page, 'anna');
    let saves = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().includes('/relations/contacts/')) saves += 1;
    });
    await page.getByRole('button', { name: 'Wijzigingen opslaan' }).click();
    await expect(again(page)).toBeVisible();
    await expect(page).toHaveURL('/account');
    await expect(shown(page, 'Er is een fout opgetreden')).toHaveCount(0);
    await expect(again(page).getByLabel('E-mail of gebruikersnaam')).toHaveValue('anna');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(again(page)).toBeVisible();

    const password = again(page).getByLabel('Wachtwoord', { exact: true });
    const submit = again(page).getByRole('button', { name: 'Inloggen', exact: true });
    await submit.click();
    await expect(shown(page, 'Wachtwoord kan niet leeg zijn.')).toBeVisible();
    await password.fill('verkeerd');
    await submit.click();
    await expect(shown(page, 'Gebruikersnaam en/of wachtwoord zijn onjuist')).toBeVisible();
    await page.route('**/auth/login', (route) => route.abort());
    await password.fill(demoPassword);
    await submit.click();
    await expect(shown(page, /Op dit moment kan er niet ingelogd worden/)).toBeVisible();
    await page.unroute('**/auth/login');
    await submit.click();
    await expect(again(page)).toHaveCount(0);
    await expect(shown(page, 'Wijzigingen opgeslagen')).toBeVisible();
    await expect(phone(page)).toHaveValue('020 222 2222');
    expect(saves).toBe(2);
    await page.reload();
    await expect(phone(page)).toHaveValue('020 222 2222');
  });

  freshTest(
    'goes on when the same person logs in in another tab, and not when it is somebody else',
    async ({ page, context }) => {
      await loginAs(page, 'joris', '/account');
      await phone(page).fill('020 333 3333');
      const logInElsewhere = async (username: string) => {
        const other = await context.newPage();
        await loginAs(other, username);
        await other.close();
      };
      await endSessions(page, 'joris');
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(again(page)).toBeVisible();
      await logInElsewhere('joris');
      await expect(again(page)).toHaveCount(0);
      await expect(phone(page)).toHaveValue('020 333 3333');

      await endSessions(page, 'joris');
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(again(page)).toBeVisible();
      await logInElsewhere('iris');
      await expect(again(page)).toHaveCount(0);
      await expect(shown(page, 'Je bent in een ander tabblad ingelogd als Iris Mulder.')).toBeVisible();
      await expect(page.getByRole('button', { name: /Iris Mulder/ })).toBeVisible();
      await expect(phone(page)).not.toHaveValue('020 333 3333');
      await expect(page.getByText('Joris')).toHaveCount(0);
    },
  );

  freshTest('asks for the second factor too, and gives up on request', async ({ page, context, request }) => {
    const { secret } = await giveSecondFactor(request, 'lars');
    const code = again(page).getByLabel('Verificatiecode', { exact: true });
    const logInAgain = async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await again(page).getByLabel('Wachtwoord', { exact: true }).fill(demoPassword);
      await page.keyboard.press('Enter');
    };
    await page.goto('/account');
    await fillLogin(page, 'lars');
    await fillCode(page, codeOf(secret));
    await expect(page.getByRole('heading', { name: 'Mijn profiel', level: 1 })).toBeVisible();
    await phone(page).fill('020 444 4444');
    await context.clearCookies();
    await logInAgain();
    await expect(code).toBeFocused();
    await code.fill('000000');
    await page.keyboard.press('Enter');
    await expect(shown(page, 'De verificatiecode is ongeldig.')).toBeVisible();
    await expectAccessible(page);
    await code.fill(codeOf(secret, 1));
    await page.keyboard.press('Enter');
    await expect(again(page)).toHaveCount(0);
    await expect(phone(page)).toHaveValue('020 444 4444');

    await context.clearCookies();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await again(page).getByRole('button', { name: 'Naar het inlogscherm' }).click();
    await expect(page).toHaveURL('/inloggen?notify=logged-out');
    await expect(page.getByText('Lars')).toHaveCount(0);
  });

  freshTest(
    '[T25] a save meant for somebody who was replaced unheard is refused, and nothing of them stays',
    async ({ page, context }) => {
      // A tab that hears nothing of the others.
      await page.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
      await loginAs(page, 'joris', '/account');
      await phone(page).fill('020 555 5555');
      await context.request.post('/auth/login', { data: { username: 'iris', password: demoPassword } });
      const answer = page.waitForResponse((response) => response.request().method() === 'PUT');
      await page.getByRole('button', { name: 'Wijzigingen opslaan' }).click();
      expect((await answer).status()).toBe(409);
      await expect(shown(page, 'Je bent in een ander tabblad ingelogd als Iris Mulder.')).toBeVisible();
      await expect(shown(page, 'Er is een fout opgetreden')).toHaveCount(0);
      await expect(page.getByText('Joris')).toHaveCount(0);
      await expect(phone(page)).not.toHaveValue('020 555 5555');
      for (const username of ['iris', 'joris']) {
        const login = await context.request.post('/auth/login', {
          data: { username, password: demoPassword },
        });
        const { userId } = (await login.json()) as { userId: string };
        expect(await (await context.request.get(`/api/users/${userId}`)).text()).not.toMatch(/555 ?5555/);
      }
    },
  );
});

freshTest(
  '[T19] the devices one is logged in on are listed, and logged out one by one or all at once',
  async ({ page, browser, freshServer }) => {
    const agents = [
      'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    ];
    const others = await Promise.all(
      agents.map((userAgent) => browser.newContext({ baseURL: freshServer.origin, userAgent })),
    );
    await loginAs(page, 'hanna', '/account');
    await expect(page.getByRole('heading', { name: 'Mijn profiel', level: 1 })).toBeVisible();
    await expect(page.getByText('Waar je bent ingelogd')).toHaveCount(0);
    for (const { request } of others)
      await request.post('/auth/login', { data: { username: 'hanna', password: demoPassword } });
    await page.reload();
    const card = page
      .getByRole('region', { name: 'Waar je bent ingelogd' })
      .or(page.locator('section', { has: page.getByRole('heading', { name: 'Waar je bent ingelogd' }) }));
    const rows = card.getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await expect(rows.first()).toHaveText(/Chrome op Linux Dit apparaat.*Nu in gebruik/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await card.getByRole('button', { name: 'Uitloggen Firefox op Linux' }).dblclick();
    await expect(shown(page, 'Firefox op Linux is uitgelogd')).toBeVisible();
    await expect(rows).toHaveCount(2);
    expect((await others[0]?.request.post('/api/refresh-cookie'))?.status()).toBe(401);

    await card.getByRole('button', { name: 'Overal uitloggen' }).click();
    await expect(page.getByText('Op dit apparaat blijf je ingelogd.')).toBeVisible();
    await page.getByRole('button', { name: 'Annuleren' }).click();
    await card.getByRole('button', { name: 'Overal uitloggen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Overal uitloggen' }).click();
    await expect(shown(page, 'Je bent op alle andere apparaten uitgelogd')).toBeVisible();
    await expect(card).toHaveCount(0);
    expect((await others[1]?.request.post('/api/refresh-cookie'))?.status()).toBe(401);
    await Promise.all(others.map((other) => other.close()));
  },
);
