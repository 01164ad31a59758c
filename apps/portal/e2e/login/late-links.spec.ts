import {
  requestCredentials,
  submitCredentials,
  invite,
  linkInEmail,
  newPassword,
  openEmail,
  password,
  refusals,
  setButton,
  tampered,
  username,
} from '../harness/emails.ts';
import { anyOf, expect, fillLogin, freshTest, serverGone, shown } from '../harness/test.ts';

const hour = 60 * 60;
const done = 'Je inloggegevens zijn ingesteld';

freshTest.use({ expectedConsoleErrors: anyOf(refusals, serverGone) });

freshTest(
  '[PWD-02, PWD-05, PWD-08] a mailed link for a new password expires after an hour, and works again after a server crash',
  async ({ page, freshServer }) => {
    freshTest.slow();
    const expired = '/voorbeeld/wachtwoord-vergeten?notify=link-expired';
    const retry = 'Er is iets fout gegaan. Probeer het later nog eens.';
    await page.goto('/voorbeeld/wachtwoord-vergeten');
    await page.getByLabel('E-mailadres').fill('anna@voorbeeld.example');
    await freshServer.kill();
    await page.getByRole('button', { name: 'Verstuur' }).click();
    await expect(shown(page, retry)).toBeVisible();
    await freshServer.start();
    await page.getByRole('button', { name: 'Verstuur' }).click();
    await expect(page.getByRole('heading', { name: 'Controleer je inbox' })).toBeVisible();

    await openEmail(page, 'Stel nieuwe inloggegevens in');
    await page.goto(await linkInEmail(page));
    await expect(username(page)).toHaveValue('anna');
    await freshServer.advance(hour + 60);
    await submitCredentials(page, { password: newPassword, repeat: newPassword });
    await expect(page).toHaveURL(expired);
    await expect(shown(page, 'Link is verlopen, vraag een nieuwe link aan')).toBeVisible();

    await requestCredentials(page, 'anna@voorbeeld.example', '/voorbeeld');
    await openEmail(page, 'Stel nieuwe inloggegevens in', 2);
    await page.goto(await linkInEmail(page));
    await expect(username(page)).toHaveValue('anna');
    await freshServer.kill();
    await submitCredentials(page, { password: newPassword, repeat: newPassword });
    await expect(shown(page, retry)).toBeVisible();
    await expect(password(page)).toHaveValue(newPassword);
    await freshServer.start();
    await setButton(page).click();
    await expect(shown(page, done)).toBeVisible();
  },
);

freshTest(
  '[PWD-04, PWD-05] an invitation works once, also after a reload or in two tabs, and expires after three days',
  async ({ page, context, freshServer }) => {
    freshTest.slow();
    const expired = /\/wachtwoord-vergeten\?notify=link-expired$/;
    const values = { username: 'dewi.smit', password: newPassword, repeat: newPassword };
    await invite(page, 'dewi');
    const link = await linkInEmail(page);
    await page.goto(tampered(link));
    await expect(page).toHaveURL(expired);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Vul je profiel in', level: 1 })).toBeVisible();
    await submitCredentials(page, { ...values, password: 'kastanje7', repeat: 'kastanje7' });
    await expect(password(page)).toHaveAccessibleDescription(/Nieuw wachtwoord voldoet niet aan de eisen/);
    await page.reload();
    await expect(username(page)).toHaveValue('');
    const other = await context.newPage();
    await other.goto(link);
    await expect(username(other)).toHaveValue('');

    await submitCredentials(page, values);
    await expect(shown(page, done)).toBeVisible();
    await submitCredentials(other, { ...values, username: 'dewi.twee' });
    await expect(other).toHaveURL(expired);
    await other.close();
    await page.goBack();
    await expect(page).toHaveURL(expired);
    await page.goto(link);
    await expect(page).toHaveURL(expired);

    await invite(page, 'iris', 2);
    await page.goto(await linkInEmail(page));
    await expect(password(page)).toBeVisible();
    await freshServer.advance(73 * hour);
    await submitCredentials(page, { ...values, username: 'iris.mulder' });
    await expect(page).toHaveURL(expired);
    await page.goto('/inloggen');
    await fillLogin(page, 'iris');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Iris$/);
  },
);
