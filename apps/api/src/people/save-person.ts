import { invalidField, type PersonInput, type ProfileInput } from '@portal/contract/people/inputs';
import { readPostalCode } from '@portal/contract/people/names';
import { isFromLearningSystem, learningSystemFields, mayProfileBecome } from '@portal/contract/people/rules';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { findOwnContacts } from '../contacts/queries.ts';
import type { Transaction } from '../database/database.ts';
import { media, people } from '../database/schema.ts';
import { record } from '../platform/audit.ts';
import { type HttpError, notFound, Violations } from '../platform/errors.ts';
import { checkVersion } from '../platform/if-match.ts';
import type { Services } from '../platform/services.ts';
import type { Session } from '../platform/session.ts';
import { isUuid } from '../platform/uuid.ts';

type Person = typeof people.$inferSelect;
type Change = Partial<typeof people.$inferInsert>;
export type PersonChange = Omit<NonNullable<ProfileInput['person']>, 'recoveryEmail'>;

const violation = (propertyPath: string, message = invalidField) =>
  new Violations([{ propertyPath, message }]);

/** One's own person, locked until the transaction ends. Throws not found for anybody else's. */
async function lockOwnPerson(transaction: Transaction, session: Session, id: string): Promise<Person> {
  const isOwn = id.toLowerCase() === session.personId;
  const [person] = isOwn
    ? await transaction.select().from(people).where(eq(people.id, session.personId)).for('update')
    : [];
  if (!person) throw notFound();
  return person;
}

/** The id of an image that was uploaded from this account, or is the avatar already. */
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
  if (!own) throw violation('avatar');
  return id;
}

/** An address in the Netherlands has a Dutch postal code; elsewhere anything goes. */
function postalCodeOf(person: Person, { postalCode, country }: PersonInput): string | null {
  if (postalCode === null || postalCode === undefined) return null;
  if ((country ?? person.country) !== 'NL') return postalCode;
  const code = readPostalCode(postalCode);
  if (code === null) throw violation('postalCode');
  return code;
}

/** The first thing that this account may not change of this person; null when all is well. */
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
    if (owned) return violation(owned, 'Dit beheer je in de leeromgeving.');
  }
  const isSsoEnforced = contacts.some(({ affiliation }) => affiliation?.ssoEnforced === true);
  const { profileDataState: next } = change;
  if (next && !mayProfileBecome(person.profileDataState, next, isSsoEnforced))
    return violation('profileDataState');
  return null;
}

/**
 * Changes one's own person: what is given replaces, what is missing stays. Throws not found, 412 for a version that is not
 * the present one, and violations.
 */
export async function savePerson(
  transaction: Transaction,
  { clock }: Pick<Services, 'clock'>,
  request: FastifyRequest,
  session: Session,
  id: string,
  change: PersonChange,
  isVersioned = true,
): Promise<void> {
  const person = await lockOwnPerson(transaction, session, id);
  if (isVersioned) checkVersion(request, person.version);
  if (change.id !== undefined && change.id.toLowerCase() !== person.id) throw violation('id');
  const refusal = await refusalOf(transaction, session, person, change);
  if (refusal) throw refusal;
  const { avatar, postalCode, ...plain } = change;
  const next: Change = {
    ...plain,
    ...(postalCode === undefined ? {} : { postalCode: postalCodeOf(person, change) }),
    ...(avatar === undefined ? {} : { avatarId: await avatarIdOf(transaction, session, person, avatar) }),
  };
  // The id is the person's own by now, in whatever case it was written.
  const changed = Object.entries(next).filter(
    ([key, value]) => key !== 'id' && person[key as keyof Person] !== value,
  );
  if (changed.length === 0) return;
  await transaction
    .update(people)
    .set({ ...Object.fromEntries(changed), version: person.version + 1 })
    .where(eq(people.id, person.id));
  await record(transaction, request, clock.now(), {
    event: 'user_updated',
    userId: session.userId,
    contactId: session.activeContactId,
    objectType: 'person',
    objectId: person.id,
    details: { fields: changed.map(([key]) => key).join(', ') },
  });
}
