import { contact } from '@portal/contract/contacts/schema';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { accountLine } from './account-label.ts';

test.each([
  [{ role: 'manager', affiliation: { id: 'o1', name: 'Voorbeeld B.V.' } }, 'Manager · Voorbeeld B.V.'],
  [{ role: 'participant', private: true }, 'Deelnemer · Privéaccount'],
  [{ role: 'manager', affiliation: null }, 'Manager'],
  [{ role: 'not-known', affiliation: { id: 'o1', name: 'bank Noord' } }, 'Bank Noord'],
])('[ACC-03] an account is labelled with the role and organization that it has: %j', (given, line) =>
  expect(accountLine(z.parse(contact, { id: 'c1', ...given }))).toBe(line),
);
