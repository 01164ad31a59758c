import type { Page } from '@playwright/test';
import { button, field } from '../harness/walk/required-actions.ts';
import { linkInEmail, openEmail, refusals } from '../harness/emails.ts';
import { field as profileField, openParts, openProfile, saveButton } from '../harness/profile.ts';
import { giveProof, proof } from '../harness/proof.ts';
import {
  demoPassword,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  fillLogin,
  freshTest,
  loginAs,
  shown,
} from '../harness/test.ts';

freshTest.use({ expectedConsoleErrors: refusals });

/** Returns the status of a login by a call, in a separate browser. */
async function statusOfLogin(page: Page, username: string): Promise<number> {
  const browser = await page.context().browser()?.newContext();
  const { origin } = new URL(page.url());
  const response = await browser?.request.post(`${origin}/auth/login`, {
    data: { username, password: demoPassword },
    headers: { origin },
  });
  await browser?.close();
  return response?.status() ?? 0;
}

async function openLink(page: Page, subject: string, count = 1): Promise<string> {
  await openEmail(page, subject, count);
  const link = await linkInEmail(page);
  await page.goto(link);
  return link;
}

const confirmed = 'Je e-mailadres is bevestigd. Je logt er voortaan mee in.';

freshTest.describe('on a phone', () => {
  freshTest.use({ viewport: { width: 360, height: 740 } });

  freshTest(
    '[GAT-03, T35] a required new address logs in only once it is confirmed; until then the old one does',
    async ({ page }) => {
      freshTest.slow();
      await page.goto('/inloggen');
      await fillLogin(page, 'emre');
      await field(page, 'Nieuw e-mailadres').fill('emre.nieuw@elders.example');
      await button(page, 'E-mailadres opslaan').click();
      await expect(proof(page)).toBeVisible();
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await giveProof(page, 'Onjuist-2026!');
      await expect(proof(page).getByText('Dit wachtwoord is onjuist.')).toBeVisible();
      await giveProof(page);
      await expect(shown(page, 'Wijzigingen opgeslagen')).toBeVisible();
      await expect(shown(page, /Bevestig je nieuwe e-mailadres met de link/)).toBeVisible();

      // The same email address for the other account needs no proof.
      await expect(page.getByRole('region', { name: 'Zonnig Verzekeringen N.V.' })).toBeFocused();
      await expect(field(page, 'Nieuw e-mailadres')).toHaveValue('emre.nieuw@elders.example');
      await button(page, 'E-mailadres opslaan').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Emre$/);

      await page.goto('/account');
      await expect(shown(page, 'Wacht op bevestiging')).toBeVisible();
      await expect(shown(page, /Tot die tijd log je in met emre@voorbeeld\.example\./)).toBeVisible();
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
      expect(await statusOfLogin(page, 'emre.nieuw@elders.example')).toBe(401);
      expect(await statusOfLogin(page, 'emre@voorbeeld.example')).toBe(200);

      const link = await openLink(page, 'Bevestig je e-mailadres');
      await expect(button(page, 'Bevestig e-mailadres')).toBeVisible();
      await expectAccessible(page);
      await button(page, 'Bevestig e-mailadres').click();
      await expect(shown(page, confirmed)).toBeVisible();
      await page.goto(link);
      await button(page, 'Bevestig e-mailadres').click();
      await expect(shown(page, /Deze link werkt niet meer\./)).toBeVisible();
      expect(await statusOfLogin(page, 'emre@voorbeeld.example')).toBe(401);

      await page.goto('/uitloggen');
      await expect(page).toHaveURL(/inloggen/);
      await fillLogin(page, 'emre.nieuw@elders.example');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Emre$/);
      await page.goto('/uitloggen');
      await expect(page).toHaveURL(/inloggen/);
      await page.goto('/wachtwoord-vergeten');
      await page.getByLabel('E-mailadres').fill('emre.nieuw@elders.example');
      await button(page, 'Verstuur').click();
      await openEmail(page, 'Stel nieuwe inloggegevens in');
      await expect(page.locator('body')).toContainText('emre.nieuw@elders.example');
    },
  );
});

freshTest.describe('on a desktop', () => {
  freshTest.use({ viewport: { width: 1440, height: 900 } });

  freshTest(
    '[PRO-05, T35] a new address in the profile needs owner proof and a confirmation, and the old address is warned',
    async ({ page }) => {
      freshTest.slow();
      await openProfile(page, 'gijs');
      await profileField(page, 'E-mail').fill('gijs.nieuw@elders.example');
      await profileField(page, 'Telefoonnummer').fill('030 765 4321');
      await saveButton(page).click();
      await expect(proof(page)).toBeVisible();
      await page.keyboard.press('Escape');
      // The dialog keeps everything that was typed.
      await expect(profileField(page, 'E-mail')).toHaveValue('gijs.nieuw@elders.example');
      await expect(saveButton(page)).toBeFocused();
      await saveButton(page).click();
      await giveProof(page);
      await expect(shown(page, 'Wijzigingen opgeslagen')).toBeVisible();
      await openParts(page);
      await expect(profileField(page, 'E-mail')).toHaveValue('gijs@voorbeeld.example');
      await expect(profileField(page, 'Telefoonnummer')).toHaveValue('030 765 4321');
      await expect(shown(page, /naar gijs\.nieuw@elders\.example hebben gestuurd/)).toBeVisible();
      await expectAccessible(page);
      expect(await statusOfLogin(page, 'gijs@voorbeeld.example')).toBe(200);

      await openEmail(page, 'Er is een nieuw e-mailadres opgegeven');
      await expect(page.locator('body')).toContainText('gijs@voorbeeld.example');
      await openLink(page, 'Bevestig je e-mailadres');
      await button(page, 'Bevestig e-mailadres').click();
      await expect(shown(page, confirmed)).toBeVisible();
      await page.getByRole('link', { name: 'Ga verder' }).click();
      await openParts(page);
      await expect(profileField(page, 'E-mail')).toHaveValue('gijs.nieuw@elders.example');
      await expect(shown(page, 'Wacht op bevestiging')).toHaveCount(0);
      expect(await statusOfLogin(page, 'gijs.nieuw@elders.example')).toBe(200);
      expect(await statusOfLogin(page, 'gijs@voorbeeld.example')).toBe(401);

      // Shows the same for an email address of another person; only an email to that person tells the difference.
      await profileField(page, 'E-mail').fill('joris@voorbeeld.example');
      await saveButton(page).click();
      await giveProof(page);
      await expect(shown(page, /naar joris@voorbeeld\.example hebben gestuurd/)).toBeVisible();
      await openEmail(page, 'Iemand wil je e-mailadres gebruiken');
      await expect(page.locator('pre')).not.toContainText('http');
    },
  );

  freshTest(
    '[IMP-04, T44] the email address is read-only during impersonation, with the reason',
    async ({ page }) => {
      await loginAs(page, 'gijs');
      const user = await page.request.get('/api/impersonation/participants?search=anna');
      const [, contactId = ''] = /"id":"([^"]+)"/.exec(await user.text()) ?? [];
      await page.goto(`/inloggen-als/${contactId}`);
      await page.getByRole('textbox').first().fill('vraag over het dossier');
      await page.getByRole('button', { name: 'Doorgaan' }).click();
      await expect(page).toHaveURL('/');
      await page.goto('/account');
      await openParts(page);
      const email = profileField(page, 'E-mail');
      await expect(email).toBeDisabled();
      await expect(email).toHaveAccessibleDescription(
        /Alleen de deelnemer zelf kan het e-mailadres wijzigen\./,
      );
      await profileField(page, 'Telefoonnummer').fill('020 765 4321');
      await saveButton(page).click();
      await expect(shown(page, 'Wijzigingen opgeslagen')).toBeVisible();
    },
  );

  freshTest(
    '[PRO-09] the email address is saved at once by a server that asks for no proof or confirmation',
    async ({ page }) => {
      await openProfile(page, 'anna');
      await page.route('**/relations/contacts/*', async (route) => {
        const sent = route.request().postDataJSON() as { email: string };
        const { email, ...rest } = sent;
        const response = await route.fetch({ postData: JSON.stringify(rest) });
        await route.fulfill({ response, json: { ...((await response.json()) as object), email } });
      });
      await profileField(page, 'E-mail').fill('anna.nieuw@elders.example');
      await saveButton(page).click();
      await expect(shown(page, 'Wijzigingen opgeslagen')).toBeVisible();
      await expect(proof(page)).toHaveCount(0);
    },
  );
});

freshTest(
  '[T21] a save whose cookie was replaced by another tab is sent again, and nobody is logged out',
  async ({ page, context }) => {
    await openProfile(page, 'anna');
    const other = await context.newPage();
    await other.goto('/account');
    const [sid] = await context.cookies();
    await page.route(
      '**/relations/contacts/*',
      async (route) => {
        const headers = await route.request().allHeaders();
        // Delays the save until the other tab has changed the password.
        await other.getByRole('button', { name: 'Wijzig Wachtwoord' }).click();
        await other.getByLabel('Kies een wachtwoord').fill('Kastanje-blauw-7');
        await other.getByLabel('Herhaal je wachtwoord').fill('Kastanje-blauw-7');
        await other.getByLabel('Huidig wachtwoord').fill(demoPassword);
        await other.getByRole('button', { name: 'Opslaan', exact: true }).click();
        await expect(shown(other, 'Wachtwoord opgeslagen')).toBeVisible();
        const response = await route.fetch({ headers });
        expect(response.status()).toBe(401);
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await profileField(page, 'Telefoonnummer').fill('020 765 4321');
    await saveButton(page).click();
    await expect(shown(page, 'Wijzigingen opgeslagen')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('dialog', { name: 'Je bent niet meer aangemeld' })).toHaveCount(0);
    const now = await context.cookies();
    expect(now.map(({ value }) => value)).not.toContain(sid?.value);
    await other.reload();
    await expect(other.getByRole('button', { name: 'Wijzig Wachtwoord' })).toBeVisible();
  },
);
