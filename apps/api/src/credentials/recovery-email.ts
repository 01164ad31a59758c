import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../database/database.ts';
import { people } from '../database/schema.ts';
import { record } from '../platform/audit.ts';
import { tooManyTries } from '../platform/errors.ts';
import type { Services } from '../platform/services.ts';
import type { Session } from '../platform/session.ts';
import { reserve } from '../platform/throttle.ts';
import { demandFreshVerification } from '../second-factor/fresh.ts';
import { normaliseUsername } from '../session/usernames.ts';
import { type Own, proveAccount } from './change.ts';
import { letters, tell, write } from './letters.ts';
import { createLink, endLinks, findLink, invalidToken, useLink } from './links.ts';
import { type Account, findAccount, findPendingRecoveryEmail } from './queries.ts';

export async function findRecoveryEmail(
  { database, clock }: Services,
  { userId }: Session,
): Promise<{ recoveryEmail: string | null; pending: string | null }> {
  const account = await findAccount(database, userId);
  return {
    recoveryEmail: account?.person.recoveryEmail ?? null,
    pending: await findPendingRecoveryEmail(database, userId, clock.now()),
  };
}

/** Counts a letter to an address that somebody says is theirs. Throws 429 after too many. */
export async function reserveLetter(services: Services, userId: string): Promise<void> {
  const reservation = await reserve(services, [{ limit: 'recovery-email', subject: userId }]);
  if (!reservation.granted) throw tooManyTries(reservation.retryAfter);
}

/** Sends a link to a new address, and a notice to those on file. The address counts once the link is used. */
export async function askConfirmation(
  transaction: Transaction,
  { config, clock }: Services,
  request: FastifyRequest,
  account: Account,
  email: string,
): Promise<void> {
  const now = clock.now();
  const userId = account.user.id;
  const linkId = await createLink(transaction, config, now, { kind: 'recovery-email', userId, email });
  await record(transaction, request, now, {
    event: 'authn_token_created',
    userId,
    details: { kind: 'recovery-email' },
  });
  await write(transaction, now, account, email, letters.confirmRecoveryEmail(account, linkId));
  await tell(transaction, now, account, letters.recoveryEmailAsked);
}

/**
 * Asks for the confirmation of a new address, after the password was shown. The old address counts until the link is used. The address
 * that counts already withdraws one that waits.
 */
export async function changeRecoveryEmail(
  own: Own,
  { recoveryEmail, password }: { recoveryEmail: string; password: string },
): Promise<void> {
  const { services, request, session } = own;
  const { database, clock } = services;
  const account = await proveAccount(own, password);
  const { id } = account.user;
  const email = normaliseUsername(recoveryEmail);
  if (email === account.person.recoveryEmail) return endLinks(database, id, ['recovery-email']);
  await reserveLetter(services, id);
  await database.transaction(async (transaction) => {
    await demandFreshVerification(transaction, session, account.user, clock.now());
    await askConfirmation(transaction, services, request, account, email);
  });
}

/** Makes the address of a link the recovery e-mail. Links that were sent to the old one stop working. */
export async function confirmRecoveryEmail(
  { database, clock }: Services,
  request: FastifyRequest,
  token: string,
): Promise<void> {
  const now = clock.now();
  const link = await findLink(database, now, token, ['recovery-email']);
  const account = link && (await findAccount(database, link.userId));
  if (!link || !account) throw invalidToken();
  await database.transaction(async (transaction) => {
    await useLink(transaction, now, link.id);
    await transaction
      .update(people)
      .set({ recoveryEmail: link.email })
      .where(eq(people.id, account.person.id));
    await endLinks(transaction, link.userId, ['reset']);
    await record(transaction, request, now, {
      event: 'user_updated',
      userId: link.userId,
      details: { field: 'recoveryEmail' },
    });
    await tell(transaction, now, account, letters.recoveryEmailChanged);
  });
}
