import {
  requestCredentials,
  submitCredentials,
  invite,
  linkInEmail,
  newPassword,
  openEmail,
  password,
  refusals,
  repeatedPassword,
  setButton,
  username,
} from '../harness/emails.ts';
import {
  anyOf,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  fillLogin,
  freshTest,
  serverGone,
  shown,
} from '../harness/test.ts';

const expired = 'Link is verlopen, vraag een nieuwe link aan';

freshTest.describe('forgotten credentials', () => {
  freshTest.slow();
  freshTest.use({ expectedConsoleErrors: anyOf(refusals, serverGone) });

  freshTest(
    '[PWD-01, PWD-02, PWD-03, PWD-04, PWD-05, PWD-07, PWD-08, T34] are replaced by a mailed link that works once and never leaks',
    { tag: '@core' },
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
      await expectNoHorizontalScroll(page);
      const email = page.getByLabel('E-mailadres');
      for (const wrong of ['', 'anna', 'anna@voorbeeld']) {
        await email.fill(wrong);
        await page.getByRole('button', { name: 'Verstuur' }).click();
        await expect(email).toHaveAccessibleDescription(/Dit is geen geldig e-mailadres\./);
        await expect(email).toBeFocused();
      }
      await expectAccessible(page);
      expect(requests.some(({ url }) => url.includes('password-reset'))).toBe(false);

      // Compares every screen with the one for an unknown email address.
      await requestCredentials(page, 'niemand@voorbeeld.example', '/voorbeeld');
      const unknown = await page.getByRole('main').innerText();
      await page.getByRole('button', { name: 'Ander e-mailadres gebruiken' }).click();
      await email.fill('anna@voorbeeld.example');
      await page.keyboard.press('Enter');
      await expect(
        shown(page, /vijf minuten nog niets ontvangen\? Kijk dan in je map met spam/),
      ).toBeVisible();
      expect(await page.getByRole('main').innerText()).toBe(unknown.replaceAll('niemand@', 'anna@'));
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);

      await openEmail(page, 'Stel nieuwe inloggegevens in');
      await expectNoHorizontalScroll(page);
      await page.goBack();
      await expect(page).toHaveURL('/_dev/post');
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await page.goForward();
      const link = await linkInEmail(page);
      await page.frameLocator('iframe').getByRole('link', { name: 'Stel inloggegevens in' }).click();

      await expect(page.getByRole('heading', { name: 'Account herstellen', level: 1 })).toBeVisible();
      await expect(page).toHaveURL('/voorbeeld/wachtwoord-instellen');
      await expect(username(page)).toHaveValue('anna');
      await page.reload();
      await expect(username(page)).toHaveValue('anna');
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);

      await submitCredentials(page, { username: '' });
      await expect(username(page)).toHaveAccessibleDescription(/Gebruikersnaam is verplicht/);
      await expect(password(page)).toHaveAccessibleDescription(/Nieuw wachtwoord is verplicht/);
      await expect(repeatedPassword(page)).toHaveAccessibleDescription(/Herhaal je wachtwoord/);
      await expect(username(page)).toBeFocused();
      await password(page).pressSequentially('kastanje7');
      const metRequirements = page.getByRole('listitem').filter({ hasText: 'in orde' });
      await expect(metRequirements).toHaveCount(3);
      await expect(password(page)).toHaveAccessibleDescription(/Een hoofdletter ?: nog niet/);
      await submitCredentials(page, { username: 'bram', password: 'kastanje7', repeat: 'kastanje7' });
      await expect(password(page)).toHaveAccessibleDescription(/Nieuw wachtwoord voldoet niet aan de eisen/);
      await submitCredentials(page, { password: newPassword, repeat: 'Kastanje-blauw-8' });
      await expect(metRequirements).toHaveCount(5);
      await expect(repeatedPassword(page)).toHaveAccessibleDescription(/De wachtwoorden zijn niet gelijk/);
      await submitCredentials(page, { password: 'P@ssw0rd1!', repeat: 'P@ssw0rd1!' });
      await expect(password(page)).toHaveAccessibleDescription(/Nieuw wachtwoord voldoet niet aan de eisen/);
      await submitCredentials(page, { password: newPassword, repeat: newPassword });
      await expect(username(page)).toHaveAccessibleDescription(/Deze gebruikersnaam kun je niet gebruiken/);
      await expect(username(page)).toBeFocused();
      await expectAccessible(page);

      // A second tab with the same link stays open while the first uses it.
      const other = await page.context().newPage();
      await other.goto(link);
      await expect(username(other)).toHaveValue('anna');
      await username(page).fill('anna.de.vries');
      await setButton(page).dblclick();
      await expect(page).toHaveURL('/voorbeeld/inloggen');
      await expect(page.locator('main').getByText('Je inloggegevens zijn ingesteld')).toBeVisible();
      await expect(page.getByLabel('E-mail of gebruikersnaam')).toHaveValue('anna.de.vries');
      await expectAccessible(page);
      await submitCredentials(other, { password: newPassword, repeat: newPassword });
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
    '[PWD-04, PWD-06] an invitation survives a server crash, and does not open while a second step is pending',
    async ({ page, freshServer }) => {
      await invite(page, 'dewi');
      const link = await linkInEmail(page);

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
      await submitCredentials(page, { username: 'dewi.smit', password: newPassword, repeat: newPassword });
      await expect(shown(page, 'Er is iets fout gegaan. Probeer het later nog eens.')).toBeVisible();
      await expect(username(page)).toHaveValue('dewi.smit');
      await freshServer.start();
      await setButton(page).click();
      await expect(shown(page, 'Je inloggegevens zijn ingesteld')).toBeVisible();
      await fillLogin(page, 'dewi.smit', newPassword);
      await expect(page).toHaveURL('/');
    },
  );
});
