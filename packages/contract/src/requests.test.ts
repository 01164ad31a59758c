/**
 * Compares the requests of all calls with a table written out by hand, so that a schema that becomes wider or
 * narrower fails.
 */
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { type Call, nothing } from './call.ts';
import { definitionOf, everyCall } from './testing/every-call.ts';

/** Describes the limits of a schema, the number of its own checks, and of its changes such as trimming. */
function limitsOf({ checks = [] }: ReturnType<typeof definitionOf>): string {
  const all = checks.map(({ _zod: { def } }) => def);
  const least = all.find(({ check }) => check === 'min_length')?.minimum;
  const most = all.find(({ check }) => check === 'max_length')?.maximum;
  const own = all.filter(({ check }) => check === 'custom' || check === 'string_format').length;
  const changes = all.filter(({ check }) => check === 'overwrite').length;
  return [
    least === undefined ? '' : ` from ${least}`,
    most === undefined ? '' : ` to ${most}`,
    own === 0 ? '' : `, ${own} checked`,
    changes === 0 ? '' : `, ${changes} changed`,
  ].join('');
}

/** Describes the input of a schema by path; '?' marks what may be left out, '*' checks on a whole object or result. */
function fieldsOf(schema: z.ZodMiniType, path: string, mark = ''): [string, string][] {
  const definition = definitionOf(schema);
  const { type, shape, in: input, out, innerType, element, options, entries } = definition;
  const limits = limitsOf(definition);
  const whole: [string, string][] = limits === '' ? [] : [[`${path}*`, limits.replace(/^, /, '')]];
  if (shape !== undefined) {
    const below = (key: string) => (path === '' ? key : `${path}.${key}`);
    const own: [string, string][] = mark === '' || path === '' ? [] : [[path + mark, 'object']];
    return [...own, ...whole, ...Object.entries(shape).flatMap(([key, each]) => fieldsOf(each, below(key)))];
  }
  if (input !== undefined && out !== undefined) {
    if (definitionOf(input).type === 'transform') return [...whole, ...fieldsOf(out, path, mark)];
    const before = fieldsOf(input, path, mark);
    // The result of a transformation has separate checks.
    const [then] = fieldsOf(out, path).map(([, description]) => description);
    if (before.length > 1 || !then?.includes(' ')) return [...whole, ...before];
    return [...whole, ...before.map(([name, text]): [string, string] => [name, `${text}; read: ${then}`])];
  }
  if (innerType !== undefined) return fieldsOf(innerType, path, '?');
  const words = entries === undefined ? '' : ` ${Object.values(entries).join(' ')}`;
  const own: [string, string] = [path + mark, type + words + limits];
  if (element !== undefined) return [own, ...fieldsOf(element, `${path}[]`)];
  return [own, ...(options ?? []).flatMap((each, index) => fieldsOf(each, `${path}|${index}`))];
}

/** Describes the fields of a body or query; none for a schema that accepts any value. */
const described = (schema: z.ZodMiniType, prefix = '') =>
  fieldsOf(schema, '')
    .filter(([path]) => path !== '')
    .map(([path, description]): [string, string] => [prefix + path, description]);

const paFields = Object.fromEntries(
  [
    'wftBasis',
    'wftConsumptiefKrediet',
    'wftVermogen',
    'wftHypothecairKrediet',
    'wftPensioen',
    'wftInkomen',
    'wftSchadeParticulier',
    'wftSchadeZakelijk',
    'wftZorgverzekering',
  ].flatMap((module) => [
    [`${module}?`, 'array to 3'],
    [`${module}[]`, 'enum required optional other'],
  ]),
) as Record<string, string>;

/** By call (method, service, path, media of the body): its fields with the values that each accepts. */
const expected: Record<string, Record<string, string>> = {
  'GET api audit (ld+json)': {
    '?page?': 'unknown',
    '?from?': 'unknown',
    '?to?': 'unknown',
    '?event?': 'string to 1000, 1 checked, 1 changed',
    '?person?': 'string to 100, 1 checked, 1 changed',
  },
  'GET api customer_portal_environments (ld+json)': {},
  'POST api customer_portal_environments (ld+json)': {
    name: 'string from 1 to 100, 1 checked, 2 changed',
    dashboardTitle: 'string from 1 to 200, 1 checked, 2 changed',
    'footerDisabled?': 'boolean',
    'loginFormHidden?': 'boolean',
    'themeVariables?': 'record, 1 checked',
    'themeReason?': 'string to 500, 1 checked, 1 changed',
    'slug?': 'string to 63, 2 checked, 2 changed',
    'mutationId?': 'string to 100, 1 checked, 1 changed',
  },
  'GET api customer_portal_environments/by_slug/{slug} (ld+json)': {},
  'GET api customer_portal_environments/{id} (ld+json)': {},
  'PUT api customer_portal_environments/{id} (ld+json)': {
    name: 'string from 1 to 100, 1 checked, 2 changed',
    dashboardTitle: 'string from 1 to 200, 1 checked, 2 changed',
    'footerDisabled?': 'boolean',
    'loginFormHidden?': 'boolean',
    'themeVariables?': 'record, 1 checked',
    'themeReason?': 'string to 500, 1 checked, 1 changed',
    'slug?': 'string to 63, 2 checked, 2 changed',
    'gradientDisabled?': 'boolean',
    'supportHours?': 'string to 200, 1 checked, 1 changed',
    'supportPhone?': 'string to 40, 1 checked, 1 changed',
    'supportEmail?': 'string to 200, 2 checked, 1 changed',
    'ssoButtonUrl?': 'string to 1000, 2 checked, 1 changed',
    'ssoButtonLabel?': 'string to 100, 1 checked, 1 changed',
    'ssoButtonDescription?': 'string to 500, 1 checked, 1 changed',
    'logo?': 'string to 100, 2 checked',
    'logoSlim?': 'string to 100, 2 checked',
    'logoDiapositive?': 'string to 100, 2 checked',
    'backgroundImage?': 'string to 100, 2 checked',
  },
  'POST api customer_portal_environments/{id}/draft (ld+json)': {},
  'PUT api customer_portal_environments/{id}/draft (ld+json)': {
    changes: 'record, 1 checked',
  },
  'GET api customer_portal_environments/{id}/icons/{name} (ld+json)': {
    '?v?': 'string to 100, 1 checked',
  },
  'GET api customer_portal_environments/{id}/manifest.webmanifest (ld+json)': {
    '?v?': 'string to 100, 1 checked',
  },
  'DELETE api customer_portal_environments/{id}/preview_links (ld+json)': {},
  'POST api customer_portal_environments/{id}/preview_links (ld+json)': {},
  'GET api customer_portal_environments/{id}/sso (ld+json)': {},
  'PUT api customer_portal_environments/{id}/sso (ld+json)': {
    'currentPassword?': 'string to 256, 1 checked',
    ssoEnabled: 'boolean',
    'identityProvider?': 'object',
    'identityProvider.entityId': 'string from 1 to 1024, 1 checked, 1 changed',
    'identityProvider.signOnUrl': 'string to 2000, 1 checked, 1 changed',
    'identityProvider.certificates': 'array from 1 to 10',
    'identityProvider.certificates[]': 'string to 20000, 1 checked',
    'identityProvider.organisation?': 'string to 36, 1 checked',
  },
  'POST api customer_portal_environments/{id}/sso_metadata_preview (ld+json)': {
    '*': '1 checked',
    'xml?': 'string',
    'url?': 'string to 2000, 1 checked, 1 changed',
  },
  'GET api customer_portal_environments/{id}/sso_test (ld+json)': {},
  'GET api customer_portal_environments/{id}/theme.css (ld+json)': {
    '?v?': 'string to 100, 1 checked',
  },
  'GET api customer_portal_environments/{id}/themes (ld+json)': {},
  'GET api email_preview (ld+json)': {},
  'POST api environment_previews (ld+json)': {
    token: 'string to 100, 1 checked',
    'state?': 'string to 100, 1 checked',
  },
  'POST api hand-off (ld+json)': {
    application: 'enum webshop lms kp idp',
    path: 'string to 2000, 2 checked',
  },
  'POST api hand-off/redeem (ld+json)': {
    application: 'enum webshop lms kp idp',
    code: 'string to 100, 1 checked',
  },
  'GET api impersonation/participants (ld+json)': {
    '?search?': 'string to 100, 1 checked, 1 changed',
  },
  'GET api impersonation/recent (ld+json)': {},
  'GET api login-as (ld+json)': {
    '?contactId?': 'string to 1000, 2 checked',
  },
  'POST api login-as (ld+json)': {
    'contactId?': 'string to 1000, 2 checked',
    'reason?': 'string to 200, 1 checked, 1 changed',
  },
  'GET api login/password-reset (ld+json)': {
    '?token': 'string to 1000, 1 checked',
  },
  'POST api login/password-reset (form)': {
    'email?': 'string to 1000, 1 checked, 1 changed; read: string, 1 checked',
    'slug?': 'string to 100, 1 checked, 1 changed',
  },
  'POST api logout (ld+json)': {},
  'POST api media_objects (multipart)': {},
  'GET api passkeys (ld+json)': {},
  'POST api passkeys (ld+json)': {
    'name?': 'string from 1 to 60, 1 checked, 2 changed',
    'response.id': 'string to 1400, 2 checked',
    'response.rawId': 'string to 1400, 2 checked',
    'response.type': 'literal',
    'response.response.clientDataJSON': 'string to 8192, 2 checked',
    'response.response.attestationObject': 'string to 65536, 2 checked',
    'response.response.transports?': 'array to 10',
    'response.response.transports[]': 'string to 32, 1 checked',
  },
  'POST api passkeys/registration-options (ld+json)': {
    'password?': 'string to 256, 1 checked',
  },
  'POST api passkeys/verify (ld+json)': {
    'response.id': 'string to 1400, 2 checked',
    'response.rawId': 'string to 1400, 2 checked',
    'response.type': 'literal',
    'response.response.clientDataJSON': 'string to 8192, 2 checked',
    'response.response.authenticatorData': 'string to 8192, 2 checked',
    'response.response.signature': 'string to 8192, 2 checked',
    'response.response.userHandle?': 'string to 128, 2 checked',
  },
  'POST api passkeys/verify-options (ld+json)': {},
  'DELETE api passkeys/{id} (ld+json)': {},
  'PUT api passkeys/{id} (ld+json)': {
    name: 'string from 1 to 60, 1 checked, 2 changed',
  },
  'POST api qr-login/generate (ld+json)': {},
  'POST api qr-login/redeem (ld+json)': {
    code: 'string to 100, 1 checked',
  },
  'POST api refresh-cookie (ld+json)': {},
  'GET api relations/assessments (ld+json)': {
    '?page?': 'unknown',
    '?kind?': 'unknown',
    '?holder?': 'unknown',
    '?search?': 'unknown; read: string to 100, 1 checked, 1 changed',
  },
  'POST api relations/assessments/next (ld+json)': {},
  'GET api relations/assessments/{id} (ld+json)': {},
  'POST api relations/assessments/{id}/accept (ld+json)': {
    'requirement?':
      'enum modbasis advconsumptief abhconsumptief advhypothecair advinkomen advpensioen advschadeparticulier advschadezakelijk advvermogen advzorg abhzorg',
    issuedOn: 'string from 1 to 100, 4 checked, 1 changed',
    'number?': 'string to 50, 1 checked, 1 changed',
  },
  'GET api relations/assessments/{id}/content (ld+json)': {},
  'POST api relations/assessments/{id}/refuse (ld+json)': {
    reason: 'string from 1 to 1000, 1 checked, 1 changed',
  },
  'POST api relations/assessments/{id}/release (ld+json)': {},
  'POST api relations/assessments/{id}/take (ld+json)': {},
  'POST api relations/assessments/{id}/undo (ld+json)': {},
  'DELETE api relations/calendar_feed (ld+json)': {},
  'GET api relations/calendar_feed (ld+json)': {},
  'POST api relations/calendar_feed (ld+json)': {},
  'POST api relations/contacts/private (ld+json)': {
    'brand?': 'string to 100, 1 checked',
    'mutationId?': 'string to 100, 1 checked, 1 changed',
  },
  'PUT api relations/contacts/{id} (ld+json)': {
    'id?': 'string to 100, 1 checked',
    'email?': 'string to 1000, 1 checked, 1 changed; read: string, 1 checked',
    'currentPassword?': 'string to 256, 1 checked',
    'phone?': 'string to 40, 1 checked, 1 changed; read: string, 2 checked',
    'emailOnPrivateContactOnly?': 'boolean',
    'lmsMailDays?': 'union',
    'lmsMailDays|0': 'string to 20, 1 checked, 1 changed',
    'lmsMailDays|1': 'array',
    'lmsMailDays|1[]': 'number',
    'lmsMailPreference?': 'enum required all no',
    'mutationId?': 'string to 100, 1 checked, 1 changed',
  },
  'GET api relations/diploma_dossiers/{id} (ld+json)': {},
  'GET api relations/event_registrations (ld+json)': {
    '?contactId?': 'string to 64, 1 checked',
    '?page?': 'unknown',
  },
  'GET api relations/event_registrations/{id} (ld+json)': {},
  'POST api relations/event_registrations/{id}/cancellation_requests (ld+json)': {
    'reason?': 'string to 500, 1 checked, 1 changed',
  },
  'GET api relations/people/postnl/prefill/{postalCode}/{houseNumber} (ld+json)': {},
  'PUT api relations/people/{id} (ld+json)': {
    'id?': 'string to 100, 1 checked',
    'givenName?': 'string to 200, 1 checked, 2 changed',
    'infix?': 'string to 40, 1 checked, 2 changed',
    'initials?': 'string to 40, 1 checked, 2 changed',
    'surname?': 'string to 200, 1 checked, 2 changed',
    'gender?': 'enum man woman neutral',
    'birthDate?': 'string to 200, 1 checked, 1 changed; read: string, 1 checked',
    'street?': 'string to 200, 1 checked, 2 changed',
    'houseNumber?': 'string to 20, 1 checked, 1 changed',
    'postalCode?': 'string to 20, 1 checked, 1 changed',
    'town?': 'string to 200, 1 checked, 2 changed',
    'country?': 'enum NL BE DE GB FR IT ES PT',
    'phone?': 'string to 40, 1 checked, 1 changed; read: string, 2 checked',
    'avatar?': 'union',
    'avatar|0': 'null',
    'avatar|1': 'string to 200, 1 checked',
    'avatar|2.@id': 'string to 200, 1 checked',
    'mutationId?': 'string to 100, 1 checked, 1 changed',
  },
  'GET api relations/people/{id}/export (ld+json)': {},
  'PUT api relations/people/{id}/profile (ld+json)': {
    'mutationId?': 'string to 100, 1 checked, 1 changed',
    'contact?': 'object',
    'contact.id?': 'string to 100, 1 checked',
    'contact.email?': 'string to 1000, 1 checked, 1 changed; read: string, 1 checked',
    'contact.currentPassword?': 'string to 256, 1 checked',
    'contact.phone?': 'string to 40, 1 checked, 1 changed; read: string, 2 checked',
    'contact.emailOnPrivateContactOnly?': 'boolean',
    'contact.lmsMailDays?': 'union',
    'contact.lmsMailDays|0': 'string to 20, 1 checked, 1 changed',
    'contact.lmsMailDays|1': 'array',
    'contact.lmsMailDays|1[]': 'number',
    'contact.lmsMailPreference?': 'enum required all no',
    'person?': 'object',
    'person.id?': 'string to 100, 1 checked',
    'person.givenName?': 'string to 200, 1 checked, 2 changed',
    'person.infix?': 'string to 40, 1 checked, 2 changed',
    'person.initials?': 'string to 40, 1 checked, 2 changed',
    'person.surname?': 'string to 200, 1 checked, 2 changed',
    'person.gender?': 'enum man woman neutral',
    'person.birthDate?': 'string to 200, 1 checked, 1 changed; read: string, 1 checked',
    'person.street?': 'string to 200, 1 checked, 2 changed',
    'person.houseNumber?': 'string to 20, 1 checked, 1 changed',
    'person.postalCode?': 'string to 20, 1 checked, 1 changed',
    'person.town?': 'string to 200, 1 checked, 2 changed',
    'person.country?': 'enum NL BE DE GB FR IT ES PT',
    'person.phone?': 'string to 40, 1 checked, 1 changed; read: string, 2 checked',
    'person.avatar?': 'union',
    'person.avatar|0': 'null',
    'person.avatar|1': 'string to 200, 1 checked',
    'person.avatar|2.@id': 'string to 200, 1 checked',
    'person.recoveryEmail?': 'union',
    'person.recoveryEmail|0': 'null',
    'person.recoveryEmail|1': 'literal',
    'person.recoveryEmail|2?': 'string to 1000, 1 checked, 1 changed; read: string, 1 checked',
    'person.profileDataState?': 'enum step-one-completed step-two-completed completed',
  },
  'DELETE api relations/uploads/{id} (ld+json)': {},
  'PUT api relations/uploads/{id} (ld+json)': {
    'requirement?':
      'enum modbasis advconsumptief abhconsumptief advhypothecair advinkomen advpensioen advschadeparticulier advschadezakelijk advvermogen advzorg abhzorg',
  },
  'GET api relations/uploads/{id}/content (ld+json)': {},
  'GET api relations/wft_diploma_requirements/{id} (ld+json)': {},
  'POST api relations/wft_diploma_requirements/{id} (ld+json)': {
    requirements: 'array to 50',
    'requirements[]':
      'enum advnone modbasis advconsumptief abhconsumptief advhypothecair advinkomen advpensioen advschadeparticulier advschadezakelijk advvermogen advzorg abhzorg',
    'mutationId?': 'string to 100, 1 checked, 1 changed',
  },
  'GET api relations/wft_pac_modules/{id} (ld+json)': {},
  'POST api relations/wft_pac_modules/{id} (ld+json)': {
    '*': '1 checked',
    'mutationId?': 'string to 100, 1 checked, 1 changed',
    ...paFields,
  },
  'GET api relations/wft_pau_modules/{id} (ld+json)': {},
  'POST api relations/wft_pau_modules/{id} (ld+json)': {
    '*': '1 checked',
    'mutationId?': 'string to 100, 1 checked, 1 changed',
    ...paFields,
  },
  'GET api relations/widgets/electronic_eportfolio_user/{id} (ld+json)': {},
  'GET api second-factor (ld+json)': {},
  'POST api second-factor/disable (ld+json)': {},
  'POST api second-factor/enable (ld+json)': {
    'verificationCode?': 'string to 64, 1 checked, 1 changed',
  },
  'POST api second-factor/generate-secret (ld+json)': { 'currentPassword?': 'string to 256, 1 checked' },
  'POST api second-factor/recovery-codes (ld+json)': {},
  'POST api second-factor/recovery-codes/kept (ld+json)': {},
  'POST api second-factor/setup (ld+json)': {
    'verificationCode?': 'string to 64, 1 checked, 1 changed',
  },
  'POST api second-factor/verify (ld+json)': {
    'verificationCode*': '1 checked',
    'verificationCode?': 'string to 64, 1 checked, 1 changed',
  },
  'POST api select-contact (ld+json)': {
    contactId: 'string to 1000, 2 checked',
  },
  'GET api sessions (ld+json)': {},
  'POST api sessions/end-others (ld+json)': {},
  'GET api sessions/remaining (ld+json)': {},
  'POST api sessions/{id}/end (ld+json)': {},
  'POST api share_point_file/get_file_statuses (ld+json)': {
    contactId: 'string to 1000, 2 checked',
    'type?': 'enum diploma certificate direct',
    files: 'array from 1 to 20',
    'files[]': 'string to 1000, 1 checked',
  },
  'POST api share_point_file/upload_files (ld+json)': {
    contactId: 'string to 1000, 2 checked',
    type: 'enum diploma certificate direct',
    files: 'array from 1 to 20',
    'files[].filename': 'string to 1000, 1 checked',
    'files[].mimetype?': 'string to 1000, 1 checked, 1 changed',
    'files[].size?': 'number',
    'files[].data': 'string',
    'requirement?':
      'enum advnone modbasis advconsumptief abhconsumptief advhypothecair advinkomen advpensioen advschadeparticulier advschadezakelijk advvermogen advzorg abhzorg',
    'mutationId?': 'string to 100, 1 checked, 1 changed',
  },
  'GET api users/{id} (ld+json)': {},
  'POST auth change-password (json)': {
    oldPassword: 'string from 1 to 256, 1 checked',
    newPassword: 'string from 1 to 256, 3 checked',
  },
  'POST auth change-recovery-email (json)': {
    'recoveryEmail?': 'string to 1000, 1 checked, 1 changed; read: string, 1 checked',
    password: 'string from 1 to 256, 1 checked',
  },
  'POST auth change-username (json)': {
    username: 'string from 1 to 254, 2 checked, 1 changed',
    password: 'string from 1 to 256, 1 checked',
  },
  'POST auth confirm-email (json)': {
    token: 'string to 1000, 1 checked',
  },
  'POST auth login (json)': {
    username: 'string from 1 to 254, 1 checked, 1 changed',
    password: 'string from 1 to 256, 1 checked',
  },
  'POST auth passkeys/login (json)': {
    'response.id': 'string to 1400, 2 checked',
    'response.rawId': 'string to 1400, 2 checked',
    'response.type': 'literal',
    'response.response.clientDataJSON': 'string to 8192, 2 checked',
    'response.response.authenticatorData': 'string to 8192, 2 checked',
    'response.response.signature': 'string to 8192, 2 checked',
    'response.response.userHandle?': 'string to 128, 2 checked',
  },
  'POST auth passkeys/login-options (json)': {},
  'GET auth recovery-email (json)': {},
  'POST auth reset-password (json)': {
    token: 'string to 1000, 1 checked',
    username: 'string from 1 to 254, 2 checked, 1 changed',
    password: 'string from 1 to 256, 3 checked',
    'slug?': 'string to 100, 1 checked, 1 changed',
  },
};

const table = everyCall.map((call): [string, Record<string, string>] => [
  `${call.method} ${call.service} ${call.path} (${call.media})`,
  Object.fromEntries([...described(call.query, '?'), ...described(call.request)]),
]);

test('every call is in the table once', () => {
  expect(table.map(([name]) => name).toSorted()).toEqual(Object.keys(expected).toSorted());
});

test.each(table)('%s accepts exactly the fields in the table', (name, fields) => {
  expect(fields).toEqual(expected[name]);
});

const nameOf = ({ method, path }: Call) => `${method} ${path}`;

test('a response embeds relations of the user only, each after its parents', () => {
  const embedding = everyCall.filter(({ relations }) => relations.length > 0);
  expect(embedding.map((call) => [nameOf(call), call.relations])).toEqual([
    [
      'GET users/{id}',
      [
        'person',
        'person.avatar',
        'person.contacts',
        'person.contacts[]',
        'person.contacts[].affiliation',
        'person.contacts[].lmsAccount',
      ],
    ],
  ]);
});

test('no data is read from the responses of these calls, which are empty or files', () => {
  expect(
    everyCall
      .filter(({ response }) => response === nothing)
      .map(nameOf)
      .toSorted(),
  ).toEqual([
    'DELETE customer_portal_environments/{id}/preview_links',
    'DELETE passkeys/{id}',
    'DELETE relations/calendar_feed',
    'DELETE relations/uploads/{id}',
    'GET customer_portal_environments/{id}/icons/{name}',
    'GET customer_portal_environments/{id}/manifest.webmanifest',
    'GET customer_portal_environments/{id}/theme.css',
    'GET email_preview',
    'GET relations/assessments/{id}/content',
    'GET relations/uploads/{id}/content',
    'POST change-password',
    'POST change-recovery-email',
    'POST change-username',
    'POST login/password-reset',
    'POST logout',
    'POST relations/assessments/{id}/accept',
    'POST relations/assessments/{id}/refuse',
    'POST relations/assessments/{id}/release',
    'POST reset-password',
    'POST second-factor/recovery-codes/kept',
    'POST select-contact',
    'POST sessions/end-others',
    'POST sessions/{id}/end',
  ]);
});
