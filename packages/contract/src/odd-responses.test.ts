/** Parses every field of the portal's responses in the forms in which another or an older server may send it. */
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getPortfolio } from './dossier/calls.ts';
import { getEnvironment } from './environments/calls.ts';
import { getEventRegistration } from './events/calls.ts';
import { contact } from './contacts/schema.ts';
import { person } from './people/schema.ts';
import { getUser } from './people/calls.ts';
import { loginResponse, refreshResponse } from './session/schema.ts';

const oddValues: unknown[] = [
  null,
  '',
  ' ',
  'x',
  '1',
  '1,2',
  '/api/things/1',
  '/api/.well-known/genid/0',
  0,
  1,
  -1.5,
  1e21,
  Number('12345678901234567890'),
  true,
  false,
  [],
  [null],
  [['x']],
  {},
  { '@id': '/api/things/1' },
  { 1: { a: 1 }, 3: null },
  { id: { id: { id: 1 } } },
  '\u0000\ud800',
];

const affiliation = {
  id: 4,
  name: 'Voorbeeld Advies B.V.',
  canContactEditBusinessEmail: false,
  primaryBrand: 'voorbeeld',
  provider: true,
  customerPortalEnvironment: '/api/customer_portal_environments/7',
};

const wholeContact = {
  id: 5,
  version: 3,
  email: 'anna@voorbeeld.example',
  pendingEmail: 'anna.nieuw@voorbeeld.example',
  phone: '+31201234567',
  role: 'participant',
  customerPortalRole: 'manager',
  customerPortalAccess: true,
  enabled: true,
  private: true,
  brand: 'zonnig',
  allowedToLogin: true,
  forceEmailChange: true,
  affiliation,
  emailOnPrivateContactOnly: true,
  fromLis: true,
  lmsMailDays: [1, 2],
  lmsMailPreference: 'all',
  lmsAccountRole: 'participant',
  leadingContactOfLmsAccount: true,
  activeMailDays: [0],
  wftPaModuleTypes: ['update'],
  editDiplomaRequirementsDisplayState: 2,
  canAdjustDiplomaRequirement: true,
  lmsAccount: { serializedStatistics: '{"modulesTotal":1}' },
};

const wholePerson = {
  id: 6,
  version: 9,
  givenName: 'Anna',
  infix: 'de',
  initials: 'A.',
  surname: 'Vries',
  fullName: 'Anna de Vries',
  gender: 'woman',
  birthDate: '1990-02-28',
  avatar: { '@id': '/api/media_objects/1', id: 1, contentUrl: '/media/1' },
  street: 'Dam',
  houseNumber: '1',
  postalCode: '1012 JS',
  town: 'Amsterdam',
  country: 'BE',
  recoveryEmail: 'thuis@voorbeeld.example',
  phone: '+31612345678',
  profileDataState: 'completed',
  hasContactsWithSsoEnforcedOrganisation: true,
  connectedToLis: true,
  hasContactWithPaModules: true,
  hasContactWithAppModules: true,
  contacts: [{ id: 5 }],
};

const flags = Object.fromEntries(
  [
    'AdvnoneOnly',
    'Todos',
    'FunctionTodos',
    'ExtraTodos',
    'Requirements',
    'FunctionRequirements',
    'QualificationsLock',
  ].map((name) => [`has${name}`, true]),
);

interface Case {
  read: z.ZodMiniType;
  whole: Record<string, unknown>;
  /** Required fields: the whole object fails when one of them is invalid. */
  needed: readonly string[];
}

const cases: Record<string, Case> = {
  User: {
    read: getUser.response,
    whole: {
      '@type': 'User',
      userIdentifier: 'anna',
      requiresSecondFactor: true,
      secondFactorMandatory: true,
      person: { id: 6 },
    },
    needed: ['@type', 'person'],
  },
  Person: { read: person, whole: wholePerson, needed: ['id'] },
  Contact: { read: contact, whole: wholeContact, needed: ['id'] },
  Environment: {
    read: getEnvironment.response,
    whole: {
      id: 7,
      slug: 'voorbeeld',
      name: 'Voorbeeld',
      dashboardTitle: 'Welkom',
      footerDisabled: true,
      loginFormHidden: true,
      gradientDisabled: true,
      ssoEnabled: true,
      ssoEntityId: 'urn:x',
      ssoButtonUrl: '/sso',
      ssoButtonLabel: 'Log in',
      ssoButtonDescription: 'Met je werk',
      supportHours: 'Bereikbaar op werkdagen.',
      supportPhone: '030 111 22 33',
      supportEmail: 'hulp@voorbeeld.example',
      logo: { id: 1, contentUrl: '/media/1' },
      logoSlim: { id: 1, contentUrl: '/media/1' },
      logoDiapositive: { id: 1, contentUrl: '/media/1' },
      version: 3,
      backgroundImage: { id: 1, contentUrl: '/media/1' },
      themeVariables: { color_primary: '#ac2e32' },
    },
    needed: ['id'],
  },
  'e-portfolio widget': {
    read: getPortfolio.response,
    whole: {
      ...flags,
      stepFunctionKeys: ['a'],
      stepOtherKeys: ['b'],
      stepFunctionResults: [{ key: 'a', value: 'A' }],
      stepOtherResults: [{ key: 'b', value: 'B' }],
      stepsInReview: [{ key: 'b', expectedOn: '2026-11-27' }],
    },
    needed: ['stepFunctionResults', 'stepOtherResults'],
  },
  event: {
    read: getEventRegistration.response,
    whole: {
      id: 8,
      title: 'Training',
      type: 'training',
      status: 'confirmed',
      startsAt: '2026-11-21T09:00:00+01:00',
      endsAt: '2026-11-21T10:00:00+01:00',
      location: 'Utrecht',
      isOnline: true,
      onlineUrl: 'https://voorbeeld.example/',
      description: 'Over het vak',
      trainer: 'Tom',
      pePoints: 2,
      registers: [{ code: 'nvm', name: 'NVM' }],
      cancellationRequestedAt: '2026-11-20T09:00:00Z',
    },
    needed: ['id'],
  },
  login: {
    read: loginResponse,
    whole: { userId: 1, activeContactId: 5, slug: 'voorbeeld', error: 'x', action: 'none' },
    needed: [],
  },
  refresh: {
    read: refreshResponse,
    whole: {
      loginState: { userId: 1, activeContactId: 5 },
      loginAsState: { userId: 2, activeContactId: 6 },
      idleSeconds: 60,
      absoluteSeconds: 600,
    },
    needed: [],
  },
};

const asRead = (read: z.ZodMiniType, body: unknown) => z.parse(read, body) as Record<string, unknown>;

describe.each(Object.entries(cases))('a response of type %s', (_, { read, whole, needed }) => {
  const expected = asRead(read, whole);

  test('has a sample value for every field of its schema', () => {
    expect(Object.keys(whole)).toEqual(
      expect.arrayContaining(Object.keys(expected).filter((key) => key !== 'action')),
    );
  });

  test.each(Object.keys(whole))(
    'accepts any value of %s without changing other fields, unless it is required',
    (key) => {
      for (const value of oddValues) {
        const result = z.safeParse(read, { ...whole, [key]: value });
        const hint = `${key}: ${JSON.stringify(value)}`;
        expect(result.success || needed.includes(key), hint).toBe(true);
        if (!result.success) continue;
        const data = result.data as Record<string, unknown>;
        expect({ ...data, [key]: null }, hint).toEqual({ ...expected, [key]: null });
        // Checks that the value is of the right kind: parsing it again changes nothing.
        expect(asRead(read, { ...whole, ...data })[key], hint).toEqual(data[key]);
      }
      if (needed.includes(key)) return;
      const { [key]: missing, ...others } = whole;
      expect(missing).toBeDefined();
      expect({ ...asRead(read, others), [key]: null }).toEqual({ ...expected, [key]: null });
    },
  );
});

test.each([
  'id',
  'name',
  'canContactEditBusinessEmail',
  'primaryBrand',
  'provider',
  'customerPortalEnvironment',
])('the field %s of an affiliation accepts any value without changing other fields', (key) => {
  for (const value of oddValues) {
    const read = asRead(contact, { ...wholeContact, affiliation: { ...affiliation, [key]: value } });
    const expected = asRead(contact, wholeContact)['affiliation'] as object;
    expect({ ...(read['affiliation'] as object), [key]: null }).toEqual({ ...expected, [key]: null });
  }
});

test('a response that is not a resource is rejected without an exception', () => {
  const whole = ['User', 'Person', 'Contact', 'Environment', 'event'] as const;
  for (const name of whole)
    for (const body of [...oddValues, undefined].filter(
      (value) => value === undefined || !JSON.stringify(value).includes('id'),
    ))
      expect(z.safeParse(cases[name]?.read as z.ZodMiniType, body).success, `${name}: ${String(body)}`).toBe(
        false,
      );
});
