/** Tests how the schemas of requests normalize typed texts: blanks, surrounding spaces, capitals. */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handOffRequest } from './applications/schema.ts';
import { acceptance, assessmentQuery, refusal } from './assessments/schema.ts';
import { auditQuery } from './audit/schema.ts';
import { createPrivateContact } from './contacts/calls.ts';
import {
  changeRecoveryEmailRequest,
  emailAddress,
  newPassword,
  newRecoveryEmail,
  recoveryEmailRemoval,
  username,
} from './credentials/schema.ts';
import { getIcon, getWebManifest } from './environments/identity-calls.ts';
import { environmentInput, newEnvironment } from './environments/inputs.ts';
import { previewSsoMetadata, ssoInput } from './environments/sso.ts';
import { getThemeCss } from './environments/calls.ts';
import { cancellationRequest, registrationsQuery } from './events/schema.ts';
import {
  impersonationQuery,
  impersonationRequest,
  participantSearch,
  reasonForm,
} from './impersonation/schema.ts';
import { exactText, inputId, inputText, mutationId, verbatimText } from './input.ts';
import { inputLines } from './input-names.ts';
import { passkeyName, registrationOptionsRequest, registrationRequest } from './passkeys/schema.ts';
import { contactInput, personFields } from './people/inputs.ts';
import { setUpRequest, verifyRequest } from './second-factor/schema.ts';
import { loginRequest, selectContactRequest } from './session/schema.ts';

const environment = { name: 'Zonnig', dashboardTitle: 'Welkom' };
const withColors = (length: number) => ({
  ...environment,
  themeVariables: Object.fromEntries(Array.from({ length }, (_, index) => [`color_${index}`, ''])),
});
const provider = { entityId: 'urn:x', signOnUrl: 'https://sso.example', certificates: ['x'] };
const passkeyResponse = {
  id: 'a',
  rawId: 'a',
  type: 'public-key',
  response: { clientDataJSON: 'a', attestationObject: 'a' },
};
const image = '/api/media_objects/0B9C1D2E-0000-4000-8000-000000000001';

test.each<[string, z.ZodMiniType, unknown, unknown]>([
  ['an email address', emailAddress, ' anna@voorbeeld.example ', 'anna@voorbeeld.example'],
  ['the email address of a contact', contactInput, { email: ' a@b.example ' }, { email: 'a@b.example' }],
  ['an id as a number', inputId, 7, '7'],
  ['a mutation id', mutationId, ' a ', 'a'],
  ['a blank mutation id', mutationId, '  ', null],
  ['an exact text', exactText(), ' a  b ', ' a  b '],
  ['a verbatim text', verbatimText(), ' a\u200b\r\n', ' a\u200b\r\n'],
  ['a text with invisible characters', inputText(), '\u202aa\0\u200b\r\n\ufeffb\u202c ', 'a b'],
  ['a text whose length is that of what is visible', inputText(2), ' \u200ba\u2060b ', 'ab'],
  ['a text of several lines', inputLines(), ' a\u200b\r\n\tb ', 'a\n\tb'],
  [
    'a new environment',
    newEnvironment,
    { name: ' Zonnig ', dashboardTitle: ' Hoi ' },
    { name: 'Zonnig', dashboardTitle: 'Hoi' },
  ],
  ['a slug', newEnvironment, { ...environment, slug: ' ZONNIG ' }, { ...environment, slug: 'zonnig' }],
  [
    'colors',
    newEnvironment,
    { ...environment, themeVariables: { color_text: '#ABCDEF', color_link: '' } },
    { ...environment, themeVariables: { color_text: '#abcdef', color_link: '' } },
  ],
  [
    'a blank reason for a theme',
    newEnvironment,
    { ...environment, themeReason: '  ' },
    { ...environment, themeReason: null },
  ],
  [
    'blank settings of an environment',
    environmentInput,
    {
      ...environment,
      supportHours: ' ',
      supportPhone: '',
      supportEmail: ' ',
      ssoButtonUrl: ' ',
      ssoButtonLabel: '',
      ssoButtonDescription: null,
      logo: null,
    },
    {
      ...environment,
      supportHours: null,
      supportPhone: null,
      supportEmail: null,
      ssoButtonUrl: null,
      ssoButtonLabel: null,
      ssoButtonDescription: null,
      logo: null,
    },
  ],
  [
    'settings of an environment',
    environmentInput,
    {
      ...environment,
      supportHours: ' altijd ',
      supportEmail: ' a@b.example ',
      ssoButtonUrl: ' https://x.example ',
      logo: image,
    },
    {
      ...environment,
      supportHours: 'altijd',
      supportEmail: 'a@b.example',
      ssoButtonUrl: 'https://x.example',
      logo: image,
    },
  ],
  [
    'an identity provider',
    ssoInput,
    {
      ssoEnabled: true,
      identityProvider: { ...provider, entityId: ' urn:x ', signOnUrl: ' https://sso.example ' },
    },
    { ssoEnabled: true, identityProvider: provider },
  ],
  [
    'a metadata URL',
    previewSsoMetadata.request,
    { url: ' https://x.example ' },
    { url: 'https://x.example' },
  ],
  ['a reason for a refusal', refusal, { reason: ' Onleesbaar ' }, { reason: 'Onleesbaar' }],
  [
    'an accepted diploma',
    acceptance,
    { requirement: '', issuedOn: '2019-03-12', number: ' W-1 ' },
    { requirement: null, issuedOn: '2019-03-12', number: 'W-1' },
  ],
  [
    'a blank number',
    acceptance,
    { issuedOn: '2019-03-12', number: '  ' },
    { requirement: null, issuedOn: '2019-03-12', number: null },
  ],
  [
    'a missing number',
    acceptance,
    { issuedOn: '2019-03-12' },
    { requirement: null, issuedOn: '2019-03-12', number: null },
  ],
  ['an environment with only its required fields', environmentInput, environment, environment],
  ['the maximum number of colors', newEnvironment, withColors(200), withColors(200)],
  [
    'a filter of the audit log',
    auditQuery,
    {},
    { page: 1, from: '', to: '', event: '', person: '', objectType: '', object: '' },
  ],
  [
    'days of the audit log',
    auditQuery,
    { from: '2026-11-21', to: 'morgen' },
    { page: 1, from: '2026-11-21', to: '', event: '', person: '', objectType: '', object: '' },
  ],
  [
    'a filter of uploads',
    assessmentQuery,
    { search: ` ${'x'.repeat(200)}` },
    { page: 1, kind: [], holder: [], search: 'x'.repeat(99) },
  ],
  ['a filter of registrations', registrationsQuery, {}, { contactId: '', page: 1 }],
  ['a cancellation request', cancellationRequest, {}, { reason: null }],
  ['a private account', createPrivateContact.request, {}, { brand: null }],
  ['an impersonation', impersonationRequest, {}, { contactId: '', reason: null }],
  ['a reason to impersonate', reasonForm, { reason: 'Vraag' }, { reason: 'Vraag' }],
  ['the person to impersonate', impersonationQuery, {}, { contactId: '' }],
  ['a search for participants', participantSearch, {}, { search: '' }],
  ['the name of a passkey', passkeyName, ' Laptop ', 'Laptop'],
  ['a missing password', registrationOptionsRequest, undefined, { password: null }],
  [
    'a new passkey',
    registrationRequest,
    { response: passkeyResponse },
    {
      name: null,
      response: { ...passkeyResponse, response: { ...passkeyResponse.response, transports: [] } },
    },
  ],
  [
    'a hand-off to another application',
    handOffRequest,
    { application: 'lms', path: '/x?y=//z#/z' },
    { application: 'lms', path: '/x?y=//z#/z' },
  ],
  ['a code', verifyRequest, { verificationCode: '123456' }, { verificationCode: '123456' }],
  ['a set-up without a code', setUpRequest, undefined, { verificationCode: null }],
  ...[getIcon, getWebManifest, getThemeCss].flatMap(
    ({ query, path }): [string, z.ZodMiniType, unknown, unknown][] => [
      [`the version of ${path}`, query, { v: '3' }, { v: '3' }],
      [`a repeated version of ${path}`, query, { v: ['3', '4'] }, { v: '' }],
    ],
  ),
  [
    'the removal of a recovery address',
    changeRecoveryEmailRequest,
    { recoveryEmail: null, password: 'x' },
    { recoveryEmail: null, password: 'x' },
  ],
  ['a first name', personFields.givenName, ' anna ', 'Anna'],
  ['a first name that turns the page around', personFields.givenName, 'Anna\u202ennad', 'Annannad'],
  [
    'a first name with a header of an email',
    personFields.givenName,
    'Anna\r\nBcc: x@y.nl',
    'Anna Bcc: x@y.nl',
  ],
  ['a first name with a noncharacter', personFields.givenName, 'Joris\uffff', 'Joris'],
  ['a surname from a phone', personFields.surname, '’t  Hooft', "'t Hooft"],
  ['a surname with a ligature', personFields.surname, 'Ĳssel', 'IJssel'],
  ['an infix that is invisible', personFields.infix, '\u202e', null],
  ['initials that are invisible', personFields.initials, '\u200b', null],
  ['a town that is invisible', personFields.town, '\u200b\u2800', null],
  ['a street that is a number', personFields.street, '’40-’45', "'40-'45"],
  ['a street without a letter or digit', personFields.street, '\u0301-', null],
  ['a birth date behind a mark', personFields.birthDate, '\u200e1988-03-14', '1988-03-14'],
  ['a postal code behind a mark', personFields.postalCode, '\u200e1012JS', '1012JS'],
  [
    'an email address around a mark',
    contactInput,
    { email: 'an\u200bna@b.example' },
    { email: 'anna@b.example' },
  ],
  [
    'the domain of an email address, as browsers send it',
    contactInput,
    { email: 'anna@xn--coperatie-17a.nl' },
    { email: 'anna@coöperatie.nl' },
  ],
  [
    'a color and the address of a support desk with marks',
    environmentInput,
    {
      ...environment,
      themeVariables: { color_text: '\u200b#AC2E32' },
      supportEmail: 'hulp@xn--coperatie-17a.nl',
    },
    { ...environment, themeVariables: { color_text: '#ac2e32' }, supportEmail: 'hulp@coöperatie.nl' },
  ],
  ['the name of an environment', newEnvironment, { ...environment, name: 'Zonnig\uffff' }, environment],
  [
    'a username',
    loginRequest,
    { username: '\u202aanna\u202c', password: ' x' },
    { username: 'anna', password: ' x' },
  ],
  ['a code', verifyRequest, { verificationCode: '\u200e123 456' }, { verificationCode: '123 456' }],
  ...[
    ['3', 3],
    [3, 3],
    ['1', 1],
    ['100000', 100_000],
    ['', 1],
    ['0', 1],
    ['-1', 1],
    ['1.5', 1],
    ['100001', 1],
    ['x', 1],
    [['2'], 1],
  ].map(([page, read]): [string, z.ZodMiniType, unknown, unknown] => [
    `the page number ${JSON.stringify(page)}`,
    registrationsQuery,
    { page },
    { contactId: '', page: read },
  ]),
  ['a search for uploads', assessmentQuery, { search: '\0' }, { page: 1, kind: [], holder: [], search: '' }],
  ['a search for participants with NUL', participantSearch, { search: 'an\0na' }, { search: 'anna' }],
  ['a blank street', personFields.street, ' ', null],
  ['a phone number', personFields.phone, ' 06-12345678 ', '+31612345678'],
  ['mail days', contactInput, { lmsMailDays: '0,6' }, { lmsMailDays: '0,6' }],
])('%s is normalized', (_, schema, given, read) => expect(z.parse(schema, given)).toEqual(read));

test.each<[string, z.ZodMiniType, unknown, string]>([
  ['username at the login', loginRequest, { username: ' ', password: 'x' }, 'E-mail kan niet leeg zijn.'],
  ['password at the login', loginRequest, { username: 'x', password: '' }, 'Wachtwoord kan niet leeg zijn.'],
  ['new username', username, ' ', 'Gebruikersnaam is verplicht'],
  ['new password', newPassword, '', 'Nieuw wachtwoord is verplicht'],
  [
    'recovery address',
    newRecoveryEmail,
    { recoveryEmail: ' ', password: 'x' },
    'Dit is geen geldig e-mailadres.',
  ],
  [
    'password for a recovery address',
    newRecoveryEmail,
    { recoveryEmail: 'a@b.example', password: '' },
    'Huidig wachtwoord is verplicht',
  ],
  [
    'password to remove a recovery address',
    recoveryEmailRemoval,
    { password: '' },
    'Huidig wachtwoord is verplicht',
  ],
  ['code', verifyRequest, { verificationCode: ' ' }, 'De verificatiecode is ongeldig.'],
  ['code of the second factor', verifyRequest, {}, 'De verificatiecode is ongeldig.'],
  ['reason for a refusal', refusal, { reason: ' \n' }, 'Vul in waarom je het bestand terugstuurt.'],
  ['reason to impersonate', reasonForm, { reason: ' ' }, 'Vul in waarom je meekijkt.'],
  ['name of a passkey', passkeyName, ' ', 'Geef de passkey een naam.'],
  ['name of an environment', newEnvironment, { ...environment, name: ' ' }, 'Omgevingsnaam is verplicht!'],
  [
    'title of a dashboard',
    newEnvironment,
    { ...environment, dashboardTitle: ' ' },
    'Titel Dashboard is verplicht!',
  ],
  ...[
    ' ',
    '\u200b',
    '\u2800',
    '\u3164',
    '\u115f',
    '\u0301\u0308',
    '\u202e\u202c',
    '\ufe0f',
    '🙂',
    '-',
  ].flatMap((typed): [string, z.ZodMiniType, unknown, string][] => [
    [`first name ${JSON.stringify(typed)}`, personFields.givenName, typed, 'Voornaam is verplicht!'],
    [`surname ${JSON.stringify(typed)}`, personFields.surname, typed, 'Achternaam is verplicht!'],
  ]),
  [
    'invisible name of an environment',
    newEnvironment,
    { ...environment, name: '\u2060' },
    'Omgevingsnaam is verplicht!',
  ],
  ['invisible name of a passkey', passkeyName, '\u3164', 'Geef de passkey een naam.'],
  ['invisible username', username, '\u200b', 'Gebruikersnaam is verplicht'],
  ['birth date', personFields.birthDate, ' ', 'Geboortedatum is verplicht!'],
  ['email', contactInput, { email: ' ' }, 'E-mail is verplicht!'],
])('[LOG-02] a blank or missing %s is rejected', (_, schema, given, message) =>
  expect(z.safeParse(schema, given).error?.issues.map((issue) => issue.message)).toEqual([message]),
);

test.each<[string, z.ZodMiniType, unknown]>([
  ['an empty id', selectContactRequest, { contactId: '' }],
  ['a new recovery address that is left out', changeRecoveryEmailRequest, { password: 'x' }],
  ['an id that is a boolean', inputId, true],
  ['an id that is an object', inputId, { id: 7 }],
  ['a path to another site', handOffRequest, { application: 'lms', path: '//evil.example' }],
  ['a path with a backslash', handOffRequest, { application: 'lms', path: String.raw`/\evil.example` }],
  ['a path without its slash', handOffRequest, { application: 'lms', path: 'x' }],
  ['a color that is a name', newEnvironment, { ...environment, themeVariables: { color_text: 'red' } }],
  ['a color of three digits', newEnvironment, { ...environment, themeVariables: { color_text: '#abc' } }],
  ['too many colors', newEnvironment, withColors(201)],
  ['a slug of the portal itself', newEnvironment, { ...environment, slug: 'account' }],
  ['an image on another site', environmentInput, { ...environment, logo: 'https://evil.example/x.png' }],
  ['an invalid email address of a support desk', environmentInput, { ...environment, supportEmail: 'hulp' }],
  [
    'a button with a javascript URL',
    environmentInput,
    { ...environment, ssoButtonUrl: 'javascript:alert(1)' },
  ],
  ['metadata from two sources', previewSsoMetadata.request, { xml: '<x/>', url: 'https://x.example' }],
  ['metadata without a source', previewSsoMetadata.request, {}],
  ['a response that is no base64url', registrationRequest, { response: { ...passkeyResponse, id: 'a+/=' } }],
  [
    'a credential of another type',
    registrationRequest,
    { response: { ...passkeyResponse, type: 'password' } },
  ],
  ['a mail day after Saturday', contactInput, { lmsMailDays: '7' }],
  ['half a mail day', contactInput, { lmsMailDays: '1.5' }],
  ['a lone surrogate in a text', inputText(), 'a\ud800b'],
  ['a lone surrogate in a text of several lines', inputLines(), 'a\ud800b'],
  ['a lone surrogate in an exact text', exactText(), 'a\ud800b'],
  ['a lone surrogate in a verbatim text', verbatimText(), 'a\ud800b'],
  ['NUL in an exact text', exactText(), 'a\0b'],
  ['NUL in a verbatim text', verbatimText(), 'a\0b'],
  ['an invisible character in an id', inputId, 'a\u200b'],
  ['a noncharacter in a mutation id', mutationId, 'a\ufffe'],
  ['a username with a lone surrogate', loginRequest, { username: 'a\ud800b', password: 'x' }],
  ['a username of 255 characters', loginRequest, { username: 'x'.repeat(255), password: 'x' }],
  ...['2026-02-29', '2026-13-01', '2026-1-1', '21-11-2026', '2026-11-21T00:00', '', 1, null].map(
    (issuedOn): [string, z.ZodMiniType, unknown] => [`the day ${issuedOn}`, acceptance, { issuedOn }],
  ),
  ['a line end in a path', handOffRequest, { application: 'lms', path: '/x\r\ny' }],
])('%s is rejected', (_, schema, given) => expect(z.safeParse(schema, given).success).toBe(false));
