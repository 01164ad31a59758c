import { isListed } from '@portal/contract/contacts/rules';
import { can } from '@portal/contract/permissions/rules';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { affiliations, contacts, environments } from '../database/schema.ts';
import { holderOf } from '../platform/calls/permissions.ts';
import type { Session } from '../platform/context.ts';

export type EnvironmentRow = typeof environments.$inferSelect;

export async function findEnvironmentBySlug(
  database: Database,
  slug: string,
): Promise<EnvironmentRow | null> {
  const [environment] = await database.select().from(environments).where(eq(environments.slug, slug));
  return environment ?? null;
}

export async function findEnvironment(database: Database, id: string): Promise<EnvironmentRow | null> {
  const [environment] = await database.select().from(environments).where(eq(environments.id, id));
  return environment ?? null;
}

/** Finds all environments, sorted by name. */
export async function listEnvironments(database: Database): Promise<EnvironmentRow[]> {
  return database.select().from(environments).orderBy(asc(environments.name), asc(environments.id));
}

/** Whether the session may see an environment: through a contact in it, or by permission. */
async function maySee(database: Database, session: Session, environmentId: string): Promise<boolean> {
  if (can(holderOf(session), 'environments:read')) return true;
  const own = await database
    .select({ contact: contacts, environmentId: affiliations.environmentId })
    .from(contacts)
    .leftJoin(affiliations, eq(affiliations.id, contacts.affiliationId))
    .where(eq(contacts.personId, session.personId));
  return own.some(({ contact, environmentId: its }) => its === environmentId && isListed(contact));
}

/** Finds an environment by id; null for one that the session may not see, as for an unknown one. */
export async function findVisibleEnvironment(
  database: Database,
  session: Session,
  id: string,
): Promise<EnvironmentRow | null> {
  return (await maySee(database, session, id)) ? findEnvironment(database, id) : null;
}

/** Returns the environment of the active contact; null without one, or when its organization has none. */
export async function findActiveEnvironment(
  database: Database,
  session: Session,
): Promise<EnvironmentRow | null> {
  if (session.activeContactId === null) return null;
  const [found] = await database
    .select({ environment: environments })
    .from(contacts)
    .innerJoin(affiliations, eq(affiliations.id, contacts.affiliationId))
    .innerJoin(environments, eq(environments.id, affiliations.environmentId))
    .where(and(eq(contacts.id, session.activeContactId), eq(contacts.personId, session.personId)));
  return found?.environment ?? null;
}
