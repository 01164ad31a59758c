import { isSelectable } from '@portal/contract/contacts/rules';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { findOwnContact } from '../contacts/queries.ts';
import { sessions, users } from '../database/schema.ts';
import { record } from '../platform/audit.ts';
import { notFound } from '../platform/errors.ts';
import type { Services } from '../platform/services.ts';
import type { Session } from '../platform/session.ts';
import { rotate } from './store.ts';

/**
 * Makes one of the person's own accounts the active one, and the one the next login starts in. Returns the session's new
 * token. Throws not found for any account that is not theirs or may not be active; the session then stays as it was.
 */
export async function selectContact(
  services: Services,
  request: FastifyRequest,
  session: Session,
  token: string,
  contactId: string,
): Promise<string> {
  return services.database.transaction(async (transaction) => {
    const contact = await findOwnContact(transaction, session.personId, contactId);
    if (contact === null || !isSelectable(contact)) throw notFound();
    // Users before sessions, the order in which a login locks them.
    await transaction.update(users).set({ lastContactId: contact.id }).where(eq(users.id, session.userId));
    await transaction
      .update(sessions)
      .set({ activeContactId: contact.id })
      .where(eq(sessions.id, session.id));
    await record(transaction, request, services.clock.now(), {
      event: 'authz_change',
      userId: session.userId,
      contactId: contact.id,
      details: { from: session.activeContactId ?? 'none', to: contact.id },
    });
    return rotate(services, transaction, token);
  });
}
