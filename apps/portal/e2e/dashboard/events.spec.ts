import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  loginAs,
  loginAsChris,
  shown,
  test,
} from '../harness/test.ts';

const calls = '**/api/relations/event_registrations?*';
const overview = '/evenementen/overzicht';

/** The titles in the tables, from top to bottom. */
const titles = (page: Page) => page.getByRole('table').getByRole('rowheader').getByRole('link');
const tableOf = (page: Page, name: 'Komende' | 'Eerdere') =>
  page.getByRole('table', { name: `${name} evenementen` });

/** Returns the downloaded file with its name. */
async function downloaded(page: Page, button: string): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('[EVT-01] the overview lists coming events first; sorting and filters work by keyboard and are kept in the URL', async ({
  page,
}) => {
  await loginAs(page, 'anna');
  await page.getByRole('link', { name: 'Alle evenementen' }).click();
  await expect(page).toHaveURL(overview);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mijn evenementen');
  await expect(titles(page)).toHaveText([
    'Actualiteitendag Hypothecair krediet',
    'Zorgplicht in de praktijk',
    'PE-examen Wft Schade particulier',
  ]);
  await expect(tableOf(page, 'Komende').getByRole('rowheader')).toHaveCount(2);
  await expect(tableOf(page, 'Eerdere').getByRole('rowheader')).toHaveCount(1);
  const next = page.getByRole('row', { name: /Actualiteitendag/ });
  await expect(next).toContainText('Volgende');
  await expect(next).toContainText(/do \d\d-\d\d-\d{4}09:30.–.16:30IngeschrevenStationsplein 10, Utrecht6/);
  await expect(page.getByText('Volgende', { exact: true })).toHaveCount(1);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);

  // A table with one row cannot be sorted.
  await expect(page.getByRole('button', { name: 'Datum' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Datum' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(titles(page).first()).toHaveText('Zorgplicht in de praktijk');
  await page.getByRole('button', { name: 'Toon filters' }).focus();
  await page.keyboard.press('Enter');
  // The first one opens the filter; the last one sorts the column of that name.
  await page.getByRole('button', { name: 'Status', exact: true }).first().focus();
  await page.keyboard.press('Enter');
  for (const name of ['Ingeschreven', 'Wachtlijst']) {
    await page.getByRole('checkbox', { name }).focus();
    await page.keyboard.press('Space');
  }
  await page.keyboard.press('Escape');
  await expect(titles(page)).toHaveText([
    'Zorgplicht in de praktijk',
    'Actualiteitendag Hypothecair krediet',
  ]);
  const address = `${overview}?status=confirmed&status=waiting-list&sortering=-datum`;
  await expect(page).toHaveURL(address);

  const { name, text } = await downloaded(page, 'Download als CSV');
  expect(name).toBe('mijn-evenementen.csv');
  const [head, first, second, ...rest] = text.split('\r\n');
  expect(head).toBe('\uFEFFEvenement;Datum;Tijd;Soort;Status;Waar;PE-punten');
  // The file has the rows of both tables, in the order of their days.
  expect(first).toMatch(
    /^Actualiteitendag .*;09:30 – 16:30;Training;Ingeschreven;"Stationsplein 10, Utrecht";6$/,
  );
  expect(second).toMatch(
    /^Zorgplicht in de praktijk;\d\d-\d\d-\d{4};15:00 – 16:30;Webinar;Wachtlijst;Online;2$/,
  );
  expect(rest).toEqual(['']);

  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('link', { name: 'Zorgplicht in de praktijk' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zorgplicht in de praktijk');
  await page.getByRole('link', { name: 'Mijn evenementen' }).click();
  await expect(page).toHaveURL(address);
  await expect(titles(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Wis filters (1)' }).click();
  await expect(titles(page)).toHaveCount(3);

  await page.goto(`${overview}?status=attended`);
  await expect(page.getByText('Bij deze filters horen geen komende evenementen.')).toBeVisible();
  await expect(titles(page)).toHaveText(['PE-examen Wft Schade particulier']);

  await page.goto(`${overview}?soort=meeting`);
  await expect(shown(page, 'Geen data weer te geven')).toBeVisible();
  await page.getByRole('button', { name: 'Wis filters', exact: true }).click();
  await expect(titles(page)).toHaveCount(3);
  await expect(page).toHaveURL(overview);
});

test(
  '[EVT-01, EVT-02] the page of an event shows its details, a calendar file, and notes that stay on the device',
  { tag: '@core' },
  async ({ page }) => {
    await loginAs(page, 'anna', '/inloggen');
    await page.getByRole('link', { name: /Actualiteitendag/ }).click();
    await expect(page).toHaveURL(/\/evenementen\/details\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Actualiteitendag Hypothecair krediet');
    await expect(page.getByText(/^donderdag \d+ \w+ \d{4}, 09:30.–.16:30$/)).toBeVisible();
    await expect(page.getByText('Neem je laptop mee')).toBeVisible();

    const { name, text } = await downloaded(page, 'Zet in agenda');
    expect(name).toBe('actualiteitendag-hypothecair-krediet.ics');
    expect(text).toMatch(/\r\nDTSTART:\d{8}T0[78]3000Z\r\nDTEND:\d{8}T1[45]3000Z\r\n/);
    expect(text).toContain('\r\nLOCATION:Stationsplein 10\\, Utrecht\r\n');

    const presence = page.getByRole('radiogroup', { name: 'Mijn plan' });
    await expect(presence.getByRole('radio', { name: 'Nog niet bekend' })).toBeChecked();
    await presence.getByRole('radio', { name: 'Nog niet bekend' }).focus();
    await page.keyboard.press('ArrowUp');
    await expect(presence.getByRole('radio', { name: 'Ik ga niet' })).toBeChecked();
    await expect(page.getByText('Hiermee ben je niet afgemeld.')).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await page.getByLabel('Nummer bij Federatie Financieel Planners (FFP)').fill('12-345');
    await expect(shown(page, 'Bewaard op dit apparaat.')).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    await page.reload();
    await expect(presence.getByRole('radio', { name: 'Ik ga', exact: true })).toBeChecked();
    await expect(page.getByLabel('Nummer bij Federatie Financieel Planners (FFP)')).toHaveValue('12-345');
    await expect(page.getByLabel('Nummer bij Stichting Erkende Hypotheekadviseurs (SEH)')).toHaveValue('');

    await page.goto(overview);
    await page.getByRole('link', { name: 'Zorgplicht in de praktijk' }).click();
    await expect(page.getByText('Je staat op de wachtlijst')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Mijn notities' })).toHaveCount(0);
    // The link to the online room requires a registration; a place on the waiting list is not enough.
    await expect(page.getByRole('link', { name: 'Naar de online ruimte' })).toHaveCount(0);

    await page.goto(overview);
    await page.getByRole('link', { name: /^PE-examen/ }).click();
    await expect(page.getByText('Buitenhof 19, Den Haag')).toBeVisible();
    await expect(presence).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Zet in agenda' })).toHaveCount(0);
  },
);

test('[EVT-01] a cancellation request is emailed to the support desk and can be sent once', async ({
  page,
}) => {
  await loginAs(page, 'anna');
  await page.getByRole('link', { name: /Actualiteitendag/ }).click();
  await page.getByRole('button', { name: 'Afmelden' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Afmelden voor dit evenement?' });
  await expect(dialog).toContainText('Je krijgt een kopie op anna@voorbeeld.example.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Afmelden' })).toBeFocused();

  await page.keyboard.press('Enter');
  await dialog.getByLabel('Reden').fill('Ik ben dan op vakantie.');
  await dialog.getByRole('button', { name: 'Verstuur afmelding' }).click();
  const sent = page.getByRole('main').getByText('Je afmelding is verstuurd');
  await expect(sent).toBeVisible();
  await expect(page.locator(':focus')).toContainText('Je afmelding is verstuurd');
  await expect(page.getByRole('button', { name: 'Afmelden' })).toHaveCount(0);
  await page.reload();
  await expect(sent).toBeVisible();
  await page.goto(overview);
  await expect(page.getByRole('row', { name: /Actualiteitendag/ })).toContainText(
    'IngeschrevenAfmelding verstuurd',
  );
  await page.goto('/_dev/post');
  await expect(page.getByText('Afmelding: Actualiteitendag Hypothecair krediet').first()).toBeVisible();
});

test('[EVT-01] the link of a calendar feed is created, shown once, and revoked', async ({
  page,
  request,
}) => {
  await loginAs(page, 'anna', '/inloggen');
  await page.goto(overview);
  await page.getByRole('button', { name: 'Maak agendalink' }).focus();
  await page.keyboard.press('Enter');
  const field = page.getByLabel('Je agendalink');
  await expect(field).toBeFocused();
  const address = await field.inputValue();
  await expect(page.getByRole('link', { name: 'Open in je agenda' })).toHaveAttribute(
    'href',
    address.replace(/^http/, 'webcal').replace('webcals', 'webcal'),
  );
  await expectAccessible(page);
  const calendar = await request.get(address);
  expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await calendar.text()).toContain('SUMMARY:Actualiteitendag Hypothecair krediet');

  await page.reload();
  await expect(page.getByText(/^Je agendalink is gemaakt op/)).toBeVisible();
  await expect(field).toHaveCount(0);
  await page.getByRole('button', { name: 'Trek de link in' }).click();
  await expect(page.getByRole('button', { name: 'Annuleren' })).toBeFocused();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Trek de link in' }).click();
  await expect(page.getByRole('button', { name: 'Maak agendalink' })).toBeVisible();
  await expect(page.locator(':focus')).toContainText('Met een agendalink');
  expect((await request.get(address)).status()).toBe(404);
});

test.describe('the page of an unknown event', () => {
  test.use({ expectedConsoleErrors: /event_registrations/ });

  test('[EVT-01] shows the same message as for an event of another person, without an error notification', async ({
    page,
    browser,
    server,
  }) => {
    await loginAs(page, 'anna');
    await page.getByRole('link', { name: /Actualiteitendag/ }).click();
    await expect(page).toHaveURL(/details/);
    const foreign = new URL(page.url()).pathname;
    const context = await browser.newContext({ baseURL: server.origin });
    const other = await context.newPage();
    await loginAs(other, 'lars');
    for (const path of [foreign, '/evenementen/details/onzin', '/evenementen/details/%2e%2e%2f']) {
      await other.goto(path);
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(
        'Dit evenement kunnen we niet vinden',
      );
      await expect(other.getByText('Er is een fout opgetreden')).toHaveCount(0);
    }
    await expectAccessible(other);
    await other.getByRole('link', { name: 'Naar mijn evenementen' }).click();
    await expect(shown(other, /^Je bent nog nergens voor ingeschreven/)).toBeVisible();
    await expect(other.getByRole('table')).toHaveCount(0);
    await expect(other.getByRole('heading', { name: 'Filters' })).toHaveCount(0);
    await context.close();
  });
});

test.describe('the overview of events', () => {
  test.use({ expectedConsoleErrors: /event_registrations/ });

  test('[EVT-01, NET-03] keeps its height while loading, can be retried after a 503, and shows no notification for a 404', async ({
    page,
  }) => {
    await loginAsChris(page, /Zonnig/);
    const held = Promise.withResolvers<void>();
    await page.route(calls, async (route) => {
      await held.promise;
      await route.fulfill({ status: 503, body: '' });
    });
    await page.goto(overview);
    const table = page.getByRole('table');
    await expect(table).toHaveAttribute('aria-busy', 'true');
    expect((await table.boundingBox())?.height).toBeGreaterThan(300);
    held.resolve();
    await expect(shown(page, 'Sorry, we konden geen data vinden')).toBeVisible();
    await expect(page.getByText('Er is een fout opgetreden')).toBeVisible();
    await expectAccessible(page);
    await page.unroute(calls);
    await page.getByRole('button', { name: 'Probeer opnieuw' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(titles(page)).toHaveText(['Zorgplicht in de praktijk']);

    await page.route(calls, (route) => route.fulfill({ status: 404, json: { '@type': 'hydra:Error' } }));
    await page.reload();
    await expect(shown(page, 'Sorry, we konden geen data vinden')).toBeVisible();
    await expect(page.getByText('Er is een fout opgetreden')).toHaveCount(0);
  });

  test('[EVT-01] loads all pages of the server, and shows a hundred events per page', async ({ page }) => {
    await page.route(calls, (route) => {
      const number = Number(new URL(route.request().url()).searchParams.get('page'));
      const member = Array.from({ length: number === 4 ? 15 : 30 }, (_, index) => ({
        id: `${number}-${index}`,
        title: `Avond ${number}-${index}`,
        type: 'meeting',
        status: 'attended',
        startsAt: new Date(Date.UTC(2025, 0, number * 30 + index, 18)).toISOString(),
      }));
      return route.fulfill({ json: { 'hydra:member': member, 'hydra:totalItems': 105 } });
    });
    await loginAs(page, 'anna', '/inloggen');
    await page.goto(overview);
    await expect(titles(page)).toHaveCount(100);
    await expect(page.getByText('Je hebt geen komende evenementen.')).toBeVisible();
    await page.getByRole('button', { name: 'Volgende' }).click();
    await expect(titles(page)).toHaveCount(5);
    await expect(page).toHaveURL(`${overview}?eerder.pagina=2`);
  });
});
