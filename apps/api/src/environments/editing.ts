import { isSelectable } from '@portal/contract/contacts/rules';
import { can } from '@portal/contract/permissions/rules';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { affiliations, contacts, users } from '../database/schema.ts';
import { notFound } from '../platform/http/errors.ts';
import { type EnvironmentRow, findEnvironment } from './queries.ts';

/** Options of every call by which administrators work on one environment. */
export const editing = {
  access: 'session',
  permission: 'environments:edit',
  duringImpersonation: false,
  objectType: 'environment',
} as const;

/** Finds the environment of an id from a path. Throws 404. */
export async function findEnvironmentToEdit(database: Database, id = ''): Promise<EnvironmentRow> {
  const environment = await findEnvironment(database, id);
  if (environment === null) throw notFound();
  return environment;
}

/** Whether a user who is not in a request may edit environments now, by any contact that they can log in with. */
export async function mayEditEnvironments(database: Database, userId: string): Promise<boolean> {
  const own = await database
    .select({ contact: contacts, isAtProvider: affiliations.isProvider })
    .from(users)
    .innerJoin(contacts, eq(contacts.personId, users.personId))
    .innerJoin(affiliations, eq(affiliations.id, contacts.affiliationId))
    .where(and(eq(users.id, userId), eq(users.enabled, true)));
  return own.some(
    ({ contact, isAtProvider }) =>
      isSelectable(contact) &&
      can({ role: contact.role, isAtProvider, isImpersonated: false }, 'environments:edit'),
  );
}
