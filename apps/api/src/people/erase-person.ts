import { eq, inArray } from 'drizzle-orm';
import { addressesOf, findAnyAccount } from '../credentials/accounts/queries.ts';
import { contacts, mailMessages, media, people } from '../database/schema.ts';
import { type Administration, record } from '../platform/audit.ts';
import { HttpError, notFound } from '../platform/http/errors.ts';
import { refuseOnOneself } from './disable-person.ts';

/**
 * Erases a person with everything that belongs to them: user, accounts, dossier, uploads, and the emails to them. The
 * audit log keeps what happened, by ids that lead to nobody any more; uploaded files are removed within hours. Throws
 * 404 for an unknown user, and 409 for one whose data must be kept and for the administrator's own.
 */
export async function erasePerson(tx: Administration, userId: string): Promise<void> {
  const { database } = tx;
  refuseOnOneself(tx, userId);
  const account = await findAnyAccount(database, userId);
  if (account === null) throw notFound();
  const { id: personId, avatarId, legalHold } = account.person;
  if (legalHold !== null)
    throw new HttpError(409, `De gegevens van deze persoon moeten bewaard blijven: ${legalHold}`);
  const own = await database
    .select({ email: contacts.email })
    .from(contacts)
    .where(eq(contacts.personId, personId));
  const addresses = [...addressesOf(account), ...own.flatMap(({ email }) => email ?? [])];
  if (addresses.length > 0)
    await database.delete(mailMessages).where(inArray(mailMessages.recipient, addresses));
  await database.delete(people).where(eq(people.id, personId));
  if (avatarId !== null) await database.delete(media).where(eq(media.id, avatarId));
  await record(tx, { event: 'user_deleted', userId, objectType: 'person', objectId: personId });
}

/** Sets why the data of a person must be kept, so that nobody erases it; null lets it go. */
export async function holdPerson(
  tx: Administration,
  userId: string,
  legalHold: string | null,
): Promise<void> {
  const account = await findAnyAccount(tx.database, userId);
  if (account === null) throw notFound();
  await tx.database.update(people).set({ legalHold }).where(eq(people.id, account.person.id));
  const change = legalHold === null ? 'legal-hold-ended' : 'legal-hold-set';
  await record(tx, { event: 'user_updated', userId, details: { change } });
}
