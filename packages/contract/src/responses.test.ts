/**
 * Parses responses in every form in which API Platform servers and older PHP code send them: with only the required
 * fields, with all fields of one kind, with odd values, and with the forms in `forms`.
 */
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getAssessment, claimNextAssessment } from './assessments/calls.ts';
import { auditRecord } from './audit/schema.ts';
import { affiliation, contact } from './contacts/schema.ts';
import { confirmedEmail, recoveryEmailState, resetState } from './credentials/schema.ts';
import { dossier, portfolio } from './dossier/schema.ts';
import { getPublishedThemes } from './environments/admin-calls.ts';
import { getDraft } from './environments/draft-calls.ts';
import { addPreviewLink, followDraft } from './environments/preview/preview-calls.ts';
import { environment, listedEnvironment } from './environments/schema.ts';
import { getSso, getSsoTest, previewSsoMetadata } from './environments/sso.ts';
import { calendarFeed, eventRegistration, newCalendarFeed } from './events/schema.ts';
import { impersonationResponse, impersonationTarget, participant } from './impersonation/schema.ts';
import { createMediaObject } from './media/calls.ts';
import { avatar, mediaObject } from './media/schema.ts';
import { ownData, ownEvent } from './own-data/schema.ts';
import { ownSession } from './own-sessions/schema.ts';
import { paCalls } from './pa/calls.ts';
import { paProfile } from './pa/schema.ts';
import { authenticationOptions, passkey, registrationOptions } from './passkeys/schema.ts';
import { getUser, prefillAddress, saveContact, savePerson, saveProfile } from './people/calls.ts';
import { person, user } from './people/schema.ts';
import { qrLoginResponse } from './qr-login/schema.ts';
import {
  disableResponse,
  recoveryCodesResponse,
  secondFactorResponse,
  secondFactorState,
  secretResponse,
} from './second-factor/schema.ts';
import { logout } from './session/calls.ts';
import { loginResponse, refreshResponse, remainingTime } from './session/schema.ts';
import { fileStatuses } from './uploads/schema.ts';
import { saveWftProfile } from './wft/calls.ts';
import { wftProfile } from './wft/schema.ts';
import { handOffResponse, redeemResponse } from './applications/schema.ts';

const own = { entityId: 'e', consumerUrl: 'c', nameIdFormat: 'f', metadataUrl: 'm', callbackUrl: 'b' };

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
      ...each(
        null,
        'requirement uploadedOn expectedOn organisation birthDate waiting assessor signedBy signatureFinding',
      ),
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
      isTeamVisible: false,
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
      stepsWithExam: [],
    },
  },
  'a dossier': {
    schema: dossier,
    least: { steps: [{ key: 1 }], diplomas: [{ id: 1 }], files: [{ id: 1 }] },
    read: {
      isLocked: false,
      steps: [{ doneAt: null, dueBefore: null, key: '1', value: '', part: 'unknown' }],
      diplomas: [{ ...each(null, 'fileId requirement issuedOn number'), id: '1' }],
      files: [
        {
          ...each(
            null,
            'version requirement problem uploadedOn expectedOn reviewedOn refusalReason signedBy',
          ),
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
        'version slug name dashboardTitle supportHours supportPhone supportEmail ssoEntityId ssoButtonUrl ssoButtonLabel ssoButtonDescription logo logoSlim logoDiapositive backgroundImage corners density',
      ),
      ...each(false, 'footerDisabled loginFormHidden gradientDisabled ssoEnabled darkDisabled'),
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
    schema: getDraft.response,
    least: {},
    read: { environmentVersion: 0, base: {}, values: {}, changedAt: null, imageUrls: {} },
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
      others: [{ id: 1 }],
      serviceProvider: own,
    },
    read: {
      version: null,
      ofOrganisation: null,
      isEnvironmentOn: false,
      others: [{ id: '1', name: '', emailDomain: null, state: 'unknown' }],
      identityProvider: null,
      ssoEnabled: false,
      options: null,
      organisations: [
        {
          enforced: false,
          chosen: false,
          id: '1',
          name: '',
          isHere: false,
          emailDomain: null,
          domainProof: null,
          domainRecord: null,
        },
      ],
      serviceProvider: own,
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
      wantsSignedRequests: false,
    },
  },
  'the result of a test': {
    schema: getSsoTest.response,
    least: { result: { attributes: [{}] } },
    read: {
      result: {
        ...each(
          null,
          'failed reason explanation identityProvider issuer nameId nameIdFormat certificate person',
        ),
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
          jobProfile: null,
          wftRequirements: ['advzorg'],
          paProfiles: {},
          dossier: { isLocked: false, ...each([], 'steps diplomas files') },
          reminders: [],
        },
      ],
      viewers: [],
      provisioning: [],
      diplomaLinks: [],
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
      ...each(null, 'objectType by addressPrefix userAgent'),
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
      setBy: '',
      setOn: null,
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
    read: { ...each(null, 'userId activeContactId slug path error action') },
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
    read: {
      files: [{ isKnownContent: false, problem: null, filename: 'a.pdf', status: 'unknown', signedBy: null }],
    },
  },
  'a Wft profile': {
    schema: wftProfile,
    least: { requirements: [{ code: 1 }] },
    read: {
      version: null,
      amountOfRequirements: null,
      canAdjustWftDiplomaRequirement: false,
      setBy: '',
      setOn: null,
      requirements: [{ code: '1', name: '' }],
    },
  },
  'an identity': {
    schema: redeemResponse,
    least: { userId: 1, handle: 'x' },
    read: { ...each(null, 'contactId fullName email role slug'), userId: '1', handle: 'x' },
  },
};

/** Lists and objects that may be left out; every other field of `least` is required. */
const optional = new Set([
  'stepsInReview',
  'stepOtherResults',
  'steps',
  'diplomas',
  'files',
  'organisations',
  'others',
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
    ...each('1', 'id filename requirement participant organisation assessor signedBy'),
    ...each(1, 'size waiting'),
    ...each(null, 'uploadedOn expectedOn birthDate signatureFinding'),
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
    ...each(true, 'canContactEditBusinessEmail provider isTeamVisible'),
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
    ...each(true, 'footerDisabled loginFormHidden gradientDisabled ssoEnabled darkDisabled'),
    ...each(null, 'logo logoSlim logoDiapositive backgroundImage corners density'),
    themeVariables: {},
  },
  'a listed environment': { ...each('1', 'id name slug'), ...each(true, 'ssoEnabled loginFormHidden') },
  'a draft': {
    ...each('1', 'changedAt'),
    ...each(1, 'environmentVersion'),
    base: {},
    values: {},
    imageUrls: {},
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
    ...each('1', 'at event objectType by addressPrefix userAgent'),
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
  'a login': { ...each('1', 'userId activeContactId slug path error action') },
  'a refresh': { ...each(1, 'idleSeconds absoluteSeconds'), ...each(null, 'loginState loginAsState') },
  'the remaining time': { ...each(1, 'idleSeconds absoluteSeconds') },
  'a Wft profile': {
    ...each(1, 'version amountOfRequirements'),
    ...each(true, 'canAdjustWftDiplomaRequirement'),
    setBy: '1',
    setOn: null,
    requirements: [],
  },
  'an identity': { ...each('1', 'userId contactId fullName email role slug handle') },
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

/** Values that no server should send; each may cost its own field only. */
// prettier-ignore
const oddValues: unknown[] = [
  null, '', ' ', 'x', '1', '1,2', '/api/things/1', '/api/.well-known/genid/0', '\u0000\ud800', 0, 1, -1.5, 1e21, true, false,
  [], [null], [['x']], {}, { '@id': '/api/things/1' }, { 1: { a: 1 }, 3: null }, { id: { id: { id: 1 } } },
];

/** Fields that matter beyond themselves: an `@id` gives the id too, and a portfolio is useless without its results. */
const tied = new Set(['@id', 'stepFunctionResults', 'stepOtherResults']);

test.each(Object.entries(cases))(
  'a response with %s takes any value in an optional field, without a change of the others',
  (_, { schema, least, read }) => {
    const fields = Object.keys(read).filter((key) => !(key in least) || optional.has(key));
    for (const field of fields.filter((key) => !tied.has(key))) {
      const others = { ...(z.parse(schema, least) as object), [field]: null };
      for (const value of oddValues) {
        const { success, data } = z.safeParse(schema, { ...least, [field]: value });
        const hint = `${field}: ${JSON.stringify(value)}`;
        expect(success, hint).toBe(true);
        expect({ ...(data as object), [field]: null }, hint).toEqual(others);
      }
    }
  },
);

const unknownAffiliation = {
  name: '',
  canContactEditBusinessEmail: true,
  primaryBrand: null,
  provider: null,
  customerPortalEnvironment: null,
};
const words = (known: string) => known.split(' ');

/** By resource and field: values as servers send them, and as they are parsed. */
const forms: [schema: z.ZodMiniType, field: string, values: [sent: unknown, read: unknown][]][] = [
  [
    contact,
    'version',
    [
      ['3', 3],
      [' 7 ', 7],
      ['-3', -3],
      ['1.25', 1.25],
      ['1,25', 1.25],
      ['1'.repeat(15), 111_111_111_111_111],
      ...['7x', '1e9', '1.', '', '1'.repeat(16), true].map((sent): [unknown, null] => [sent, null]),
    ],
  ],
  [
    contact,
    'enabled',
    [
      ...[true, 1, '1', 'true'].map((sent): [unknown, boolean] => [sent, true]),
      ...[false, 0, '0', 'false', '', null, 'misschien', {}, { toString: 1 }].map(
        (sent): [unknown, boolean] => [sent, false],
      ),
    ],
  ],
  [contact, 'phone', [[31201234567, '31201234567']]],
  [
    contact,
    'affiliation',
    [
      ['/api/relations/affiliations/4', { id: '4', ...unknownAffiliation }],
      [4, { id: '4', ...unknownAffiliation }],
      [{ name: 'X' }, { id: null, ...unknownAffiliation, name: 'X' }],
      [
        { canContactEditBusinessEmail: 0, customerPortalEnvironment: '/api/customer_portal_environments/7' },
        {
          id: null,
          ...unknownAffiliation,
          canContactEditBusinessEmail: false,
          customerPortalEnvironment: '7',
        },
      ],
      ...[null, '', [], false].map((sent): [unknown, null] => [sent, null]),
    ],
  ],
  [
    contact,
    'lmsMailDays',
    [
      ['1,2', [1, 2]],
      ['1, ,2', [1, 2]],
      [
        ['0', 6],
        [0, 6],
      ],
      [{ 0: 1, 2: '2' }, [1, 2]],
      [[1, 1, 7, -1, 'x', 0.5, null], [1]],
      ['', []],
      [3, [3]],
      [null, null],
      [true, null],
    ],
  ],
  [
    contact,
    'lmsAccount',
    [
      [{ serializedStatistics: { a: 1 } }, { serializedStatistics: '{"a":1}' }],
      [{ serializedStatistics: '{"a":1}' }, { serializedStatistics: '{"a":1}' }],
      ['/api/lms_accounts/3', { serializedStatistics: null }],
    ],
  ],
  [
    contact,
    'wftPaModuleTypes',
    [
      ['update,continu', ['update', 'continu']],
      [{ 1: 'update', 2: 'nieuw' }, ['update', 'unknown']],
    ],
  ],
  [
    person,
    'avatar',
    [
      ['/api/media_objects/1', { '@id': '/api/media_objects/1', id: '1', contentUrl: null }],
      [
        { id: 1, contentUrl: '/media/1' },
        { '@id': null, id: '1', contentUrl: '/media/1' },
      ],
      ...[null, '', [], false].map((sent): [unknown, null] => [sent, null]),
    ],
  ],
  [
    person,
    'birthDate',
    [
      ['1990-02-28T00:00:00+00:00', '1990-02-28'],
      [{ date: '1990-02-28 00:00:00.000000', timezone_type: 3, timezone: 'UTC' }, '1990-02-28'],
      ['onbekend', null],
      [636_163_200, null],
    ],
  ],
  [person, 'houseNumber', [[1, '1']]],
  [
    environment,
    'themeVariables',
    [
      [{ color_primary: '#123456', color_text: 7, color_title: null }, { color_primary: '#123456' }],
      ['x', {}],
    ],
  ],
  [environment, 'logo', [['/api/media_objects/1', null]]],
  [
    refreshResponse,
    'loginState',
    [
      [{ userId: 1 }, { userId: '1', activeContactId: null }],
      [
        { userId: '/api/users/7', activeContactId: { '@id': '/api/relations/contacts/5' } },
        { userId: '7', activeContactId: '5' },
      ],
      ['x', null],
    ],
  ],
  [refreshResponse, 'action', [['requires-second-factor-verify', 'requires-second-factor-verify']]],
  [
    eventRegistration,
    'startsAt',
    [
      ...['2026-11-21T09:00:00+01:00', '2026-11-21T09:00Z', '2026-11-21T09:00:00.123Z'].map(
        (sent): [string, string] => [sent, sent],
      ),
      ...['2026-11-21', '2026-11-21T09:00:00', '2026-11-21T25:00:00Z', 'straks'].map(
        (sent): [string, null] => [sent, null],
      ),
    ],
  ],
  ...(
    [
      [person, 'gender', 'man woman neutral'],
      [person, 'profileDataState', 'new step-one-completed step-two-completed completed'],
      [person, 'country', 'NL BE DE GB FR IT ES PT'],
      [contact, 'lmsMailPreference', 'required all no'],
      [getAssessment.response, 'kind', 'diploma certificate direct'],
      [getAssessment.response, 'holder', 'nobody me somebody-else'],
      [eventRegistration, 'type', 'training webinar exam meeting'],
      [eventRegistration, 'status', 'confirmed waiting-list attended cancelled'],
      [confirmedEmail, 'kind', 'email recovery-email'],
    ] as const
  ).map(([schema, field, known]): (typeof forms)[number] => [
    schema,
    field,
    [...words(known).map((word): [string, string] => [word, word]), ['another', 'unknown']],
  ]),
];

test.each(
  forms.flatMap(([schema, field, values]) => values.map(([sent, read]) => ({ schema, field, sent, read }))),
)('the field $field that is sent as $sent is read as $read', ({ schema, field, sent, read }) =>
  expect(z.parse(schema, { id: 1, [field]: sent })).toMatchObject({ [field]: read }),
);

test.each([
  ...['https://voorbeeld.example/a?b=c#d', 'http://localhost:4173', 'HTTPS://voorbeeld.example'].map(
    (url): [string, boolean] => [url, true],
  ),
  ...['javascript:alert(1)', 'data:text/html,x', 'ftp://a.b', '//evil.example', 'https://', ''].map(
    (url): [string, boolean] => [url, false],
  ),
  ...['https:// a', 'https:///a', 'https://.a', 'https://?a', 'java\tscript:x'].map(
    (url): [string, boolean] => [url, false],
  ),
])('[T55] the URL %j is read: %s', (url, is) => {
  expect(z.parse(eventRegistration, { id: 1, onlineUrl: url }).onlineUrl).toBe(is ? url : null);
  expect(z.safeParse(newCalendarFeed, { address: url }).success).toBe(is);
});

/** Lists of resources: the ids in them, whatever the notation of the list and of its members. */
test.each([
  [{ 1: { id: 1 }, 4: { id: 4 } }, ['1', '4']],
  [{ 'hydra:member': [{ id: 1 }] }, ['1']],
  [
    ['/api/relations/contacts/1', { '@id': '/api/relations/contacts/2' }, 3],
    ['1', '2', '3'],
  ],
  [[null, { email: 'x' }, [], { id: 2 }], ['2']],
  [{ id: 7 }, ['7']],
  [undefined, []],
])('the contacts %j of a person have the ids %j', (contacts, ids) =>
  expect(z.parse(person, { id: 6, contacts }).contacts.map(({ id }) => id)).toEqual(ids),
);

test.each<[string, z.ZodMiniType, unknown, object]>([
  ['the next assessment', claimNextAssessment.response, { id: '/api/things/7' }, { id: '7' }],
  [
    'a login',
    loginResponse,
    { userId: '/api/users/7', activeContactId: '/api/c/5' },
    { userId: '7', activeContactId: '5' },
  ],
  ['an impersonation', impersonationResponse, { userId: '/api/users/7' }, { userId: '7' }],
  [
    'an identity',
    redeemResponse,
    { userId: '/api/users/7', contactId: 5, handle: 'x' },
    { userId: '7', contactId: '5', handle: 'x' },
  ],
  ['an image', mediaObject, { contentUrl: '/media/1', id: '/api/media_objects/7' }, { id: '7' }],
  [
    'a dossier',
    dossier,
    {
      steps: [{ key: '/api/things/7' }],
      diplomas: [{ id: '/api/things/7', fileId: '/api/things/8' }],
      files: [{ id: '/api/things/9', size: '7', status: 'created', review: 'accepted' }],
    },
    {
      steps: [{ key: '7' }],
      diplomas: [{ id: '7', fileId: '8' }],
      files: [{ id: '9', size: 7, status: 'created', review: 'accepted' }],
    },
  ],
  [
    'a portfolio',
    portfolio,
    { stepFunctionKeys: [7, '/api/things/8'], stepOtherResults: [{ key: '/api/things/7' }] },
    { stepFunctionKeys: ['7', '8'], stepOtherResults: [{ key: '7' }] },
  ],
  ['a Wft profile', wftProfile, { requirements: [{ code: '/api/x/7' }] }, { requirements: [{ code: '7' }] }],
  [
    'the result of a test',
    getSsoTest.response,
    {
      result: { passed: ['readable', 'x'], failed: 'status', attributes: [{ name: 'm', values: ['a', 7] }] },
    },
    {
      result: {
        passed: ['readable', 'unknown'],
        failed: 'status',
        attributes: [{ name: 'm', values: ['a'] }],
      },
    },
  ],
])('%s has the ids in its IRIs, and the known values of its lists', (_, schema, body, read) =>
  expect(z.parse(schema, body)).toMatchObject(read),
);

const anna = { userIdentifier: 'anna', person: { id: 7 } };
test.each<[unknown, boolean]>([
  ...['User', 'PortalUser', 'https://schema.org/Person', '/api/docs#Gebruiker', ['Agent', 'User']].map(
    (type): [unknown, boolean] => [{ '@type': type, ...anna }, true],
  ),
  [anna, false],
  [{ '@type': 'Person', id: 7 }, false],
  [{ '@type': 'hydra:Error', ...anna }, false],
  [{ '@type': 'User' }, false],
  [{ '@type': 'User', userIdentifier: 'anna' }, false],
  [null, false],
])('[GAT-02] the body %j is accepted as the user: %s', (body, is) =>
  expect(z.safeParse(getUser.response, body).success).toBe(is),
);

test.each([savePerson, saveContact, saveProfile, saveWftProfile, paCalls.update.save])(
  'the response to a save ($path) is the saved record or empty',
  ({ response }) => {
    expect(z.parse(response, undefined)).toBeUndefined();
    expect(z.parse(response, { id: 7, version: '3' })).toMatchObject({ version: 3 });
  },
);

test('the body of a response is ignored where the call returns nothing', () => {
  expect(z.parse(logout.response, { userId: 7 })).toBeUndefined();
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
  expect(z.safeParse(registrationOptions, { ...options, challenge: undefined }).success).toBe(false);
  expect(z.parse(authenticationOptions, { challenge: 'c', rpId: 'x' })).toEqual({
    challenge: 'c',
    rpId: 'x',
  });
  expect(z.safeParse(authenticationOptions, {}).success).toBe(false);
});
