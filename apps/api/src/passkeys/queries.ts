import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { passkeys } from '../database/schema.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

/** Matches the user's own passkeys. */
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

/** Renames a passkey of the user. Null for another user's id, as for an unknown one. */
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
