import { foldedColumns } from '../database/folded-names.ts';
import { people, users } from '../database/schema.ts';
import { type Administration, record } from '../platform/audit.ts';
import { Violations } from '../platform/http/errors.ts';
import { findUser, type User } from '../session/queries.ts';

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
 * Adds a person with a user who cannot log in yet: an invitation lets them choose a username and a password, and the
 * first login completes the profile. Throws a violation for an email address that somebody logs in with.
 */
export async function addPerson(
  tx: Administration,
  { givenName, infix, surname, birthDate = null, email: typed, secondFactorMandatory }: NewPerson,
): Promise<User> {
  const { database } = tx;
  const email = typed.toLowerCase();
  if ((await findUser(database, email)) !== null)
    throw Violations.of('email', 'Er is al iemand met dit e-mailadres.');
  const name = { givenName, infix, surname };
  const personId = crypto.randomUUID();
  await database.insert(people).values({ id: personId, ...name, birthDate, ...foldedColumns(name) });
  const [user] = await database
    .insert(users)
    .values({ personId, username: email, email, secondFactorMandatory })
    .returning();
  if (user === undefined) throw new Error('The user was not stored.');
  await record(tx, { event: 'user_created', userId: user.id, objectType: 'person', objectId: personId });
  return user;
}
