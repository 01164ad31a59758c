import { messages } from '@portal/contract/credentials/rules';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../database/database.ts';
import { users } from '../database/schema.ts';
import { record } from '../platform/audit.ts';
import { HttpError, Violations } from '../platform/errors.ts';
import { passwordHashing } from '../platform/password-hashing.ts';
import type { Services } from '../platform/services.ts';
import type { Session } from '../platform/session.ts';
import { demandFreshVerification } from '../second-factor/fresh.ts';
import { endSessionsOf, rotate } from '../session/store.ts';
import { refusePassword, refuseTakenUsername, usernameFor } from './choices.ts';
import { letters, tell } from './letters.ts';
import { endLinks } from './links.ts';
import { provePassword } from './prove-password.ts';
import { type Account, findAccount } from './queries.ts';

/** A request of somebody who is logged in. */
export interface Own {
  services: Services;
  request: FastifyRequest;
  session: Session;
}

/** The account of whoever is logged in, after they have shown its password. */
export async function proveAccount({ services, request, session }: Own, password: string): Promise<Account> {
  passwordHashing.refuseWhenFull();
  const account = await findAccount(services.database, session.userId);
  if (account === null) throw new HttpError(401);
  await provePassword(services, request, account.user, password);
  return account;
}

/** Changes the user row, when it still is what the password was shown for and the second factor, if any, is fresh. */
async function changeUser(
  transaction: Transaction,
  { services, session }: Own,
  { user }: Account,
  change: Partial<typeof users.$inferInsert>,
): Promise<void> {
  await demandFreshVerification(transaction, session, user, services.clock.now());
  const { id, passwordHash } = user;
  const isSame = and(eq(users.id, id), eq(users.enabled, true), eq(users.passwordHash, passwordHash ?? ''));
  const changed = await transaction.update(users).set(change).where(isSame).returning({ id: users.id });
  if (changed.length === 0) throw new HttpError(409);
}

/** Throws violations for a username that is taken; every address on file hears of a change. */
export async function changeUsername(
  own: Own,
  { username: typed, password }: { username: string; password: string },
): Promise<void> {
  const { services, request } = own;
  const now = services.clock.now();
  const account = await proveAccount(own, password);
  const username = usernameFor(account, typed);
  await refuseTakenUsername(() =>
    services.database.transaction(async (transaction) => {
      await changeUser(transaction, own, account, { username });
      await record(transaction, request, now, {
        event: 'user_updated',
        userId: account.user.id,
        details: { field: 'username' },
      });
      await tell(transaction, now, account, letters.usernameChanged(username));
    }),
  );
}

/**
 * Ends every other session, pending logins and mailed links; this session goes on under the token that is returned. Every
 * address on file hears of it.
 */
export async function changePassword(
  own: Own,
  token: string,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<string> {
  const { services, request, session } = own;
  const now = services.clock.now();
  const account = await proveAccount(own, oldPassword);
  const { id, username } = account.user;
  refusePassword(services, account, { field: 'newPassword', password: newPassword, username });
  if (newPassword === oldPassword)
    throw new Violations([{ propertyPath: 'newPassword', message: messages.newPasswordUnfit }]);
  const passwordHash = await passwordHashing.hash(newPassword);
  return services.database.transaction(async (transaction) => {
    await changeUser(transaction, own, account, { passwordHash });
    await endSessionsOf(transaction, id, session.id);
    await endLinks(transaction, id);
    await record(transaction, request, now, { event: 'authn_password_change', userId: id });
    await tell(transaction, now, account, letters.passwordChanged);
    return rotate(services, transaction, token);
  });
}
