import { messages } from '@portal/contract/credentials/rules';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { users } from '../database/schema.ts';
import { record } from '../platform/audit.ts';
import { Violations } from '../platform/errors.ts';
import { passwordHashing } from '../platform/password-hashing.ts';
import type { Services } from '../platform/services.ts';
import { clear } from '../platform/throttle.ts';
import { endSessionsOf } from '../session/store.ts';
import { refusePassword, refuseTakenUsername, usernameFor } from './choices.ts';
import { letters, tell } from './letters.ts';
import { endLinks, findLink, invalidToken, useLink } from './links.ts';
import { findAccount } from './queries.ts';

/** What a token is good for; an invitation's owner has not chosen a username yet. */
export async function findResetState(
  { database, clock }: Services,
  token: string,
): Promise<{ valid: boolean; has_username: boolean; username: string | null }> {
  const found = await findReset(database, clock.now(), token);
  const username = found?.link.kind === 'reset' ? found.account.user.username : null;
  return { valid: found !== null, has_username: username !== null, username };
}

async function findReset(database: Database, now: Date, token: string) {
  const link = await findLink(database, now, token, ['reset', 'invitation']);
  const account = link && (await findAccount(database, link.userId));
  return link && account ? { link, account } : null;
}

/**
 * Sets the credentials that the holder of a mailed link has chosen. The second factor stays, every session ends, nobody is
 * logged in, and every address on file hears of it. Throws `invalid-token`, or violations, which leave the link as it is.
 */
export async function resetPassword(
  services: Services,
  request: FastifyRequest,
  { token, username: typed, password }: { token: string; username: string; password: string },
): Promise<void> {
  const { database, clock } = services;
  passwordHashing.refuseWhenFull();
  const now = clock.now();
  const found = await findReset(database, now, token);
  if (found === null) throw invalidToken();
  const { link, account } = found;
  const username = usernameFor(account, typed);
  refusePassword(services, account, { field: 'password', password, username });
  if (await passwordHashing.verify(account.user.passwordHash, password))
    throw new Violations([{ propertyPath: 'password', message: messages.newPasswordUnfit }]);
  const passwordHash = await passwordHashing.hash(password);

  await refuseTakenUsername(() =>
    database.transaction(async (transaction) => {
      await useLink(transaction, now, link.id);
      const { id } = account.user;
      await transaction.update(users).set({ username, passwordHash }).where(eq(users.id, id));
      await endSessionsOf(transaction, id);
      await endLinks(transaction, id);
      await clear(services, { limit: 'login-account', subject: id }, transaction);
      await record(transaction, request, now, {
        event: 'authn_password_change',
        userId: id,
        details: { by: link.kind },
      });
      await tell(transaction, now, account, letters.credentialsReset);
    }),
  );
}
