import { normalizeUsername } from '@portal/contract/email/rules';
import * as z from 'zod';
import type { RequestContext, Services, Session } from '../platform/context.ts';
import { tooManyTries } from '../platform/http/errors.ts';
import { type Job, defineJob, sendJob } from '../platform/jobs.ts';
import { subscriberOf } from '../platform/security/network-address.ts';
import { reserve } from '../platform/throttle.ts';
import { emails } from './accounts/emails.ts';
import { createLink } from './accounts/links.ts';
import { type Account, findAccountsByAddress } from './accounts/queries.ts';
import { queueEmail } from './accounts/account-emails.ts';

/**
 * Queues a request for new credentials. Known and unknown email addresses are treated alike, so that neither the
 * response nor its time reveals an account. Throws 429 for an address with too many requests.
 */
export async function requestReset(
  ctx: RequestContext<Session | null>,
  { email, slug }: { email: string; slug?: string | undefined },
): Promise<void> {
  const { database, request } = ctx;
  const subject = subscriberOf(request.ip);
  const reservation = await reserve(ctx, [{ limit: 'reset-address', subject }]);
  if (!reservation.granted) {
    throw tooManyTries(reservation.retryAfter);
  }
  await sendJob(database, 'password-reset', { email: normalizeUsername(email), slug });
}

/** Queues the email for one account, unless it had three within the hour. It goes to the typed address only. */
async function queueResetEmail(
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
      const message = emails.singleSignOn(account, account.singleSignOn, config.origin);
      await queueEmail(transaction, now, account, email, message);
      return;
    }
    const link = { kind: 'reset', userId: account.user.id, email } as const;
    const linkId = await createLink(transaction, config, now, link);
    await queueEmail(transaction, now, account, email, emails.reset(account, linkId));
  });
}

const resetJob = z.object({ email: z.string(), slug: z.optional(z.string()) });

/** Turns requests for new credentials into emails. */
export const passwordResetJob = (services: Services): Job =>
  defineJob('password-reset', resetJob, async ({ email, slug }) => {
    await services.database.transaction(async (transaction) => {
      const inside = { ...services, database: transaction };
      for (const account of await findAccountsByAddress(transaction, email, slug))
        await queueResetEmail(inside, account, email);
    });
  });
