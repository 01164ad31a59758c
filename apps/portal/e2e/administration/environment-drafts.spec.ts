import type { Page } from '@playwright/test';
import { enterAsAdministrator } from '../harness/administrator.ts';
import {
  anyOf,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  freshTest,
  serverGone,
  shown,
  watchConsole,
} from '../harness/test.ts';

const drafts = '**/api/customer_portal_environments/*/draft';
const kept = 'Je concept is bewaard. Anderen zien het als je de omgeving opslaat.';
const restored = /^Dit is je concept van /;
freshTest.use({ expectedConsoleErrors: anyOf(/412|ERR_FAILED|by_slug\/weg/, serverGone) });

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const leave = (page: Page) =>
  page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Omgevingen' }).click();
const save = (page: Page) => page.getByRole('button', { name: 'Omgeving opslaan' });

async function openZonnig(page: Page) {
  await enterAsAdministrator(page, '/omgevingen');
  await page.getByRole('link', { name: 'Zonnig Verzekeringen' }).click();
  await expect(field(page, 'Titel Dashboard')).toHaveValue('Een zonnige kijk op leren');
}

freshTest(
  '[ENV-09] a draft survives a server crash and is restored with a notice, with its text, color and image',
  async ({ page, freshServer }) => {
    await openZonnig(page);
    await field(page, 'Titel Dashboard').fill('Leer in de zon');
    await field(page, 'Hoofdkleur').fill('#0b5fa5');
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#0b5fa5"/></svg>';
    await page
      .getByLabel('Logo', { exact: true })
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
    await expect(page.getByText(kept)).toBeVisible();

    await freshServer.kill();
    await freshServer.start();
    await page.goto('/omgevingen');
    await page.getByRole('link', { name: 'Zonnig Verzekeringen' }).click();
    await expect(page.getByText(restored)).toBeVisible();
    await expect(field(page, 'Titel Dashboard')).toHaveValue('Leer in de zon');
    await expect(field(page, 'Hoofdkleur')).toHaveValue('#0b5fa5');
    await expect(page.locator('form img[src^="/media/"]').first()).toBeVisible();
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
    }
  },
);

freshTest('[ENV-09] visitors see nothing of a draft before it is saved', async ({ page }) => {
  await openZonnig(page);
  await field(page, 'Titel Dashboard').fill('Leer in de zon');
  await expect(page.getByText(kept)).toBeVisible();
  const published = async () =>
    (await page.request.get('/api/customer_portal_environments/by_slug/zonnig')).json();
  expect(await published()).toMatchObject({ dashboardTitle: 'Een zonnige kijk op leren' });
  await save(page).press('Enter');
  await expect(shown(page, 'Omgeving succesvol bijgewerkt!')).toBeVisible();
  expect(await published()).toMatchObject({ dashboardTitle: 'Leer in de zon' });
  await page.reload();
  await expect(field(page, 'Titel Dashboard')).toHaveValue('Leer in de zon');
  await expect(page.getByText(restored)).toHaveCount(0);
});

freshTest('[ENV-09] a discarded draft does not come back', async ({ page }) => {
  await openZonnig(page);
  await field(page, 'Hoofdkleur').fill('#0b5fa5');
  await expect(page.getByText(kept)).toBeVisible();
  await page.reload();
  await expect(field(page, 'Hoofdkleur')).toHaveValue('#0b5fa5');
  const emptied = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Wijzigingen verwerpen' }).press('Enter');
  await expect(field(page, 'Hoofdkleur')).toHaveValue('#ffd54a');
  await emptied;
  await page.reload();
  await expect(field(page, 'Hoofdkleur')).toHaveValue('#ffd54a');
});

freshTest(
  '[T71] a draft that cannot be saved shows an error, and is saved once the connection is back',
  async ({ page }) => {
    await openZonnig(page);
    await page.route(drafts, (route) => route.abort());
    await field(page, 'Titel Dashboard').fill('Zonder verbinding');
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(page.getByRole('alert')).toHaveText(
      'Je concept is niet bewaard. Wat je hebt ingevuld, staat er nog.',
    );
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await leave(page);
    const dialog = page.getByRole('alertdialog', { name: 'Je wijzigingen zijn nog niet opgeslagen' });
    await dialog.getByRole('button', { name: 'Blijf op deze pagina' }).click();
    await page.unroute(drafts);
    await expect(page.getByText(kept)).toBeVisible({ timeout: 15_000 });
    await page.reload();
    await expect(field(page, 'Titel Dashboard')).toHaveValue('Zonder verbinding');
  },
);

freshTest(
  '[T57] a field that was saved elsewhere meanwhile is asked about before the form is saved',
  async ({ page }) => {
    await openZonnig(page);
    await field(page, 'Titel Dashboard').fill('Van mij');
    await field(page, 'Hoofdkleur').fill('#0b5fa5');
    await expect(page.getByText(kept)).toBeVisible();
    const url = `/api/customer_portal_environments/${new URL(page.url()).pathname.split('/').at(-1)}`;
    const headers = { 'content-type': 'application/ld+json', origin: new URL(page.url()).origin };
    const theirs = {
      name: 'Zonnig Verzekeringen',
      dashboardTitle: 'Van een ander',
      supportHours: 'Elke dag',
      themeVariables: { color_primary: '#00695c' },
    };
    expect((await page.request.put(url, { headers, data: JSON.stringify(theirs) })).status()).toBe(200);
    await save(page).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Deze omgeving is intussen gewijzigd' });
    const title = dialog.getByRole('radiogroup', { name: 'Titel Dashboard' });
    await expect(title.getByRole('radio', { name: 'Van jou: Van mij' })).toBeChecked();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoHorizontalScroll(page);
    await dialog
      .getByRole('radiogroup', { name: 'Hoofdkleur' })
      .getByRole('radio', { name: 'Van de ander: #00695c' })
      .check();
    await dialog.getByRole('button', { name: 'Opslaan met deze keuze' }).press('Enter');
    await expect(shown(page, 'Omgeving succesvol bijgewerkt!')).toBeVisible();
    await expect(field(page, 'Titel Dashboard')).toHaveValue('Van mij');
    await expect(field(page, 'Hoofdkleur')).toHaveValue('#00695c');
    await expect(field(page, 'Bereikbaarheid')).toHaveValue('Elke dag');
  },
);

freshTest(
  '[ENV-01, ENV-08] an administrator views the login page of an environment without logging out, also at its own URL',
  async ({ page }) => {
    await enterAsAdministrator(page, '/omgevingen');
    await page.getByRole('link', { name: '/banknoord/inloggen' }).press('Enter');
    await expect(page).toHaveURL('/omgevingen/inlogpagina/banknoord');
    const login = page.frameLocator('iframe[title="Inlogpagina van Bank Noord"]');
    await expect(login.getByRole('heading', { name: 'Inloggen' })).toBeVisible();
    await expect(login.getByRole('link', { name: 'Inloggen met Bank Noord' })).toBeVisible();
    await expect
      .poll(() => login.locator('body').evaluate((body) => body.style.getPropertyValue('--portal-primary')))
      .toBe('#0b5d3b');
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
    }
    await page.goto('/zonnig/inloggen');
    await expect(page).toHaveURL('/omgevingen/inlogpagina/zonnig');
    await page.getByRole('link', { name: 'Bewerk de omgeving' }).click();
    await expect(field(page, 'Titel Dashboard')).toHaveValue('Een zonnige kijk op leren');
    await page.getByRole('link', { name: 'Thema instellingen' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Thema instellingen' })).toBeInViewport();
    await page.getByRole('link', { name: 'Bekijk de inlogpagina' }).click();
    await expect(page).toHaveURL('/omgevingen/inlogpagina/zonnig');
    await page.goto('/weg/inloggen');
    await expect(page.getByText('Deze omgeving bestaat niet.')).toBeVisible();
  },
);

freshTest(
  '[ENV-09] a shared link shows a draft live in another browser, read-only and without a login',
  async ({ page, browser }) => {
    await openZonnig(page);
    await page.getByRole('button', { name: 'Open voorbeeld' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Bekijk het voorbeeld ergens anders' });
    await expect(dialog.getByRole('img', { name: 'QR-code van de link naar het voorbeeld' })).toBeVisible();
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
    }
    const link = dialog.getByRole('link', { name: 'Open in een nieuw venster' });
    const address = (await link.getAttribute('href')) ?? '';
    await dialog.press('Escape');

    const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const errors = watchConsole(phone);
    const calls = new Set<string>();
    phone.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/(api|auth)\//.test(pathname)) calls.add(`${request.method()} ${pathname}`);
    });
    await phone.goto(address);
    const shownOn = phone.frameLocator('iframe');
    await expect(phone.getByRole('heading', { name: 'Voorbeeld van Zonnig Verzekeringen' })).toBeVisible();
    await expect(shownOn.getByRole('heading', { name: /, Anna$/ })).toBeVisible();
    const colorOn = () =>
      phone
        .locator('iframe')
        .evaluate((frame: HTMLIFrameElement) =>
          frame.contentDocument?.body.style.getPropertyValue('--portal-primary'),
        );
    await expect.poll(colorOn).toBe('#ffd54a');

    await field(page, 'Hoofdkleur').fill('#0b5fa5');
    await field(page, 'Titel Dashboard').fill('Leer in de zon');
    await expect.poll(colorOn).toBe('#0b5fa5');
    await phone.setViewportSize({ width: 1280, height: 800 });
    await expect(shownOn.getByText('Leer in de zon').first()).toBeVisible();
    await phone.getByLabel('Scherm in het voorbeeld').selectOption('Mijn profiel');
    await expect(shownOn.getByText('Persoonlijke informatie').first()).toBeVisible();
    expect(await colorOn()).toBe('#0b5fa5');
    for (const width of [360, 768, 1440]) {
      await phone.setViewportSize({ width, height: 800 });
      await expectNoHorizontalScroll(phone);
    }
    await expectAccessible(phone);
    expect([...calls]).toEqual(['POST /api/environment_previews']);
    expect(errors).toEqual([]);

    await page.getByRole('button', { name: 'Open voorbeeld' }).click();
    await page.getByRole('button', { name: 'Stop met delen' }).click();
    await expect(
      phone.getByText('Deze link werkt niet meer. Vraag degene die hem stuurde om een nieuwe.').first(),
    ).toBeVisible();
    await phone.reload();
    await expect(phone.getByRole('heading', { name: 'Voorbeeld' })).toBeVisible();
    await expect(phone.locator('iframe')).toHaveCount(0);
    await phone.close();
  },
);
