import type { Page } from '@playwright/test';
import { field, openParts } from '../harness/profile.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, loginAs, shown, test } from '../harness/test.ts';

const filled = (page: Page) =>
  page.getByRole('main').locator('[data-variant="default"], [data-variant="cta"]').filter({ visible: true });
const bar = (page: Page) => page.getByRole('region', { name: 'Wijzigingen opslaan' });

test('[PRO-14] the profile shows at most one filled button, and keeps a form open when another opens', async ({
  page,
}) => {
  await loginAs(page, 'anna', '/account');
  await page.waitForLoadState('networkidle');
  await expect(filled(page)).toHaveText(['Stel in']);
  await page.getByRole('button', { name: 'Wijzig Gebruikersnaam' }).click();
  await page.getByLabel('Kies een gebruikersnaam').fill('anna.de.vries');
  await expect(filled(page)).toHaveText(['Opslaan']);
  await page.getByRole('button', { name: 'Wijzig Wachtwoord' }).click();
  await expect(filled(page)).toHaveText(['Opslaan']);
  await expect(page.getByLabel('Kies een gebruikersnaam')).toHaveValue('anna.de.vries');

  // Of two forms with changes, the one that was used last has its bar on the screen.
  await openParts(page);
  await field(page, 'Plaats').fill('Utrecht');
  await expect(filled(page)).toHaveText(['Wijzigingen opslaan']);
  await page.getByRole('button', { name: 'Wijzig E-mailreminders Leeromgeving' }).click();
  await page.getByRole('radio', { name: 'Geen reminders' }).check();
  await expect(bar(page)).toHaveCount(1);
  await expect(page.locator('form', { has: bar(page) })).toContainText('Geen reminders');
  await field(page, 'Plaats').focus();
  await expect(bar(page)).toHaveCount(1);
  await expect(page.locator('form', { has: bar(page) })).toContainText('Adresgegevens');
  await page.getByRole('button', { name: 'Wijzigingen verwerpen' }).click();
  await expect(bar(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Wijzigingen verwerpen' }).click();
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Annuleren' }).first().click();
  await page.getByRole('button', { name: 'Annuleren' }).click();
  await expect(filled(page)).toHaveText(['Stel in']);
});

test('[TFA-01] on a phone a notice of the missing second factor is visible at once and links to its card', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await loginAs(page, 'anna', '/account');
  await expect(shown(page, 'Je account heeft nog geen tweede stap')).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Naar tweestapsverificatie' }).click();
  await expect(page).toHaveURL('/account#tweestapsverificatie');
  await expect(page.getByRole('heading', { name: 'Tweestapsverificatie' })).toBeInViewport();

  // Simulates text of twice the size: half the window holds as much.
  await page.setViewportSize({ width: 180, height: 370 });
  await expectNoHorizontalScroll(page);
});

test('[ACC-01] /wissel-account tells a person with one account that there is no other to choose', async ({
  page,
}) => {
  await loginAs(page, 'anna', '/wissel-account');
  await expect(shown(page, 'Je hebt één account. Er is geen andere rol om te kiezen.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Kies een andere rol' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
});

test.describe('when the server returns 500', () => {
  test.use({ expectedConsoleErrors: /500/ });

  const cards = [
    ['/account/beveiliging', 'Waar je bent ingelogd', '**/api/sessions', 'Dit apparaat'],
    ['/account/beveiliging', 'Passkeys', '**/passkeys', 'Passkey toevoegen'],
    ['/account', 'Herstel e-mailadres', '**/recovery-email', 'anna.prive@voorbeeld.example'],
    ['/evenementen/overzicht', 'In je eigen agenda', '**/calendar_feed*', 'Maak agendalink'],
  ] as const;
  for (const [path, title, call, text] of cards)
    test(`[NET-03] the card '${title}' says that it did not load, and can be retried`, async ({ page }) => {
      await page.route(call, (route) => route.fulfill({ status: 500, body: '' }));
      await loginAs(page, 'anna', path);
      const card = page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });
      await expect(card.getByText('Sorry, we konden geen data vinden')).toBeVisible();
      await page.unroute(call);
      await card.getByRole('button', { name: 'Probeer opnieuw' }).click();
      await expect(card.getByText(text, { exact: true })).toBeVisible();
    });
});
