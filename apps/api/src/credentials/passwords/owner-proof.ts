import type { users } from '../../database/schema.ts';
import type { InTransaction, RequestContext } from '../../platform/context.ts';
import { HttpError, Violations } from '../../platform/http/errors.ts';
import { demandFreshVerification, isFreshlyProven } from '../../session/fresh-verification.ts';
import { provePassword } from './prove-password.ts';

type User = typeof users.$inferSelect;

/** Violations on which a form shows a field for the password, or for a code of the second factor. */
const askPassword = (message: string) => Violations.of('currentPassword', message);
const askCode = (message: string) => Violations.of('verificationCode', message);

/** Turns a refusal of proof into a violation of its field; rethrows every other error. */
async function asViolation<Result>(prove: () => Promise<Result>): Promise<Result> {
  try {
    return await prove();
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    if (error.code === 'invalid-credentials') throw askPassword('Dit wachtwoord is onjuist.');
    if (error.code === 'second-factor-required') throw askCode(error.message);
    throw error;
  }
}

/**
 * Demands proof that the logged-in user is present: the password, or for a user without one a login or second factor
 * of the last five minutes. A second factor is demanded later, by `demandCode` in the transaction of the change, since
 * that consumes its verification. `purpose` completes 'Daarna kun je vijf minuten lang …'.
 */
export async function proveOwner(
  ctx: RequestContext,
  user: User,
  { password, purpose }: { password: string | undefined; purpose: string },
): Promise<void> {
  if (user.passwordHash !== null) {
    if (!password) throw askPassword('Vul je huidige wachtwoord in.');
    return asViolation(() => provePassword(ctx, user, password));
  }
  if (user.requiresSecondFactor || (await isFreshlyProven(ctx.database, ctx.session, ctx.clock.now())))
    return;
  throw new HttpError(403, `Log opnieuw in. Daarna kun je vijf minuten lang ${purpose}.`);
}

/** Demands and consumes a second factor of the last five minutes, of a user who has one. */
export async function demandCode(
  { database, session, clock }: InTransaction,
  user: Pick<User, 'requiresSecondFactor'>,
): Promise<void> {
  await asViolation(() => demandFreshVerification(database, session, user, clock.now()));
}
