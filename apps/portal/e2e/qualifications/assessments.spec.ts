import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  freshTest,
  loginAs,
  shown,
  test,
  untilQuiet,
} from '../harness/test.ts';
import { expectAccessibleInEveryTheme } from '../harness/themes.ts';

const queue = (page: Page) => page.getByRole('table', { name: 'Te beoordelen' });
const button = (page: Page, name: string) => page.getByRole('button', { name });
const preview = (page: Page) => page.getByRole('region', { name: /^Voorbeeld van / });

/** Returns whether the first page of the file is drawn in more than one color. */
async function isDrawn(page: Page): Promise<boolean> {
  return preview(page)
    .getByRole('img')
    .first()
    .evaluate((element) => {
      const canvas = element as HTMLCanvasElement;
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
      return new Set(new Uint32Array(pixels?.buffer ?? new ArrayBuffer(0))).size > 1;
    });
}

freshTest(
  '[UPL-07, DOS-01, DOS-04] an assessor accepts one upload by keyboard and sends another back, and the dossier shows both',
  async ({ page }) => {
    await loginAs(page, 'gijs');
    await expect(shown(page, '200 uploads wachten op een oordeel.')).toBeVisible();
    await page.getByRole('link', { name: 'Bekijk de lijst' }).press('Enter');
    await expect(page).toHaveURL('/beoordelen');
    await expect(queue(page).getByRole('row')).toHaveCount(21);
    await expectAccessible(page);

    const search = page.getByRole('searchbox', { name: 'Naam of organisatie' });
    await search.fill('Anna de Vries');
    await search.press('Enter');
    await expect(queue(page).getByRole('row')).toHaveCount(3);
    await page
      .getByRole('link', { name: /^Anna de Vries.*Diploma Wft Schade particulier\.pdf$/ })
      .press('Enter');
    await expect.poll(() => isDrawn(page)).toBe(true);
    const take = button(page, 'Neem in behandeling');
    await take.press('Enter');
    await expect(page.getByRole('radio', { name: 'Goedkeuren' })).toBeFocused();
    await expectAccessibleInEveryTheme(page);
    await page.getByRole('radio', { name: 'Goedkeuren' }).press('Space');
    await expectAccessible(page);
    await button(page, 'Keur goed').press('Enter');
    await expect(page.getByText('Vul de datum van het diploma in.')).toBeVisible();
    await expect(page.getByText('Vul het nummer van het diploma in.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Datum op het diploma' }).fill('14-2-2022');
    await page.getByRole('textbox', { name: 'Nummer van het diploma' }).fill('WFT-22-0214');
    await button(page, 'Keur goed').press('Enter');
    await expect(shown(page, 'Anna de Vries krijgt er zo een e-mail over.')).toBeVisible();
    await expect(page).toHaveURL(/\/beoordelen\/[0-9a-f-]{36}$/);

    await page.goto('/beoordelen?naam=anna+de+vries');
    await page.getByRole('link', { name: /Certificaat Zorgverzekeringen\.png$/ }).click();
    await expect.poll(() => isDrawn(page)).toBe(true);
    await button(page, 'Draai').click();
    await button(page, 'Groter').click();
    await expect.poll(() => isDrawn(page)).toBe(true);
    await take.click();
    await page.getByRole('radio', { name: 'Terugsturen' }).check();
    await page.getByRole('combobox', { name: 'Reden' }).selectOption('Niet compleet');
    await expect(page.getByRole('textbox', { name: 'Wat de deelnemer leest' })).toHaveValue(/^We zien niet/);
    await page.getByRole('link', { name: 'Te beoordelen' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await button(page, 'Stuur terug').click();
    await expect(page).not.toHaveURL(/naam=anna/);
    await expect(page.getByRole('radio', { name: 'Terugsturen' })).not.toBeChecked();
    await expectAccessible(page);
    await button(page, 'Maak ongedaan').last().click();
    await expect(shown(page, 'Je oordeel is ongedaan gemaakt')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Certificaat Zorgverzekeringen.png' })).toBeVisible();
    await page.getByRole('radio', { name: 'Terugsturen' }).check();
    await page.getByRole('combobox', { name: 'Reden' }).selectOption('Niet compleet');
    await button(page, 'Stuur terug').click();
    await expect(page.getByRole('heading', { name: 'Certificaat Zorgverzekeringen.png' })).toHaveCount(0);

    // The next file is being fetched, which another login would refuse.
    await untilQuiet(page);
    await loginAs(page, 'anna', '/dossier');
    const main = page.getByRole('main');
    await expect(
      main.getByRole('row', { name: /Schadeverzekeringen particulier.*14-02-2022/ }),
    ).toBeVisible();
    await expect(
      main.getByRole('listitem').filter({ hasText: 'Wft Schadeverzekeringen particulier' }).first(),
    ).toContainText('PE Schadeverzekeringen particulier. Basis zit daarin. Doe het voor 1 april 2028,');
    await expect(main).toContainText('Teruggestuurd. We zien niet het hele diploma.');
    await expectAccessible(page);
  },
);

test.describe('the assessment page on a phone', () => {
  test.use({ expectedConsoleErrors: /404/ });

  test('[UPL-07] shows a text file and offers its download, a retry for a broken PDF, and a link back for a missing file', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await loginAs(page, 'gijs', '/beoordelen?soort=direct');
    await page
      .getByRole('link', { name: /\.txt$/ })
      .first()
      .click();
    await expect(preview(page)).toContainText(/^Verklaring\nWft|^Verklaring\nAdvies/);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^Toelichting .*\.txt$/);
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await page.goto('/beoordelen?soort=diploma');
    await page.route('**/content', (route) => route.fulfill({ body: '%PDF-1.7 not a page in it' }));
    await page
      .getByRole('link', { name: /\.pdf$/ })
      .first()
      .click();
    await expect(shown(page, 'We konden het bestand niet openen.')).toBeVisible();
    await page.unroute('**/content');
    await button(page, 'Probeer opnieuw').press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect.poll(() => isDrawn(page)).toBe(true);
    await page.goto(`/beoordelen/${crypto.randomUUID()}`);
    await expect(page.getByText('Dit bestand is er niet.')).toBeVisible();
    await page.getByRole('link', { name: 'Naar de lijst' }).click();
    await expect(page).toHaveURL('/beoordelen');
    await loginAs(page, 'anna', '/beoordelen');
    await expect(page).toHaveURL('/');
  });
});
