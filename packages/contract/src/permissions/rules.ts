import type { Role } from '../contacts/schema.ts';

/** The active contact, and whether it is impersonated by an employee. */
export interface Holder {
  role: Role | null;
  /** Whether the contact is one at the provider itself: a role at a customer grants no permission. */
  isAtProvider: boolean;
  isImpersonated: boolean;
}

/**
 * The roles at the provider that have each permission. Administrators cannot impersonate: they review its audit log, and
 * should not review their own actions. The service desk helps people to log in, and sees no dossier.
 */
const rolesWith = {
  'audit:read': ['main-administrator'],
  'employees:edit': ['main-administrator'],
  'environments:read': ['main-administrator'],
  'environments:edit': ['main-administrator'],
  'organisations:read': ['main-administrator', 'service-desk'],
  'organisations:edit': ['main-administrator'],
  'participants:impersonate': ['assessor'],
  'people:edit': ['main-administrator', 'service-desk'],
  'uploads:assess': ['assessor'],
} as const satisfies Record<string, readonly Role[]>;

/** Returns the roles that have a permission at the provider: those of its employees. */
export const employeeRoles = (): Role[] => [...new Set(Object.values(rolesWith).flat())];

export type Permission = keyof typeof rolesWith;

/**
 * Whether a contact has a permission. An impersonating employee has none: neither their own nor the participant's.
 */
export function can({ role, isAtProvider, isImpersonated }: Holder, permission: Permission): boolean {
  const roles: readonly Role[] = rolesWith[permission];
  return isAtProvider && !isImpersonated && role !== null && roles.includes(role);
}
