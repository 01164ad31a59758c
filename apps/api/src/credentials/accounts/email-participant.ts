import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { contacts, type uploads, users } from '../../database/schema.ts';
import type { Message } from '../../mail/email.ts';
import type { Services } from '../../platform/services.ts';
import { queueEmail } from './account-emails.ts';
import { addressFor, findAccount } from './queries.ts';

/** Returns the user of a person; null for a person without a login. */
export async function userOf(
  database: Database,
  personId: string,
): Promise<typeof users.$inferSelect | null> {
  const [user] = await database.select().from(users).where(eq(users.personId, personId));
  return user ?? null;
}

/**
 * Queues an email to the participant, at the email address of the contact with the dossier, else at their login
 * address. Returns its id; null without either address.
 */
export async function emailParticipant(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { contactId, personId }: Pick<typeof uploads.$inferSelect, 'contactId' | 'personId'>,
  message: Message,
  delay: { startAfter?: Date } = {},
): Promise<string | null> {
  const user = await userOf(database, personId);
  const account = user && (await findAccount(database, user.id));
  const [contact] = await database.select().from(contacts).where(eq(contacts.id, contactId));
  const recipient = account && addressFor(account, contact);
  if (!account || !recipient) return null;
  return queueEmail(database, clock.now(), account, recipient, message, delay);
}
