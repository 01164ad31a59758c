import { normalizeUsername } from '@portal/contract/email/rules';
import type { Administration } from '../../platform/audit.ts';
import { Violations } from '../../platform/http/errors.ts';
import { findUser, type User } from '../../session/queries.ts';

/** Finds the user of a command, by username or email address. Throws a violation when there is none. */
export async function findUserByName({ database }: Administration, name: string): Promise<User> {
  const user = await findUser(database, normalizeUsername(name));
  if (user === null) throw Violations.of('username', 'Dit account is er niet.');
  return user;
}
