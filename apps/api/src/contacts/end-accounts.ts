import { and, eq, inArray } from 'drizzle-orm';
import { contacts } from '../database/schema.ts';
import { type Administration, record } from '../platform/audit.ts';

interface Given {
  userId: string;
  contactIds: string[];
  /** Whether the accounts can be used. */
  enabled: boolean;
}

/**
 * Ends accounts of a user, or resumes them, with everything in their dossiers. Returns the ids of those that changed; a
 * session in an account that ended is over.
 */
export async function setAccountsEnabled(
  tx: Administration,
  { userId, contactIds, enabled }: Given,
): Promise<string[]> {
  if (contactIds.length === 0) return [];
  const changed = await tx.database
    .update(contacts)
    .set({ enabled })
    .where(and(inArray(contacts.id, contactIds), eq(contacts.enabled, !enabled)))
    .returning({ id: contacts.id });
  for (const { id } of changed)
    await record(tx, {
      event: 'user_updated',
      userId,
      contactId: id,
      objectType: 'contact',
      objectId: id,
      details: { change: enabled ? 'account-resumed' : 'account-ended' },
    });
  return changed.map(({ id }) => id);
}
