import { normalizePassword } from '@portal/contract/credentials/rules';
import { and, eq } from 'drizzle-orm';
import { users } from '../database/schema.ts';
import { record } from '../platform/audit.ts';
import { inTransaction, type InTransaction, type RequestContext } from '../platform/context.ts';
import { HttpError } from '../platform/http/errors.ts';
import { demandFreshVerification } from '../session/fresh-verification.ts';
import { endSessionsOf, renewToken } from '../session/store.ts';
import { refusePassword, refuseTakenUsername, unfitPassword, usernameFor } from './passwords/choices.ts';
import { notices } from './accounts/emails.ts';
import { revokeLinks } from './accounts/links.ts';
import { provePassword } from './passwords/prove-password.ts';
import { type Account, findAccount } from './accounts/queries.ts';
import { notifyEveryAddress } from './accounts/account-emails.ts';

/** Verifies the password of the logged-in user, and returns their account. */
export async function proveAccount(ctx: RequestContext, password: string): Promise<Account> {
  ctx.passwords.refuseWhenFull();
  const account = await findAccount(ctx.database, ctx.session.userId);
  if (account === null) throw new HttpError(401);
  await provePassword(ctx, account.user, password);
  return account;
}

/**
 * Changes the user row. Requires a fresh second factor of a user who has one. Throws 409 when the user was disabled,
 * or the password changed since it was verified.
 */
async function changeUser(
  { database, clock, session }: InTransaction,
  { user }: Account,
  change: Partial<typeof users.$inferInsert>,
): Promise<void> {
  await demandFreshVerification(database, session, user, clock.now());
  const { id, passwordHash } = user;
  const isSame = and(eq(users.id, id), eq(users.enabled, true), eq(users.passwordHash, passwordHash ?? ''));
  const changed = await database.update(users).set(change).where(isSame).returning({ id: users.id });
  if (changed.length === 0) throw new HttpError(409);
}

/**
 * Changes the username and returns the session's new token. Throws violations for a username that is taken; every
 * address on file is notified.
 */
export async function changeUsername(
  ctx: RequestContext,
  { username: typed, password }: { username: string; password: string },
): Promise<string> {
  const account = await proveAccount(ctx, password);
  const username = usernameFor(account, typed);
  return refuseTakenUsername(() =>
    inTransaction(ctx, async (tx) => {
      await changeUser(tx, account, { username });
      await record(tx, {
        event: 'user_updated',
        userId: account.user.id,
        details: { field: 'username' },
      });
      await notifyEveryAddress(tx, account, notices.usernameChanged(username));
      return renewToken(tx, ctx.session);
    }),
  );
}

/**
 * Changes the password. Ends every other session, pending logins and mailed links; this session continues under the
 * returned token. Every address on file is notified.
 */
export async function changePassword(
  ctx: RequestContext,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<string> {
  const account = await proveAccount(ctx, oldPassword);
  const { id, username } = account.user;
  refusePassword(ctx, account, { field: 'newPassword', password: newPassword, username });
  if (normalizePassword(newPassword) === normalizePassword(oldPassword))
    throw unfitPassword('newPassword', 'password-unchanged');
  const passwordHash = await ctx.passwords.hash(newPassword);
  return inTransaction(ctx, async (tx) => {
    await changeUser(tx, account, { passwordHash });
    await endSessionsOf(tx.database, id, ctx.session.id);
    await revokeLinks(tx.database, id);
    await record(tx, { event: 'authn_password_change', userId: id });
    await notifyEveryAddress(tx, account, notices.passwordChanged);
    return renewToken(tx, ctx.session);
  });
}
