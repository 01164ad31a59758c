import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { affiliations, contacts, environments, passkeys } from '../database/schema.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

/** Whose passkeys may be seen and changed: one's own. */
const ownedBy = (userId: string) => eq(passkeys.userId, userId);

export async function findPasskeysOf(database: Database, userId: string): Promise<PasskeyRow[]> {
  return database
    .select()
    .from(passkeys)
    .where(ownedBy(userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

export async function findPasskey(database: Database, credentialId: string): Promise<PasskeyRow | null> {
  const [passkey] = await database.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return passkey ?? null;
}

/** Null for a foreign id as for one that does not exist. */
export async function renameOwnPasskey(
  database: Database,
  userId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | null> {
  const [renamed] = await database
    .update(passkeys)
    .set({ name })
    .where(and(ownedBy(userId), eq(passkeys.id, id)))
    .returning();
  return renamed ?? null;
}

export async function removeOwnPasskey(
  database: Database,
  userId: string,
  id: string,
): Promise<PasskeyRow | null> {
  const [removed] = await database
    .delete(passkeys)
    .where(and(ownedBy(userId), eq(passkeys.id, id)))
    .returning();
  return removed ?? null;
}

/** The organisation that lets this person in by single sign-on only, or null: it decides who gets in, passkeys would not ask it. */
export async function findSsoOrganisation(
  database: Database,
  personId: string,
): Promise<{ slug: string | null } | null> {
  const [organisation] = await database
    .select({ slug: environments.slug })
    .from(contacts)
    .innerJoin(affiliations, eq(affiliations.id, contacts.affiliationId))
    .leftJoin(environments, eq(environments.id, affiliations.environmentId))
    .where(and(eq(contacts.personId, personId), eq(affiliations.ssoEnforced, true)));
  return organisation ?? null;
}
