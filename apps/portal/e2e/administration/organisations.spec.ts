import { enterAsAdministrator, enterAsEmployee } from '../harness/administrator.ts';
import { refusals } from '../harness/emails.ts';
import {
  anyOf,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  freshTest,
  mainMenu,
  shown,
} from '../harness/test.ts';
import { expectAccessibleInEveryTheme } from '../harness/themes.ts';

// The first save is refused, since another organization has the name.
freshTest.use({ expectedConsoleErrors: anyOf(refusals, /status of 422/) });

freshTest(
  '[MEN-10, MEN-11] an administrator adds an organization, and finds its people from its page',
  async ({ page }) => {
    await enterAsAdministrator(page, '/organisaties');
    await expectAccessibleInEveryTheme(page);
    await page.getByRole('button', { name: 'Organisatie toevoegen' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Organisatie toevoegen' });
    await dialog.getByLabel('Naam').fill('zonnig verzekeringen n.v.');
    await dialog.getByRole('button', { name: 'Voeg toe' }).press('Enter');
    await expect(dialog.getByText('Er is al een organisatie met deze naam.')).toBeVisible();
    await expect(dialog.getByLabel('Naam')).toBeFocused();
    await expectAccessible(page);
    await dialog.getByLabel('Naam').fill('Nieuwe Bank N.V.');
    await dialog.getByLabel('Omgeving').selectOption('Zonnig Verzekeringen');
    await dialog.getByRole('button', { name: 'Voeg toe' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Nieuwe Bank N.V.' })).toBeVisible();
    await expect(shown(page, 'Organisatie toegevoegd')).toBeVisible();
    await expect(page.getByText('Nog niemand')).toBeVisible();

    await page.goto('/organisaties');
    const search = page.getByRole('searchbox');
    await search.fill('zonnig');
    await search.press('Enter');
    await expect(page).toHaveURL('/organisaties?naam=zonnig');
    await expect(page.locator('tbody a')).toHaveText(['Nieuwe Bank N.V.', 'Zonnig Verzekeringen N.V.']);
    await page.getByRole('link', { name: 'Zonnig Verzekeringen N.V.' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Zonnig Verzekeringen N.V.' })).toBeVisible();
    await expectAccessibleInEveryTheme(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoHorizontalScroll(page);
    await page.getByRole('link', { name: /^\d+ mensen$/ }).press('Enter');
    await expect(page).toHaveURL(/\/mensen\?organisatie=/);
    await expect(page.getByRole('link', { name: 'Chris van den Berg' })).toBeVisible();
  },
);

freshTest('[MEN-10] the service desk reads an organization and changes nothing', async ({ page }) => {
  await enterAsEmployee(page, 'nora', '/');
  await mainMenu(page).getByRole('link', { name: 'Organisaties' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Organisatie toevoegen' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Voorbeeld Advies B.V.' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Voorbeeld Advies B.V.' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0);
  await expectAccessible(page);
});
