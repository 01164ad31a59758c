import type { Page } from '@playwright/test';
import { codeOf, fillCode, giveSecondFactor } from '../harness/second-factor.ts';
import { openParts } from '../harness/profile.ts';
import {
  demoPassword,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  fillLogin,
  freshTest,
  loginAs,
  loginOnScreen,
  shown,
} from '../harness/test.ts';

const again = (page: Page) => page.getByRole('dialog', { name: 'Je bent niet meer aangemeld' });
const phone = (page: Page) => page.getByRole('textbox', { name: 'Telefoonnummer' });

/** Fires the browser's event for a return to the tab. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** Ends every session of a user except a new one, as from another device. */
async function endSessions(page: Page, username: string) {
  const baseURL = new URL(page.url()).origin;
  const elsewhere = await page.context().browser()?.newContext({ baseURL });
  if (elsewhere === undefined) throw new Error('No browser.');
  await elsewhere.request.post('/auth/login', { data: { username, password: demoPassword } });
  const ended = await elsewhere.request.post('/api/sessions/end-others');
  expect(ended.status()).toBe(204);
  await elsewhere.close();
}

freshTest.describe('[GAT-08, T19, T25] a session that ends in the middle of work', () => {
  freshTest.use({ expectedConsoleErrors: /401|409|422|ERR_|503/ });

  freshTest('is resumed in a dialog over the form, and the failed save is sent again', async ({ page }) => {
    freshTest.slow();
    await loginAs(page, 'anna', '/account');
    await openParts(page);
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
    await expectNoHorizontalScroll(page);
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
    await expect(shown(page, '020 222 2222')).toBeVisible();
    expect(saves).toBe(2);
    await page.reload();
    await expect(shown(page, '020 222 2222')).toBeVisible();
  });

  freshTest(
    'keeps the form and the failed save while the code of the login dialog loads',
    async ({ page }) => {
      const arrival = Promise.withResolvers<void>();
      await page.route(/\/assets\/SessionCare-/, async (route) => {
        await arrival.promise;
        await route.continue();
      });
      await loginAs(page, 'anna', '/account');
      await openParts(page);
      await phone(page).fill('020 222 2222');
      await endSessions(page, 'anna');
      const refused = page.waitForResponse((response) => response.status() === 401);
      await page.getByRole('button', { name: 'Wijzigingen opslaan' }).click();
      await refused;
      await expect(phone(page)).toHaveValue('020 222 2222');
      arrival.resolve();
      await again(page).getByLabel('Wachtwoord', { exact: true }).fill(demoPassword);
      await page.keyboard.press('Enter');
      await expect(shown(page, 'Wijzigingen opgeslagen')).toBeVisible();
    },
  );

  freshTest(
    'is resumed when the same person logs in in another tab, and replaced when another person does',
    async ({ page, context }) => {
      await loginAs(page, 'joris', '/account');
      await openParts(page);
      await phone(page).fill('020 333 3333');
      const logInElsewhere = async (username: string) => {
        const other = await context.newPage();
        await loginOnScreen(other, username);
        await other.close();
      };
      await endSessions(page, 'joris');
      await comeBack(page);
      await expect(again(page)).toBeVisible();
      await logInElsewhere('joris');
      await expect(again(page)).toHaveCount(0);
      await expect(phone(page)).toHaveValue('020 333 3333');

      await endSessions(page, 'joris');
      await comeBack(page);
      await expect(again(page)).toBeVisible();
      await logInElsewhere('iris');
      await expect(again(page)).toHaveCount(0);
      await expect(shown(page, 'Je bent in een ander tabblad ingelogd als Iris Mulder.')).toBeVisible();
      await expect(page.getByRole('button', { name: /Iris Mulder/ })).toBeVisible();
      await expect(page.getByText('020 333 3333')).toHaveCount(0);
      await expect(page.getByText('Joris')).toHaveCount(0);
    },
  );

  freshTest(
    'asks for the second factor too, and offers to go to the login page instead',
    async ({ page, context, request }) => {
      const { secret } = await giveSecondFactor(request, 'lars');
      const code = again(page).getByLabel('Verificatiecode', { exact: true });
      const logInAgain = async () => {
        await comeBack(page);
        await again(page).getByLabel('Wachtwoord', { exact: true }).fill(demoPassword);
        await page.keyboard.press('Enter');
      };
      await page.goto('/account');
      await fillLogin(page, 'lars');
      await fillCode(page, codeOf(secret));
      await expect(page.getByRole('heading', { name: 'Mijn profiel', level: 1 })).toBeVisible();
      await openParts(page);
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
      await comeBack(page);
      await again(page).getByRole('button', { name: 'Naar het inlogscherm' }).click();
      await expect(page).toHaveURL('/inloggen?notify=logged-out');
      await expect(page.getByText('Lars')).toHaveCount(0);
    },
  );

  freshTest(
    '[T25] a save is refused with 409 after another person has logged in in the same browser',
    async ({ page, context }) => {
      // This tab gets no messages from others.
      await page.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
      await loginAs(page, 'joris', '/account');
      await openParts(page);
      await phone(page).fill('020 555 5555');
      await context.request.post('/auth/login', { data: { username: 'iris', password: demoPassword } });
      const answer = page.waitForResponse((response) => response.request().method() === 'PUT');
      await page.getByRole('button', { name: 'Wijzigingen opslaan' }).click();
      expect((await answer).status()).toBe(409);
      await expect(shown(page, 'Je bent in een ander tabblad ingelogd als Iris Mulder.')).toBeVisible();
      await expect(shown(page, 'Er is een fout opgetreden')).toHaveCount(0);
      await expect(page.getByText('Joris')).toHaveCount(0);
      await expect(page.getByText('020 555 5555')).toHaveCount(0);
      for (const username of ['iris', 'joris']) {
        const login = await context.request.post('/auth/login', {
          data: { username, password: demoPassword },
        });
        const { userId } = (await login.json()) as { userId: string };
        expect(await (await context.request.get(`/api/users/${userId}`)).text()).not.toMatch(/555 ?5555/);
      }
    },
  );

  freshTest(
    'is resumed after an expired second step and a server crash; a reload or back leads to the login',
    async ({ page, request, freshServer }) => {
      freshTest.slow();
      const { secret } = await giveSecondFactor(request, 'lars');
      const code = again(page).getByLabel('Verificatiecode', { exact: true });
      const password = again(page).getByLabel('Wachtwoord', { exact: true });
      let steps = 0;
      const waitMinutes = async (minutes: number) => {
        await freshServer.advance(minutes * 60);
        steps += minutes * 2;
      };
      await page.goto('/');
      await page.goto('/account');
      await fillLogin(page, 'lars');
      await fillCode(page, codeOf(secret));
      await openParts(page);
      await phone(page).fill('020 666 6666');
      await waitMinutes(31);
      await comeBack(page);
      await password.fill(demoPassword);
      await page.keyboard.press('Enter');
      await expect(code).toBeFocused();
      await waitMinutes(11);
      await code.fill(codeOf(secret, steps));
      await page.keyboard.press('Enter');
      await password.fill(demoPassword);
      await page.keyboard.press('Enter');
      await code.fill(codeOf(secret, steps));
      await freshServer.kill();
      await page.keyboard.press('Enter');
      await expect(shown(page, /lukt op dit moment niet|Op dit moment/)).toBeVisible();
      await freshServer.start();
      await again(page).getByRole('button', { name: 'Bevestigen' }).dblclick();
      await expect(again(page)).toHaveCount(0);
      await expect(phone(page)).toHaveValue('020 666 6666');

      for (const leave of [() => page.reload(), () => page.goBack()]) {
        await expect(page.getByRole('heading', { name: 'Mijn profiel', level: 1 })).toBeVisible();
        await waitMinutes(31);
        await comeBack(page);
        await expect(again(page)).toBeVisible();
        await leave();
        await expect(page).toHaveURL('/inloggen');
        await expect(page.getByText('Lars')).toHaveCount(0);
        await fillLogin(page, 'lars');
        await fillCode(page, codeOf(secret, steps));
        await expect(page.getByRole('button', { name: /Lars Dekker/ })).toBeVisible();
        await page.goto('/account');
      }
    },
  );
});
