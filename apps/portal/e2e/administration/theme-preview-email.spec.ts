import type { FrameLocator } from '@playwright/test';
import { requestCredentials, openEmail } from '../harness/emails.ts';
import { expect, expectAccessible, freshTest, shown } from '../harness/test.ts';
import { button, field, openEditor, picker, screens } from '../harness/theme-editor.ts';

const emailParts = {
  bar: '.bar',
  title: 'h1',
  text: '.text div',
  link: '.text a',
  button: '.button a',
  panel: '.panel',
};

/** The email that is compared has no panel. */
const withoutPanel = ({ panel: _, ...parts }: Record<string, string>) => parts;

/** Returns the color and the background of each part of the email in a frame. */
const partsIn = (email: FrameLocator) =>
  email.locator('body').evaluate((body, parts) => {
    const colorsOf = (selector: string) => {
      const element = body.querySelector(selector);
      const style = element && getComputedStyle(element);
      return `${style?.color} on ${style?.backgroundColor}`;
    };
    return Object.fromEntries(Object.entries(parts).map(([name, selector]) => [name, colorsOf(selector)]));
  }, emailParts);

freshTest(
  '[ENV-09] the preview of an email follows a color while it is dragged, and has the colors of the email that is sent',
  async ({ page, browser, baseURL }) => {
    await openEditor(page);
    await screens(page).selectOption('E-mail');
    const email = page.frameLocator('iframe[title="Voorbeeld op een computer"]');
    const logo = email.getByRole('img', { name: 'Zonnig Verzekeringen' });
    await expect(email.getByRole('heading', { name: 'Je wachtwoord is gewijzigd' })).toBeVisible();
    await expect(logo).toBeVisible();
    await expect(email.getByText('Met vriendelijke groet,')).toContainText('Zonnig Verzekeringen');
    await field(page, 'Bereikbaarheid').fill('Elke dag');
    await expect(email.getByText('Elke dag')).toBeVisible();

    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await picker(page, 'Hoofdkleur').fill('#0b5fa5');
    await page.getByRole('searchbox', { name: 'Zoek een kleur' }).fill('tekst');
    await field(page, 'Tekst').fill('#bbbbbb');
    const readable = () => partsIn(email).then(({ text }) => text);
    await expect.poll(readable).not.toContain('rgb(64, 80, 95)');
    // Emails replace colors that are hard to read, and so does the preview.
    expect(await readable()).not.toContain('rgb(187, 187, 187)');
    expect(calls.filter((path) => path.startsWith('/api/email'))).toEqual([]);
    await button(page, 'Toon alle kleuren').click();
    await button(page, 'Wijs een kleur aan').click();
    await email.getByRole('link', { name: 'Vraag nieuwe inloggegevens aan' }).click();
    await expect(field(page, 'Actieknop: tekst')).toBeVisible();
    await button(page, 'Toon alle kleuren').click();
    await expectAccessible(page);

    const light = await partsIn(email);
    await screens(page).selectOption('E-mail op een donker scherm');
    await expect.poll(() => partsIn(email)).not.toEqual(light);
    const dark = await partsIn(email);
    await screens(page).selectOption('E-mail');
    await expect.poll(() => partsIn(email)).toEqual(light);

    await field(page, 'Waarom gebruik je kleuren die niet goed te lezen zijn?').fill('Om te vergelijken.');
    await button(page, 'Omgeving opslaan').click();
    await expect(shown(page, 'Omgeving succesvol bijgewerkt!').first()).toBeVisible();
    const visitor = await browser.newPage({ ...(baseURL && { baseURL }) });
    await requestCredentials(visitor, 'joris@voorbeeld.example', '/zonnig');
    await openEmail(visitor, 'Stel nieuwe inloggegevens in');
    const sent = visitor.frameLocator('iframe');
    expect(withoutPanel(await partsIn(sent))).toEqual(withoutPanel(light));
    await visitor.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(async () => withoutPanel(await partsIn(sent))).toEqual(withoutPanel(dark));
    await visitor.close();
  },
);

freshTest(
  '[ENV-09] the preview of an email shows an error when it does not load, and can be retried',
  async ({ page }) => {
    await openEditor(page);
    await page.route('**/api/email_preview', (route) => route.abort());
    await screens(page).selectOption('E-mail');
    await expect(page.getByText('Het voorbeeld kon niet worden geladen.').first()).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/email_preview');
    await button(page, 'Probeer opnieuw').first().click();
    const email = page.frameLocator('iframe[title="Voorbeeld op een computer"]');
    await expect(email.getByRole('heading', { name: 'Je wachtwoord is gewijzigd' })).toBeVisible();
  },
);
