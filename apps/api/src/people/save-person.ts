import type { PersonInput, ProfileInput } from '@portal/contract/people/inputs';
import { readPostalCode } from '@portal/contract/people/names';
import { isFromLearningSystem, learningSystemFields, mayProfileBecome } from '@portal/contract/people/rules';
import { and, eq } from 'drizzle-orm';
import { findOwnContacts } from '../contacts/queries.ts';
import type { Transaction } from '../database/database.ts';
import { foldedColumns } from '../database/folded-names.ts';
import { media, people } from '../database/schema.ts';
import { recordUpdate } from '../platform/audit.ts';
import { changedFields } from '../platform/calls/changed-fields.ts';
import type { InTransaction, Session } from '../platform/context.ts';
import { type HttpError, notFound, Violations } from '../platform/http/errors.ts';
import { checkIfMatch, type IfMatch } from '../platform/calls/if-match.ts';
import { isUuid } from '../platform/uuid.ts';

type Person = typeof people.$inferSelect;
export type PersonChange = Omit<NonNullable<ProfileInput['person']>, 'recoveryEmail' | 'version'>;

/** Finds the caller's own person, locked until the transaction ends. Throws 404 for any other. */
async function lockOwnPerson(transaction: Transaction, session: Session, id: string): Promise<Person> {
  const isOwn = id.toLowerCase() === session.personId;
  const [person] = isOwn
    ? await transaction.select().from(people).where(eq(people.id, session.personId)).for('update')
    : [];
  if (!person) throw notFound();
  return person;
}

/**
 * Returns the id of an image that the user uploaded, or that is the avatar already. Throws a violation for any other.
 */
async function avatarIdOf(
  transaction: Transaction,
  session: Session,
  person: Person,
  reference: PersonInput['avatar'],
): Promise<string | null> {
  if (reference === null || reference === undefined) return null;
  const id = reference.replace(/^.*\//, '').toLowerCase();
  if (id === person.avatarId) return id;
  const [own] = isUuid(id)
    ? await transaction
        .select({ id: media.id })
        .from(media)
        .where(and(eq(media.id, id), eq(media.uploadedBy, session.userId)))
    : [];
  if (!own) throw Violations.of('avatar');
  return id;
}

/**
 * Returns the postal code to store: a normalized Dutch one for an address in the Netherlands, any text elsewhere.
 * Throws a violation for a code that is not Dutch in the Netherlands.
 */
function postalCodeOf(person: Person, { postalCode, country }: PersonInput): string | null {
  if (postalCode === null || postalCode === undefined) return null;
  if ((country ?? person.country) !== 'NL') return postalCode;
  const code = readPostalCode(postalCode);
  if (code === null) throw Violations.of('postalCode');
  return code;
}

/** Returns an error for the first change that this session may not make to the person; null when all are allowed. */
async function refusalOf(
  transaction: Transaction,
  session: Session,
  person: Person,
  change: PersonChange,
): Promise<Violations | HttpError | null> {
  const contacts = await findOwnContacts(transaction, person.id);
  const active = contacts.find(({ contact }) => contact.id === session.activeContactId);
  if (active && isFromLearningSystem(person, active.contact)) {
    const owned = learningSystemFields.find(
      (key) => change[key] !== undefined && change[key] !== person[key],
    );
    if (owned) return Violations.of(owned, 'Dit beheer je in de leeromgeving.');
  }
  const isSsoEnforced = contacts.some(({ affiliation }) => affiliation?.ssoEnforced === true);
  const { profileDataState: next } = change;
  if (next && !mayProfileBecome(person.profileDataState, next, isSsoEnforced))
    return Violations.of('profileDataState');
  return null;
}

/**
 * Changes the caller's own person: sent properties are replaced, the others kept. Throws 404, 412 for an outdated
 * version, and violations.
 */
export async function savePerson(
  tx: InTransaction,
  id: string,
  change: PersonChange,
  { ifMatch }: { ifMatch: IfMatch },
): Promise<void> {
  const { database, session } = tx;
  const person = await lockOwnPerson(database, session, id);
  checkIfMatch(ifMatch, person.version);
  if (change.id !== undefined && change.id.toLowerCase() !== person.id) throw Violations.of('id');
  const refusal = await refusalOf(database, session, person, change);
  if (refusal) throw refusal;
  // The id was checked above, and may differ in case.
  const { avatar, postalCode, ...plain } = { ...change, id: undefined };
  const changed = changedFields(person, {
    ...plain,
    ...(postalCode === undefined ? {} : { postalCode: postalCodeOf(person, change) }),
    ...(avatar === undefined ? {} : { avatarId: await avatarIdOf(database, session, person, avatar) }),
  });
  const fields = Object.keys(changed);
  if (fields.length === 0) return;
  await database
    .update(people)
    .set({ ...changed, ...foldedColumns({ ...person, ...changed }), version: person.version + 1 })
    .where(eq(people.id, person.id));
  await recordUpdate(tx, { objectType: 'person', objectId: person.id, fields });
}
