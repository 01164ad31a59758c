import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { organisationLabel, roleName } from './labels.ts';
import { contact, roles } from './schema.ts';

function makeContact(fields: Record<string, unknown> = {}) {
  return z.parse(contact, { id: 'c1', affiliation: { name: 'Voorbeeld Advies B.V.' }, ...fields });
}

test("[ACC-03] a private contact is labelled 'Privéaccount', or 'Deelnemer' at the configured organization", () => {
  expect(organisationLabel(makeContact())).toBe('Voorbeeld Advies B.V.');
  expect(organisationLabel(makeContact({ private: true, affiliation: null }))).toBe('Privéaccount');
  expect(organisationLabel(makeContact({ private: true }), 'Voorbeeld Advies B.V.')).toBe('Deelnemer');
  expect(organisationLabel(makeContact({ private: true }), 'Bank Noord N.V.')).toBe('Privéaccount');
});

test('[ACC-07] every role has its name, except the hidden role', () => {
  expect(roles.map(roleName)).toEqual([
    'Beheerder',
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
    'Servicedesk',
  ]);
  expect(roleName('unknown')).toBe('');
});
