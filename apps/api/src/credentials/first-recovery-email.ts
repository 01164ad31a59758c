import { isSameEmail, normalizeUsername } from '@portal/contract/email/rules';
import type { InTransaction, RequestContext } from '../platform/context.ts';
import { Violations } from '../platform/http/errors.ts';
import { revokeLinks } from './accounts/links.ts';
import { findAccount, findPendingRecoveryEmail } from './accounts/queries.ts';
import { requestConfirmation, reserveEmail } from './recovery-email.ts';

type Work = (tx: InTransaction) => Promise<void>;

/**
 * Prepares a recovery email address that is entered without the password, as work for the transaction of the save;
 * null when nothing changes. Only a person who completes their profile and has no confirmed address may do so: a link
 * is emailed to the address, or the pending one is withdrawn when the field is emptied. Throws a violation for
 * everyone else, who must use the call that verifies the password, and 429 after too many emails.
 */
export async function prepareFirstRecoveryEmail(
  ctx: RequestContext,
  typed: string | null | undefined,
): Promise<Work | null> {
  if (typed === undefined) return null;
  const { database, clock, session } = ctx;
  const account = await findAccount(database, session.userId);
  if (account === null) return null;
  const { person, user } = account;
  const email = typed ? normalizeUsername(typed) : null;
  const pending = await findPendingRecoveryEmail(database, user.id, clock.now());
  const isOnFile = email !== null && [pending, person.recoveryEmail].some((own) => isSameEmail(own, email));
  if (isOnFile || (email === null && pending === null && person.recoveryEmail === null)) return null;
  const isFirst = person.recoveryEmail === null && person.profileDataState !== 'completed';
  if (!isFirst || session.actor !== null)
    throw Violations.of('recoveryEmail', 'Dit adres wijzig je met je wachtwoord, op je profiel.');
  if (email === null) return (tx) => revokeLinks(tx.database, user.id, ['recovery-email']);
  await reserveEmail(ctx, user.id);
  return (tx) => requestConfirmation(tx, account, email);
}
