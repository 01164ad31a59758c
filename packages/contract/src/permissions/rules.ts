import type { Role } from '../contacts/schema.ts';

/** The active contact, and whether it is impersonated by an employee. */
export interface Holder {
  role: Role | null;
  /** Whether the contact is one at the provider itself: a role at a customer grants no permission. */
  isAtProvider: boolean;
  isImpersonated: boolean;
}

/**
 * The role at the provider that has each permission. Administrators cannot impersonate: they review its audit log,
 * and should not review their own actions.
 */
const roleWith = {
  'audit:read': 'main-administrator',
  'environments:read': 'main-administrator',
  'environments:edit': 'main-administrator',
  'organisations:edit': 'main-administrator',
  'participants:impersonate': 'assessor',
  'uploads:assess': 'assessor',
} as const satisfies Record<string, Role>;

export type Permission = keyof typeof roleWith;

/**
 * Whether a contact has a permission. An impersonating employee has none: neither their own nor the participant's.
 */
export function can({ role, isAtProvider, isImpersonated }: Holder, permission: Permission): boolean {
  return isAtProvider && !isImpersonated && role === roleWith[permission];
}
