import { record } from '../../platform/audit.ts';
import type { RequestContext } from '../../platform/context.ts';
import { HttpError, tooManyTries } from '../../platform/http/errors.ts';
import { type Match, Overloaded } from '../../platform/security/password-hashing.ts';
import { type Bucket, clearAttempts, undoAttempt, reserve } from '../../platform/throttle.ts';
import { attemptsOf } from '../../session/login/attempts.ts';
import type { User } from '../../session/queries.ts';

/**
 * Verifies the password of the logged-in user. Attempts count together with those of the login. Throws
 * `invalid-credentials`, or `too-many-requests` from the sixth wrong one on.
 */
export async function provePassword(ctx: RequestContext, user: User, password: string): Promise<void> {
  const bucket: Bucket = { limit: 'login-account', subject: attemptsOf(user) };
  const reservation = await reserve(ctx, [bucket]);
  if (!reservation.granted)
    throw tooManyTries(reservation.retryAfter, 'Teveel inlogpogingen. Probeer het later nog eens.');
  let match: Match | null;
  try {
    match = await ctx.passwords.verify(user.passwordHash, password);
  } catch (error) {
    if (error instanceof Overloaded) await undoAttempt(ctx, bucket);
    throw error;
  }
  if (match !== null) return clearAttempts(ctx, bucket);
  const event = reservation.blocks ? 'authn_login_lock' : 'authn_login_fail';
  await record(ctx, { event, userId: user.id });
  throw new HttpError(403, undefined, { code: 'invalid-credentials' });
}
