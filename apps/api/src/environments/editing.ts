import { isSelectable } from '@portal/contract/contacts/rules';
import { can } from '@portal/contract/permissions/rules';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { proveOwner } from '../credentials/passwords/owner-proof.ts';
import { findAccount } from '../credentials/accounts/queries.ts';
import { affiliations, contacts, users } from '../database/schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { HttpError, notFound } from '../platform/http/errors.ts';
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

/**
 * Demands the password of an administrator without a second factor, before a change of how people log in. Of the others
 * that change itself demands the second factor, in its transaction.
 */
export async function provePassword(ctx: RequestContext, password: string | undefined): Promise<void> {
  const account = await findAccount(ctx.database, ctx.session.userId);
  if (account === null) throw new HttpError(401);
  if (account.user.requiresSecondFactor) return;
  await proveOwner(ctx, account.user, { password, purpose: 'wijzigen hoe mensen inloggen' });
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
