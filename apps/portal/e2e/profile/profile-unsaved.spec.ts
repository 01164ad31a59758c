import { field, openParts, openProfile, save, saveButton } from '../harness/profile.ts';
import { expect, expectAccessible, loginAs, shown, test } from '../harness/test.ts';

test.describe('a profile that was saved elsewhere meanwhile', () => {
  test.use({ expectedConsoleErrors: /412/ });

  test(
    '[PRO-14, T71] asks for a choice per conflicting field before it overwrites anything',
    { tag: '@core' },
    async ({ page, browser, baseURL }) => {
      await openProfile(page, 'lars');
      const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
      const other = await elsewhere.newPage();
      await openProfile(other, 'lars');

      await field(page, 'Straat').fill('Rokin');
      await field(page, 'Plaats').fill('Amsterdam');
      await field(other, 'Plaats').fill('Breda');
      await field(other, 'Mobiel nummer').fill('0611111111');
      await save(other);

      await saveButton(page).click();
      const dialog = page.getByRole('dialog', { name: /intussen ook ergens anders gewijzigd/ });
      await expect(dialog.getByRole('radiogroup', { name: 'Plaats' })).toBeVisible();
      await expect(dialog.getByRole('radio', { name: 'Van jou: Amsterdam' })).toBeChecked();
      await expect(dialog.getByRole('listitem')).toHaveText(['Mobiel nummer: 06 11111111']);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Terug naar het formulier' }).click();
      await expect(field(page, 'Plaats')).toHaveValue('Amsterdam');

      await saveButton(page).click();
      await dialog.getByRole('radio', { name: 'Van de ander: Breda' }).check();
      await dialog.getByRole('button', { name: 'Opslaan met deze keuze' }).click();
      await expect(shown(page, 'Wijzigingen opgeslagen')).toBeVisible();
      await page.reload();
      await openParts(page);
      await expect(field(page, 'Straat')).toHaveValue('Rokin');
      await expect(field(page, 'Plaats')).toHaveValue('Breda');
      await expect(field(page, 'Mobiel nummer')).toHaveValue('06 11111111');

      // The organization manages the email address.
      const email = field(page, 'E-mail');
      await expect(email).toBeDisabled();
      await expect(email).toHaveAccessibleDescription(/beheert je organisatie/);
      await elsewhere.close();
    },
  );
});

test('[GAT-09, PRO-14] a switch of account in another tab keeps the typed values in this tab, and can be undone', async ({
  page,
  context,
}) => {
  await loginAs(page, 'chris', '/wissel-account');
  await page
    .getByRole('button', { name: /Zonnig Verzekeringen/ })
    .first()
    .click();
  await page.goto('/account');
  await openParts(page);
  await field(page, 'Plaats').fill('Utrecht');
  const other = await context.newPage();
  await other.goto('/wissel-account');
  await other.getByRole('button', { name: /Privéaccount/ }).click();
  await expect(other).toHaveURL('/');

  const dialog = page.getByRole('dialog', { name: 'Je hebt een ander account gekozen' });
  await expect(dialog).toContainText('overgestapt op Deelnemer · Privéaccount.');
  await expect(dialog.getByRole('button', { name: 'Wissel terug' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(field(page, 'Plaats')).toHaveValue('Utrecht');
  await save(page);
  await expect(shown(other, /Je bent in een ander tabblad overgestapt op/)).toBeVisible();
});

test(
  '[PRO-14] unsaved changes ask for confirmation on a link, on the back button and on closing the tab',
  { tag: '@core' },
  async ({ page }) => {
    await loginAs(page, 'anna', '/');
    await page.getByRole('button', { name: /Anna de Vries/ }).click();
    await page.getByLabel('Menu', { exact: true }).getByRole('link', { name: 'Mijn profiel' }).click();
    await openParts(page);
    await field(page, 'Plaats').fill('Utrecht');
    const dialog = page.getByRole('alertdialog', { name: 'Je wijzigingen zijn nog niet opgeslagen' });

    await page.getByRole('link', { name: 'Terug' }).click();
    await expect(dialog.getByRole('button', { name: 'Blijf op deze pagina' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(field(page, 'Plaats')).toHaveValue('Utrecht');

    await page.getByRole('link', { name: 'Extra contactinformatie' }).click();
    await expect(page).toHaveURL('/account#extra-contactinformatie');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('link', { name: /^Beveiliging/ }).click();
    await dialog.getByRole('button', { name: 'Blijf op deze pagina' }).click();
    await expect(field(page, 'Plaats')).toHaveValue('Utrecht');

    const asked = page.waitForEvent('dialog');
    const closing = page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await closing;

    await page.goBack();
    await page.evaluate(() => history.back());
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL('/account');
    await dialog.getByRole('button', { name: 'Verlaat zonder opslaan' }).click();
    await expect(page).toHaveURL('/');
    await expect(dialog).toHaveCount(0);
  },
);
