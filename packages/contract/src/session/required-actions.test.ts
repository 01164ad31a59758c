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
    ['nothing is required', {}, null, null],
    ['an account needs another email address', { contacts: [contact, forced] }, 'forced-email', null],
    [
      'a new email address waits for its confirmation',
      { contacts: [{ ...forced, pendingEmail: 'x@y.example' }] },
      null,
      null,
    ],
    ['two accounts need another email address', { contacts: [forced, forced] }, 'forced-email', null],
    [
      'a disabled account needs another email address',
      { contacts: [{ ...forced, enabled: false }] },
      null,
      null,
    ],
    [
      'an account without a login needs another email address',
      { contacts: [{ ...forced, allowedToLogin: false }] },
      null,
      null,
    ],
    [
      'an account without access needs another email address',
      { contacts: [{ ...forced, customerPortalAccess: false }] },
      null,
      null,
    ],
    [
      'a hidden account needs another email address',
      { contacts: [{ ...forced, role: 'unknown' }] },
      null,
      null,
    ],
    ['no account is active', { activeContactId: null }, 'no-contact', 'no-contact'],
    ['the profile is new', { profileDataState: 'new' }, 'incomplete-profile', null],
    [
      'step 1 of the profile is completed',
      { profileDataState: 'step-one-completed' },
      'incomplete-profile',
      null,
    ],
    [
      'step 2 of the profile is completed',
      { profileDataState: 'step-two-completed' },
      'incomplete-profile',
      null,
    ],
    ['the state of the profile is unknown', { profileDataState: 'unknown' }, 'incomplete-profile', null],
    ['the state of the profile is missing', { profileDataState: null }, 'incomplete-profile', null],
    [
      'no account is active and the profile is new',
      { activeContactId: null, profileDataState: 'new' },
      'no-contact',
      'no-contact',
    ],
    [
      'every action is required',
      { contacts: [forced], activeContactId: null, profileDataState: 'new' },
      'forced-email',
      'no-contact',
    ],
    [
      'an email address and the profile are required',
      { contacts: [forced], profileDataState: 'new' },
      'forced-email',
      null,
    ],
  ];

  test.each(table)('is that of the table when %s', (_, part, requiredAction, whileImpersonated) => {
    const standing = { ...completed, ...part };
    expect(requiredActionOf({ ...standing, isImpersonated: false })).toBe(requiredAction);
    expect(requiredActionOf({ ...standing, isImpersonated: true })).toBe(whileImpersonated);
  });
});
