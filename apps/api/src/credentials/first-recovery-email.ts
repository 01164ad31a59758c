import type { Transaction } from '../database/database.ts';
import { Violations } from '../platform/errors.ts';
import { normaliseUsername } from '../session/usernames.ts';
import type { Own } from './change.ts';
import { endLinks } from './links.ts';
import { findAccount, findPendingRecoveryEmail } from './queries.ts';
import { askConfirmation, reserveLetter } from './recovery-email.ts';

type Work = (transaction: Transaction) => Promise<void>;

/**
 * What giving a recovery e-mail without the password leads to, as work for the transaction of the save; null when it changes
 * nothing. That is for whoever completes their profile and has none that counts yet: a link goes to the address, or what
 * waits for its confirmation is withdrawn when none is given any more. Throws a violation for everybody else, who has the
 * call that asks for the password, and 429 after too many letters.
 */
export async function prepareFirstRecoveryEmail(
  { services, request, session }: Own,
  typed: string | null | undefined,
): Promise<Work | null> {
  if (typed === undefined) return null;
  const account = await findAccount(services.database, session.userId);
  if (account === null) return null;
  const { person, user } = account;
  const email = typed ? normaliseUsername(typed) : null;
  const pending = await findPendingRecoveryEmail(services.database, user.id, services.clock.now());
  const isOnFile = email !== null && [pending, person.recoveryEmail].includes(email);
  if (isOnFile || (email === null && pending === null && person.recoveryEmail === null)) return null;
  const isFirst = person.recoveryEmail === null && person.profileDataState !== 'completed';
  if (!isFirst || session.actor !== null)
    throw new Violations([
      { propertyPath: 'recoveryEmail', message: 'Dit adres wijzig je met je wachtwoord, op je profiel.' },
    ]);
  if (email === null) return (transaction) => endLinks(transaction, user.id, ['recovery-email']);
  await reserveLetter(services, user.id);
  return (transaction) => askConfirmation(transaction, services, request, account, email);
}
