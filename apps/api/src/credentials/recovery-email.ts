import { isSameEmail, normalizeUsername } from '@portal/contract/email/rules';
import { eq } from 'drizzle-orm';
import { people } from '../database/schema.ts';
import { record } from '../platform/audit.ts';
import { inTransaction, type InTransaction, type RequestContext } from '../platform/context.ts';
import { tooManyTries } from '../platform/http/errors.ts';
import { reserve } from '../platform/throttle.ts';
import { demandFreshVerification } from '../session/fresh-verification.ts';
import { proveAccount } from './change.ts';
import { emails, notices } from './accounts/emails.ts';
import { createLink, revokeLinks } from './accounts/links.ts';
import { type Account, findAccount, findPendingRecoveryEmail } from './accounts/queries.ts';
import { notifyEveryAddress, queueEmail } from './accounts/account-emails.ts';

export async function findRecoveryEmail({
  database,
  clock,
  session: { userId },
}: RequestContext): Promise<{ recoveryEmail: string | null; pending: string | null }> {
  const account = await findAccount(database, userId);
  return {
    recoveryEmail: account?.person.recoveryEmail ?? null,
    pending: await findPendingRecoveryEmail(database, userId, clock.now()),
  };
}

/** Counts an email to an unconfirmed address. Throws 429 after too many. */
export async function reserveEmail(ctx: RequestContext, userId: string): Promise<void> {
  const reservation = await reserve(ctx, [{ limit: 'recovery-email', subject: userId }]);
  if (!reservation.granted) throw tooManyTries(reservation.retryAfter);
}

/** Sends a link to a new address, and a notice to those on file. The address is in force once the link is used. */
export async function requestConfirmation(tx: InTransaction, account: Account, email: string): Promise<void> {
  const { database, config, clock } = tx;
  const now = clock.now();
  const userId = account.user.id;
  const linkId = await createLink(database, config, now, { kind: 'recovery-email', userId, email });
  await record(tx, {
    event: 'authn_token_created',
    userId,
    details: { kind: 'recovery-email' },
  });
  await queueEmail(database, now, account, email, emails.confirmRecoveryEmail(account, linkId));
  await notifyEveryAddress(tx, account, notices.recoveryEmailAsked);
}

/** Removes the recovery address in force, with the links that were mailed, and notifies every address on file. */
async function removeRecoveryEmail(tx: InTransaction, account: Account): Promise<void> {
  const { person, user } = account;
  await tx.database.update(people).set({ recoveryEmail: null }).where(eq(people.id, person.id));
  await revokeLinks(tx.database, user.id, ['recovery-email', 'reset']);
  await record(tx, { event: 'user_updated', userId: user.id, details: { field: 'recoveryEmail' } });
  await notifyEveryAddress(tx, account, notices.recoveryEmailRemoved);
}

/**
 * Checks the password, and sends a confirmation link to a new recovery address. The old one stays in force until the
 * link is used. Entering the address in force withdraws a pending one; null removes both.
 */
export async function changeRecoveryEmail(
  ctx: RequestContext,
  { recoveryEmail, password }: { recoveryEmail: string | null; password: string },
): Promise<void> {
  const { database, clock, session } = ctx;
  const account = await proveAccount(ctx, password);
  const { id } = account.user;
  const email = recoveryEmail === null ? null : normalizeUsername(recoveryEmail);
  if (isSameEmail(email, account.person.recoveryEmail)) return revokeLinks(database, id, ['recovery-email']);
  if (email !== null) await reserveEmail(ctx, id);
  await inTransaction(ctx, async (tx) => {
    await demandFreshVerification(tx.database, session, account.user, clock.now());
    await (email === null ? removeRecoveryEmail(tx, account) : requestConfirmation(tx, account, email));
  });
}
