import { foldedColumns } from '../database/folded-names.ts';
import { people, users } from '../database/schema.ts';
import { type Administration, recordAll } from '../platform/audit.ts';
import { Violations } from '../platform/http/errors.ts';
import { isInUse, type User } from '../session/queries.ts';

interface NewPerson {
  givenName: string;
  infix: string | null;
  surname: string;
  email: string;
  birthDate?: string | null;
  /** Whether the person must set up a second factor at the first login. */
  secondFactorMandatory: boolean;
}

/**
 * Adds people with users who cannot log in yet, in the given order: an invitation lets them choose a username and a
 * password, and the first login completes the profile. Throws a violation for an email address that somebody logs in with.
 */
export async function addPeople(tx: Administration, given: readonly NewPerson[]): Promise<User[]> {
  if (given.length === 0) return [];
  const { database } = tx;
  const emails = given.map(({ email }) => email.toLowerCase());
  if (await isInUse(database, emails)) throw Violations.of('email', 'Er is al iemand met dit e-mailadres.');
  const added = given.map(({ secondFactorMandatory, givenName, infix, surname, birthDate = null }, index) => {
    const name = { givenName, infix, surname };
    const [id, email] = [crypto.randomUUID(), emails[index] ?? ''];
    return {
      person: { id, ...name, birthDate, ...foldedColumns(name) },
      user: { id: crypto.randomUUID(), personId: id, username: email, email, secondFactorMandatory },
    };
  });
  await database.insert(people).values(added.map(({ person }) => person));
  const stored = await database
    .insert(users)
    .values(added.map(({ user }) => user))
    .returning();
  const byId = new Map(stored.map((user) => [user.id, user]));
  await recordAll(
    tx,
    added.map(({ user: { id, personId } }) => ({
      event: 'user_created',
      userId: id,
      objectType: 'person',
      objectId: personId,
    })),
  );
  return added.flatMap(({ user }) => byId.get(user.id) ?? []);
}

/** Adds one person (`addPeople`). */
export async function addPerson(tx: Administration, person: NewPerson): Promise<User> {
  const [user] = await addPeople(tx, [person]);
  if (user === undefined) throw new Error('The user was not stored.');
  return user;
}
