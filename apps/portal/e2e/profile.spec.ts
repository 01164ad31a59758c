import { readFile } from 'node:fs/promises';
import type { Page, Request } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  demoPassword,
  loginAs,
  loginAsChris,
  shown,
  test,
} from './harness/test.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const saveBar = (page: Page) => page.getByRole('region', { name: 'Wijzigingen opslaan' });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Wijzigingen opslaan' });
const people = '**/api/relations/people/*';

async function openProfile(page: Page, username: string) {
  await loginAs(page, username, '/account');
  await expect(page.getByRole('heading', { name: 'Mijn profiel', level: 1 })).toBeVisible();
}

/** Makes the server tell other things about whoever is logged in. */
async function withUser(page: Page, change: (user: UserAnswer) => void) {
  await page.route('**/api/users/*', async (route) => {
    const response = await route.fetch();
    const user = (await response.json()) as UserAnswer;
    change(user);
    await route.fulfill({ response, json: user });
  });
}

interface UserAnswer {
  person: { contacts: Record<string, unknown>[] } & Record<string, unknown>;
}

/** The saves that a page sends, in their order. */
function watchSaves(page: Page): { path: string; body: Record<string, unknown>; request: Request }[] {
  const saves: ReturnType<typeof watchSaves> = [];
  page.on('request', (request) => {
    if (request.method() !== 'PUT') return;
    const path = new URL(request.url()).pathname.replace(/^\/api\/relations\/|\/[0-9a-f-]{36}$/g, '');
    saves.push({ path, body: request.postDataJSON() as Record<string, unknown>, request });
  });
  return saves;
}

async function save(page: Page) {
  await saveButton(page).click();
  await expect(shown(page, 'Wijzigingen opgeslagen')).toBeVisible();
  await expect(saveBar(page)).toHaveCount(0);
}

test('[PRO-01, PRO-02, WFT-06, PAP-06] the page of a participant, its links and where they lead', async ({
  page,
}) => {
  await openProfile(page, 'anna');
  await expect(page.getByRole('link', { name: 'Terug' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('navigation', { name: 'Hoofdmenu' })).toHaveCount(0);
  const links = page.getByRole('navigation', { name: 'Op deze pagina' }).getByRole('link');
  await expect(links).toHaveText([
    'Persoonlijke informatie',
    'Extra contactinformatie',
    'Functieprofiel',
    'E-mailreminders Leeromgeving',
  ]);
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toContainText([
    'Contactgegevens',
    'Adresgegevens',
    'PA-profiel Update',
    'PA-profiel Continu',
    'Wft-eisen',
  ]);

  for (const [name, hash] of [
    ['Functieprofiel', '#functieprofiel'],
    ['E-mailreminders Leeromgeving', '#e-mailreminders'],
    ['Extra contactinformatie', '#extra-contactinformatie'],
  ] as const) {
    const link = links.filter({ hasText: name });
    await link.click();
    await expect(page).toHaveURL(`/account${hash}`);
    await expect(link).toHaveAttribute('aria-current', 'location');
    await expect(links.and(page.locator('[aria-current]'))).toHaveCount(1);
    const title = page.locator(hash).getByRole('heading', { level: 2 });
    await expect(title).toBeInViewport({ ratio: 1 });
    const below = (await links.first().boundingBox())?.y ?? 0;
    expect((await title.boundingBox())?.y).toBeGreaterThan(below);
  }
  await page.mouse.wheel(0, -5_000);
  await expect(links.first()).toHaveAttribute('aria-current', 'location');

  await page.goto('/');
  await page.goto('/account#functieprofiel');
  await expect(page.locator('#functieprofiel').getByRole('heading', { level: 2 })).toBeInViewport();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('[PRO-03, PRO-04, PRO-06] a field is checked and tidied when it is left; throwing away brings back what was', async ({
  page,
}) => {
  const saves = watchSaves(page);
  await openProfile(page, 'iris');
  await expect(saveBar(page)).toHaveCount(0);

  for (const [name, typed, written] of [
    ['Voornaam', 'ijsbrand', 'IJsbrand'],
    ['Voorletters', 'ij j', 'IJ.J.'],
    ['Tussenvoegsel', ' van der ', 'van der'],
    ['Achternaam', 'McDonald', 'McDonald'],
    ['Mobiel nummer', '+31687654321', '06 87654321'],
    ['Geboortedatum', '1-4-90', '01-04-1990'],
  ] as const) {
    await field(page, name).fill(typed);
    await field(page, name).blur();
    await expect(field(page, name)).toHaveValue(written);
  }
  await field(page, 'E-mail').fill('');
  await expect(field(page, 'E-mail')).not.toHaveAttribute('aria-invalid');
  for (const [name, typed, message] of [
    ['Voornaam', '', 'Voornaam is verplicht!'],
    ['Achternaam', ' ', 'Achternaam is verplicht!'],
    ['E-mail', '', 'E-mail is verplicht!'],
    ['Geboortedatum', '', 'Geboortedatum is verplicht!'],
    ['Telefoonnummer', '+32 470 12 34 56', 'Dit veld is niet juist ingevuld'],
    ['Postcode', '12', 'Dit veld is niet juist ingevuld'],
  ] as const) {
    await field(page, name).fill(typed);
    await field(page, name).blur();
    await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(message));
  }

  await saveButton(page).click();
  const title = page.getByRole('heading', { name: 'Wijzigingen niet opgeslagen' });
  await expect(title).toBeFocused();
  await expect(shown(page, 'Niet alle velden zijn juist ingevuld')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'E-mail: E-mail is verplicht!' }).click();
  await expect(field(page, 'E-mail')).toBeFocused();
  await field(page, 'E-mail').fill('iris@voorbeeld.example');
  await expect(page.getByRole('link', { name: /^E-mail:/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'Wijzigingen verwerpen' }).click();
  await expect(saveBar(page)).toHaveCount(0);
  await expect(title).toHaveCount(0);
  await expect(field(page, 'Voornaam')).toHaveValue('Iris');
  await expect(field(page, 'Geboortedatum')).toHaveValue('24-06-1990');
  expect(saves).toEqual([]);
});

test('[PRO-07, PRO-08, PRO-09, PRO-14, REM-01] the address is looked up, and all is saved once: the contact, then the person', async ({
  page,
}) => {
  const saves = watchSaves(page);
  await openProfile(page, 'iris');
  // An answer that comes when the question is no longer asked is dropped.
  let isAnswered = false;
  await page.route('**/prefill/6211CK/5', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.fulfill({ json: { success: true, streetName: 'Markt', city: 'Maastricht' } }).catch(() => {});
    isAnswered = true;
  });
  await field(page, 'Postcode').fill('6211 CK');
  await field(page, 'Huisnummer').fill('5');
  await page.keyboard.press('Tab');
  await field(page, 'Postcode').fill('3511ce');
  await field(page, 'Huisnummer').fill('10 bis');
  await page.keyboard.press('Tab');
  await expect.poll(() => isAnswered).toBe(true);
  await expect(field(page, 'Straat')).toHaveValue('Stationsplein');
  await expect(field(page, 'Plaats')).toHaveValue('Utrecht');
  await expect(field(page, 'Postcode')).toHaveValue('3511 CE');
  await expect(shown(page, 'Adres gevonden: Stationsplein, Utrecht.')).toBeVisible();
  await expect(field(page, 'Straat')).toHaveAccessibleDescription(/Ingevuld bij je postcode en huisnummer/);

  // What is not known, or not to be asked now, leaves everything as it is and editable.
  await field(page, 'Postcode').fill('9999 ZZ');
  await page.keyboard.press('Tab');
  await expect(shown(page, 'Adres onbekend')).toBeVisible();
  await expect(
    shown(page, 'De opgegeven combinatie van Postcode + Huisnummer is niet bekend bij ons'),
  ).toBeVisible();
  await expect(field(page, 'Straat')).toHaveValue('Stationsplein');
  await field(page, 'Straat').fill('Het Plein');
  await field(page, 'Postcode').fill('2511 CV');
  await field(page, 'Huisnummer').fill('19');
  await page.keyboard.press('Tab');
  await expect(field(page, 'Straat')).toHaveValue('Het Plein');
  await page.getByRole('button', { name: 'Neem dit adres over' }).click();
  await expect(field(page, 'Straat')).toHaveValue('Buitenhof');

  await page.getByRole('radio', { name: 'Alleen reminders voor verplichte onderdelen' }).check();
  await page.getByRole('checkbox', { name: 'zondag' }).check();
  await field(page, 'Telefoonnummer').fill('020-1234567');
  await field(page, 'Voorletters').fill('');
  await expectAccessible(page);
  await saveButton(page).dblclick();
  await expect(shown(page, 'Wijzigingen opgeslagen')).toBeVisible();
  await expect(saveBar(page)).toHaveCount(0);
  expect(saves.map(({ path }) => path)).toEqual(['contacts', 'people']);
  expect(saves[0]?.body).toMatchObject({
    email: 'iris@voorbeeld.example',
    phone: '+31201234567',
    lmsMailDays: '0,1,4',
    lmsMailPreference: 'required',
  });
  expect(saves[1]?.body).toMatchObject({
    birthDate: '1990-06-24T12:00:00',
    initials: null,
    infix: null,
    postalCode: '2511CV',
    houseNumber: '19',
    street: 'Buitenhof',
    town: 'Den Haag',
    country: 'NL',
    avatar: null,
  });
  for (const { request } of saves) expect(request.headers()['if-match']).toMatch(/^"\d+"$/);

  await page.reload();
  await expect(field(page, 'Telefoonnummer')).toHaveValue('020 123 4567');
  await expect(field(page, 'Postcode')).toHaveValue('2511 CV');
  await expect(page.getByRole('checkbox', { name: 'zondag' })).toBeChecked();
  await expect(saveBar(page)).toHaveCount(0);
});

test.describe('a server that is not there', () => {
  test.use({ expectedConsoleErrors: [/ERR_FAILED|422|500|401/] });

  test('[PRO-08, PRO-10, PRO-14, T73] nothing typed is lost, and trying again saves the rest', async ({
    page,
    context,
  }) => {
    const saves = watchSaves(page);
    await openProfile(page, 'joris');
    await page.route('**/postnl/prefill/**', (route) => route.abort());
    await field(page, 'Postcode').fill('1012 JS');
    await field(page, 'Huisnummer').fill('1');
    await page.keyboard.press('Tab');
    await expect(shown(page, 'Adres opzoeken lukt nu niet.')).toBeVisible();
    await expect(field(page, 'Straat')).toHaveValue('Coolsingel');
    await page.unroute('**/postnl/prefill/**');
    await field(page, 'Huisnummer').focus();
    await page.keyboard.press('Tab');
    await expect(field(page, 'Straat')).toHaveValue('Dam');

    await field(page, 'Telefoonnummer').fill('030 123 4567');
    await page.route(people, (route) => route.abort());
    await saveButton(page).click();
    await expect(shown(page, 'Er is iets fout gegaan')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Wijzigingen niet opgeslagen' })).toBeFocused();
    await expect(shown(page, /Je contactgegevens zijn wel opgeslagen/)).toBeVisible();
    await expect(field(page, 'Straat')).toHaveValue('Dam');
    await expectAccessible(page);

    await page.unroute(people);
    await page.route(people, (route) =>
      route.fulfill({
        status: 422,
        contentType: 'application/problem+json',
        json: {
          '@type': 'ConstraintViolation',
          violations: [
            { propertyPath: 'address', message: 'x' },
            { propertyPath: 'employer', message: 'Je werkgever is niet bekend.' },
          ],
        },
      }),
    );
    await saveButton(page).click();
    await expect(field(page, 'Postcode')).toHaveAccessibleDescription(/Dit veld is niet juist ingevuld/);
    await expect(page.getByRole('heading', { name: 'Wijzigingen niet opgeslagen' })).toBeFocused();
    await expect(shown(page, 'Je werkgever is niet bekend.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Postcode: Dit veld is niet juist ingevuld' })).toBeVisible();
    await page.unroute(people);

    // The session ends in between: log in over it, and the save goes on.
    await context.clearCookies();
    await saveButton(page).click();
    const dialog = page.getByRole('dialog', { name: 'Je bent niet meer aangemeld' });
    await dialog.getByLabel('Wachtwoord', { exact: true }).fill(demoPassword);
    await dialog.getByRole('button', { name: 'Inloggen', exact: true }).click();
    await expect(shown(page, 'Wijzigingen opgeslagen')).toBeVisible();
    await page.reload();
    await expect(field(page, 'Straat')).toHaveValue('Dam');
    await expect(field(page, 'Telefoonnummer')).toHaveValue('030 123 4567');
    const names = saves.filter(({ path }) => path === 'people').map(({ body }) => body['mutationId']);
    expect(new Set(names).size).toBe(1);
  });

  test('[PRO-11] a picture is cut, uploaded and saved with the rest; a failed upload saves nothing', async ({
    page,
  }) => {
    const saves = watchSaves(page);
    await openProfile(page, 'joris');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Kies een foto' }).click();
    const files = await chooser;
    await files.setFiles({ name: 'brief.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
    await expect(shown(page, /Dit is geen afbeelding/)).toBeVisible();
    const buffer = await page.screenshot();
    await files.setFiles({ name: 'foto.png', mimeType: 'image/png', buffer });
    const dialog = page.getByRole('dialog', { name: 'Kies de uitsnede' });
    await expect(dialog.getByRole('slider', { name: 'Zoom' })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Opslaan' }).click();
    await expect(dialog).toHaveCount(0);

    await page.route('**/api/media_objects', (route) => route.fulfill({ status: 500 }));
    await saveButton(page).click();
    await expect(shown(page, 'Er is iets fout gegaan bij het opslaan van je avatar')).toBeVisible();
    expect(saves).toEqual([]);
    await page.unroute('**/api/media_objects');
    await save(page);
    expect(saves.at(-1)?.body['avatar']).toMatch(/^\/api\/media_objects\//);
    const picture = page.getByRole('button', { name: /Joris Bos/ }).locator('img');
    await expect(picture).toBeVisible();
    await expect(picture).toHaveJSProperty('naturalWidth', 130);

    await page.getByRole('button', { name: 'Verwijder foto' }).click();
    await save(page);
    await expect(picture).toHaveCount(0);
  });
});

test.describe('two at once', () => {
  test.use({ expectedConsoleErrors: [/412/] });

  test('[PRO-14, T71] what somebody else saved is shown, chosen from and never overwritten unseen', async ({
    page,
    browser,
    baseURL,
  }) => {
    await openProfile(page, 'lars');
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
    const other = await elsewhere.newPage();
    await openProfile(other, 'lars');

    await field(page, 'Straat').fill('Rokin');
    await field(page, 'Plaats').fill('Amsterdam');
    await field(other, 'Plaats').fill('Breda');
    await field(other, 'Mobiel nummer').fill('0611111111');
    await save(other);

    await saveButton(page).click();
    const dialog = page.getByRole('dialog', { name: /intussen ook ergens anders gewijzigd/ });
    await expect(dialog.getByRole('radiogroup', { name: 'Plaats' })).toBeVisible();
    await expect(dialog.getByRole('radio', { name: 'Van jou: Amsterdam' })).toBeChecked();
    await expect(dialog.getByRole('listitem')).toHaveText(['Mobiel nummer: 06 11111111']);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Terug naar het formulier' }).click();
    await expect(field(page, 'Plaats')).toHaveValue('Amsterdam');

    await saveButton(page).click();
    await dialog.getByRole('radio', { name: 'Van de ander: Breda' }).check();
    await dialog.getByRole('button', { name: 'Opslaan met deze keuze' }).click();
    await expect(shown(page, 'Wijzigingen opgeslagen')).toBeVisible();
    await page.reload();
    await expect(field(page, 'Straat')).toHaveValue('Rokin');
    await expect(field(page, 'Plaats')).toHaveValue('Breda');
    await expect(field(page, 'Mobiel nummer')).toHaveValue('06 11111111');

    // The organisation keeps the address.
    const email = field(page, 'E-mail');
    await expect(email).toBeDisabled();
    await expect(email).toHaveAccessibleDescription(/beheert je organisatie/);
    await elsewhere.close();
  });
});

test('[PRO-14] leaving what is not saved asks first: a link, the back button and the tab', async ({
  page,
}) => {
  await loginAs(page, 'anna', '/');
  await page.getByRole('button', { name: /Anna de Vries/ }).click();
  await page.getByRole('link', { name: 'Mijn profiel' }).click();
  await field(page, 'Plaats').fill('Utrecht');
  const dialog = page.getByRole('dialog', { name: 'Je wijzigingen zijn nog niet opgeslagen' });

  await page.getByRole('link', { name: 'Terug' }).click();
  await expect(dialog.getByRole('button', { name: 'Blijf op deze pagina' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(field(page, 'Plaats')).toHaveValue('Utrecht');

  await page.getByRole('link', { name: 'Functieprofiel' }).click();
  await expect(page).toHaveURL('/account#functieprofiel');
  await expect(dialog).toHaveCount(0);

  const asked = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await closing;

  await page.goBack();
  await page.evaluate(() => history.back());
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL('/account');
  await dialog.getByRole('button', { name: 'Verlaat zonder opslaan' }).click();
  await expect(page).toHaveURL('/');
  await expect(dialog).toHaveCount(0);
});

test('[PRO-12] for whoever comes from the learning system part of it is to be read, and the rest is there', async ({
  page,
}) => {
  await openProfile(page, 'hanna');
  await expect(page.getByRole('navigation', { name: 'Op deze pagina' }).getByRole('link')).toHaveText([
    'Persoonlijke informatie',
  ]);
  await expect(shown(page, 'Hanna Visser').first()).toBeVisible();
  await expect(shown(page, '05-12-1993')).toBeVisible();
  for (const name of ['Voornaam', 'Achternaam', 'Geboortedatum'])
    await expect(field(page, name)).toHaveCount(0);
  const way = page.getByRole('main').getByRole('link', { name: /^Naar de leeromgeving/ });
  await expect(way).toHaveAttribute('target', '_blank');
  await expect(way).toHaveAttribute('href', /:4175$/);
  await field(page, 'Straat').fill('Vrijthof');
  await save(page);
  await page.reload();
  await expect(field(page, 'Straat')).toHaveValue('Vrijthof');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('[REM-02, PRO-13] in another role than the leading one it is greyed, and an organisation may keep the credentials', async ({
  page,
}) => {
  await withUser(page, ({ person }) => {
    Object.assign(person, { hasContactsWithSsoEnforcedOrganisation: true });
    for (const contact of person.contacts) contact['leadingContactOfLmsAccount'] = false;
  });
  await openProfile(page, 'anna');
  const reminders = page.locator('#e-mailreminders');
  await expect(reminders.getByText(/Wissel van rol om het te wijzigen/)).toBeVisible();
  await expect(reminders.getByText('maandag, donderdag')).toBeVisible();
  await expect(reminders.getByRole('radio')).toHaveCount(0);
  await expect(page.locator('#functieprofiel').getByText(/Wissel van rol/)).toBeVisible();
  for (const name of ['Inloggegevens', 'Herstel e-mailadres', 'Tweestapsverificatie'])
    await expect(page.getByRole('heading', { name })).toHaveCount(0);
  await expectAccessible(page);
});

test('[PRO-01, PRO-14] with several accounts one can switch; the keyboard alone does, wide and narrow', async ({
  page,
}) => {
  await loginAsChris(page, /Zonnig Verzekeringen N\.V\./);
  await page.goto('/account');
  await expect(
    page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Wissel account' }),
  ).toHaveAttribute('href', '/wissel-account');
  await expectAccessible(page);

  for (const [width, town] of [
    [360, 'Delft'],
    [1440, 'Den Haag'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await field(page, 'Plaats').focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(town);
    // Down to the save bar, whatever has the focus in sight all the way.
    for (let steps = 0; steps < 40; steps += 1) {
      await page.keyboard.press('Tab');
      const seen = await page.evaluate(() => {
        const element = document.activeElement;
        const box = element?.getBoundingClientRect();
        if (!element || !box) return { isSave: false, isOnTop: false };
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return {
          isSave: element.textContent === 'Wijzigingen opslaan',
          isOnTop: top !== null && (element.contains(top) || top.contains(element)),
        };
      });
      expect(seen.isOnTop).toBe(true);
      if (seen.isSave) break;
    }
    await expect(saveButton(page)).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(saveBar(page)).toHaveCount(0);
    await expect(field(page, 'Plaats')).toHaveValue(town);
  }
});

test('[IMP-02, PRO-09] an employee who looks along changes it as the participant, and is not asked for completion', async ({
  page,
}) => {
  await loginAs(page, 'gijs');
  const contactId = await page.evaluate(async () => {
    const answer = await fetch('/api/look-along/participants?search=iris%20mulder');
    const found = (await answer.json()) as { 'hydra:member': { id: string }[] };
    return found['hydra:member'][0]?.id;
  });
  await page.goto(`/inloggen-als/${contactId}`);
  await field(page, 'Waarom kijk je mee?').fill('Adres nakijken');
  await page.getByRole('button', { name: 'Doorgaan' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/account');
  await field(page, 'Huisnummer').fill('21');
  await save(page);
  await expect(page.getByRole('link', { name: 'Wissel account' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Mijn gegevens' })).toHaveCount(0);
  await expectAccessible(page);
});

test('one’s own data can be read, printed and taken along as a file', async ({ page }) => {
  await openProfile(page, 'anna');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download mijn gegevens' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('mijn-gegevens.json');
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as Record<string, unknown>;
  expect(data).toMatchObject({ username: 'anna', person: { givenName: 'Anna' } });

  await page.getByRole('link', { name: 'Bekijk mijn gegevens' }).click();
  await expect(page).toHaveURL('/account/mijn-gegevens');
  await expect(page.getByRole('main')).toContainText('anna.prive@voorbeeld.example');
  await expect(page.getByRole('main')).toContainText('Eigen gegevens opgevraagd');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Afdrukken' })).toBeHidden();
});
