import { isSelectable } from '@portal/contract/contacts/rules';
import { eq } from 'drizzle-orm';
import { findOwnContact } from '../contacts/queries.ts';
import { sessions, users } from '../database/schema.ts';
import { record } from '../platform/audit.ts';
import { inTransaction, type RequestContext } from '../platform/context.ts';
import { notFound } from '../platform/http/errors.ts';
import { renewToken } from './store.ts';

/**
 * Makes one of the person's own contacts active, and the one in which the next login starts. Returns the session's
 * new token. Throws 404 for a contact that is not theirs or may not be active; the session is then unchanged.
 */
export async function selectContact(ctx: RequestContext, contactId: string): Promise<string> {
  const { session } = ctx;
  return inTransaction(ctx, async (tx) => {
    const contact = await findOwnContact(tx.database, session.personId, contactId);
    if (contact === null || !isSelectable(contact)) throw notFound();
    // Locks users before sessions, in the same order as a login.
    await tx.database.update(users).set({ lastContactId: contact.id }).where(eq(users.id, session.userId));
    await tx.database
      .update(sessions)
      .set({ activeContactId: contact.id })
      .where(eq(sessions.id, session.id));
    await record(tx, {
      event: 'authz_change',
      userId: session.userId,
      contactId: contact.id,
      details: { from: session.activeContactId ?? 'none', to: contact.id },
    });
    return renewToken(tx, session);
  });
}
