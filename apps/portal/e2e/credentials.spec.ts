import type { Page } from '@playwright/test';
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
} from './harness/test.ts';

const newPassword = 'Kastanje-blauw-7';
/** Answers that say no, and what Playwright tries in the frame of a letter, in which nothing may run. */
const refusals = [/status of 4\d\d|Blocked script execution/];
const expired = 'Link is verlopen, vraag een nieuwe link aan';

const username = (page: Page) => page.getByLabel('Kies een gebruikersnaam');
const password = (page: Page) => page.getByLabel('Kies een wachtwoord');
const repeat = (page: Page) => page.getByLabel('Herhaal je wachtwoord');
const set = (page: Page) => page.getByRole('button', { name: 'Stel in' });

const change = (page: Page, name: string) => page.getByRole('button', { name: `Wijzig ${name}` });
const current = (page: Page) => page.getByLabel('Huidig wachtwoord');
const save = (page: Page) => page.getByRole('button', { name: 'Opslaan' });

/** Asks for a link, as somebody who has forgotten their credentials. */
async function ask(page: Page, email: string, prefix = '') {
  await page.goto(`${prefix}/wachtwoord-vergeten`);
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByRole('button', { name: 'Verstuur' }).click();
  await expect(page.getByRole('heading', { name: 'Controleer je inbox', level: 1 })).toBeVisible();
}

/** Opens the newest letter in the mailbox with this subject, once it is there. */
async function openLetter(page: Page, subject: string) {
  await expect(async () => {
    await page.goto('/_dev/post');
    await page.getByRole('link', { name: subject }).first().click({ timeout: 500 });
  }).toPass();
}

/** The address of the link in the letter that is open. */
async function linkInLetter(page: Page): Promise<string> {
  const href = await page.locator('pre a').first().getAttribute('href');
  expect(href).not.toBeNull();
  return href ?? '';
}

async function choose(page: Page, values: { username?: string; password?: string; repeat?: string }) {
  if (values.username !== undefined) await username(page).fill(values.username);
  if (values.password !== undefined) await password(page).fill(values.password);
  if (values.repeat !== undefined) await repeat(page).fill(values.repeat);
  await set(page).click();
}

freshTest.describe('forgotten credentials', () => {
  freshTest.slow();
  freshTest.use({
    expectedConsoleErrors: [/status of 4\d\d|Blocked script execution|ERR_CONNECTION_REFUSED/],
  });

  freshTest(
    '[PWD-01, PWD-02, PWD-03, PWD-04, PWD-05, PWD-07, PWD-08, T34] from the login to a letter, a new password, and in',
    async ({ page }) => {
      const requests: { url: string; referer: string | undefined }[] = [];
      page.on('request', (request) => {
        requests.push({ url: request.url(), referer: request.headers()['referer'] });
      });
      await page.goto('/voorbeeld/inloggen');
      await page.getByRole('link', { name: 'Inloggegevens vergeten?' }).click();
      const title = page.getByRole('heading', { name: 'Vraag nieuwe inloggegevens aan', level: 1 });
      await expect(title).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const email = page.getByLabel('E-mailadres');
      for (const wrong of ['', 'anna', 'anna@voorbeeld']) {
        await email.fill(wrong);
        await page.getByRole('button', { name: 'Verstuur' }).click();
        await expect(email).toHaveAccessibleDescription(/Dit is geen geldig e-mailadres\./);
        await expect(email).toBeFocused();
      }
      await expectAccessible(page);
      expect(requests.some(({ url }) => url.includes('password-reset'))).toBe(false);

      // What an unknown address sees is all there is to see.
      await ask(page, 'niemand@voorbeeld.example', '/voorbeeld');
      const unknown = await page.getByRole('main').innerText();
      await page.getByRole('button', { name: 'Ander e-mailadres gebruiken' }).click();
      await email.fill('anna@voorbeeld.example');
      await page.keyboard.press('Enter');
      await expect(
        shown(page, /vijf minuten nog niets ontvangen\? Kijk dan in je map met spam/),
      ).toBeVisible();
      expect(await page.getByRole('main').innerText()).toBe(unknown.replaceAll('niemand@', 'anna@'));
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await openLetter(page, 'Nieuwe inloggegevens instellen');
      await expectNoSidewaysScroll(page);
      const link = await linkInLetter(page);
      await page.frameLocator('iframe').getByRole('link', { name: 'Stel inloggegevens in' }).click();

      await expect(page.getByRole('heading', { name: 'Account herstellen', level: 1 })).toBeVisible();
      await expect(page).toHaveURL('/voorbeeld/wachtwoord-instellen');
      await expect(username(page)).toHaveValue('anna');
      await page.reload();
      await expect(username(page)).toHaveValue('anna');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await choose(page, { username: '' });
      await expect(username(page)).toHaveAccessibleDescription(/Gebruikersnaam is verplicht/);
      await expect(password(page)).toHaveAccessibleDescription(/Nieuw wachtwoord is verplicht/);
      await expect(repeat(page)).toHaveAccessibleDescription(/Herhaal je wachtwoord/);
      await expect(username(page)).toBeFocused();
      await password(page).pressSequentially('kastanje7');
      const metRequirements = page.getByRole('listitem').filter({ hasText: 'in orde' });
      await expect(metRequirements).toHaveCount(3);
      await choose(page, { username: 'bram', password: 'kastanje7', repeat: 'kastanje7' });
      await expect(password(page)).toHaveAccessibleDescription(/Nieuw wachtwoord voldoet niet aan de eisen/);
      await choose(page, { password: newPassword, repeat: 'Kastanje-blauw-8' });
      await expect(metRequirements).toHaveCount(5);
      await expect(repeat(page)).toHaveAccessibleDescription(/De wachtwoorden zijn niet gelijk/);
      await choose(page, { password: 'P@ssw0rd1!', repeat: 'P@ssw0rd1!' });
      await expect(password(page)).toHaveAccessibleDescription(/Nieuw wachtwoord voldoet niet aan de eisen/);
      await choose(page, { password: newPassword, repeat: newPassword });
      await expect(username(page)).toHaveAccessibleDescription(/Deze gebruikersnaam kun je niet gebruiken/);
      await expect(username(page)).toBeFocused();
      await expectAccessible(page);

      // A second tab with the same link, still open when the first is done.
      const other = await page.context().newPage();
      await other.goto(link);
      await expect(username(other)).toHaveValue('anna');
      await username(page).fill('anna.de.vries');
      await set(page).dblclick();
      await expect(page).toHaveURL('/voorbeeld/inloggen');
      await expect(shown(page, 'Je inloggegevens zijn ingesteld')).toBeVisible();
      await choose(other, { password: newPassword, repeat: newPassword });
      await expect(other).toHaveURL('/voorbeeld/wachtwoord-vergeten?notify=link-expired');
      await expect(shown(other, expired)).toBeVisible();
      await expectAccessible(other);
      await other.close();

      await page.goBack();
      await page.goto(link);
      await expect(page).toHaveURL('/voorbeeld/wachtwoord-vergeten?notify=link-expired');
      await page.goto('/voorbeeld/wachtwoord-instellen');
      await expect(page).toHaveURL('/voorbeeld/wachtwoord-vergeten?notify=link-expired');

      await page.goto('/voorbeeld/inloggen');
      await fillLogin(page, 'anna.de.vries');
      await expect(shown(page, 'Gebruikersnaam en/of wachtwoord zijn onjuist')).toBeVisible();
      await fillLogin(page, 'anna.de.vries', newPassword);
      await expect(page).toHaveURL('/');
      await page.goto(link);
      await expect(page).toHaveURL('/');

      const token = link.replace(/^.*\//, '');
      const holders = requests.map(({ url }) => new URL(url)).filter(({ href }) => href.includes(token));
      expect(new Set(holders.map(({ pathname }) => pathname.replace(token, '…')))).toEqual(
        new Set(['/voorbeeld/wachtwoord-instellen/…', '/api/login/password-reset']),
      );
      expect(requests.map(({ referer }) => referer).filter(Boolean)).toEqual([]);
    },
  );

  freshTest(
    '[PWD-04, PWD-06] an invitation, with the server gone for a while, and not while a second step is due',
    async ({ page, freshServer }) => {
      await page.goto('/_dev/post');
      await page.getByLabel('Nodig iemand uit').selectOption('dewi');
      await page.getByRole('button', { name: 'Verstuur uitnodiging' }).click();
      await openLetter(page, 'Welkom: vul je profiel in');
      const link = await linkInLetter(page);

      await page.goto('/inloggen');
      await fillLogin(page, 'bram');
      await expect(page.getByRole('heading', { name: 'Vul je verificatiecode in' })).toBeVisible();
      await page.goto(link);
      await expect(page.getByRole('heading', { name: 'Vul je verificatiecode in' })).toBeVisible();
      await expect(page).toHaveURL('/inloggen');
      await page.getByRole('link', { name: 'Terug naar inloggen' }).click();

      await page.goto(link);
      await expect(page.getByRole('heading', { name: 'Vul je profiel in', level: 1 })).toBeVisible();
      await expect(username(page)).toHaveValue('');
      await expectAccessible(page);
      await freshServer.kill();
      await choose(page, { username: 'dewi.smit', password: newPassword, repeat: newPassword });
      await expect(shown(page, 'Er is iets fout gegaan. Probeer het later nog eens.')).toBeVisible();
      await expect(username(page)).toHaveValue('dewi.smit');
      await freshServer.start();
      await set(page).click();
      await expect(shown(page, 'Je inloggegevens zijn ingesteld')).toBeVisible();
      await fillLogin(page, 'dewi.smit', newPassword);
      await expect(page).toHaveURL('/');
    },
  );
});

freshTest.describe('the account page', () => {
  freshTest.slow();
  freshTest.use({ expectedConsoleErrors: refusals });

  freshTest(
    '[PWD-09, PWD-10, PWD-11, T35] changes username, password and recovery e-mail with the current password',
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
      await repeat(page).fill('Vries-2026!');
      await current(page).fill(demoPassword);
      await save(page).click();
      await expect(shown(page, 'Wachtwoord niet opgeslagen')).toBeVisible();
      await expect(password(page)).toHaveAccessibleDescription(/Nieuw wachtwoord voldoet niet aan de eisen/);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.setViewportSize({ width: 1280, height: 900 });
      await password(page).fill(newPassword);
      await repeat(page).fill(newPassword);
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

      await openLetter(page, 'Bevestig je herstel e-mailadres');
      const link = await linkInLetter(page);
      await page.goto(link);
      await expect(page).toHaveURL('/voorbeeld/e-mail-bevestigen');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Bevestig e-mailadres' }).dblclick();
      await expect(shown(page, 'Je herstel e-mailadres is bevestigd.')).toBeVisible();
      await page.getByRole('link', { name: 'Ga verder' }).click();
      await expect(page).toHaveURL('/account');
      await expect(page.getByRole('main').getByText('anna.nieuw@voorbeeld.example')).toBeVisible();
      await expect(shown(page, 'Wacht op bevestiging')).toBeHidden();
      await page.goto(link);
      await page.getByRole('button', { name: 'Bevestig e-mailadres' }).click();
      await expect(shown(page, /Deze link werkt niet meer/)).toBeVisible();
    },
  );

  freshTest('[PWD-09, T35] asks for the second factor of whoever has one, in between', async ({ page }) => {
    const { secret } = await giveSecondFactor(page.request, 'lars');
    await page.goto('/inloggen');
    await fillLogin(page, 'lars');
    await fillCode(page, codeOf(secret));
    await expect(page).toHaveURL('/');
    await page.goto('/account');
    await change(page, 'Wachtwoord').click();
    await password(page).fill(newPassword);
    await repeat(page).fill(newPassword);
    await current(page).fill(demoPassword);
    await save(page).click();
    await fillCode(page, '000000');
    await expect(shown(page, 'De verificatiecode is ongeldig.')).toBeVisible();
    await expectAccessible(page);
    await fillCode(page, codeOf(secret, 1));
    await expect(shown(page, 'Wachtwoord opgeslagen')).toBeVisible();
  });
});

test('[PRO-13] whoever logs in through their organisation has none of it', async ({ page }) => {
  await page.route('**/api/users/*', async (route) => {
    const response = await route.fetch();
    const user = (await response.json()) as { person: object };
    const person = { ...user.person, hasContactsWithSsoEnforcedOrganisation: true };
    await route.fulfill({ response, json: { ...user, person } });
  });
  await loginAs(page, 'iris');
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Mijn profiel', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Inloggegevens' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Herstel e-mailadres' })).toBeHidden();
});
