import { and, eq, isNull } from 'drizzle-orm';
import { emailParticipant } from '../credentials/accounts/email-participant.ts';
import { uploads } from '../database/schema.ts';
import type { Services } from '../platform/services.ts';
import { emails } from './emails.ts';
import type { UploadRow } from './queries.ts';

/**
 * Emails a participant which uploads were refused, all in one email once none of the dossier is unchecked. Does
 * nothing for those of an earlier email.
 */
export async function mailRefusals(
  { database, clock, config }: Pick<Services, 'database' | 'clock' | 'config'>,
  { contactId, personId }: Pick<UploadRow, 'contactId' | 'personId'>,
): Promise<void> {
  await database.transaction(async (tx) => {
    const isOf = eq(uploads.contactId, contactId);
    const unchecked = await tx
      .select({ id: uploads.id })
      .from(uploads)
      .where(and(isOf, eq(uploads.status, 'new')))
      .limit(1);
    if (unchecked.length > 0) return;
    const refused = await tx
      .update(uploads)
      .set({ refusalMailedAt: clock.now() })
      .where(and(isOf, eq(uploads.status, 'has-violations'), isNull(uploads.refusalMailedAt)))
      .returning();
    if (refused.length === 0) return;
    const message = emails.contentRefused(refused, config.origin);
    await emailParticipant({ database: tx, clock }, { contactId, personId }, message);
  });
}
