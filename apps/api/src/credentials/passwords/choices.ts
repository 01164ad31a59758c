import { messages, type PasswordProblem } from '@portal/contract/credentials/rules';
import { isSameEmail, normalizeUsername } from '@portal/contract/email/rules';
import { sqlStateOf } from '../../database/faults.ts';
import { Violations } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/context.ts';
import { problemOf } from './denied-passwords.ts';
import type { Account } from '../accounts/queries.ts';

const usernameTaken = () => Violations.of('username', messages.usernameTaken);

/**
 * Normalizes a username. Throws the violation for a taken one when it contains '@' and is not the user's own email
 * address.
 */
export function usernameFor({ user }: Pick<Account, 'user'>, typed: string): string {
  const username = normalizeUsername(typed);
  if (username.includes('@') && !isSameEmail(username, user.email)) throw usernameTaken();
  return username;
}

/** Runs `work`, and turns the database's error for a username in use into a violation. */
export async function refuseTakenUsername<Result>(work: () => Promise<Result>): Promise<Result> {
  const uniqueViolation = '23505';
  try {
    return await work();
  } catch (error) {
    throw sqlStateOf(error) === uniqueViolation ? usernameTaken() : error;
  }
}

/** Returns the violation for a password that meets the requirements but is refused for another reason. */
export const unfitPassword = (field: string, code: PasswordProblem) =>
  new Violations([{ propertyPath: field, message: messages.newPasswordUnfit, code }]);

/** Throws a violation for a password that is easy to guess. */
export function refusePassword(
  { config }: Pick<Services, 'config'>,
  { user, person, organisations, environment }: Account,
  { field, password, username }: { field: string; password: string; username: string },
): void {
  const names = [
    username,
    user.email,
    person.recoveryEmail,
    person.givenName,
    person.surname,
    environment?.name ?? null,
    ...organisations,
  ];
  const code = problemOf(password, { names, words: config.deniedPasswordWords });
  if (code !== null) throw unfitPassword(field, code);
}
