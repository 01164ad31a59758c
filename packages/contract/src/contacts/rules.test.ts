import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';

import {
  activeEnvironmentId,
  hasDossier,
  hasRoleSelector,
  isListed,
  isSameEmail,
  isSelectable,
  needsNewEmail,
  offersPrivateContact,
  orderContacts,
  organisationLabel,
  roleName,
} from './rules.ts';
import { contact, roles } from './schema.ts';

function makeContact(fields: Record<string, unknown> = {}) {
  return z.parse(contact, {
    id: 'c1',
    role: 'participant',
    customerPortalAccess: true,
    enabled: true,
    allowedToLogin: true,
    affiliation: { name: 'Voorbeeld Advies B.V.', customerPortalEnvironment: 'e1' },
    ...fields,
  });
}

test.each([
  [{}, true, true],
  [{ role: 'unknown' }, false, false],
  [{ role: 'something-new' }, false, false],
  [{ customerPortalAccess: false }, false, false],
  [{ enabled: false }, false, false],
  [{ allowedToLogin: false }, true, false],
])('[ACC-02] a contact with %j: listed %s, selectable %s', (fields, listed, selectable) => {
  expect(isListed(makeContact(fields))).toBe(listed);
  expect(isSelectable(makeContact(fields))).toBe(selectable);
});

test.each([
  [{}, false],
  [{ forceEmailChange: true }, true],
  [{ forceEmailChange: true, allowedToLogin: false }, false],
  [{ forceEmailChange: true, enabled: false }, false],
  [{ forceEmailChange: true, customerPortalAccess: false }, false],
  [{ forceEmailChange: true, role: 'unknown' }, false],
  [{ forceEmailChange: true, pendingEmail: 'anna.nieuw@voorbeeld.example' }, false],
])('[GAT-03] a contact with %j needs a new address: %s', (fields, needed) => {
  expect(needsNewEmail(makeContact(fields))).toBe(needed);
});

test('[GAT-03] capitals and spaces make no other address', () => {
  expect(isSameEmail(' Emre@Voorbeeld.example', 'emre@voorbeeld.example')).toBe(true);
  expect(isSameEmail('emre@voorbeeld.example', 'emre.nieuw@voorbeeld.example')).toBe(false);
  expect(isSameEmail('emre@voorbeeld.example', null)).toBe(false);
});

test('[ACC-02] the role selector shows when more than one contact counts for login', () => {
  expect(hasRoleSelector([makeContact()])).toBe(false);
  expect(hasRoleSelector([makeContact(), makeContact({ allowedToLogin: false })])).toBe(false);
  expect(hasRoleSelector([makeContact(), makeContact()])).toBe(true);
});

describe('[ACC-05] an order form', () => {
  const privately = { private: true, affiliation: null };
  const contacts = [
    makeContact({ id: 'participant' }),
    makeContact({ id: 'manager', role: 'manager' }),
    makeContact({ id: 'disabled', enabled: false }),
    makeContact({ id: 'without access', customerPortalAccess: false }),
    makeContact({ id: 'may not log in', allowedToLogin: false }),
    makeContact({ id: 'private', ...privately }),
    makeContact({ id: 'private at zonnig', ...privately, brand: 'zonnig' }),
    makeContact({ id: 'private by organisation', private: true, affiliation: { primaryBrand: 'noord' } }),
    makeContact({
      id: 'own brand before that of its organisation',
      private: true,
      brand: 'west',
      affiliation: { primaryBrand: 'noord' },
    }),
    makeContact({ id: 'shut at zuid', ...privately, brand: 'zuid', enabled: false }),
  ];
  const listedAt = (brand: string | null) => orderContacts(contacts, { brand }).map(({ id }) => id);

  test.each([
    [
      null,
      [
        'participant',
        'may not log in',
        'private',
        'private at zonnig',
        'private by organisation',
        'own brand before that of its organisation',
      ],
      false,
    ],
    ['west', ['participant', 'may not log in', 'own brand before that of its organisation'], false],
    ['zonnig', ['participant', 'may not log in', 'private at zonnig'], false],
    ['noord', ['participant', 'may not log in', 'private by organisation'], false],
    ['zuid', ['participant', 'may not log in'], true],
    ['oost', ['participant', 'may not log in'], true],
  ])('at brand %s lists %j; offers a private account: %s', (brand, listed, offered) => {
    expect(listedAt(brand)).toEqual(listed);
    expect(offersPrivateContact(contacts, { brand })).toBe(offered);
  });

  test('without a brand a private account is offered to whoever has none', () => {
    expect(offersPrivateContact([makeContact()], { brand: null })).toBe(true);
  });
});

test("[ACC-03] private contacts are called 'Privéaccount', or 'Deelnemer' for one configured organisation", () => {
  expect(organisationLabel(makeContact())).toBe('Voorbeeld Advies B.V.');
  expect(organisationLabel(makeContact({ private: true, affiliation: null }))).toBe('Privéaccount');
  expect(organisationLabel(makeContact({ private: true }), 'Voorbeeld Advies B.V.')).toBe('Deelnemer');
});

test('[ACC-07] every role has its Dutch name and the hidden one none', () => {
  expect(roles.map(roleName)).toEqual([
    'main-administrator',
    'Hoofdbeheerder',
    'Beoordelaar',
    'Deelnemer',
    'Detacheerder',
    'manager',
    'trainer',
    'Organisatiebeheerder',
    'Auteur',
    'Financieel beheerder',
    'Bestandenuitwisselaar',
  ]);
  expect(roleName('unknown')).toBe('');
});

test('[ACC-08] the environment follows the active contact and is cleared when no affiliation belongs to it', () => {
  const contacts = [makeContact(), makeContact({ id: 'c2', affiliation: null, private: true })];
  expect(activeEnvironmentId(contacts, 'c1')).toBe('e1');
  expect(activeEnvironmentId(contacts, 'c2')).toBeNull();
  expect(activeEnvironmentId(contacts, null)).toBeNull();
  expect(activeEnvironmentId([], 'c1')).toBeNull();
});

test('participants keep a dossier, at an organisation or in the learning environment', () => {
  expect(hasDossier({ role: 'participant', lmsAccountRole: 'unknown' })).toBe(true);
  expect(hasDossier({ role: 'manager', lmsAccountRole: 'participant' })).toBe(true);
  expect(hasDossier({ role: 'manager', lmsAccountRole: 'manager' })).toBe(false);
});
