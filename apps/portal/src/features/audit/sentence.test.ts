import { auditEvents } from '@portal/contract/audit/events';
import type { AuditRecord } from '@portal/contract/audit/schema';
import { environmentInput } from '@portal/contract/environments/inputs';
import { contactInput, personInput } from '@portal/contract/people/inputs';
import { expect, test } from 'vitest';
import { texts as changeTexts } from './change-texts.ts';
import { sentenceOf } from './sentence.ts';
import { texts } from './texts.ts';
import { whatChanged } from './what-changed.ts';

const record = (change: Partial<AuditRecord>): AuditRecord => ({
  id: '1',
  at: '2026-11-21T12:00:00Z',
  event: 'user_updated',
  person: 'Anna de Vries',
  actor: null,
  route: null,
  objectType: null,
  objectId: null,
  status: null,
  addressPrefix: null,
  details: {},
  ...change,
});

test.each<[Partial<AuditRecord>, string]>([
  [
    { event: 'authn_login_success', details: { method: 'password' } },
    'Anna de Vries logde in met een wachtwoord',
  ],
  [{ event: 'authn_login_fail', person: null }, 'Inloggen op het account van een onbekende mislukte'],
  [
    { event: 'authn_login_fail', person: null, details: { method: 'single-sign-on', reason: 'no-account' } },
    'Inloggen op het account van een onbekende met het account van de organisatie mislukte: de ontvangen naam is aan geen account gekoppeld',
  ],
  [
    { event: 'authn_login_fail', details: { method: 'password', reason: 'login-method-not-allowed' } },
    'Inloggen op het account van Anna de Vries met een wachtwoord mislukte: dit account logt in via de organisatie',
  ],
  [
    { event: 'authn_login_fail', details: { method: 'passkey', reason: 'made_tomorrow' } },
    'Inloggen op het account van Anna de Vries met een passkey mislukte',
  ],
  [{ event: 'session_expired', details: { reason: 'logout' } }, 'Anna de Vries logde uit'],
  [{ event: 'session_expired' }, 'Anna de Vries werd uitgelogd'],
  [
    { event: 'authn_token_created', details: { application: 'lms' } },
    'Anna de Vries ging naar de leeromgeving',
  ],
  [
    { event: 'authn_token_created', details: { kind: 'recovery-email' } },
    'Anna de Vries vroeg een ander herstel e-mailadres aan',
  ],
  [
    { event: 'authn_token_created', details: { kind: 'email' } },
    'Anna de Vries vroeg een ander e-mailadres aan',
  ],
  [
    { details: { change: 'account-added', operator: 'beheer', operatorReason: 'Ingebruikname' } },
    'beheer, met een opdracht op de server: Gegevens of beveiliging gewijzigd (account toegevoegd) (Anna de Vries)',
  ],
  [
    { details: { change: 'account-ended', byOrganisation: 'Bank Noord' } },
    'Het systeem van Bank Noord: Gegevens of beveiliging gewijzigd (account bij de organisatie beëindigd) (Anna de Vries)',
  ],
  [
    { event: 'organisation_created', person: null, details: { name: 'Bank Noord', operator: 'beheer' } },
    'beheer, met een opdracht op de server: Organisatie toegevoegd (Bank Noord)',
  ],
  [
    {
      event: 'session_expired',
      actor: 'Bram Bakker',
      details: { reason: 'ended by administrator', byAdministrator: true },
    },
    'Bram Bakker: Uitgelogd (Anna de Vries)',
  ],
  [{ objectType: 'contact' }, 'Anna de Vries wijzigde de contactgegevens'],
  [
    { objectType: 'user', details: { change: 'second-factor-enabled' } },
    'Anna de Vries wijzigde de inloggegevens (tweestapsverificatie ingesteld)',
  ],
  [
    { event: 'assessment_accept', actor: 'Gijs de Groot', objectType: 'upload' },
    'Gijs de Groot keurde een upload van Anna de Vries goed',
  ],
  [
    { event: 'impersonation_start', actor: 'Gijs de Groot' },
    'Gijs de Groot begon met meekijken als Anna de Vries',
  ],
  [
    { event: 'impersonation_write', actor: 'Gijs de Groot', objectType: 'person' },
    'Gijs de Groot keek mee als Anna de Vries: wijzigde de persoonsgegevens',
  ],
  [
    { event: 'impersonation_denied', actor: 'Gijs de Groot', route: 'POST /auth/change-password' },
    'Gijs de Groot keek mee als Anna de Vries: mocht dit niet (change-password)',
  ],
  [
    { actor: 'Gijs de Groot', objectType: 'contact' },
    'Gijs de Groot keek mee als Anna de Vries: Anna de Vries wijzigde de contactgegevens',
  ],
  [
    { actor: 'Anna de Vries', objectType: 'contact' },
    'Anna de Vries keek mee als Anna de Vries: Anna de Vries wijzigde de contactgegevens',
  ],
  [
    { actor: 'Gijs de Groot', person: null, objectType: 'contact' },
    'Gijs de Groot keek mee als een onbekende: een onbekende wijzigde de contactgegevens',
  ],
  [{ event: 'made_tomorrow' }, 'Anna de Vries: made_tomorrow'],
  [{ event: 'made_tomorrow', actor: 'Gijs de Groot' }, 'Gijs de Groot: made_tomorrow'],
  [
    { event: 'impersonation_denied', actor: 'Gijs de Groot', route: 'PUT /api/contacts/:id/wft_profile' },
    'Gijs de Groot keek mee als Anna de Vries: mocht dit niet (contacts/wft_profile)',
  ],
  [
    { event: 'impersonation_denied', actor: 'Gijs de Groot', objectType: 'later', route: null },
    `Gijs de Groot keek mee als Anna de Vries: mocht dit niet (${texts.something})`,
  ],
])('the record %j is described as "%s"', (change, sentence) =>
  expect(sentenceOf(record(change))).toBe(sentence),
);

test.each(auditEvents)(
  '[T45] the event %s is described with names and without raw or missing values',
  (event) => {
    const sentence = sentenceOf(record({ event, actor: 'Gijs de Groot' }));
    expect(sentence).toMatch(/Anna de Vries|Gijs de Groot/);
    expect(sentence).not.toMatch(/undefined|null|_/);
    expect(sentenceOf(record({ event, person: null }))).not.toMatch(/undefined|null|_/);
  },
);

test('what was changed is named by field, credential and account, and by its own name in a newer server', () => {
  expect(whatChanged({ fields: 'street, later', field: 'email', change: '', created: 7 })).toEqual([
    'straat',
    'later',
    'e-mail',
  ]);
  expect(whatChanged({ fields: 7 })).toEqual([]);
});

test('every field of a person, a contact and an environment has a name', () => {
  const fields = { ...personInput.shape, ...contactInput.shape, ...environmentInput.shape };
  const isNamed = (name: string) => name in changeTexts.changes || `${name}Id` in changeTexts.changes;
  expect(Object.keys(fields).filter((name) => !isNamed(name))).toEqual([
    'id',
    'currentPassword',
    'themeReason',
  ]);
});
