/** Tries odd texts in every text of every request, whatever its schema. */
import { expect, test } from 'vitest';
import { textPlaces, textsIn } from './testing/every-call.ts';

const id = '0b9c1d2e-0000-4000-8000-000000000001';

/** Texts that fields accept, so that each is tried with an odd character in something that it accepts. */
const ordinary = [
  'Anna',
  id,
  'anna@voorbeeld.example',
  '0612345678',
  '1988-03-14',
  '2026-12-01',
  '09:00',
  '#ac2e32',
  'color_text',
  'https://voorbeeld.example',
  `/api/media_objects/${id}`,
  '/x',
  '0,6',
  'diploma.pdf',
  'Welkom-2026!',
];
const odd = Array.from(
  '\u0000\u0001\u0009\u000a\u000b\u000d\u001f\u007f\u0085\u00ad\u034f\u061c\u115f\u180e\u200b\u200c\u200d\u200e\u200f\u2028\u2029\u202a\u202e\u2060\u2066\u2069\u3164\ufe0f\ufeff\ufdd0\ufff9\ufffe\uffff\u{1ffff}\u{e0001}\u{e0100}',
).concat('\ud800', '\udc00', '\u00a0 ', 'e\u0301', 'ĳ');
const tried = odd.flatMap((each) => [
  each,
  each.repeat(3),
  ...ordinary.flatMap((text) => [each + text, text + each, text.slice(0, 4) + each + text.slice(4)]),
]);

/** The characters of XML 1.0. */
const xml = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;
const unseen =
  /\u034f|[\ufe00-\ufe0f]|[\u{e0000}-\u{e0fff}]|[\p{Noncharacter_Code_Point}\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\ufff9-\ufffc]/u;

/** Returns why a text may not be stored; null when it may. */
function flawOf(text: string): string | null {
  if (!text.isWellFormed()) return 'no UTF-8';
  if (text.includes('\0')) return 'not for PostgreSQL';
  if (!xml.test(text)) return 'not for XML';
  if (JSON.parse(JSON.stringify(text)) !== text) return 'not for JSON';
  if (/[\r\v\f\u0085]/.test(text)) return 'not for a cell of CSV';
  if (/(?![\t\n])\p{Cc}/u.test(text)) return 'a control character';
  return unseen.test(text) ? 'an invisible character' : null;
}

const accepted = textPlaces().flatMap(({ path, schema }) =>
  tried.flatMap((text) => {
    const { success, data } = schema.safeParse(text);
    return success ? textsIn(data).map((read) => ({ path, schema, text, read })) : [];
  }),
);

test('the walk finds the texts of all requests, and each kind accepts some of the texts that are tried', () => {
  expect(new Set(textPlaces().map(({ path }) => path)).size).toBeGreaterThan(100);
  for (const path of [
    'GET audit ?person',
    'GET relations/assessments ?search',
    'GET impersonation/participants ?search',
    'PUT relations/people/{id} givenName',
    'PUT relations/people/{id}/profile person.recoveryEmail',
    'PUT customer_portal_environments/{id} name',
    'PUT customer_portal_environments/{id} themeVariables{value}',
    'PUT customer_portal_environments/{id}/draft values.name',
    'POST relations/assessments/{id}/refuse reason',
    'POST login username',
  ])
    expect(accepted.filter((each) => each.path === path).length, path).toBeGreaterThan(0);
});

test('[T36] [T80] what a request accepts can be stored, compared and written in any format, but for the listed texts', () => {
  const flawed = accepted.flatMap(({ path, read }) => {
    const flaw = flawOf(read);
    return flaw === null ? [] : [`${path}: ${flaw}`];
  });
  const paths = new Set(flawed.map((each) => each.split(': ')[0] ?? ''));
  expect([...paths].toSorted((one, other) => one.localeCompare(other))).toEqual([
    // Compared with the hash of what was chosen before.
    'POST change-password oldPassword',
    'POST change-recovery-email password',
    'POST change-username password',
    'POST customer_portal_environments/{id}/scim_token currentPassword',
    'POST customer_portal_environments/{id}/sso_domain currentPassword',
    // Read by a parser of XML.
    'POST customer_portal_environments/{id}/sso_metadata_preview xml',
    'POST directory currentPassword',
    'POST directory/{id}/accounts currentPassword',
    'POST directory/{id}/actions currentPassword',
    'POST directory/{id}/email currentPassword',
    'POST login password',
    'POST passkeys/registration-options password',
    'POST second-factor/generate-secret currentPassword',
    // Refused file by file, see `nameProblem`.
    'POST share_point_file/get_file_statuses files[]',
    'POST share_point_file/upload_files files[].data',
    'POST share_point_file/upload_files files[].filename',
    'POST single_sign_on/links currentPassword',
    // Read by a parser of XML.
    'POST sso_set_up/{token}/metadata_preview xml',
    'PUT customer_portal_environments/{id} currentPassword',
    'PUT customer_portal_environments/{id}/sso currentPassword',
    // Read by a parser of certificates.
    'PUT customer_portal_environments/{id}/sso identityProvider.certificates[]',
    // Sent to the provider as it gave it.
    'PUT customer_portal_environments/{id}/sso openIdProvider.clientSecret',
    'PUT relations/contacts/{id} currentPassword',
    'PUT relations/people/{id}/profile contact.currentPassword',
    // As for the same settings by an administrator.
    'PUT sso_set_up/{token} identityProvider.certificates[]',
    'PUT sso_set_up/{token} openIdProvider.clientSecret',
  ]);
});

test('[T36] what a request accepts is not changed when it is sent again', () => {
  const changed = accepted.filter(({ schema, read }) => {
    const { success, data } = schema.safeParse(read);
    return !success || (typeof data === 'string' && data !== read);
  });
  expect(changed.map(({ path, text, read }) => [path, text, read])).toEqual([]);
});
