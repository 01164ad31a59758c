import { describe, expect, test } from 'vitest';
import { type RequiredAction, requiredActionOf } from './required-actions.ts';

const contact = {
  role: 'participant',
  customerPortalAccess: true,
  enabled: true,
  allowedToLogin: true,
  forceEmailChange: false,
  pendingEmail: null,
} as const;
const forced = { ...contact, forceEmailChange: true };

const completed = { contacts: [contact], activeContactId: 'c1', profileDataState: 'completed' };

describe('[GAT-03, GAT-04, GAT-05, GAT-06] the first required action of a user', () => {
  const table: [
    string,
    Partial<Parameters<typeof requiredActionOf>[0]>,
    RequiredAction | null,
    RequiredAction | null,
  ][] = [
    // situation, its data, the required action, and the one while an employee impersonates
    ['nothing is due', {}, null, null],
    ['an address must change', { contacts: [contact, forced] }, 'forced-email', null],
    [
      'another address waits for its confirmation',
      { contacts: [{ ...forced, pendingEmail: 'x@y.example' }] },
      null,
      null,
    ],
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

  test.each(table)('%s', (_, part, requiredAction, whileImpersonated) => {
    const standing = { ...completed, ...part };
    expect(requiredActionOf({ ...standing, isImpersonated: false })).toBe(requiredAction);
    expect(requiredActionOf({ ...standing, isImpersonated: true })).toBe(whileImpersonated);
  });
});
