import { describe, expect, test } from 'vitest';
import { type Gate, gateOf } from './gates.ts';

const contact = {
  role: 'participant',
  customerPortalAccess: true,
  enabled: true,
  allowedToLogin: true,
  forceEmailChange: false,
} as const;
const forced = { ...contact, forceEmailChange: true };

const completed = { contacts: [contact], activeContactId: 'c1', profileDataState: 'completed' };

describe('[GAT-03, GAT-04, GAT-05, GAT-06] the gate somebody stands before', () => {
  const table: [string, Partial<Parameters<typeof gateOf>[0]>, Gate | null, Gate | null][] = [
    // what is so, of whom, the gate, and the gate while an employee looks along
    ['nothing is due', {}, null, null],
    ['an address must change', { contacts: [contact, forced] }, 'forced-email', null],
    ['two must', { contacts: [forced, forced] }, 'forced-email', null],
    ['one of a disabled account must', { contacts: [{ ...forced, enabled: false }] }, null, null],
    [
      'one of an account without a login must',
      { contacts: [{ ...forced, allowedToLogin: false }] },
      null,
      null,
    ],
    [
      'one of an account without access must',
      { contacts: [{ ...forced, customerPortalAccess: false }] },
      null,
      null,
    ],
    ['one of a hidden account must', { contacts: [{ ...forced, role: 'unknown' }] }, null, null],
    ['no account is chosen', { activeContactId: null }, 'no-contact', 'no-contact'],
    ['the profile is new', { profileDataState: 'new' }, 'incomplete-profile', null],
    ['step 1 is done', { profileDataState: 'step-one-completed' }, 'incomplete-profile', null],
    ['step 2 is done', { profileDataState: 'step-two-completed' }, 'incomplete-profile', null],
    ['the state is not known', { profileDataState: 'unknown' }, 'incomplete-profile', null],
    ['the state is missing', { profileDataState: null }, 'incomplete-profile', null],
    [
      'no account, profile new',
      { activeContactId: null, profileDataState: 'new' },
      'no-contact',
      'no-contact',
    ],
    [
      'everything is due',
      { contacts: [forced], activeContactId: null, profileDataState: 'new' },
      'forced-email',
      'no-contact',
    ],
    ['an address and the profile', { contacts: [forced], profileDataState: 'new' }, 'forced-email', null],
  ];

  test.each(table)('%s', (_, part, gate, whileLookedAlongWith) => {
    const standing = { ...completed, ...part };
    expect(gateOf({ ...standing, isLookedAlongWith: false })).toBe(gate);
    expect(gateOf({ ...standing, isLookedAlongWith: true })).toBe(whileLookedAlongWith);
  });
});
