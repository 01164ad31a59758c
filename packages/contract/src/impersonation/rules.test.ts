import { expect, test } from 'vitest';
import { roles } from '../contacts/schema.ts';
import { canBeImpersonated } from './rules.ts';

const account = (role: (typeof roles)[number], rest = {}) => ({
  role,
  customerPortalAccess: true,
  enabled: true,
  allowedToLogin: true,
  ...rest,
});

test('[T43] only participants without other roles than participant and secondee can be impersonated', () => {
  const anna = account('participant');
  expect(canBeImpersonated(anna, [anna])).toBe(true);
  expect(canBeImpersonated(anna, [anna, account('secondee')])).toBe(true);
  for (const role of roles) {
    const other = account(role);
    const isLearner = role === 'participant' || role === 'secondee';
    expect([role, canBeImpersonated(other, [other])]).toEqual([role, role === 'participant']);
    expect([role, canBeImpersonated(anna, [anna, other])]).toEqual([role, isLearner]);
  }
  const former = account('manager', { enabled: false });
  expect(canBeImpersonated(anna, [anna, former])).toBe(true);
});

test.each(['enabled', 'allowedToLogin', 'customerPortalAccess'])(
  '[T43] an account with %s: false cannot be impersonated',
  (flag) => {
    const contact = account('participant', { [flag]: false });
    expect(canBeImpersonated(contact, [contact])).toBe(false);
  },
);
