import { asc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { resetRequests } from '../database/schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { tooManyTries } from '../platform/errors.ts';
import { subscriberOf } from '../platform/network-address.ts';
import type { Services } from '../platform/services.ts';
import type { Session } from '../platform/session.ts';
import { reserve } from '../platform/throttle.ts';
import { normalizeUsername } from '../session/usernames.ts';
import { emails } from './emails.ts';
import { createLink } from './links.ts';
import { type Account, findAccountsByAddress } from './queries.ts';
import { write } from './write.ts';

/**
 * Stores a request for new credentials. Known and unknown addresses are treated alike, so that neither the response nor
 * its time reveals an account. Throws 429 after ten from one network within an hour.
 */
export async function requestReset(ctx: RequestContext<Session | null>, email: string): Promise<void> {
  const { database, clock, request } = ctx;
  const subject = subscriberOf(request.ip);
  const reservation = await reserve(ctx, [{ limit: 'reset-address', subject }]);
  if (!reservation.granted) {
    throw tooManyTries(reservation.retryAfter);
  }
  await database.insert(resetRequests).values({ email: normalizeUsername(email), createdAt: clock.now() });
}

/** Writes the email one account is due, unless it had three within the hour. Only the address that was typed gets it. */
async function answer(
  services: Pick<Services, 'config' | 'database' | 'clock'>,
  account: Account,
  email: string,
): Promise<void> {
  const { database, config, clock } = services;
  const reservation = await reserve(services, [{ limit: 'reset-account', subject: account.user.id }]);
  if (!reservation.granted) return;
  const now = clock.now();
  await database.transaction(async (transaction) => {
    if (account.singleSignOn !== null) {
      const { slug } = account.singleSignOn;
      await write(transaction, now, account, email, emails.singleSignOn(account, slug, config.origin));
      return;
    }
    const link = { kind: 'reset', userId: account.user.id, email } as const;
    const linkId = await createLink(transaction, config, now, link);
    await write(transaction, now, account, email, emails.reset(account, linkId));
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

/** Turns the requests that wait into emails. Several servers on one database each answer different ones. */
export async function answerResetRequests(services: Services): Promise<void> {
  while (await answerOne(services));
}
