import { invalidCode } from '@portal/contract/second-factor/rules';
import { eq } from 'drizzle-orm';
import { proveOwner } from '../credentials/passwords/owner-proof.ts';
import { findAccount } from '../credentials/accounts/queries.ts';
import type { Database } from '../database/database.ts';
import { secondFactorOffers, secondFactors, users } from '../database/schema.ts';
import { record } from '../platform/audit.ts';
import { inTransaction, type RequestContext, type Session } from '../platform/context.ts';
import { HttpError, Violations } from '../platform/http/errors.ts';
import { after, minute } from '../platform/clock.ts';
import type { User } from '../session/queries.ts';
import { endSessionsOf } from '../session/store.ts';
import { newSecret, stepOf } from './codes.ts';
import { demandFreshVerification, isFreshlyProven } from '../session/fresh-verification.ts';
import { notices, notifyMainAddress } from './notices.ts';
import { type Passed, completeSecondStep } from './pass.ts';
import { type Factor, findFactor, lockUser } from './queries.ts';
import { removeRecoveryCodesOf, renewRecoveryCodesOf } from './recovery-codes.ts';
import { openSecret, sealSecret } from './secret.ts';

/** Milliseconds after it was last shown for which an offered secret may be activated. */
const offerLifetime = 10 * minute;

/**
 * Throws 403 for a pending login, unless it has to set up its first factor: a stolen password could otherwise replace
 * a factor.
 */
function refuseOverExisting(session: Session, { requiresSecondFactor }: User): void {
  if (session.level === 'full') return;
  if (session.secondStep !== 'setup' || requiresSecondFactor) throw new HttpError(403);
}

/**
 * Demands proof of a user without a second factor, from five minutes after the login: a hijacked session could
 * otherwise set up its own, and lock the owner out. A login that has to set up its first factor has just given one.
 */
async function demandProof(ctx: RequestContext, password: string | undefined): Promise<void> {
  const { database, session, clock } = ctx;
  if (session.level !== 'full' || (await isFreshlyProven(database, session, clock.now()))) return;
  const account = await findAccount(database, session.userId);
  if (account === null) throw new HttpError(401);
  if (account.user.requiresSecondFactor) return;
  // A secret that was offered is offered again without another proof.
  if ((await findOffer(database, clock.now(), session, null)) !== null) return;
  await proveOwner(ctx, account.user, { password, purpose: 'tweestapsverificatie instellen' });
}

/**
 * Returns a secret that this session may activate: the one it was offered before while that is valid, since a phone
 * may reload the page after a switch to the authenticator app. Throws 403 for a login that still requires a code, and
 * for a user whose second factor was not just verified; a violation as `proveOwner` for a user without one.
 */
export async function offerSecret(
  ctx: RequestContext,
  currentPassword: string | undefined,
): Promise<{ secret: string; account: string }> {
  const { config, clock, session } = ctx;
  const now = clock.now();
  await demandProof(ctx, currentPassword);
  return inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx.database, session.userId);
    refuseOverExisting(session, user);
    await demandFreshVerification(tx.database, session, user, now);
    const offered = await findOffer(tx.database, now, session, await findFactor(tx.database, user.id));
    const secret = offered === null ? newSecret() : openSecret(config, user.id, offered);
    const offer = { secret: sealSecret(config, user.id, secret), generatedAt: now };
    await tx.database
      .insert(secondFactorOffers)
      .values({ ...offer, sessionId: session.id })
      .onConflictDoUpdate({ target: secondFactorOffers.sessionId, set: offer });
    return { secret, account: user.username };
  });
}

/**
 * Finds the encrypted secret that this session was offered. Returns null when there is none, or when it is expired or
 * older than the active factor.
 */
async function findOffer(
  database: Database,
  now: Date,
  session: Session,
  factor: Factor | null,
): Promise<string | null> {
  const [offer] = await database
    .select()
    .from(secondFactorOffers)
    .where(eq(secondFactorOffers.sessionId, session.id))
    .for('update');
  const isGood =
    offer !== undefined &&
    offer.generatedAt <= now &&
    offer.generatedAt > after(now, -offerLifetime) &&
    (factor === null || offer.generatedAt >= factor.enabledAt);
  return isGood ? offer.secret : null;
}

/**
 * Activates the secret that this session was shown, and completes a login that waited for it. With a code it is
 * confirmed, and recovery codes are created; without one, as in the specification, the next login confirms it. Throws
 * 403 as `refuseOverExisting`, 409 without a valid offer, and a violation for a code of another secret. Every other
 * session of the user ends.
 */
export async function setUp(
  ctx: RequestContext,
  typed: string | null,
): Promise<{ passed: Passed; recoveryCodes: string[] }> {
  const { config, clock, session } = ctx;
  const now = clock.now();
  return inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx.database, session.userId);
    const before = await findFactor(tx.database, user.id);
    refuseOverExisting(session, user);
    const sealed = await findOffer(tx.database, now, session, before);
    if (sealed === null) throw new HttpError(409, 'Deze QR-code is verlopen. Maak een nieuwe.');
    const code = typed?.replaceAll(/\s/g, '') ?? null;
    const step = code === null ? null : stepOf(openSecret(config, user.id, sealed), code, now);
    if (code !== null && step === null) throw Violations.of('verificationCode', invalidCode);

    const factor = {
      secret: sealed,
      enabledAt: now,
      confirmedAt: step === null ? null : now,
      lastStep: step ?? 0,
      recoveryCodesKeptAt: null,
    };
    await tx.database
      .insert(secondFactors)
      .values({ ...factor, userId: user.id })
      .onConflictDoUpdate({ target: secondFactors.userId, set: factor });
    await tx.database.delete(secondFactorOffers).where(eq(secondFactorOffers.sessionId, session.id));
    await tx.database.update(users).set({ requiresSecondFactor: true }).where(eq(users.id, user.id));
    await removeRecoveryCodesOf(tx.database, user.id);
    const recoveryCodes = step === null ? [] : await renewRecoveryCodesOf(tx, user.id);
    await endSessionsOf(tx.database, user.id, session.id);
    await notifyMainAddress(tx, user.id, notices.enabled);
    await record(tx, {
      event: 'user_updated',
      userId: user.id,
      details: { change: 'second-factor-enabled', proven: step !== null, replaced: before !== null },
    });
    return { passed: await completeSecondStep(tx, user), recoveryCodes };
  });
}
