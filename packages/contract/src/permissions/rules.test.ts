import { expect, test } from 'vitest';
import { roles } from '../contacts/schema.ts';
import { can, type Permission } from './rules.ts';

/** Written out by hand: the roles that have each permission, at the provider. */
const expected: Record<Permission, string[]> = {
  'audit:read': ['main-administrator'],
  'employees:edit': ['main-administrator'],
  'environments:read': ['main-administrator'],
  'environments:edit': ['main-administrator'],
  'organisations:read': ['main-administrator', 'service-desk'],
  'organisations:edit': ['main-administrator'],
  'participants:impersonate': ['assessor'],
  'people:edit': ['main-administrator', 'service-desk'],
  'uploads:assess': ['assessor'],
};

const permissions = Object.keys(expected) as Permission[];
const anyRole = [...roles, 'unknown' as const, null];

test.each(permissions)(
  '[IMP-05, T40, T43] the permission %s is granted only to its roles at the provider',
  (permission) => {
    const having = anyRole.filter((role) =>
      can({ role, isAtProvider: true, isImpersonated: false }, permission),
    );
    expect(having).toEqual(expected[permission]);
  },
);

test.each(permissions)(
  '[T40] the permission %s is never granted at a customer or while impersonating',
  (permission) => {
    for (const role of anyRole) {
      expect(can({ role, isAtProvider: false, isImpersonated: false }, permission)).toBe(false);
      expect(can({ role, isAtProvider: true, isImpersonated: true }, permission)).toBe(false);
    }
  },
);
