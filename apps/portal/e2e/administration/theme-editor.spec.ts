import { enterAsAdministrator } from '../harness/administrator.ts';
import { bramsSecret, codeOf, fillCode } from '../harness/second-factor.ts';
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  fillLogin,
  freshTest,
  mainMenu,
  shown,
} from '../harness/test.ts';
import { button, colorIn, field, openEditor } from '../harness/theme-editor.ts';
import { expectAccessibleInEveryTheme } from '../harness/themes.ts';

freshTest(
  '[ENV-10] a theme is derived from a logo by keyboard, repaired, undone, exported, imported and saved',
  async ({ page }) => {
    const frame = await openEditor(page);
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="40" height="40" fill="#e6007e"/></svg>';
    await page
      .getByLabel('Logo', { exact: true })
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
    await page.locator('summary').getByText('Thema uit je merkkleur').press('Enter');
    await expect(frame.locator('header img').first()).toHaveAttribute('src', /^blob:/);
    await button(page, 'Gebruik deze kleuren').press('Enter');
    await expect(field(page, 'Merkkleur')).toHaveValue('#e6007e');
    await page.getByRole('button', { name: 'Gebruik het thema Helder' }).press('Enter');
    await expect.poll(() => colorIn(frame, 'primary')).toBe('#e6007e');
    await expect(page.getByText('Alle kleuren zijn goed te lezen.')).toBeVisible();
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
    }

    await page.getByRole('searchbox', { name: 'Zoek een kleur' }).fill('tekst');
    await field(page, 'Tekst').fill('#bbbbbb');
    await field(page, 'Tekst').press('Tab');
    await expect(page.getByText('Eén kleur is niet goed te lezen.')).toBeVisible();
    await button(page, 'Verbeter alle kleuren').press('Enter');
    await expect(page.getByText('Alle kleuren zijn goed te lezen.')).toBeVisible();
    await button(page, 'Ongedaan maken').press('Enter');
    await expect(field(page, 'Tekst')).toHaveValue('#bbbbbb');
    await button(page, 'Opnieuw').press('Enter');
    await expect(page.getByText('Alle kleuren zijn goed te lezen.')).toBeVisible();
    await button(page, 'Herstel Tekst').press('Enter');
    await expect(field(page, 'Tekst')).toHaveValue('');
    await button(page, 'Toon alle kleuren').press('Enter');

    const published = '#ffd54a';
    await button(page, 'Toon wat nu te zien is').press('Enter');
    await expect.poll(() => colorIn(frame, 'primary')).toBe(published);
    await button(page, 'Toon wat nu te zien is').press('Enter');
    await expect.poll(() => colorIn(frame, 'primary')).toBe('#e6007e');

    await page.locator('summary').getByText('Thema bewaren of overnemen').press('Enter');
    const download = page.waitForEvent('download');
    await button(page, 'Download design tokens').press('Enter');
    const file = await (await download).path();
    await button(page, 'Herstel alles').press('Enter');
    await expect.poll(() => colorIn(frame, 'primary')).toBe(published);
    await page.getByLabel('Bestand', { exact: true }).setInputFiles(file);
    await expect(page.getByLabel('Thema als tekst')).toHaveValue(/"portal"/);
    await button(page, 'Bekijk wat er verandert').press('Enter');
    await expect(page.getByText(`Hoofdkleur: ${published} wordt #e6007e`, { exact: true })).toBeVisible();
    await button(page, 'Neem over').press('Enter');
    await expect.poll(() => colorIn(frame, 'primary')).toBe('#e6007e');
    await button(page, 'Omgeving opslaan').press('Enter');
    await expect(shown(page, 'Omgeving succesvol bijgewerkt!')).toBeVisible();
    await page.reload();
    await expect(field(page, 'Hoofdkleur')).toHaveValue('#e6007e');
    await expectAccessibleInEveryTheme(page);
  },
);

freshTest(
  '[ENV-10] a click in the preview lists the colors of that element, and a color can be made to blink there',
  async ({ page }) => {
    const frame = await openEditor(page);
    await button(page, 'Wijs een kleur aan').click();
    await frame.getByRole('heading', { name: /, Anna$/ }).click();
    await expect(page.getByText('Kleuren van wat je aanwees')).toBeVisible();
    await expect(field(page, 'Titel in de tussenbalk')).toBeVisible();
    await button(page, 'Toon alle kleuren').click();
    const before = await colorIn(frame, 'primary');
    await page.getByRole('button', { name: 'Laat zien in het voorbeeld: Hoofdkleur' }).click();
    await expect.poll(() => colorIn(frame, 'primary')).not.toBe(before);
    await expect.poll(() => colorIn(frame, 'primary')).toBe(before);
  },
);

freshTest(
  '[ENV-10] colors that are hard to read need a reason, and every published theme can be restored',
  async ({ page }) => {
    await openEditor(page);
    await field(page, 'Hoofdkleur').fill('#0b5fa5');
    await button(page, 'Omgeving opslaan').click();
    await expect(shown(page, 'Omgeving succesvol bijgewerkt!').first()).toBeVisible();

    await page.getByRole('searchbox', { name: 'Zoek een kleur' }).fill('tekst');
    await field(page, 'Tekst').fill('#bbbbbb');
    await button(page, 'Omgeving opslaan').click();
    await expect(page.getByText('Schrijf waarom, of verbeter de kleuren.')).toBeVisible();
    const reason = field(page, 'Waarom gebruik je kleuren die niet goed te lezen zijn?');
    await expect(reason).toBeFocused();
    await reason.fill('De huisstijl wil het.');
    await expectAccessible(page);
    await button(page, 'Omgeving opslaan').click();
    await expect(reason).toHaveCount(0);
    await page.reload();

    await page.locator('summary').getByText('Eerdere thema’s').press('Enter');
    const versions = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Zet terug/ }) });
    await expect(versions).toHaveCount(3);
    await expect(versions.first()).toContainText('Dit zien bezoekers nu.');
    await expect(versions.first()).toContainText('Door Bram Bakker · Reden: De huisstijl wil het.');
    await expectAccessible(page);
    await versions
      .last()
      .getByRole('button', { name: /^Zet terug/ })
      .press('Enter');
    await expect(field(page, 'Hoofdkleur')).toHaveValue('#ffd54a');
    await button(page, 'Omgeving opslaan').press('Enter');
    await expect(shown(page, 'Omgeving succesvol bijgewerkt!').first()).toBeVisible();
    await expect(versions).toHaveCount(4);
    await page.goto('/logboek');
    await expect(
      page.getByText(/met kleuren die niet goed te lezen zijn: De huisstijl wil het\./),
    ).toBeVisible();
  },
);

freshTest(
  '[ENV-10] the theme of another environment is compared, copied and undone by keyboard',
  async ({ page }) => {
    const frame = await openEditor(page);
    const own = await colorIn(frame, 'primary');
    await page.locator('summary').getByText('Neem over van een andere omgeving').press('Enter');
    const choice = page.getByLabel('Omgeving', { exact: true });
    await expect(choice.locator('option')).toContainText(['Kies een omgeving', 'Bank Noord', 'Hoffelijk']);
    await expect(choice.locator('option', { hasText: 'Zonnig Verzekeringen' })).toHaveCount(0);
    await choice.selectOption('Bank Noord');
    await button(page, 'Bekijk wat er verandert').press('Enter');
    await expect(page.getByText(/^\d+ kleuren veranderen$/)).toBeFocused();
    await expectAccessible(page);
    expect(await colorIn(frame, 'primary')).toBe(own);
    await button(page, 'Neem over').press('Enter');
    await expect(choice).toBeFocused();
    await expect.poll(() => colorIn(frame, 'primary')).not.toBe(own);
    await button(page, 'Ongedaan maken').press('Enter');
    await expect.poll(() => colorIn(frame, 'primary')).toBe(own);
    await expect(button(page, 'Ongedaan maken')).toHaveAttribute('aria-disabled', 'true');
  },
);

freshTest('[ENV-09] the theme editor stays readable in a portal whose own theme is not', async ({ page }) => {
  await enterAsAdministrator(page, '/omgevingen');
  await page.getByRole('link', { name: 'Hoffelijk', exact: true }).click();
  await expect(field(page, 'Hoofdkleur')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Zoek een kleur' }).fill('tekst');
  await field(page, 'Tekst').fill('#f7f5f8');
  await field(page, 'Waarom gebruik je kleuren die niet goed te lezen zijn?').fill('Om te proberen.');
  await button(page, 'Omgeving opslaan').click();
  const colorOf = (text: string) =>
    page.getByText(text).evaluate((element) => getComputedStyle(element).color);
  await expect
    .poll(() => colorOf('Wat je leeg laat, volgt de servicedesk van het portaal.'))
    .toBe('rgb(247, 245, 248)');
  expect(await colorOf('Wat je leeg laat, volgt uit de andere kleuren.')).not.toBe('rgb(247, 245, 248)');
  // The editor itself keeps the portal's colors.
  const primaryAt = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).getPropertyValue('--portal-primary'));
  expect(await primaryAt('section[aria-label=Kleuren]')).toBe(await primaryAt('html'));
});

freshTest(
  '[ENV-03, ENV-10] an administrator adds an environment with a theme from a logo, which its login page shows',
  async ({ page, browser, baseURL }) => {
    await page.goto('/inloggen');
    await fillLogin(page, 'bram');
    await fillCode(page, codeOf(bramsSecret));
    await mainMenu(page).getByRole('link', { name: 'Omgevingen' }).click();
    await page.getByRole('link', { name: 'Omgeving toevoegen' }).click();
    await field(page, 'Omgevingsnaam').fill('Noorderlicht');
    await field(page, 'Titel Dashboard').fill('Leren bij Noorderlicht');
    await button(page, 'Omgeving toevoegen').click();
    await expect(page).toHaveURL(/\/omgevingen\/bewerken\//);
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="120" height="40" fill="#0b7a75"/></svg>';
    await page
      .getByLabel('Logo', { exact: true })
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
    await button(page, 'Gebruik deze kleuren').click();
    await button(page, 'Gebruik het thema Helder').click();
    await expect(page.getByText('Alle kleuren zijn goed te lezen.')).toBeVisible();
    await button(page, 'Omgeving opslaan').click();
    await expect(shown(page, 'Omgeving succesvol bijgewerkt!')).toBeVisible();

    const visitor = await browser.newPage({ ...(baseURL && { baseURL }) });
    await visitor.goto('/noorderlicht/inloggen');
    await expect(visitor.locator('header img, main img').first()).toBeVisible();
    const primary = () =>
      visitor.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--portal-primary'));
    await expect.poll(primary).toBe('#0b7a75');
    await visitor.close();
  },
);
