import { eq } from 'drizzle-orm';
import { provePassword } from '../credentials/prove-password.ts';
import { users } from '../database/schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { HttpError } from '../platform/errors.ts';
import { isFreshlyProven } from '../session/fresh-verification.ts';

/**
 * A passkey opens an account for good, so a session that was taken over must not be able to add one: its owner has just logged
 * in, has just shown the second factor, or, without one, gives the password. Throws 403 otherwise, 429 after too many wrong
 * passwords.
 */
export async function confirmOwner(ctx: RequestContext, password: string | null): Promise<void> {
  const { database, clock, session } = ctx;
  if (await isFreshlyProven(database, session, clock.now())) return;
  const [user] = await database.select().from(users).where(eq(users.id, session.userId));
  if (!user) throw new HttpError(401);
  if (user.requiresSecondFactor) throw new HttpError(403, 'Vul eerst je verificatiecode in.');
  if (password === null) throw new HttpError(403, 'Vul eerst je wachtwoord in.');
  await provePassword(ctx, user, password);
}
