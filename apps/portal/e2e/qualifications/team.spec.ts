import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  freshTest,
  loginAs,
  shown,
  test,
} from '../harness/test.ts';
import { enterAsAdministrator } from '../harness/administrator.ts';
import { openEmail } from '../harness/emails.ts';
import { expectAccessibleInEveryTheme } from '../harness/themes.ts';

const matrix = (page: Page) => page.getByRole('table', { name: 'Mijn mensen' });
const cover = (page: Page) => page.getByRole('table', { name: 'Wie mag adviseren' });

freshTest(
  '[TEA-01, TEA-02, TEA-03, TEA-04, TEA-06, TEA-07] a manager finds who has something to do and reminds them, which the person sees',
  async ({ page }) => {
    await loginAs(page, 'lars');
    await page.getByRole('link', { name: '2 mensen met een vervallen kwalificatie' }).click();
    await expect(page).toHaveURL('/mijn-mensen?status=lapsed');
    await expect(matrix(page).getByRole('row')).toHaveCount(3);
    await page.goto('/');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Mijn mensen' }).click();
    await expect(page).toHaveURL('/mijn-mensen');
    await expect(matrix(page).getByRole('row')).toHaveCount(23);
    await expect(cover(page).getByRole('row', { name: /Hypothecair krediet/ })).toContainText(/5\s*2\s*1$/);
    await expectAccessibleInEveryTheme(page);

    const search = page.getByRole('searchbox', { name: 'Naam' });
    await search.fill('vries');
    await search.press('Enter');
    await expect(matrix(page).getByRole('row')).toHaveCount(2);
    await expect(page).toHaveURL('/mijn-mensen?naam=vries');
    await page.getByRole('button', { name: 'Meer over Anna de Vries' }).press('Enter');
    await expect(
      shown(
        page,
        /^Wft Hypothecair krediet: het PE-examen van een eerdere periode staat niet in het dossier/,
      ),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Stuur een herinnering' }).press('Enter');
    await expect(shown(page, /Een volgende kan vanaf/)).toBeVisible();
    await expectAccessible(page);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download als CSV' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain('Anna de Vries');
    expect(file).toContain('Vervallen');

    await loginAs(page, 'anna', '/account/mijn-gegevens');
    const viewers = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Wie kan mij zien' }) });
    await expect(viewers.first()).toContainText('Lars Dekker, organisatiebeheerder');
    await expect(viewers.first()).toContainText('Lars Dekker bekeek je kwalificaties');
    await expect(shown(page, 'Lars Dekker stuurde je een herinnering')).toBeVisible();
    await expectAccessible(page);
  },
);

test('[TEA-02] the list fits a phone, as cards that leave out what nobody asks', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await loginAs(page, 'lars', '/mijn-mensen?naam=vries');
  await expect(page.getByText('Anna de Vries')).toBeVisible();
  await expect(page.getByText('Niet nodig').first()).toBeHidden();
  await expectNoHorizontalScroll(page);
});

freshTest(
  '[TEA-08] an organization manager gives people a manager, which they see in their own data',
  async ({ page }) => {
    await loginAs(page, 'lars', '/mijn-mensen');
    await page.getByRole('link', { name: 'Wijs managers toe' }).click();
    await expect(page).toHaveURL('/mijn-mensen/managers');
    const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
    for (const name of ['Hanna Visser', 'Iris Mulder']) await row(name).getByRole('checkbox').check();
    await page.getByRole('combobox', { name: 'Manager van de gekozen mensen' }).selectOption('Lars Dekker');
    await page.getByRole('button', { name: 'Wijs 2 mensen toe' }).click();
    await expect(shown(page, 'Toegewezen aan Lars Dekker: 2 mensen.')).toBeVisible();
    await expect(row('Hanna Visser')).toContainText('Lars Dekker');
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoHorizontalScroll(page);
    await loginAs(page, 'iris', '/account/mijn-gegevens');
    await expect(shown(page, 'Lars Dekker wijzigde wie je manager is')).toBeVisible();
  },
);

freshTest(
  '[TEA-01, TEA-05] an administrator allows it for an organization, and only then its managers have people',
  async ({ page }) => {
    await enterAsAdministrator(page, '/organisaties');
    await page.getByRole('link', { name: 'Voorbeeld Advies B.V.' }).click();
    await page.getByRole('checkbox', { name: /Managers mogen/ }).uncheck();
    await page.getByRole('button', { name: 'Wijzigingen opslaan' }).click();
    await expect(shown(page, 'Toestemming opgeslagen')).toBeVisible();
    await expectAccessible(page);
    await loginAs(page, 'lars', '/mijn-mensen');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Mijn mensen' })).toHaveCount(0);
  },
);

test('[TEA-01] a manager whose organization does not allow it reads why there is nobody to see', async ({
  page,
}) => {
  await loginAs(page, 'omar');
  await expect(shown(page, /^Je ziet hier niemand, want voor jouw organisatie staat dit uit/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mijn mensen' })).toHaveCount(0);
  await expectAccessible(page);
});

freshTest(
  '[TEA-09, TEA-10] a manager sets what the function of somebody requires, which the person reads in an email and on their pages',
  async ({ page }) => {
    await loginAs(page, 'lars', '/mijn-mensen?naam=iris');
    await page.getByRole('button', { name: 'Meer over Iris Mulder' }).press('Enter');
    await page.getByRole('link', { name: 'Bekijk de Wft-eisen van Iris Mulder' }).click();
    await page.getByRole('checkbox', { name: 'Zorgverzekeringen, Beroepskwalificatie' }).check();
    await page.getByRole('button', { name: 'Wijzigingen opslaan' }).click();
    await expect(shown(page, 'Wft-eisen opgeslagen')).toBeVisible();
    await expectAccessible(page);

    await page.goto('/mijn-mensen?naam=iris');
    await page.getByRole('button', { name: 'Meer over Iris Mulder' }).press('Enter');
    await page.getByRole('link', { name: 'Bekijk het PA-profiel Update van Iris Mulder' }).click();
    await expect(page.getByText('Extra toevoegen')).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Pensioen, Verplicht' }).check();
    await page.getByRole('button', { name: 'Wijzigingen opslaan' }).click();
    await expect(shown(page, 'PA-profiel opgeslagen')).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoHorizontalScroll(page);

    await loginAs(page, 'iris', '/account/wft-eisen-bewerken');
    await expect(shown(page, /^Ingesteld op .* door Lars Dekker$/)).toBeVisible();
    await page.goto('/account/wft-pa-profiel-bewerken/update');
    await expect(shown(page, /^Ingesteld op .* door Lars Dekker$/)).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Pensioen, Verplicht' })).toBeChecked();
    await openEmail(page, 'Je werkgever heeft gewijzigd wat je functie vraagt', 2);
    await expect(page.locator('pre')).toContainText('Erbij gekomen: PA-module Pensioen (update).');
  },
);

freshTest(
  '[TEA-11] a manager adds a function and gives it to people, whose requirements then follow it',
  async ({ page }) => {
    await loginAs(page, 'lars', '/mijn-mensen');
    await page.getByRole('link', { name: 'Functies en wat ze vragen' }).click();
    await page.getByRole('link', { name: 'Voeg een functie toe' }).click();
    await page.getByRole('button', { name: 'Voeg een functie toe' }).click();
    await expect(shown(page, 'Vul een naam in.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Functie' }).fill('Adviseur zorg');
    await page.getByRole('checkbox', { name: 'Zorgverzekeringen, Beroepskwalificatie' }).check();
    await page.getByRole('checkbox', { name: 'Zorgverzekeringen, Update' }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Voeg een functie toe' }).click();
    await expect(page).toHaveURL('/mijn-mensen/functies');

    const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
    for (const name of ['Anna de Vries', 'Iris Mulder']) await row(name).getByRole('checkbox').check();
    await page.getByRole('combobox', { name: 'Functie van de gekozen mensen' }).selectOption('Adviseur zorg');
    await page.getByRole('button', { name: 'Geef 2 mensen deze functie' }).click();
    await expect(shown(page, /^2 mensen\. Bij 1 persoon is niet alles ingesteld/)).toBeVisible();
    await expect(row('Iris Mulder')).toContainText('Adviseur zorg');
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoHorizontalScroll(page);

    await page.getByRole('link', { name: 'Adviseur zorg' }).click();
    await expect(shown(page, /^2 mensen hebben deze functie/)).toBeVisible();
    await page.getByRole('button', { name: 'Verwijder deze functie' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijder deze functie' }).click();
    await expect(page).toHaveURL('/mijn-mensen/functies');
    await expect(shown(page, 'Er zijn nog geen functies.')).toBeVisible();
  },
);
