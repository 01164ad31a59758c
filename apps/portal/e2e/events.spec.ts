import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  loginAs,
  loginAsChris,
  shown,
  test,
} from './harness/test.ts';

const calls = '**/api/relations/event_registrations?*';
const overview = '/evenementen/overzicht';

/** The titles in the table, from top to bottom. */
const titles = (page: Page) => page.getByRole('table').getByRole('rowheader');

/** Returns the downloaded file with its name. */
async function downloaded(page: Page, button: string): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('[EVT-01] the overview: what is ahead first, filtered and sorted by keyboard, with all of it in the address', async ({
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
  await expect(page.getByRole('row', { name: /Actualiteitendag/ })).toContainText(
    /\d\d-\d\d-\d{4}09:30.–.16:30TrainingIngeschrevenStationsplein 10, Utrecht6/,
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Datum' }).focus();
  await page.keyboard.press('Enter');
  await expect(titles(page).first()).toHaveText('PE-examen Wft Schade particulier');
  await page.getByRole('button', { name: 'Status', exact: true }).first().focus();
  await page.keyboard.press('Enter');
  for (const name of ['Ingeschreven', 'Bijgewoond']) {
    await page.getByRole('checkbox', { name }).focus();
    await page.keyboard.press('Space');
  }
  await page.keyboard.press('Escape');
  await expect(titles(page)).toHaveText([
    'PE-examen Wft Schade particulier',
    'Actualiteitendag Hypothecair krediet',
  ]);
  const address = `${overview}?tabel=1.1.datum.op&filters=1.status%3Dconfirmed%2Cattended`;
  await expect(page).toHaveURL(address);

  const { name, text } = await downloaded(page, 'Download als CSV');
  expect(name).toBe('mijn-evenementen.csv');
  const [head, first, second, ...rest] = text.split('\r\n');
  expect(head).toBe('\uFEFFEvenement;Datum;Tijd;Soort;Status;Waar;PE-punten');
  expect(first).toMatch(
    /^PE-examen Wft Schade particulier;\d\d-\d\d-\d{4};13:00 – 14:15;Examen;Bijgewoond;Buitenhof 19, Den Haag;$/,
  );
  expect(second).toMatch(
    /^Actualiteitendag .*;09:30 – 16:30;Training;Ingeschreven;Stationsplein 10, Utrecht;6$/,
  );
  expect(rest).toEqual(['']);

  await page.reload();
  await expect(titles(page)).toHaveCount(2);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('link', { name: 'PE-examen Wft Schade particulier' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PE-examen Wft Schade particulier');
  await page.getByRole('link', { name: 'Mijn evenementen' }).click();
  await expect(page).toHaveURL(address);
  await expect(titles(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Wis filters (1)' }).click();
  await expect(titles(page)).toHaveCount(3);

  await page.goto(`${overview}?filters=1.soort%3Dmeeting`);
  await expect(shown(page, 'Geen data weer te geven')).toBeVisible();
  await page.getByRole('button', { name: 'Wis filters', exact: true }).click();
  await expect(titles(page)).toHaveCount(3);
  await expect(page).toHaveURL(overview);
});

test(
  '[EVT-01, EVT-02] one event: its facts, a file for the calendar, and notes that stay on the device',
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

    const presence = page.getByRole('radiogroup', { name: 'Ben je erbij?' });
    await expect(presence.getByRole('radio', { name: 'Nog niet bekend' })).toBeChecked();
    await presence.getByRole('radio', { name: 'Nog niet bekend' }).focus();
    await page.keyboard.press('ArrowUp');
    await expect(presence.getByRole('radio', { name: 'Afwezig' })).toBeChecked();
    await page.keyboard.press('ArrowUp');
    await page.getByLabel('Nummer bij Federatie Financieel Planners (FFP)').fill('12-345');
    await expect(shown(page, 'Bewaard op dit apparaat.')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.reload();
    await expect(presence.getByRole('radio', { name: 'Aanwezig' })).toBeChecked();
    await expect(page.getByLabel('Nummer bij Federatie Financieel Planners (FFP)')).toHaveValue('12-345');
    await expect(page.getByLabel('Nummer bij Stichting Erkende Hypotheekadviseurs (SEH)')).toHaveValue('');

    await page.goto(overview);
    await page.getByRole('link', { name: 'Zorgplicht in de praktijk' }).click();
    await expect(presence.getByRole('radio', { name: 'Nog niet bekend' })).toBeChecked();
    await expect(page.getByLabel('Nummer bij Federatie Financieel Planners (FFP)')).toHaveValue('');
    // The room is for those who have a place, which a waiting list does not give.
    await expect(page.getByText('Wachtlijst')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Naar de online ruimte' })).toHaveCount(0);

    await page.goto(overview);
    await page.getByRole('link', { name: /^PE-examen/ }).click();
    await expect(page.getByText('Buitenhof 19, Den Haag')).toBeVisible();
    await expect(presence).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Zet in agenda' })).toHaveCount(0);
  },
);

test.describe('an event that is not there', () => {
  test.use({ expectedConsoleErrors: /event_registrations/ });

  test('[EVT-01] is said calmly, whether it is somebody else’s or no event at all', async ({
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
    await expect(shown(other, 'Geen data weer te geven')).toBeVisible();
    await context.close();
  });
});

test.describe('a server in trouble', () => {
  test.use({ expectedConsoleErrors: /event_registrations/ });

  test('[EVT-01, NET-03] loading keeps its height, failing offers another try, and a server without events says so quietly', async ({
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

  test('[EVT-01] a hundred events come page by page, all of them', async ({ page }) => {
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
    await page.getByRole('button', { name: 'Volgende' }).click();
    await expect(titles(page)).toHaveCount(5);
    await expect(page).toHaveURL(`${overview}?tabel=1.2`);
  });
});
