import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { provePassword } from '../credentials/prove-password.ts';
import { users } from '../database/schema.ts';
import { HttpError } from '../platform/errors.ts';
import type { Services } from '../platform/services.ts';
import type { Session } from '../platform/session.ts';
import { isFreshlyProven } from '../second-factor/fresh.ts';

/**
 * A passkey opens an account for good, so a session that was taken over must not be able to add one: its owner has just logged
 * in, has just shown the second factor, or, without one, gives the password. Throws 403 otherwise, 429 after too many wrong
 * passwords.
 */
export async function confirmOwner(
  services: Services,
  request: FastifyRequest,
  session: Session,
  password: string | null,
): Promise<void> {
  const { database, clock } = services;
  if (await isFreshlyProven(database, session, clock.now())) return;
  const [user] = await database.select().from(users).where(eq(users.id, session.userId));
  if (!user) throw new HttpError(401);
  if (user.requiresSecondFactor) throw new HttpError(403, 'Vul eerst je verificatiecode in.');
  if (password === null) throw new HttpError(403, 'Vul eerst je wachtwoord in.');
  await provePassword(services, request, user, password);
}
