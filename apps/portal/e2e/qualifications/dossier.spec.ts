import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  freshTest,
  loginAs,
  test,
  mainMenu,
} from '../harness/test.ts';
import { expectAccessibleInEveryTheme } from '../harness/themes.ts';

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF`);
const file = (name: string, buffer = pdf(name)) => ({ name, mimeType: 'application/pdf', buffer });
const dialog = (page: Page) => page.getByRole('dialog', { name: /uploaden$/ });
const chooser = (page: Page) => dialog(page).locator('input[type=file]');
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Versturen' }).click();
const row = (page: Page, name: string) => dialog(page).getByRole('listitem').filter({ hasText: name });
const part = (page: Page, title: string) =>
  page
    .getByRole('region', { name: title })
    .or(page.locator('section').filter({ has: page.getByRole('heading', { name: title }) }));

freshTest(
  '[DOS-01, DOS-02, UPL-01, UPL-05, UPL-07] a participant uploads a diploma to the dossier, where it then waits for assessment',
  { tag: '@core' },
  async ({ page }) => {
    await loginAs(page, 'anna');
    const before = await page.evaluate(() => history.length);
    await page.getByRole('button', { name: 'Naar diplomadossier' }).dblclick();
    await expect(page).toHaveURL('/dossier');
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    const required = part(page, 'Benodigd voor je functie');
    await expect(required).toContainText('1 van 4 eisen behaald');
    await expectAccessibleInEveryTheme(page);

    const toDo = required.getByRole('listitem').filter({ hasText: 'Wft Hypothecair krediet' });
    await required.getByRole('link', { name: 'Upload certificaat Wft Hypothecair krediet' }).press('Enter');
    await expect(dialog(page)).toBeVisible();
    await expectAccessible(page);
    await chooser(page).setInputFiles([file('hypotheek.pdf'), file('wft-basis.pdf')]);
    const choice = dialog(page).getByRole('combobox', { name: 'Waar is het voor? hypotheek.pdf' });
    await expect(choice).toHaveValue('advhypothecair');
    await choice.selectOption('Dat weet ik niet, of iets anders');
    await expect(choice).toHaveValue('');
    await choice.selectOption('Wft Hypothecair krediet');
    await expectAccessible(page);
    await row(page, 'wft-basis.pdf').getByRole('button', { name: 'Verwijder' }).click();
    await send(page);
    await expect(dialog(page)).toContainText(/hooguit twee werkdagen/, { timeout: 15_000 });
    await dialog(page).getByRole('button', { name: 'Sluiten' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL('/dossier');
    await expect(required.getByRole('listitem').filter({ hasText: /In beoordeling, uiterlijk/ })).toHaveCount(
      2,
    );
    await expect(toDo).toHaveCount(1);
    // Scrolls to the top, since a link half behind the header would count as too small.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    await part(page, 'Je bestanden').getByRole('link', { name: 'hypotheek.pdf' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('hypotheek.pdf');
    await page.getByRole('combobox', { name: 'Waar is het voor?' }).selectOption('Wft Vermogen');
    await page.getByRole('button', { name: 'Opslaan' }).click();
    await expect(part(page, 'Over dit bestand')).toContainText('Wft Vermogen');
  },
);

test('[DOS-04] the dossier lists diplomas and PE exams per period, exports the deadline and can be printed', async ({
  page,
}) => {
  await loginAs(page, 'anna', '/dossier');
  const diplomas = part(page, 'Je diploma’s').getByRole('row');
  await expect(diplomas).toHaveText([
    /Diploma.*Behaald op.*Nummer/,
    /Wft Basis.*12-06-2026.*26-1\d{4}/,
    /Wft Hypothecair krediet.*03-11-2016.*16-1\d{4}/,
    /Wft Vermogen.*01-09-2016.*16-1\d{4}/,
  ]);
  const exams = part(page, 'Permanente educatie (PE)');
  await expect(exams.getByRole('columnheader')).toHaveText([
    /Diploma/,
    '2017-2019',
    '2019-2022',
    '2022-2025',
    '2025-2028',
  ]);
  await expect(exams.getByRole('row', { name: /Hypothecair/ }).getByRole('cell')).toHaveText([
    ...Array<string>(3).fill('Niet in je dossier'),
    'Voor 1 april 2028',
  ]);
  await expect(exams.getByRole('row', { name: /Basis|Vermogen/ })).toHaveCount(0);
  const reason = 'Je doet één examen: PE Hypothecair krediet. Vermogen en Basis zitten daarin.';
  await expect(exams).toContainText(reason);
  const toDo = part(page, 'Benodigd voor je functie').getByRole('listitem').filter({ hasText: reason });
  await expect(toDo).toContainText('Wft Hypothecair krediet');
  const advice = part(page, 'Mag ik adviseren?');
  await expect(advice.getByRole('row', { name: /Vermogen/ })).toContainText('Nee, niet volgens je dossier');

  const [calendar] = await Promise.all([
    page.waitForEvent('download'),
    advice.getByRole('button', { name: 'Zet deadline in agenda' }).press('Enter'),
  ]);
  expect(calendar.suggestedFilename()).toBe('pe-deadlines.ics');
  const lines = (await readFile(await calendar.path(), 'utf8')).split('\r\n');
  expect(lines.filter((line) => /^(?:DTSTART|SUMMARY)/.test(line))).toEqual([
    'DTSTART;VALUE=DATE:20280331',
    'SUMMARY:Laatste dag voor PE Hypothecair krediet',
  ]);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Overzicht diplomadossier')).toBeVisible();
  await expect(page.getByText(/^Stand van \d+ \w+ \d{4}$/)).toBeVisible();
  for (const title of ['Je bestanden', 'Geschiedenis'])
    await expect(page.locator('h2').getByText(title)).toBeHidden();
  await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Overzicht afdrukken' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');
});

test('[DOS-01] the dossier shows its history, and the page of a file shows its contents and assessment', async ({
  page,
}) => {
  await loginAs(page, 'anna', '/dossier');
  const history = part(page, 'Geschiedenis').getByRole('listitem');
  await expect(history).toHaveCount(5);
  await part(page, 'Geschiedenis')
    .getByRole('button', { name: /^Toon alle \d+ regels$/ })
    .press('Enter');
  expect(await history.count()).toBeGreaterThan(5);
  await expect(history.last()).toHaveText(/^Geüpload: Diploma Wft Basis.pdf.*\d{4}$/);
  await part(page, 'Je diploma’s').getByRole('link', { name: 'Wft Hypothecair krediet' }).press('Enter');
  await expect(page).toHaveURL(/\/dossier\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('img', { name: 'Pagina 1 van 1' })).toBeVisible();
  const about = part(page, 'Over dit bestand');
  await expect(about).toContainText('Goedgekeurd');
  await expect(about).toContainText('3 november 2016');
  await expectAccessibleInEveryTheme(page);
  await mainMenu(page).getByRole('link', { name: 'Diplomadossier' }).click();

  await part(page, 'Je bestanden')
    .getByRole('link', { name: 'Foto diploma Schade zakelijk.jpg', exact: true })
    .click();
  await expect(page.getByText('We kunnen je bestand niet goed lezen.', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Upload opnieuw' }).click();
  await chooser(page).setInputFiles(file('IMG_0412.pdf'));
  await expect(dialog(page).getByRole('combobox')).toHaveValue('advschadezakelijk');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Stop en sluit' }).click();
  await page.goto(`/dossier/${crypto.randomUUID()}`);
  await expect(page.getByText('Dit bestand staat niet in je dossier.')).toBeVisible();
  await page.getByRole('link', { name: 'Naar je dossier' }).click();
  await expect(page).toHaveURL('/dossier');
});

test('[UPL-02, UPL-03, UPL-04, UPL-06] the upload dialog says why it refuses a file, and still uploads the others', async ({
  page,
}) => {
  await loginAs(page, 'anna', '/dossier#upload-certificaat');
  await chooser(page).setInputFiles([
    file('eerste.pdf'),
    file('virus.exe'),
    file('leeg.pdf', Buffer.alloc(0)),
  ]);
  await expect(dialog(page)).toContainText('virus.exe');
  await expect(dialog(page).getByText(/Dit bestand kan niet worden geüpload/)).toHaveCount(2);
  await send(page);
  await expect(dialog(page)).toContainText(/uiterlijk \w+dag/, { timeout: 15_000 });
  await dialog(page).getByRole('button', { name: 'Sluiten' }).click();

  await page.getByRole('link', { name: 'Upload certificaat', exact: true }).first().click();
  await chooser(page).setInputFiles([
    file('EERSTE.pdf', pdf('andere inhoud')),
    file('kopie.pdf', pdf('eerste.pdf')),
    file('vermomd.pdf', Buffer.from('MZ')),
    file('dip\u202efdp.pdf'),
  ]);
  await expect(dialog(page)).toContainText('De naam bevat een teken dat niet mag.');
  await send(page);
  await expect(row(page, 'EERSTE.pdf')).toContainText('Dit diploma is al eerder geüpload.');
  await expect(row(page, 'kopie.pdf')).toContainText('onder een andere naam');
  await expect(row(page, 'vermomd.pdf')).toContainText('Dit bestand is beschadigd', { timeout: 15_000 });
  await chooser(page).setInputFiles(file('kopie.pdf'));
  await expect(dialog(page)).toContainText('Deze naam staat al in de lijst: kopie.pdf.');
  await chooser(page).setInputFiles(Array.from({ length: 18 }, (_, index) => file(`${index}.pdf`)));
  await expect(dialog(page)).toContainText('Het is niet toegestaan om meer dan 20 bestand(en) te uploaden.');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoHorizontalScroll(page);
});

test.describe('with an unreliable network', () => {
  test.use({ expectedConsoleErrors: /ERR_(?:FAILED|INTERNET_DISCONNECTED)/ });

  test('[UPL-05, UPL-08] an upload whose response is lost can be retried, and one in progress can be cancelled', async ({
    page,
  }) => {
    await loginAs(page, 'anna', '/#upload-diploma');
    const calls = '**/api/share_point_file/upload_files';
    let sent = 0;
    // The server receives the upload, but its response gets lost.
    await page.route(calls, async (route) => {
      sent += 1;
      if (sent > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await chooser(page).setInputFiles(file('verloren.pdf'));
    await send(page);
    await expect(row(page, 'verloren.pdf')).toContainText(
      'Er ging iets fout bij het uploaden, probeer opnieuw.',
    );
    await row(page, 'verloren.pdf').getByRole('button', { name: 'Probeer opnieuw' }).click();
    await expect(dialog(page)).toContainText(/uiterlijk \w+dag/, { timeout: 15_000 });
    expect(sent).toBe(2);
    await dialog(page).getByRole('button', { name: 'Sluiten' }).click();

    await page.unroute(calls);
    await page.route(calls, () => {});
    await page.goto('/#upload-diploma');
    await chooser(page).setInputFiles([file('een.pdf'), file('twee.pdf'), file('drie.pdf')]);
    await send(page);
    await expect(dialog(page).getByRole('progressbar')).toHaveCount(3);
    await row(page, 'twee.pdf').getByRole('button', { name: 'Annuleer' }).click();
    await expect(row(page, 'twee.pdf')).toHaveCount(0);
    await dialog(page).getByRole('button', { name: 'Sluiten' }).click();
    await expect(page.getByRole('dialog', { name: 'Stoppen met uploaden?' })).toBeVisible();
    await page.getByRole('button', { name: 'Stop en sluit' }).click();
    await expect(dialog(page)).toHaveCount(0);
  });
});

test('[UPL-08] an upload that is being processed is shown again after a reload', async ({ page }) => {
  await loginAs(page, 'anna', '/dossier#upload-diploma');
  const statuses = '**/api/share_point_file/get_file_statuses';
  const dossiers = '**/api/relations/diploma_dossiers/*';
  await page.route(statuses, (route) => route.abort('aborted'));
  await page.route(dossiers, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { files: { filename: string; status: string }[] };
    const files = body.files.map((each) =>
      each.filename === 'herladen.pdf' ? { ...each, status: 'new' } : each,
    );
    return route.fulfill({ response, json: { ...body, files } });
  });
  await chooser(page).setInputFiles(file('herladen.pdf'));
  await send(page);
  await expect(row(page, 'herladen.pdf')).toContainText('We verwerken het bestand');
  await page.reload();
  await expect(row(page, 'herladen.pdf')).toContainText('We verwerken het bestand');
  await page.unroute(statuses);
  await page.unroute(dossiers);
  await expect(dialog(page)).toContainText(/uiterlijk \w+dag/, { timeout: 20_000 });
});

test('[UPL-05, UPL-06] a name that exists is changed in its row, and a file that failed can be removed from the dossier', async ({
  page,
}) => {
  await loginAs(page, 'anna', '/dossier#upload-diploma');
  await chooser(page).setInputFiles([
    file('Diploma Wft Basis.pdf', pdf('iets anders')),
    file('nep.pdf', Buffer.from('MZ')),
  ]);
  await send(page);
  const exists = row(page, 'Diploma Wft Basis.pdf');
  await expect(exists).toContainText('Er bestaat al een bestand met deze naam.');
  await exists.getByRole('textbox', { name: 'Andere naam' }).fill('Diploma Basis nieuw');
  await exists.getByRole('button', { name: 'Verstuur onder deze naam' }).press('Enter');
  await expect(row(page, 'Diploma Basis nieuw.pdf')).toContainText('Gelukt.', { timeout: 15_000 });
  await expect(row(page, 'nep.pdf')).toContainText('beschadigd', { timeout: 15_000 });
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Sluiten' }).click();
  await page.reload();
  await expect(page.getByText('Dit staat niet in je dossier:')).toBeVisible();
  await expectAccessible(page);
  const remove = page.getByRole('button', { name: 'Verwijder nep.pdf' });
  await remove.press('Enter');
  await expect(remove).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('[UPL-08] a file that is still being checked after a reload is followed by the dossier', async ({
  page,
}) => {
  const dossiers = '**/api/relations/diploma_dossiers/*';
  await page.route(dossiers, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { files: { filename: string; status: string }[] };
    const files = body.files.map((each) => ({ ...each, status: 'new' }));
    return route.fulfill({ response, json: { ...body, files } });
  });
  await loginAs(page, 'iris', '/dossier');
  await expect(part(page, 'Je bestanden').getByText('Wordt verwerkt')).toHaveCount(4);
  await page.unroute(dossiers);
  await expect(part(page, 'Je bestanden').getByText('Goedgekeurd')).toHaveCount(4, { timeout: 15_000 });
});

test('[DOS-03] a locked dossier accepts no files, and a dossier without requirements says so', async ({
  browser,
  server,
}) => {
  for (const [username, sentence, uploads] of [
    ['joris', 'Je dossier is vergrendeld', 0],
    ['hanna', 'Er staan nog geen eisen voor je functie in je dossier.', 1],
    ['iris', '2 van 2 eisen behaald', 1],
  ] as const) {
    const page = await browser.newPage({ baseURL: server.origin });
    await loginAs(page, username, '/dossier');
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Upload diploma', exact: true })).toHaveCount(uploads);
    await page.goto('/dossier#upload-diploma');
    await expect(page.getByText(sentence)).toBeAttached();
    await expect(dialog(page)).toHaveCount(uploads);
    if (username === 'joris') {
      await expect(page.getByRole('main').getByRole('link', { name: 'Mail de servicedesk' })).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText('Upload je diploma');
    }
    await expectAccessible(page);
    await page.close();
  }
});

test.describe('when the server returns 503', () => {
  test.use({ expectedConsoleErrors: /503/ });

  test('[DOS-01] the dossier shows an error and can be retried', async ({ page }) => {
    const dossiers = '**/api/relations/diploma_dossiers/*';
    await page.route(dossiers, (route) => route.fulfill({ status: 503 }));
    await loginAs(page, 'anna', '/dossier');
    const main = page.getByRole('main');
    await expect(main.getByText('Sorry, we konden geen data vinden')).toBeVisible();
    await page.unroute(dossiers);
    await main.getByRole('button', { name: 'Probeer opnieuw' }).click();
    await expect(main.getByRole('heading', { name: 'Benodigd voor je functie' })).toBeVisible();
  });
});
