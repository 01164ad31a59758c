import { eq } from 'drizzle-orm';
import { provePassword } from '../credentials/passwords/prove-password.ts';
import { users } from '../database/schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { HttpError } from '../platform/http/errors.ts';
import { isFreshlyProven } from '../session/fresh-verification.ts';

/**
 * Demands a login or second factor of the last five minutes, else the password where there is no second factor: a
 * hijacked session must not add a passkey. Throws 403 otherwise, 429 after too many wrong passwords.
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
