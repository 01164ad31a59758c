import { asc, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { resetRequests } from '../database/schema.ts';
import { tooManyTries } from '../platform/errors.ts';
import { subscriberOf } from '../platform/network-address.ts';
import type { Services } from '../platform/services.ts';
import { reserve } from '../platform/throttle.ts';
import { normaliseUsername } from '../session/usernames.ts';
import { letters, write } from './letters.ts';
import { createLink } from './links.ts';
import { type Account, findAccountsByAddress } from './queries.ts';

/**
 * Notes that somebody asks for new credentials. Known or not, the same is done for every address, so that neither the answer
 * nor its time tells who has an account. Throws 429 after ten from one network within an hour.
 */
export async function requestReset(
  services: Services,
  request: FastifyRequest,
  email: string,
): Promise<void> {
  const { database, clock } = services;
  const subject = subscriberOf(request.ip);
  const reservation = await reserve(services, [{ limit: 'reset-address', subject }]);
  if (!reservation.granted) {
    throw tooManyTries(reservation.retryAfter);
  }
  await database.insert(resetRequests).values({ email: normaliseUsername(email), createdAt: clock.now() });
}

/** Writes the letter one account is due, unless it had three within the hour. Only the address that was typed gets it. */
async function answer(
  services: Pick<Services, 'config' | 'database' | 'clock'>,
  account: Account,
  email: string,
): Promise<void> {
  const { config, clock } = services;
  const reservation = await reserve(services, [{ limit: 'reset-account', subject: account.user.id }]);
  if (!reservation.granted) return;
  const now = clock.now();
  await services.database.transaction(async (transaction) => {
    if (account.isSsoEnforced && account.user.passwordHash === null) {
      await write(transaction, now, account, email, letters.singleSignOn(account, config.origin));
      return;
    }
    const link = { kind: 'reset', userId: account.user.id, email } as const;
    const linkId = await createLink(transaction, config, now, link);
    await write(transaction, now, account, email, letters.reset(account, linkId));
  });
}

async function answerOne(services: Services): Promise<boolean> {
  const { database, log } = services;
  return database.transaction(async (transaction) => {
    const [request] = await transaction
      .select()
      .from(resetRequests)
      .orderBy(asc(resetRequests.createdAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!request) return false;
    const within: Database = transaction;
    try {
      await within.transaction(async (savepoint) => {
        const inside = { ...services, database: savepoint };
        for (const account of await findAccountsByAddress(savepoint, request.email))
          await answer(inside, account, request.email);
      });
    } catch (error) {
      // One that cannot be answered must not keep the others waiting.
      log.error({ err: error }, 'A request for new credentials could not be answered.');
    }
    await transaction.delete(resetRequests).where(eq(resetRequests.id, request.id));
    return true;
  });
}

/** Turns the requests that wait into letters. Several servers on one database each answer different ones. */
export async function answerResetRequests(services: Services): Promise<void> {
  while (await answerOne(services));
}
