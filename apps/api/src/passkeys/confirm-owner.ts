import { eq } from 'drizzle-orm';
import { users } from '../database/schema.ts';
import { HttpError, Violations } from '../platform/errors.ts';
import { passwordHashing } from '../platform/password-hashing.ts';
import type { Services } from '../platform/services.ts';
import type { Session } from '../platform/session.ts';
import { type Bucket, clear, reserve } from '../platform/throttle.ts';
import { isFreshlyProven } from '../second-factor/fresh.ts';

/**
 * A passkey opens an account for good, so a session that was taken over must not be able to add one: its owner has just logged
 * in, has just shown the second factor, or, without one, gives the password. Throws 403 `second-factor-required` or
 * `password-required`, a violation for a wrong password, 429 after too many.
 */
export async function confirmOwner(
  services: Services,
  session: Session,
  password: string | null,
): Promise<void> {
  const { database, clock } = services;
  if (await isFreshlyProven(database, session, clock.now())) return;
  const [user] = await database.select().from(users).where(eq(users.id, session.userId));
  if (!user) throw new HttpError(401);
  if (user.requiresSecondFactor) throw new HttpError(403, 'Vul eerst je verificatiecode in.');
  if (password === null || user.passwordHash === null)
    throw new HttpError(403, 'Vul eerst je wachtwoord in.');
  const bucket: Bucket = { limit: 'login-account', subject: user.id };
  const reservation = await reserve(services, [bucket]);
  if (!reservation.granted)
    throw new HttpError(429, undefined, { headers: { 'retry-after': String(reservation.retryAfter) } });
  if (!(await passwordHashing.verify(user.passwordHash, password)))
    throw new Violations([{ propertyPath: 'password', message: 'Je wachtwoord is onjuist.' }]);
  await clear(services, bucket);
}
