import type { resetPasswordRequest } from '@portal/contract/credentials/schema';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { Database } from '../database/database.ts';
import { users } from '../database/schema.ts';
import { record } from '../platform/audit.ts';
import { inTransaction, type RequestContext, type Session } from '../platform/context.ts';
import { clearAttempts } from '../platform/throttle.ts';
import { attemptsOf } from '../session/login/attempts.ts';
import { endSessionsOf } from '../session/store.ts';
import { refusePassword, refuseTakenUsername, unfitPassword, usernameFor } from './passwords/choices.ts';
import { notices } from './accounts/emails.ts';
import { revokeLinks, findLink, invalidToken, useLink } from './accounts/links.ts';
import { findAccount } from './accounts/queries.ts';
import { notifyEveryAddress } from './accounts/account-emails.ts';

/** Returns the state of a reset token; the owner of an invitation has not chosen a username yet. */
export async function findResetState(
  { database, clock }: Pick<RequestContext, 'database' | 'clock'>,
  token: string,
): Promise<{ valid: boolean; has_username: boolean; username: string | null }> {
  const found = await findReset(database, clock.now(), token);
  const username = found?.link.kind === 'reset' ? found.account.user.username : null;
  return { valid: found !== null, has_username: username !== null, username };
}

async function findReset(database: Database, now: Date, token: string, askedAt?: string) {
  const link = await findLink(database, now, token, ['reset', 'invitation']);
  const account = link && (await findAccount(database, link.userId, askedAt));
  return link && account ? { link, account } : null;
}

/**
 * Sets the credentials that the holder of a mailed link has chosen. The second factor stays, every session ends, no
 * session starts, and every address on file is notified. Throws `invalid-token`, or violations, which leave the link
 * valid.
 */
export async function resetPassword(
  ctx: RequestContext<Session | null>,
  { token, username: typed, password, slug }: z.output<typeof resetPasswordRequest>,
): Promise<void> {
  const { database, clock, passwords } = ctx;
  passwords.refuseWhenFull();
  const now = clock.now();
  const found = await findReset(database, now, token, slug);
  if (found === null) throw invalidToken();
  const { link, account } = found;
  const username = usernameFor(account, typed);
  refusePassword(ctx, account, { field: 'password', password, username });
  if ((await passwords.verify(account.user.passwordHash, password)) !== null)
    throw unfitPassword('password', 'password-unchanged');
  const passwordHash = await passwords.hash(password);

  await refuseTakenUsername(() =>
    inTransaction(ctx, async (tx) => {
      await useLink(tx.database, now, link.id);
      const { id } = account.user;
      await tx.database.update(users).set({ username, passwordHash }).where(eq(users.id, id));
      await endSessionsOf(tx.database, id);
      await revokeLinks(tx.database, id);
      await clearAttempts(tx, { limit: 'login-account', subject: attemptsOf(account.user) });
      await record(tx, {
        event: 'authn_password_change',
        userId: id,
        details: { by: link.kind },
      });
      await notifyEveryAddress(tx, account, notices.credentialsReset);
    }),
  );
}
