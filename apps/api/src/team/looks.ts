import { eq, inArray, lt, sql } from 'drizzle-orm';
import { contacts, teamLooks, users } from '../database/schema.ts';
import { recordAll } from '../platform/audit.ts';
import { dayOf } from '../platform/clock.ts';
import type { InTransaction } from '../platform/context.ts';

/**
 * Records in the accounts of people that their manager saw them: once for each person, manager and day. A look at oneself is
 * none.
 */
export async function recordLooks(
  tx: InTransaction,
  managerContactId: string,
  contactIds: readonly string[],
): Promise<void> {
  if (contactIds.length === 0) return;
  const { database, clock, session } = tx;
  const seenOn = dayOf(clock.now());
  const first = await database
    .insert(teamLooks)
    .values(contactIds.map((contactId) => ({ managerContactId, contactId, seenOn })))
    .onConflictDoUpdate({
      target: [teamLooks.managerContactId, teamLooks.contactId],
      set: { seenOn: sql`excluded.seen_on` },
      setWhere: lt(teamLooks.seenOn, sql`excluded.seen_on`),
    })
    .returning({ contactId: teamLooks.contactId });
  if (first.length === 0) return;
  const seen = await database
    .select({ contactId: contacts.id, userId: users.id })
    .from(contacts)
    .leftJoin(users, eq(users.personId, contacts.personId))
    .where(
      inArray(
        contacts.id,
        first.map(({ contactId }) => contactId),
      ),
    );
  await recordAll(
    tx,
    seen
      .filter(({ userId }) => userId !== session.userId)
      .map(({ contactId, userId }) => ({
        event: 'team_read' as const,
        userId,
        contactId,
        actorUserId: session.userId,
        objectType: 'contact',
        objectId: contactId,
      })),
  );
}
