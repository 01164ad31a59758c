import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { enterAsAdministrator, recoveryCodesOfAdministrator } from '../harness/administrator.ts';
import { bankNoordTest as test, chooseAtProvider } from '../harness/servers/identity-provider.ts';
import { proof } from '../harness/proof.ts';
import { fillRecoveryCode } from '../harness/second-factor.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, shown } from '../harness/test.ts';

const card = (page: Page) =>
  page.getByRole('region').or(page.locator('section')).filter({ hasText: 'SSO instellingen' }).last();
const isOn = (page: Page) => page.getByRole('switch', { name: 'Mensen kunnen inloggen via hun organisatie' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Metadata van de organisatie' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openZonnig(page: Page) {
  await enterAsAdministrator(page, '/omgevingen');
  await page.getByRole('link', { name: 'Zonnig Verzekeringen' }).press('Enter');
  await expect(page.getByText('Er is nog geen inlogdienst gekoppeld.')).toBeVisible();
}

/** Loads the metadata from a URL, by keyboard. */
async function readFrom(page: Page, url: string) {
  await button(page, 'Nieuwe metadata').press('Enter');
  await dialog(page).getByRole('radio', { name: 'Als adres' }).press('Space');
  await dialog(page).getByRole('textbox', { name: 'Adres van de metadata' }).fill(url);
  await page.keyboard.press('Enter');
}

async function expectFit(page: Page) {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
  await expectNoHorizontalScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** Tests the login in a new window, as one of the people there. Expects the same result in the card. */
async function expectTest(page: Page, name: string, outcome: string, facts: string[]) {
  const opened = page.waitForEvent('popup');
  await button(page, 'Test inloggen').press('Enter');
  const tried = await opened;
  await expect(tried.getByRole('heading', { name: 'Inloggen bij Zonnig Verzekeringen' })).toBeVisible();
  await chooseAtProvider(tried, name);
  await expect(tried).toHaveURL(/\/omgevingen\/sso-test\/[0-9a-f-]{36}$/);
  for (const text of [outcome, ...facts]) await expect(shown(tried, text).first()).toBeVisible();
  await expect(tried.getByRole('button', { name: /Bram Bakker/ })).toBeVisible();
  await expectFit(tried);
  await tried.close();
  for (const text of [outcome, ...facts]) await expect(shown(page, text).first()).toBeVisible();
}

test.use({ expectedConsoleErrors: /422/ });

test('[ENV-02, LOG-07, T13] an administrator connects an identity provider by keyboard and tests it, and a person logs in with it', async ({
  page,
  browser,
  baseURL,
  bankNoord,
}) => {
  await openZonnig(page);
  const codes = await recoveryCodesOfAdministrator(page);
  const prove = () => fillRecoveryCode(page, codes.pop() ?? '');
  await expect(isOn(page)).toBeDisabled();
  // This change stays unsaved while single sign-on is saved separately.
  await page.getByRole('textbox', { name: 'Titel Dashboard' }).fill('Zonniger leren');

  await readFrom(page, `${bankNoord.origin}/zonnig/metadata`);
  await expect(page.getByRole('heading', { name: 'Dit staat in de metadata' })).toBeFocused();
  await expect(dialog(page)).toContainText('https://login.zonnig.example/metadata');
  await expect(dialog(page)).toContainText('Nieuw: Inlogdienst van de demo');
  await expectFit(page);
  await button(page, 'Overnemen').press('Enter');
  await expect(proof(page).getByLabel('Verificatiecode', { exact: true })).toBeVisible();
  await expectFit(page);
  // Without the proof nothing is stored, and nothing of the metadata is lost.
  await page.keyboard.press('Escape');
  await expect(proof(page)).toBeHidden();
  await expect(dialog(page)).toContainText('Nieuw: Inlogdienst van de demo');
  await button(page, 'Overnemen').press('Enter');
  await prove();
  await expect(shown(page, 'Metadata overgenomen')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(button(page, 'Nieuwe metadata')).toBeFocused();
  await expect(card(page)).toContainText('Zonnig Verzekeringen N.V.');
  await expect(card(page)).toContainText(/Geldig tot \d+ [a-z]+ 20\d\d/);

  await expectTest(page, 'Annuleren', 'De test is niet gelukt', [
    'Het inloggen bij de organisatie lukte: Mislukt',
    'De handtekening klopt: Niet bekeken',
  ]);
  await expectTest(page, 'Joris Bos', 'De test is gelukt', [
    'De handtekening klopt: Gelukt',
    'Er is een account met deze naam: Gelukt',
    'collega-301',
  ]);

  await isOn(page).press('Space');
  await prove();
  await expect(shown(page, 'Inloggen via de organisatie staat aan')).toBeVisible();
  await expect(isOn(page)).toBeChecked();
  await expectFit(page);
  await button(page, 'Omgeving opslaan').click();
  await expect(shown(page, 'Omgeving succesvol bijgewerkt!')).toBeVisible();

  const joris = await browser.newPage({ ...(baseURL && { baseURL }) });
  await joris.goto('/zonnig/inloggen');
  const ssoLink = joris.getByRole('link', { name: 'Inloggen met je organisatie' });
  await ssoLink.click();
  await expect(joris.getByRole('heading', { name: 'Inloggen bij Zonnig Verzekeringen' })).toBeVisible();
  await chooseAtProvider(joris, 'Joris Bos');
  await expect(joris).toHaveURL('/');
  await expect(joris.getByRole('button', { name: /Joris Bos/ })).toBeVisible();
  await joris.close();

  await isOn(page).press('Space');
  const question = page.getByRole('alertdialog', { name: 'Inloggen via de organisatie uitzetten?' });
  await expect(question.getByRole('button', { name: 'Laat aan staan' })).toBeFocused();
  await question.getByRole('button', { name: 'Uitzetten' }).press('Enter');
  await prove();
  await expect(shown(page, 'Inloggen via de organisatie staat uit')).toBeVisible();
  await expect(isOn(page)).not.toBeChecked();
  const visitor = await browser.newPage({ ...(baseURL && { baseURL }) });
  await visitor.goto('/zonnig/inloggen');
  await expect(visitor.getByLabel('Wachtwoord', { exact: true })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Inloggen met je organisatie' })).toHaveCount(0);
  await visitor.close();
});

test('[SSO-08, SSO-07] an administrator connects an OpenID provider and links a person to a tested login, who then logs in with it', async ({
  page,
  browser,
  baseURL,
  bankNoord,
}) => {
  await openZonnig(page);
  const codes = await recoveryCodesOfAdministrator(page);
  const prove = () => fillRecoveryCode(page, codes.pop() ?? '');
  await button(page, 'OpenID Connect').click();
  const provider = page.getByRole('dialog', { name: 'Inlogdienst met OpenID Connect' });
  await provider.getByLabel('Adres van de inlogdienst (issuer)').fill(`${bankNoord.origin}/openid`);
  await provider.getByLabel('Client ID').fill('portaal');
  await provider.getByLabel('Client secret').fill('demo-geheim-van-zonnig');
  await button(page, 'Overnemen').click();
  await prove();
  await expect(shown(page, 'Inlogdienst overgenomen')).toBeVisible();

  const tryLogin = async (outcome: string, name?: string) => {
    const opened = page.waitForEvent('popup');
    await button(page, 'Test inloggen').click();
    const tried = await opened;
    if (name !== undefined) await chooseAtProvider(tried, name);
    await expect(shown(tried, outcome).first()).toBeVisible();
    await tried.close();
    await expect(shown(page, outcome).first()).toBeVisible();
  };
  await tryLogin('Er is een account met deze naam: Mislukt', 'Joris Bos');
  await button(page, 'Koppel aan…').click();
  const link = page.getByRole('dialog', { name: 'Koppel aan een persoon' });
  await link.getByLabel('Zoek op naam of e-mailadres').fill('joris');
  await link.getByRole('button', { name: 'Zoek', exact: true }).click();
  await link.getByRole('radio', { name: /Joris Bos/ }).check();
  await link
    .getByLabel('Hoe weet je dat deze naam bij deze persoon hoort?')
    .fill('Gebeld met de organisatie.');
  await link.getByRole('button', { name: 'Koppel', exact: true }).click();
  await prove();
  await expect(shown(page, 'Gekoppeld aan Joris Bos')).toBeVisible();
  // The provider still knows who he is.
  await tryLogin('De test is gelukt');
  await isOn(page).press('Space');
  await prove();
  await expect(isOn(page)).toBeChecked();

  const joris = await browser.newPage({ ...(baseURL && { baseURL }) });
  await joris.goto('/zonnig/inloggen');
  await joris.getByRole('link', { name: 'Inloggen met je organisatie' }).click();
  await chooseAtProvider(joris, 'Joris Bos');
  await expect(joris).toHaveURL('/');
  await expect(joris.getByRole('button', { name: /Joris Bos/ })).toBeVisible();
  await joris.close();
});

test('[ENV-02] the metadata of the portal itself can be copied and downloaded', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openZonnig(page);
  const { origin } = new URL(page.url());
  await button(page, 'Kopieer het adres voor antwoorden').press('Enter');
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${origin}/auth/saml/acs`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download de metadata' }).press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('metadata-portaal.xml');
  expect(await readFile(await download.path(), 'utf8')).toContain(`entityID="${origin}/auth/saml/metadata"`);
  await expectFit(page);
});

test.describe('metadata that cannot be used', () => {
  // 401: a read that is in flight while the recovery code replaces the session's token is refused, and repeated.
  test.use({ expectedConsoleErrors: /422|412|401.*sso_test/ });

  test('[ENV-02, T51, T53] shows an error where it was entered, and can be entered again', async ({
    page,
    bankNoord,
  }) => {
    await openZonnig(page);
    const codes = await recoveryCodesOfAdministrator(page);
    const metadata = await (await fetch(`${bankNoord.origin}/zonnig/metadata`)).text();
    await readFrom(page, 'https://127.0.0.1/metadata');
    await expect(dialog(page).getByText('Dit adres is niet openbaar')).toBeVisible();
    await expect(dialog(page).getByRole('textbox')).toBeFocused();
    await expectFit(page);

    await dialog(page).getByRole('radio', { name: 'Als tekst' }).check();
    await button(page, 'Lees metadata').click();
    await expect(dialog(page).getByText('Plak hier de tekst van de metadata.')).toBeVisible();
    await dialog(page).getByRole('textbox').fill(`<!DOCTYPE x>${metadata}`);
    await button(page, 'Lees metadata').click();
    await expect(dialog(page).getByText(/DOCTYPE/)).toBeVisible();

    await dialog(page).getByRole('radio', { name: 'Als bestand' }).check();
    const file = dialog(page).getByLabel('Bestand met metadata');
    const choosing = (text: string) =>
      file.setInputFiles({ name: 'metadata.xml', mimeType: 'text/xml', buffer: Buffer.from(text) });
    await button(page, 'Lees metadata').click();
    await expect(dialog(page).getByText('Kies een bestand.')).toBeVisible();
    await choosing('x'.repeat(300 * 1_024));
    await button(page, 'Lees metadata').click();
    await expect(dialog(page).getByText('groter dan 256 kB')).toBeVisible();
    await choosing(metadata);
    await button(page, 'Lees metadata').click();
    await expect(page.getByRole('heading', { name: 'Dit staat in de metadata' })).toBeVisible();

    // Saves the environment from elsewhere meanwhile.
    const url = `/api/customer_portal_environments/${page.url().slice(-36)}`;
    const data = JSON.stringify({ name: 'Zonnig', dashboardTitle: 'Van een ander' });
    const headers = { 'content-type': 'application/ld+json', origin: new URL(page.url()).origin };
    expect((await page.request.put(url, { data, headers })).status()).toBe(200);
    await button(page, 'Overnemen').click();
    await expect(dialog(page).getByText('intussen gewijzigd').first()).toBeVisible();
    await button(page, 'Overnemen').click();
    await fillRecoveryCode(page, codes.pop() ?? '');
    await expect(shown(page, 'Metadata overgenomen')).toBeVisible();
  });
});
