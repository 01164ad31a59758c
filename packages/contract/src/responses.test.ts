/**
 * Compares responses that have only their required fields, as their schemas parse them, with a table written out by
 * hand.
 */
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getAssessment, claimNextAssessment } from './assessments/calls.ts';
import { auditRecord } from './audit/schema.ts';
import { affiliation, contact } from './contacts/schema.ts';
import { confirmedEmail, recoveryEmailState, resetState } from './credentials/schema.ts';
import { dossier, portfolio } from './dossier/schema.ts';
import { getPublishedThemes } from './environments/admin-calls.ts';
import { visitDraft } from './environments/draft-calls.ts';
import { addPreviewLink, followDraft } from './environments/preview-calls.ts';
import { environment, listedEnvironment } from './environments/schema.ts';
import { getSso, getSsoTest, previewSsoMetadata } from './environments/sso.ts';
import { calendarFeed, eventRegistration, newCalendarFeed } from './events/schema.ts';
import { impersonationResponse, impersonationTarget, participant } from './impersonation/schema.ts';
import { createMediaObject } from './media/calls.ts';
import { avatar, mediaObject } from './media/schema.ts';
import { ownData, ownEvent } from './own-data/schema.ts';
import { ownSession } from './own-sessions/schema.ts';
import { paProfile } from './pa/schema.ts';
import { authenticationOptions, passkey, registrationOptions } from './passkeys/schema.ts';
import { prefillAddress } from './people/calls.ts';
import { person, user } from './people/schema.ts';
import { qrLoginResponse } from './qr-login/schema.ts';
import {
  disableResponse,
  recoveryCodesResponse,
  secondFactorResponse,
  secondFactorState,
  secretResponse,
} from './second-factor/schema.ts';
import { loginResponse, refreshResponse, remainingTime } from './session/schema.ts';
import { fileStatuses } from './uploads/schema.ts';
import { wftProfile } from './wft/schema.ts';
import { handOffResponse, redeemResponse } from './applications/schema.ts';

/** Returns an object with the same value for many fields, whose names are separated by spaces. */
const each = <Value>(value: Value, words: string) =>
  Object.fromEntries(words.split(' ').map((word) => [word, value]));

interface Case {
  schema: z.ZodMiniType;
  /** The required fields only; each list has one member. */
  least: Record<string, unknown>;
  read: object;
}

const cases: Record<string, Case> = {
  'an assessment': {
    schema: getAssessment.response,
    least: { id: 1 },
    read: {
      ...each(null, 'requirement uploadedOn expectedOn organisation birthDate waiting assessor'),
      id: '1',
      filename: '',
      size: 0,
      kind: 'unknown',
      participant: '',
      holder: 'unknown',
    },
  },
  'the next assessment': { schema: claimNextAssessment.response, least: {}, read: { id: null } },
  'an audit record': {
    schema: auditRecord,
    least: { id: 1, at: 'x', event: 'y' },
    read: {
      ...each(null, 'person actor route objectType objectId status addressPrefix'),
      id: '1',
      at: 'x',
      event: 'y',
      details: {},
    },
  },
  'a contact': {
    schema: contact,
    least: { id: 1 },
    read: {
      ...each(
        null,
        'version email pendingEmail phone brand affiliation lmsMailDays activeMailDays lmsAccount',
      ),
      ...each(
        false,
        'customerPortalAccess enabled private allowedToLogin forceEmailChange emailOnPrivateContactOnly fromLis leadingContactOfLmsAccount canAdjustDiplomaRequirement',
      ),
      id: '1',
      role: 'unknown',
      customerPortalRole: 'unknown',
      lmsMailPreference: 'unknown',
      lmsAccountRole: 'unknown',
      wftPaModuleTypes: [],
      editDiplomaRequirementsDisplayState: 0,
    },
  },
  'an affiliation': {
    schema: affiliation,
    least: {},
    read: {
      ...each(null, 'id primaryBrand provider customerPortalEnvironment'),
      name: '',
      canContactEditBusinessEmail: true,
    },
  },
  'a reset link': {
    schema: resetState,
    least: {},
    read: { username: null, valid: false, has_username: false },
  },
  'a confirmed address': { schema: confirmedEmail, least: {}, read: { kind: 'unknown' } },
  'the recovery address': {
    schema: recoveryEmailState,
    least: {},
    read: { recoveryEmail: null, pending: null },
  },
  'a portfolio': {
    schema: portfolio,
    least: { stepsInReview: [{ key: 1 }], stepOtherResults: [{ key: 1 }] },
    read: {
      ...each(
        false,
        'hasAdvnoneOnly hasTodos hasFunctionTodos hasExtraTodos hasRequirements hasFunctionRequirements hasQualificationsLock',
      ),
      stepFunctionKeys: [],
      stepOtherKeys: [],
      stepFunctionResults: [],
      stepOtherResults: [{ key: '1', value: '' }],
      stepsInReview: [{ expectedOn: null, key: '1' }],
    },
  },
  'a dossier': {
    schema: dossier,
    least: { steps: [{ key: 1 }], diplomas: [{ id: 1 }], files: [{ id: 1 }] },
    read: {
      isLocked: false,
      steps: [{ doneAt: null, key: '1', value: '', part: 'unknown' }],
      diplomas: [{ ...each(null, 'fileId requirement issuedOn number'), id: '1' }],
      files: [
        {
          ...each(null, 'version requirement problem uploadedOn expectedOn reviewedOn refusalReason'),
          id: '1',
          filename: '',
          size: 0,
          kind: 'unknown',
          status: 'unknown',
          review: 'unknown',
        },
      ],
    },
  },
  'an environment': {
    schema: environment,
    least: { id: 1 },
    read: {
      ...each(
        null,
        'version slug name dashboardTitle supportHours supportPhone supportEmail ssoEntityId ssoButtonUrl ssoButtonLabel ssoButtonDescription logo logoSlim logoDiapositive backgroundImage',
      ),
      ...each(false, 'footerDisabled loginFormHidden gradientDisabled ssoEnabled'),
      id: '1',
      themeVariables: {},
    },
  },
  'a listed environment': {
    schema: listedEnvironment,
    least: { id: 1 },
    read: { slug: null, ssoEnabled: false, loginFormHidden: false, id: '1', name: '' },
  },
  'a published theme': {
    schema: getPublishedThemes.response,
    least: { member: [{ id: 1 }] },
    read: {
      members: [{ ...each(null, 'version publishedBy reason publishedAt'), id: '1', themeVariables: {} }],
      total: 1,
    },
  },
  'a draft': {
    schema: visitDraft.response,
    least: { others: [{}] },
    read: {
      ...each(null, 'version changedAt environmentVersion savedBy'),
      changes: {},
      imageUrls: {},
      others: [{ changedAt: null, isHere: false, name: '' }],
    },
  },
  'a preview': { schema: followDraft.response, least: {}, read: { environment: null, state: '' } },
  'a preview link': {
    schema: addPreviewLink.response,
    least: { token: 't' },
    read: { endsAt: null, token: 't' },
  },
  'the settings of single sign-on': {
    schema: getSso.response,
    least: {
      organisations: [{ id: 1 }],
      serviceProvider: { entityId: 'e', consumerUrl: 'c', nameIdFormat: 'f', metadataUrl: 'm' },
    },
    read: {
      version: null,
      identityProvider: null,
      ssoEnabled: false,
      organisations: [{ enforced: false, chosen: false, id: '1', name: '' }],
      serviceProvider: { entityId: 'e', consumerUrl: 'c', nameIdFormat: 'f', metadataUrl: 'm' },
    },
  },
  'an identity provider': {
    schema: previewSsoMetadata.response,
    least: {
      entityId: 'e',
      signOnUrl: 's',
      certificates: [{ pem: 'p', fingerprint: 'f', validFrom: 'x', validTo: 'y' }, { pem: 'p' }],
    },
    read: {
      entityId: 'e',
      signOnUrl: 's',
      certificates: [
        { pem: 'p', fingerprint: 'f', validFrom: 'x', validTo: 'y', subject: '', serialNumber: '' },
      ],
    },
  },
  'the result of a test': {
    schema: getSsoTest.response,
    least: { result: { attributes: [{}] } },
    read: {
      result: {
        ...each(null, 'failed reason explanation issuer nameId nameIdFormat certificate person'),
        passed: [],
        attributes: [{ name: '', values: [] }],
      },
    },
  },
  'a registration': {
    schema: eventRegistration,
    least: { id: 1, registers: [{ code: 1 }] },
    read: {
      ...each(
        null,
        'startsAt endsAt location onlineUrl description trainer pePoints cancellationRequestedAt',
      ),
      isOnline: false,
      id: '1',
      title: '',
      type: 'unknown',
      status: 'unknown',
      registers: [{ code: '1', name: '' }],
    },
  },
  'a subscription': { schema: calendarFeed, least: {}, read: { createdAt: null } },
  'a new subscription': {
    schema: newCalendarFeed,
    least: { address: 'https://portaal.example/x' },
    read: { createdAt: null, address: 'https://portaal.example/x' },
  },
  'a hand-off': { schema: handOffResponse, least: { location: 'x' }, read: { location: 'x' } },
  'a code for the app': {
    schema: qrLoginResponse,
    least: { data: { code: 'x' } },
    read: { data: { code: 'x' } },
  },
  'an uploaded image': {
    schema: createMediaObject.response,
    least: { '@id': '/api/media_objects/1' },
    read: { '@id': '/api/media_objects/1', id: null },
  },
  'an export': {
    schema: ownData,
    least: {
      madeAt: 'x',
      person: { id: 1 },
      sessions: [{ id: 1, authenticatedAt: 'x', lastUsedAt: 'y' }, { id: 2 }],
      dossiers: [{ contactId: '5', dossier: {}, wftRequirements: ['advzorg', 7] }, { contactId: '6' }],
      events: [{ at: 'x', event: 'y' }, { at: 'x' }],
    },
    read: {
      madeAt: 'x',
      username: '',
      person: expect.objectContaining({ id: '1' }),
      sessions: [expect.objectContaining({ id: '1' })],
      dossiers: [
        {
          contactId: '5',
          wftRequirements: ['advzorg'],
          paProfiles: {},
          dossier: { isLocked: false, ...each([], 'steps diplomas files') },
        },
      ],
      events: [expect.objectContaining({ event: 'y' })],
    },
  },
  'a participant': {
    schema: participant,
    least: { id: 1 },
    read: { email: null, organisation: null, id: '1', fullName: '' },
  },
  'the person to impersonate': {
    schema: impersonationTarget,
    least: { fullName: 'Anna' },
    read: { fullName: 'Anna' },
  },
  'an impersonation': {
    schema: impersonationResponse,
    least: {},
    read: { userId: null, activeContactId: null },
  },
  'an image': {
    schema: mediaObject,
    least: { contentUrl: '/media/1' },
    read: { id: null, '@id': null, contentUrl: '/media/1' },
  },
  'an avatar': { schema: avatar, least: {}, read: { ...each(null, 'id @id contentUrl') } },
  'an event of one’s own': {
    schema: ownEvent,
    least: { at: 'x', event: 'y' },
    read: {
      ...each(null, 'objectType addressPrefix userAgent'),
      byEmployee: false,
      at: 'x',
      event: 'y',
      details: {},
    },
  },
  'a session': {
    schema: ownSession,
    least: { id: 1, authenticatedAt: 'x', lastUsedAt: 'y' },
    read: {
      userAgent: null,
      addressPrefix: null,
      current: false,
      id: '1',
      authenticatedAt: 'x',
      lastUsedAt: 'y',
    },
  },
  'a PA profile': {
    schema: paProfile,
    least: {},
    read: {
      version: null,
      scenario: 'unknown',
      isAdjustable: false,
      modules: expect.objectContaining({
        wftBasis: { ...each(false, 'required optional isOptionalLocked'), percentage: null },
      }),
    },
  },
  'a passkey': {
    schema: passkey,
    least: { id: 1 },
    read: { createdAt: null, lastUsedAt: null, id: '1', name: 'Passkey' },
  },
  'a person': {
    schema: person,
    least: { id: 1 },
    read: {
      ...each(
        null,
        'version givenName infix initials surname fullName birthDate avatar street houseNumber postalCode town recoveryEmail phone hasContactWithAppModules',
      ),
      ...each(false, 'hasContactsWithSsoEnforcedOrganisation connectedToLis hasContactWithPaModules'),
      id: '1',
      gender: 'unknown',
      country: 'NL',
      profileDataState: 'unknown',
      contacts: [],
    },
  },
  'a user': {
    schema: user,
    least: { person: { id: 1 } },
    read: {
      userIdentifier: '',
      requiresSecondFactor: false,
      secondFactorMandatory: false,
      person: expect.objectContaining({ id: '1' }),
    },
  },
  'an address': {
    schema: prefillAddress.response,
    least: {},
    read: { ...each(null, 'streetName city reason'), success: false },
  },
  'a verified second factor': {
    schema: secondFactorResponse,
    least: {},
    read: { userId: null, activeContactId: null, recoveryCodes: [] },
  },
  'a secret': { schema: secretResponse, least: { secret: 's' }, read: { account: null, secret: 's' } },
  'new recovery codes': {
    schema: recoveryCodesResponse,
    least: { recoveryCodes: ['x'] },
    read: { recoveryCodes: ['x'] },
  },
  'a removed second factor': { schema: disableResponse, least: {}, read: { type: null } },
  'the recovery codes': {
    schema: secondFactorState,
    least: {},
    read: { recoveryCodesLeft: null, recoveryCodesKept: true },
  },
  'a login': {
    schema: loginResponse,
    least: {},
    read: { ...each(null, 'userId activeContactId slug error action') },
  },
  'a refresh': {
    schema: refreshResponse,
    least: {},
    read: { ...each(null, 'loginState loginAsState idleSeconds absoluteSeconds') },
  },
  'the remaining time': {
    schema: remainingTime,
    least: {},
    read: { idleSeconds: null, absoluteSeconds: null },
  },
  'the statuses of files': {
    schema: fileStatuses,
    least: { files: [{ filename: 'a.pdf' }] },
    read: { files: [{ isKnownContent: false, problem: null, filename: 'a.pdf', status: 'unknown' }] },
  },
  'a Wft profile': {
    schema: wftProfile,
    least: { requirements: [{ code: 1 }] },
    read: {
      version: null,
      amountOfRequirements: null,
      canAdjustWftDiplomaRequirement: false,
      requirements: [{ code: '1', name: '' }],
    },
  },
  'an identity': {
    schema: redeemResponse,
    least: { userId: 1 },
    read: { ...each(null, 'contactId fullName email role slug'), userId: '1' },
  },
};

/** Lists and objects that may be left out; every other field of `least` is required. */
const optional = new Set([
  'stepsInReview',
  'stepOtherResults',
  'steps',
  'diplomas',
  'files',
  'others',
  'organisations',
  'result',
  'registers',
  'requirements',
  'certificates',
  'sessions',
  'dossiers',
  'events',
]);

describe.each(Object.entries(cases))('a response with %s', (_, { schema, least, read }) => {
  test('gets defaults for missing fields', () => expect(z.parse(schema, least)).toEqual(read));

  test('is rejected without its required fields', () => {
    for (const needed of Object.keys(least).filter((key) => !optional.has(key)))
      expect(z.safeParse(schema, { ...least, [needed]: undefined }).success, needed).toBe(false);
  });
});

/** Fields with other objects, whose fields are tested in a separate case. */
const nested = new Set([
  'affiliation',
  'avatar',
  'contacts',
  'lmsAccount',
  'person',
  'result',
  'environment',
]);

/** Results of fields that are all sent as '1', which tell texts, numbers, flags, days and words apart. */
const kinds: Record<string, object> = {
  'an assessment': {
    ...each('1', 'id filename requirement participant organisation assessor'),
    ...each(1, 'size waiting'),
    ...each(null, 'uploadedOn expectedOn birthDate'),
    ...each('unknown', 'kind holder'),
  },
  'the next assessment': { ...each('1', 'id') },
  'an audit record': {
    ...each('1', 'id at event actor route objectType objectId addressPrefix'),
    ...each(1, 'status'),
    details: {},
  },
  'a contact': {
    ...each('1', 'id email pendingEmail phone brand'),
    ...each(1, 'version editDiplomaRequirementsDisplayState'),
    ...each(
      true,
      'customerPortalAccess enabled private allowedToLogin forceEmailChange emailOnPrivateContactOnly fromLis leadingContactOfLmsAccount canAdjustDiplomaRequirement',
    ),
    ...each('unknown', 'role customerPortalRole lmsMailPreference lmsAccountRole'),
    lmsMailDays: [1],
    activeMailDays: [1],
    wftPaModuleTypes: ['unknown'],
  },
  'an affiliation': {
    ...each('1', 'id name primaryBrand customerPortalEnvironment'),
    ...each(true, 'canContactEditBusinessEmail provider'),
  },
  'a reset link': { ...each('1', 'username'), ...each(true, 'valid has_username') },
  'a confirmed address': { ...each('unknown', 'kind') },
  'the recovery address': { ...each('1', 'recoveryEmail pending') },
  'an environment': {
    ...each(
      '1',
      'id slug name dashboardTitle supportHours supportPhone supportEmail ssoEntityId ssoButtonUrl ssoButtonLabel ssoButtonDescription',
    ),
    ...each(1, 'version'),
    ...each(true, 'footerDisabled loginFormHidden gradientDisabled ssoEnabled'),
    ...each(null, 'logo logoSlim logoDiapositive backgroundImage'),
    themeVariables: {},
  },
  'a listed environment': { ...each('1', 'id name slug'), ...each(true, 'ssoEnabled loginFormHidden') },
  'a draft': {
    ...each('1', 'changedAt savedBy'),
    ...each(1, 'version environmentVersion'),
    changes: {},
    imageUrls: {},
    others: [],
  },
  'a preview': { ...each('1', 'state') },
  'a preview link': { ...each('1', 'token endsAt') },
  'a registration': {
    ...each('1', 'id title location description trainer'),
    ...each(1, 'pePoints'),
    ...each(true, 'isOnline'),
    ...each(null, 'startsAt endsAt onlineUrl cancellationRequestedAt'),
    ...each('unknown', 'type status'),
    registers: [],
  },
  'a subscription': { ...each(null, 'createdAt') },
  'a participant': { ...each('1', 'id fullName email organisation') },
  'an impersonation': { ...each('1', 'userId activeContactId') },
  'an image': { ...each('1', 'id @id contentUrl') },
  'an avatar': { ...each('1', 'id @id contentUrl') },
  'an event of one’s own': {
    ...each('1', 'at event objectType addressPrefix userAgent'),
    ...each(true, 'byEmployee'),
    details: {},
  },
  'a session': {
    ...each('1', 'id userAgent addressPrefix authenticatedAt lastUsedAt'),
    ...each(true, 'current'),
  },
  'a passkey': { ...each('1', 'id name createdAt lastUsedAt') },
  'a person': {
    ...each(
      '1',
      'id givenName infix initials surname fullName street houseNumber postalCode town recoveryEmail phone',
    ),
    ...each(1, 'version'),
    ...each(
      true,
      'hasContactsWithSsoEnforcedOrganisation connectedToLis hasContactWithPaModules hasContactWithAppModules',
    ),
    ...each(null, 'birthDate'),
    ...each('unknown', 'gender country profileDataState'),
  },
  'a user': { ...each('1', 'userIdentifier'), ...each(true, 'requiresSecondFactor secondFactorMandatory') },
  'an address': { ...each('1', 'streetName city reason'), ...each(true, 'success') },
  'a verified second factor': { ...each('1', 'userId activeContactId'), recoveryCodes: ['1'] },
  'a secret': { ...each('1', 'secret account') },
  'the recovery codes': { ...each(1, 'recoveryCodesLeft'), ...each(true, 'recoveryCodesKept') },
  'a login': { ...each('1', 'userId activeContactId slug error action') },
  'a refresh': { ...each(1, 'idleSeconds absoluteSeconds'), ...each(null, 'loginState loginAsState') },
  'the remaining time': { ...each(1, 'idleSeconds absoluteSeconds') },
  'a Wft profile': {
    ...each(1, 'version amountOfRequirements'),
    ...each(true, 'canAdjustWftDiplomaRequirement'),
    requirements: [],
  },
  'an identity': { ...each('1', 'userId contactId fullName email role slug') },
};

test.each(Object.entries(kinds))(
  'a response with %s parses its fields into their types',
  (name, expected) => {
    const { schema, least } = cases[name] as Case;
    const sent = Object.fromEntries(Object.keys(expected).map((key) => [key, '1']));
    const read = Object.entries(z.parse(schema, { ...least, ...sent }) as object);
    expect(Object.fromEntries(read.filter(([key]) => !nested.has(key)))).toEqual(expected);
  },
);

test.each<[string, z.ZodMiniType, string, string[]]>([
  ['person', person, 'gender', ['man', 'woman', 'neutral']],
  ['person', person, 'profileDataState', ['new', 'step-one-completed', 'step-two-completed', 'completed']],
  ['person', person, 'country', ['NL', 'BE', 'DE', 'GB', 'FR', 'IT', 'ES', 'PT']],
  ['contact', contact, 'lmsMailPreference', ['required', 'all', 'no']],
  ['assessment', getAssessment.response, 'kind', ['diploma', 'certificate', 'direct']],
  ['assessment', getAssessment.response, 'holder', ['nobody', 'me', 'somebody-else']],
  ['registration', eventRegistration, 'type', ['training', 'webinar', 'exam', 'meeting']],
  ['registration', eventRegistration, 'status', ['confirmed', 'waiting-list', 'attended', 'cancelled']],
  ['confirmed address', confirmedEmail, 'kind', ['email', 'recovery-email']],
])(
  'a response with a %s keeps the known values of %s, and parses others as unknown',
  (_, schema, field, words) => {
    for (const word of words) expect(z.parse(schema, { id: 1, [field]: word })).toHaveProperty(field, word);
    expect(z.parse(schema, { id: 1, [field]: 'another' })).toHaveProperty(field, 'unknown');
  },
);

test('the parts of a draft, of a followed draft and of a single sign-on test keep their values', () => {
  const draft = {
    changes: { name: { from: 'Zonnig', to: 'Zon' } },
    imageUrls: { '/api/media_objects/1': '/media/1' },
    others: [{ name: 'Bram', isHere: true, changedAt: '2026-11-26T10:00:00Z' }],
  };
  expect(z.parse(visitDraft.response, draft)).toMatchObject(draft);
  expect(z.parse(visitDraft.response, { ...draft, changes: { version: 1 } }).changes).toEqual({});
  expect(z.parse(followDraft.response, { environment: { id: 1 } }).environment?.id).toBe('1');
  const attributes = [{ name: 'mail', values: ['anna@bank.example', 7] }];
  expect(
    z.parse(getSsoTest.response, { result: { passed: ['readable', 'x'], failed: 'status', attributes } }),
  ).toMatchObject({
    result: {
      passed: ['readable', 'unknown'],
      failed: 'status',
      attributes: [{ name: 'mail', values: ['anna@bank.example'] }],
    },
  });
});

test.each([
  ['the next assessment', 'id'],
  ['a login', 'userId activeContactId'],
  ['a verified second factor', 'userId activeContactId'],
  ['an impersonation', 'userId activeContactId'],
  ['an identity', 'userId contactId'],
  ['an uploaded image', 'id'],
  ['an image', 'id'],
])('a response with %s has the ids in its IRIs as %s', (name, fields) => {
  const { schema, least } = cases[name] as Case;
  const sent = { ...least, ...each('/api/things/7', fields) };
  expect(z.parse(schema, sent)).toMatchObject(each('7', fields));
});

test('the lists of a dossier and a registration have the ids in their IRIs and numbers', () => {
  const [key, iri] = [7, '/api/things/7'];
  expect(
    z.parse(dossier, {
      steps: [{ key }, { key: iri }],
      diplomas: [{ id: iri, fileId: iri }],
      files: [{ id: iri }],
    }),
  ).toMatchObject({
    steps: [{ key: '7' }, { key: '7' }],
    diplomas: [{ id: '7', fileId: '7' }],
    files: [{ id: '7' }],
  });
  expect(
    z.parse(portfolio, {
      stepFunctionKeys: [key, iri],
      stepOtherKeys: [key, iri],
      stepFunctionResults: [{ key }],
      stepOtherResults: [{ key: iri }],
      stepsInReview: [{ key: iri }],
    }),
  ).toMatchObject({
    stepFunctionKeys: ['7', '7'],
    stepOtherKeys: ['7', '7'],
    stepFunctionResults: [{ key: '7' }],
    stepOtherResults: [{ key: '7' }],
    stepsInReview: [{ key: '7' }],
  });
  expect(z.parse(wftProfile, { requirements: [{ code: iri }] }).requirements).toMatchObject([{ code: '7' }]);
  expect(z.parse(eventRegistration, { id: 1, registers: [{ code: iri }] }).registers).toMatchObject([
    { code: '7' },
  ]);
});

test('[T55] a URL of another scheme is left out of a registration, and makes a new subscription unreadable', () => {
  for (const url of ['javascript:alert(1)', 'data:text/html,x', '//evil.example']) {
    expect(z.parse(eventRegistration, { id: 1, onlineUrl: url }).onlineUrl).toBeNull();
    expect(z.safeParse(newCalendarFeed, { address: url }).success).toBe(false);
  }
});

test('options for a passkey reach the browser unchanged', () => {
  const options = {
    challenge: 'c',
    timeout: 60_000,
    rp: { name: 'Portaal', id: 'portaal.example' },
    user: { id: 'u', name: 'anna', displayName: 'Anna', icon: 'x' },
    pubKeyCredParams: [{ alg: -7, type: 'public-key', hint: 'x' }],
  };
  expect(z.parse(registrationOptions, options)).toEqual(options);
  for (const key of ['challenge', 'rp', 'user', 'pubKeyCredParams'])
    expect(z.safeParse(registrationOptions, { ...options, [key]: undefined }).success).toBe(false);
  expect(z.parse(authenticationOptions, { challenge: 'c', rpId: 'x' })).toEqual({
    challenge: 'c',
    rpId: 'x',
  });
  expect(z.safeParse(authenticationOptions, {}).success).toBe(false);
});

test('unknown values in the lists of a contact and a dossier are parsed as unknown', () => {
  expect(z.parse(contact, { id: 1, wftPaModuleTypes: ['update', 'continu', 'x'] })).toMatchObject({
    wftPaModuleTypes: ['update', 'continu', 'unknown'],
  });
  const statuses = ['new', 'created', 'not-created', 'already-exists', 'has-violations', 'failed'];
  const read = z.parse(dossier, {
    steps: ['function', 'extra', 'x'].map((part) => ({
      key: 'k',
      value: 'v',
      part,
      doneAt: '2026-06-12T10:00:00Z',
    })),
    diplomas: [{ id: 1, fileId: 2, requirement: 'r', issuedOn: '2026-06-12T10:00:00Z', number: '3' }],
    files: statuses.map((status, id) => ({
      ...each('2026-06-12T10:00:00Z', 'uploadedOn expectedOn reviewedOn'),
      id,
      status,
      size: '7',
      filename: 'a.pdf',
      kind: 'diploma',
      requirement: 'r',
      refusalReason: 'x',
      review: ['waiting', 'accepted', 'refused'][id % 3],
    })),
  });
  expect(read.steps).toEqual(
    ['function', 'extra', 'unknown'].map((part) => ({ key: 'k', value: 'v', part, doneAt: '2026-06-12' })),
  );
  expect(read.diplomas).toEqual([
    { id: '1', fileId: '2', requirement: 'r', issuedOn: '2026-06-12', number: '3' },
  ]);
  expect(read.files).toEqual(
    statuses.map((status, id) => ({
      ...each('2026-06-12', 'uploadedOn expectedOn reviewedOn'),
      id: String(id),
      status,
      version: null,
      problem: null,
      size: 7,
      filename: 'a.pdf',
      kind: 'diploma',
      requirement: 'r',
      refusalReason: 'x',
      review: ['waiting', 'accepted', 'refused'][id % 3],
    })),
  );
});
