import type { Permission } from '@portal/contract/permissions/rules';
import { places } from '@portal/contract/places';

/** Paths that need a permission besides being logged in; every path below one of them needs it too. */
const needed: Record<string, Permission> = {
  [places.assessments]: 'uploads:assess',
  [places.auditLog]: 'audit:read',
  [places.environments]: 'environments:edit',
  [places.organisations]: 'organisations:edit',
};

/** Returns the permission that a path needs, for the routes and for the links to them. */
export const permissionAt = (path: string): Permission | undefined => needed[`/${path.split('/')[1]}`];
