import type { Page } from '@playwright/test';
import { field, openParts } from '../harness/profile.ts';
import {
  dialects,
  standInTest as test,
  type StandInResponse,
  type StandIn,
} from '../harness/servers/stand-in.ts';
import { expect, fillLogin, loginAs, shown } from '../harness/test.ts';

const greeting = (page: Page) => page.getByRole('heading', { level: 1 });
const title = (page: Page) => page.getByText('Een goed begin');

/** Console errors of calls that the stand-in does not support, and of refused calls. */
test.use({ expectedConsoleErrors: /status of/ });

const affiliationOf = ({ contact }: StandIn) => contact['affiliation'] as Record<string, unknown>;

async function inTheme(page: Page) {
  await expect(title(page).first()).toBeVisible();
}

async function withDays(page: Page) {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Wijzig E-mailreminders Leeromgeving' }).click();
  await expect(page.getByRole('checkbox', { name: 'maandag' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'dinsdag' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'woensdag' })).not.toBeChecked();
}

async function withHouseNumber(page: Page) {
  await page.goto('/account');
  await openParts(page);
  await expect(field(page, 'Huisnummer')).toHaveValue('1');
}

function collectionOfContacts({ user, contact, responses }: StandIn) {
  user.person.contacts = '/api/relations/people/6/contacts';
  responses.set('GET /api/relations/people/6/contacts', { body: { 'hydra:member': [contact] } });
}

function personAsIri(standIn: StandIn) {
  const { person } = standIn.user;
  standIn.responses.set('GET /api/relations/people/6', { body: structuredClone(person) });
  Object.assign(standIn.user, { person: '/api/relations/people/6' });
}

test.describe('[GAT-01] a login works when the server returns', () => {
  for (const dialect of dialects)
    test(`responses of API Platform ${dialect}`, async ({ page, standIn }) => {
      standIn.dialect = dialect;
      await loginAs(page, 'anna');
      await expect(greeting(page)).toContainText('Anna');
      await expect(title(page).first()).toBeVisible();
      await page.goto('/evenementen/overzicht');
      await expect(page.getByRole('row', { name: /Zorgplicht in de praktijk/ })).toBeVisible();
    });

  /** Each row is a difference between servers. Rows change `contact`, which is then the person's only one. */
  const rows: [
    name: string,
    change: (standIn: StandIn) => void,
    look?: (page: Page, standIn: StandIn) => Promise<void>,
  ][] = [
    [
      'an affiliation as an IRI',
      ({ contact }) => (contact['affiliation'] = '/api/relations/affiliations/4'),
      async (page) => expect(page.getByText('Voorbeeld Advies B.V.').first()).toBeVisible(),
    ],
    [
      'an affiliation as an IRI with nothing behind it',
      ({ contact }) => (contact['affiliation'] = '/api/relations/affiliations/404'),
    ],
    ['contacts as IRIs', ({ user }) => (user.person.contacts = ['/api/relations/contacts/5']), inTheme],
    ['contacts as the IRI of a collection', collectionOfContacts, inTheme],
    ['a person as an IRI', personAsIri, inTheme],
    [
      'a learning account as an IRI',
      ({ contact }) => (contact['lmsAccount'] = '/api/lms_accounts/3'),
      async (page) => expect(page.getByText(/7 van (?:de )?12/).first()).toBeVisible(),
    ],
    [
      'an embedded environment',
      (standIn) => (affiliationOf(standIn)['customerPortalEnvironment'] = { ...standIn.environment }),
      inTheme,
    ],
    [
      'an environment as an IRI',
      (standIn) =>
        (affiliationOf(standIn)['customerPortalEnvironment'] = '/api/customer_portal_environments/7'),
      async (page, standIn) => {
        await inTheme(page);
        expect(standIn.asked.filter((call) => call.includes('%2F'))).toEqual([]);
      },
    ],
    ['contacts as an object', ({ user, contact }) => (user.person.contacts = { 1: contact }), inTheme],
    ['reminder days as a text', ({ contact }) => (contact['lmsMailDays'] = '1,2'), withDays],
    ['reminder days as texts', ({ contact }) => (contact['lmsMailDays'] = ['1', '2']), withDays],
    ['a house number as a number', ({ user }) => (user.person['houseNumber'] = 1), withHouseNumber],
    [
      'a display state as a text',
      ({ contact }) => (contact['editDiplomaRequirementsDisplayState'] = '1'),
      async (page) => {
        await page.goto('/account');
        await expect(page.getByRole('heading', { name: 'Wft-eisen' })).toBeVisible();
      },
    ],
    [
      'booleans as 1 and texts',
      ({ contact, environment }) => {
        Object.assign(contact, { customerPortalAccess: 1, enabled: '1', allowedToLogin: 'true', private: 0 });
        environment['footerDisabled'] = '0';
      },
      inTheme,
    ],
    [
      'statistics as an object',
      ({ contact }) =>
        (contact['lmsAccount'] = { serializedStatistics: { modulesCompleted: '7', modulesTotal: 12 } }),
      async (page) => expect(page.getByText(/7 van (?:de )?12/).first()).toBeVisible(),
    ],
    ['a contact with an IRI and without an id', ({ contact }) => delete contact['id'], inTheme],
    ['a user id as an IRI', ({ login }) => (login['userId'] = '/api/users/1'), inTheme],
    [
      'an active contact as an IRI',
      ({ login }) => (login['activeContactId'] = '/api/relations/contacts/5'),
      inTheme,
    ],
    ['a user of another type', ({ user }) => (user['@type'] = 'https://schema.org/Person'), inTheme],
    ['a theme as an empty list', ({ environment }) => (environment['themeVariables'] = []), inTheme],
    [
      'a theme with an invalid color',
      ({ environment }) => (environment['themeVariables'] = { color_text: 7 }),
      inTheme,
    ],
    [
      'wrong types in every optional field',
      ({ contact, user }) => {
        Object.assign(contact, {
          email: {},
          phone: [],
          lmsMailDays: true,
          wftPaModuleTypes: 7,
          lmsAccount: 'x y',
          role: ['x'],
        });
        Object.assign(contact, { role: 'participant', activeMailDays: { a: {} }, version: 'nieuw' });
        Object.assign(user.person, {
          avatar: 12,
          birthDate: {},
          gender: 3,
          country: [],
          phone: { a: 1 },
          version: [],
        });
      },
      inTheme,
    ],
  ];

  for (const [place, [name, change, look]] of rows.entries())
    test(name, async ({ page, standIn }) => {
      standIn.dialect = dialects[place % dialects.length] ?? '3.x';
      standIn.user.person.contacts = [standIn.contact];
      change(standIn);
      await loginAs(page, 'anna');
      await expect(page).toHaveURL('/');
      await expect(greeting(page)).toContainText('Anna');
      await look?.(page, standIn);
    });
});

test.describe('an unusable response during the login', () => {
  const users: Record<string, StandInResponse> = {
    'a body without a type': { body: { person: { id: 6 } } },
    'an error with status 200': { body: { '@type': 'hydra:Error', 'hydra:title': 'x' } },
    'truncated JSON': { body: '{"@type":"User","person":{"id":6' },
    'an HTML page with status 200': { type: 'text/html', body: '<!doctype html><title>Log in</title>' },
    'an empty body with status 200': { body: '' },
    'a list': { body: [] },
    'a person that points at itself': { body: { '@type': 'User', person: '/api/users/1' } },
    'a 418': { status: 418, type: 'text/plain', body: 'short and stout' },
    'a redirect to a page': { status: 302, headers: { location: '/inloggen' } },
  };
  for (const [name, response] of Object.entries(users))
    test(`[GAT-02] ${name} leads back to the login, with a notice and a notification`, async ({
      page,
      standIn,
    }) => {
      standIn.responses.set('GET /api/users/1', response);
      await page.goto('/voorbeeld/inloggen');
      await fillLogin(page, 'anna');
      await expect(page).toHaveURL('/inloggen?notify=logged-out');
      await expect(shown(page, 'Je bent niet meer aangemeld')).toBeVisible();
      await expect(shown(page, 'Er is een fout opgetreden')).toBeVisible();
      await expect(shown(page, /servicedesk@voorbeeld\.example/).first()).toBeVisible();
    });

  test('a byte order mark before the JSON is ignored', async ({ page, standIn }) => {
    standIn.responses.set('GET /api/users/1', { body: `\uFEFF${JSON.stringify(standIn.user)}` });
    await loginAs(page, 'anna');
    await expect(greeting(page)).toContainText('Anna');
  });

  const unavailable = /^Op dit moment kan er niet ingelogd worden/;
  const wrong = 'Gebruikersnaam en/of wachtwoord zijn onjuist';
  const tooMany = 'Teveel inlogpogingen. Probeer het later nog eens.';
  const json = 'application/json';
  const logins: [string, StandInResponse, string | RegExp][] = [
    ['an unknown error', { status: 401, type: json, body: { error: 'account-locked' } }, unavailable],
    ['an unknown error with status 200', { type: json, body: { error: 'maintenance' } }, unavailable],
    ['an unknown action', { type: json, body: { action: 'requires-new-password' } }, unavailable],
    ['a 403 with an empty body', { status: 403, type: json, body: '' }, unavailable],
    ['a 418', { status: 418, type: 'text/html', body: '<html>' }, unavailable],
    ['an HTML page with status 200', { type: 'text/html', body: '<html>' }, unavailable],
    ['truncated JSON', { type: json, body: '{"userId":' }, unavailable],
    ['a known error', { status: 401, type: json, body: { error: 'invalid-credentials' } }, wrong],
    ['Lexik’s 401', { status: 401, type: json, body: { code: 401, message: 'Invalid credentials.' } }, wrong],
    ['Symfony’s 401', { status: 401, type: json, body: { error: 'Invalid credentials.' } }, wrong],
    [
      'Symfony’s rate limit',
      { status: 401, type: json, body: { error: 'Too many failed login attempts' } },
      tooMany,
    ],
    ['a body without a user', { type: json, body: { userId: null } }, wrong],
  ];
  for (const [name, answer, message] of logins)
    test(`[LOG-03, LOG-05] ${name} from the login route shows the matching message`, async ({
      page,
      standIn,
    }) => {
      standIn.responses.set('POST /auth/login', answer);
      await page.goto('/inloggen');
      await fillLogin(page, 'anna');
      await expect(shown(page, message)).toBeVisible();
      await expect(page.getByLabel('E-mail of gebruikersnaam')).toHaveValue('anna');
    });
});
