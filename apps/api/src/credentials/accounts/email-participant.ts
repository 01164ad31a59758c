import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { affiliations, contacts, environments, type uploads, users } from '../../database/schema.ts';
import type { Message } from '../../mail/email.ts';
import type { Services } from '../../platform/context.ts';
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
 * Queues an email to the participant in the environment of the contact with the dossier, at the email address of that
 * contact, else at their login address. Returns its id; null without either address.
 */
export async function emailParticipant(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { contactId, personId }: Pick<typeof uploads.$inferSelect, 'contactId' | 'personId'>,
  message: Message,
  delay: { startAfter?: Date } = {},
): Promise<string | null> {
  const user = await userOf(database, personId);
  const [found] = await database
    .select({ contact: contacts, slug: environments.slug })
    .from(contacts)
    .leftJoin(affiliations, eq(affiliations.id, contacts.affiliationId))
    .leftJoin(environments, eq(environments.id, affiliations.environmentId))
    .where(eq(contacts.id, contactId));
  const account = user && (await findAccount(database, user.id, found?.slug ?? undefined));
  const recipient = account && addressFor(account, found?.contact);
  if (!account || !recipient) return null;
  return queueEmail(database, clock.now(), account, recipient, message, delay);
}
