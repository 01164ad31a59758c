import type { Page } from '@playwright/test';
import { askAtStart } from '../harness/ask-at-start.ts';
import {
  linkInEmail,
  newPassword,
  openEmail,
  password,
  refusals,
  repeatedPassword,
  tampered,
  username,
} from '../harness/emails.ts';
import { codeOf, fillCode, giveSecondFactor } from '../harness/second-factor.ts';
import {
  anyOf,
  demoPassword,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  fillLogin,
  freshTest,
  loginAs,
  loginOnScreen,
  serverGone,
  shown,
} from '../harness/test.ts';

const change = (page: Page, name: string) => page.getByRole('button', { name: `Wijzig ${name}` });
const current = (page: Page) => page.getByLabel('Huidig wachtwoord');
const save = (page: Page) => page.getByRole('button', { name: 'Opslaan' });
const confirm = (page: Page) => page.getByRole('button', { name: 'Bevestig e-mailadres' });
const expectExpiredLink = (page: Page) => expect(shown(page, /Deze link werkt niet meer/)).toBeVisible();

freshTest.describe('the account page', () => {
  freshTest.slow();
  freshTest.use({ expectedConsoleErrors: refusals });

  freshTest(
    '[PWD-09, PWD-10, PWD-11, T35] changes username, password and recovery email with the current password',
    async ({ page, browser, freshServer }) => {
      const elsewhere = await browser.newContext({ baseURL: freshServer.origin });
      const otherPage = await elsewhere.newPage();
      await loginAs(otherPage, 'anna');
      await loginAs(page, 'anna');
      await page.goto('/account');

      await change(page, 'Gebruikersnaam').click();
      await expect(username(page)).toBeFocused();
      await save(page).click();
      await expect(username(page)).toHaveAccessibleDescription(/Gebruikersnaam is verplicht/);
      await expect(current(page)).toHaveAccessibleDescription(/Huidig wachtwoord is verplicht/);
      await username(page).fill('anna.de.vries');
      await current(page).fill('Onjuist-2026!');
      await save(page).click();
      await expect(shown(page, 'Gebruikersnaam niet opgeslagen')).toBeVisible();
      await expect(current(page)).toBeFocused();
      await expectAccessible(page);
      await current(page).fill(demoPassword);
      await save(page).dblclick();
      await expect(shown(page, 'Gebruikersnaam opgeslagen')).toBeVisible();
      await expect(shown(page, 'Gebruikersnaam niet opgeslagen')).toBeHidden();
      await expect(page.getByRole('main').getByText('anna.de.vries')).toBeVisible();
      await expect(change(page, 'Gebruikersnaam')).toBeFocused();

      await change(page, 'Wachtwoord').click();
      await password(page).fill('Vries-2026!');
      await repeatedPassword(page).fill('Vries-2026!');
      await current(page).fill(demoPassword);
      await save(page).click();
      await expect(shown(page, 'Wachtwoord niet opgeslagen')).toBeVisible();
      await expect(password(page)).toHaveAccessibleDescription(/Nieuw wachtwoord voldoet niet aan de eisen/);
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await page.setViewportSize({ width: 1280, height: 900 });
      await password(page).fill(newPassword);
      await repeatedPassword(page).fill(newPassword);
      await save(page).click();
      await expect(shown(page, 'Wachtwoord opgeslagen')).toBeVisible();
      await otherPage.reload();
      await expect(otherPage).toHaveURL(/\/inloggen/);
      await elsewhere.close();

      await change(page, 'E-mailadres').click();
      const recovery = page.getByLabel('Nieuw herstel e-mailadres');
      await recovery.fill('anna');
      await current(page).fill(demoPassword);
      await save(page).click();
      await expect(recovery).toHaveAccessibleDescription(/Dit is geen geldig e-mailadres\./);
      await recovery.fill('anna.nieuw@voorbeeld.example');
      await save(page).click();
      await expect(shown(page, 'Herstel e-mailadres kan niet worden opgeslagen')).toBeVisible();
      await expect(shown(page, 'Herstel e-mailadres en/of wachtwoord zijn onjuist.')).toBeVisible();
      await current(page).fill(newPassword);
      await save(page).click();
      await expect(shown(page, 'Herstel e-mailadres opgeslagen')).toBeVisible();
      await expect(shown(page, 'Wacht op bevestiging')).toBeVisible();
      await expect(page.getByRole('main').getByText('anna.prive@voorbeeld.example')).toBeVisible();
      await expectAccessible(page);

      await openEmail(page, 'Bevestig je herstel e-mailadres');
      const link = await linkInEmail(page);
      await page.goto(link);
      await expect(page).toHaveURL('/voorbeeld/e-mail-bevestigen');
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await page.getByRole('button', { name: 'Bevestig e-mailadres' }).dblclick();
      await expect(shown(page, 'Je herstel e-mailadres is bevestigd.')).toBeVisible();
      await page.getByRole('link', { name: 'Ga verder' }).click();
      await expect(page).toHaveURL('/account#herstel-e-mailadres');
      await expect(page.getByRole('main').getByText('anna.nieuw@voorbeeld.example')).toBeVisible();
      await expect(shown(page, 'Wacht op bevestiging')).toBeHidden();
      await page.goto(link);
      await page.getByRole('button', { name: 'Bevestig e-mailadres' }).click();
      await expect(shown(page, /Deze link werkt niet meer/)).toBeVisible();
    },
  );

  freshTest(
    '[PWD-09, T35] asks for a code before it saves a password of a person with a second factor',
    async ({ page }) => {
      const { secret } = await giveSecondFactor(page.request, 'lars');
      await page.goto('/inloggen');
      await fillLogin(page, 'lars');
      await fillCode(page, codeOf(secret));
      await expect(page).toHaveURL('/');
      await page.goto('/account');
      await change(page, 'Wachtwoord').click();
      await password(page).fill(newPassword);
      await repeatedPassword(page).fill(newPassword);
      await current(page).fill(demoPassword);
      await save(page).click();
      await fillCode(page, '000000');
      await expect(shown(page, 'De verificatiecode is ongeldig.')).toBeVisible();
      await expectAccessible(page);
      await fillCode(page, codeOf(secret, 1));
      await expect(shown(page, 'Wachtwoord opgeslagen')).toBeVisible();
    },
  );
});

freshTest.describe('the link that confirms a recovery email', () => {
  freshTest.use({ expectedConsoleErrors: anyOf(refusals, serverGone) });

  freshTest(
    '[PWD-11] works once, also after a reload or a server crash, and is refused when tampered with or a day old',
    async ({ page, context, freshServer }) => {
      freshTest.slow();
      const askFor = async (address: string, count: number) => {
        await page.goto('/account');
        await change(page, 'E-mailadres').click();
        await page.getByLabel('Nieuw herstel e-mailadres').fill(address);
        await current(page).fill(demoPassword);
        await save(page).click();
        await expect(shown(page, 'Herstel e-mailadres opgeslagen')).toBeVisible();
        await openEmail(page, 'Bevestig je herstel e-mailadres', count);
        return linkInEmail(page);
      };
      await loginOnScreen(page, 'anna');
      const link = await askFor('anna.een@voorbeeld.example', 1);
      await page.goto(tampered(link));
      await confirm(page).click();
      await expectExpiredLink(page);

      await page.goto(link);
      await expect(page).toHaveURL('/voorbeeld/e-mail-bevestigen');
      await page.reload();
      await page.goBack();
      await page.goForward();
      await expect(confirm(page)).toBeVisible();
      const other = await context.newPage();
      await other.goto(link);
      await freshServer.kill();
      await confirm(page).click();
      await expect(shown(page, /Probeer het later nog eens/)).toBeVisible();
      await freshServer.start();
      await confirm(page).click();
      await expect(shown(page, 'Je herstel e-mailadres is bevestigd.')).toBeVisible();
      await confirm(other).click();
      await expectExpiredLink(other);
      await other.close();

      const late = await askFor('anna.twee@voorbeeld.example', 2);
      await page.goto(late);
      await expect(confirm(page)).toBeVisible();
      await freshServer.advance(25 * 60 * 60);
      await confirm(page).click();
      await expectExpiredLink(page);
    },
  );
});

freshTest(
  '[PWD-11] a confirmation that is sent before the session has loaded still shows its result',
  async ({ page }) => {
    await loginAs(page, 'anna');
    await page.goto('/account');
    await change(page, 'E-mailadres').click();
    await page.getByLabel('Nieuw herstel e-mailadres').fill('anna.een@voorbeeld.example');
    await current(page).fill(demoPassword);
    await save(page).click();
    await expect(shown(page, 'Herstel e-mailadres opgeslagen')).toBeVisible();
    await openEmail(page, 'Bevestig je herstel e-mailadres', 1);
    const link = await linkInEmail(page);

    const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
    const { promise: known, resolve: know } = Promise.withResolvers<void>();
    await askAtStart(page);
    await page.route('**/api/refresh-cookie', async (route) => {
      await pressed;
      await route.continue();
    });
    await page.route('**/auth/confirm-email', async (route) => {
      await known;
      await route.continue();
    });
    await page.goto(link);
    const user = page.waitForResponse('**/api/users/*');
    const sent = page.waitForRequest('**/auth/confirm-email');
    await confirm(page).click();
    await sent;
    press();
    await (await user).finished();
    // Waits until the page is idle, since nothing on this screen shows that the session is loaded.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    know();
    await expect(shown(page, 'Je herstel e-mailadres is bevestigd.')).toBeVisible();
    await page.getByRole('link', { name: 'Ga verder' }).click();
    await expect(page.getByRole('main').getByText('anna.een@voorbeeld.example')).toBeVisible();
  },
);
