import { contact } from '@portal/contract/contacts/schema';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { accountLine, roleLine } from './account-label.ts';

test.each([
  [{ role: 'manager', affiliation: { id: 'o1', name: 'Voorbeeld B.V.' } }, 'Manager · Voorbeeld B.V.'],
  [{ role: 'participant', private: true }, 'Deelnemer · Privéaccount'],
  [{ role: 'participant', private: true, brand: 'zonnig' }, 'Deelnemer · Privéaccount · Zonnig'],
  [{ role: 'manager', affiliation: { id: 'o1', name: 'Voorbeeld' }, brand: 'zonnig' }, 'Manager · Voorbeeld'],
  [{ role: 'manager', affiliation: null }, 'Manager'],
  [{ role: 'not-known', affiliation: { id: 'o1', name: 'bank Noord' } }, 'Bank Noord'],
])('[ACC-03] an account is labelled with the role and organization that it has: %j', (given, line) =>
  expect(accountLine(z.parse(contact, { id: 'c1', ...given }))).toBe(line),
);

test('[ACC-05] the role of a private account has its brand, that of another one stands alone', () => {
  const lineOf = (given: object) => roleLine(z.parse(contact, { id: 'c1', role: 'participant', ...given }));
  expect([lineOf({ private: true, brand: 'zonnig' }), lineOf({ brand: 'zonnig' })]).toEqual([
    'Deelnemer · Zonnig',
    'Deelnemer',
  ]);
});
