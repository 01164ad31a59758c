import { eq, inArray } from 'drizzle-orm';
import { findAnyAccount } from '../credentials/accounts/queries.ts';
import { contacts, loginAddresses, mailMessages, media, people, users } from '../database/schema.ts';
import { type Administration, record, recordAll } from '../platform/audit.ts';
import { HttpError, notFound } from '../platform/http/errors.ts';
import { refuseOnOneself } from './disable-person.ts';

/**
 * Erases people with everything that belongs to them: user, accounts, dossier, uploads, and the emails to them. The
 * audit log keeps what happened, by ids that lead to nobody any more; uploaded files are removed within hours. Throws
 * 404 for an unknown user, and 409 for one whose data must be kept and for the administrator's own.
 */
export async function erasePeople(tx: Administration, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const { database } = tx;
  for (const userId of userIds) refuseOnOneself(tx, userId);
  const found = await database
    .select({ user: users, person: people })
    .from(users)
    .innerJoin(people, eq(people.id, users.personId))
    .where(inArray(users.id, [...userIds]));
  if (found.length < userIds.length) throw notFound();
  const held = found.find(({ person }) => person.legalHold !== null);
  if (held !== undefined)
    throw new HttpError(409, `De gegevens van deze persoon moeten bewaard blijven: ${held.person.legalHold}`);
  const personIds = found.map(({ person }) => person.id);
  const confirmed = await database
    .select({ email: loginAddresses.email })
    .from(loginAddresses)
    .where(inArray(loginAddresses.userId, [...userIds]));
  const ofAccounts = await database
    .select({ email: contacts.email })
    .from(contacts)
    .where(inArray(contacts.personId, personIds));
  const addresses = [
    ...found.flatMap(({ user, person }) => [user.email, person.recoveryEmail]),
    ...[...confirmed, ...ofAccounts].map(({ email }) => email),
  ].filter((address) => address !== null);
  if (addresses.length > 0)
    await database.delete(mailMessages).where(inArray(mailMessages.recipient, addresses));
  await database.delete(people).where(inArray(people.id, personIds));
  const avatarIds = found.flatMap(({ person }) => person.avatarId ?? []);
  if (avatarIds.length > 0) await database.delete(media).where(inArray(media.id, avatarIds));
  await recordAll(
    tx,
    found.map(({ user, person }) => ({
      event: 'user_deleted',
      userId: user.id,
      objectType: 'person',
      objectId: person.id,
    })),
  );
}

/** Erases one person (`erasePeople`). */
export const erasePerson = (tx: Administration, userId: string): Promise<void> => erasePeople(tx, [userId]);

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
