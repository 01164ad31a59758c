import { expect, test } from 'vitest';
import { roles } from '../contacts/schema.ts';
import { mayBeLookedAlongWith } from './rules.ts';

const account = (role: (typeof roles)[number], rest = {}) => ({
  role,
  customerPortalAccess: true,
  enabled: true,
  allowedToLogin: true,
  ...rest,
});

test('[T43] one impersonates with participants who may log in, and with nobody who is anything more', () => {
  const anna = account('participant');
  expect(mayBeLookedAlongWith(anna, [anna])).toBe(true);
  expect(mayBeLookedAlongWith(anna, [anna, account('secondee')])).toBe(true);
  for (const role of roles) {
    const other = account(role);
    const isLearner = role === 'participant' || role === 'secondee';
    expect([role, mayBeLookedAlongWith(other, [other])]).toEqual([role, role === 'participant']);
    expect([role, mayBeLookedAlongWith(anna, [anna, other])]).toEqual([role, isLearner]);
  }
  const former = account('manager', { enabled: false });
  expect(mayBeLookedAlongWith(anna, [anna, former])).toBe(true);
});

test.each(['enabled', 'allowedToLogin', 'customerPortalAccess'])('[T43] not without %s', (flag) => {
  const contact = account('participant', { [flag]: false });
  expect(mayBeLookedAlongWith(contact, [contact])).toBe(false);
});
