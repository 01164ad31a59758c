import type { FastifyRequest } from 'fastify';
import { record } from '../platform/audit.ts';
import { HttpError, tooManyTries } from '../platform/errors.ts';
import { Overloaded, passwordHashing } from '../platform/password-hashing.ts';
import type { Services } from '../platform/services.ts';
import { type Bucket, clear, giveBack, reserve } from '../platform/throttle.ts';
import type { User } from '../session/queries.ts';

/**
 * Makes sure that whoever is logged in knows the password too. Tries count with those at the login. Throws
 * `invalid-credentials`, or `too-many-requests` from the sixth wrong one on.
 */
export async function provePassword(
  services: Services,
  request: FastifyRequest,
  user: User,
  password: string,
): Promise<void> {
  const bucket: Bucket = { limit: 'login-account', subject: user.id };
  const reservation = await reserve(services, [bucket]);
  if (!reservation.granted)
    throw tooManyTries(reservation.retryAfter, 'Teveel inlogpogingen. Probeer het later nog eens.');
  let isRight: boolean;
  try {
    isRight = await passwordHashing.verify(user.passwordHash, password);
  } catch (error) {
    if (error instanceof Overloaded) await giveBack(services, bucket);
    throw error;
  }
  if (isRight) return clear(services, bucket);
  const event = reservation.blocks ? 'authn_login_lock' : 'authn_login_fail';
  await record(services.database, request, services.clock.now(), { event, userId: user.id });
  throw new HttpError(403, undefined, { code: 'invalid-credentials' });
}
