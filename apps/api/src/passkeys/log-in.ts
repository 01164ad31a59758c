import { record } from '../platform/audit.ts';
import { inTransaction, type RequestContext, type Session } from '../platform/context.ts';
import { HttpError } from '../platform/http/errors.ts';
import { storeVerification } from '../session/fresh-verification.ts';
import { type Passed, completeSecondStep } from '../second-factor/pass.ts';
import { lockUser } from '../second-factor/queries.ts';
import { type StartedSession, startFullSession } from '../session/start.ts';
import { findSsoOrganisation, type OrganisationLogin } from '../session/queries.ts';
import type { PasskeyRow } from './queries.ts';

export type PasskeyLogin =
  | { kind: 'logged-in'; entry: StartedSession }
  | ({ kind: 'single-sign-on' } & OrganisationLogin);

/**
 * Logs in the owner of a passkey that verified its user by finger, face or PIN: two factors in one. Throws 401 for a
 * user who may not log in any more.
 */
export async function logInWithPasskey(
  ctx: RequestContext<Session | null>,
  passkey: PasskeyRow,
): Promise<PasskeyLogin> {
  return inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx.database, passkey.userId);
    const organisation = await findSsoOrganisation(tx.database, user.personId);
    if (organisation !== null) return { kind: 'single-sign-on', ...organisation };
    const entering = { user, method: 'passkey', before: ctx.session } as const;
    return { kind: 'logged-in', entry: await startFullSession(tx, entering) };
  });
}

/** Completes the second step of a login with a passkey, or verifies the user again within a session. */
export async function passWithPasskey(ctx: RequestContext): Promise<Passed> {
  const { session } = ctx;
  return inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx.database, session.userId);
    if (session.level === 'full') await storeVerification(tx.database, session, ctx.clock.now());
    return completeSecondStep(tx, user);
  });
}

export async function recordRefusal(
  ctx: Omit<RequestContext, 'session'>,
  userId: string | null,
): Promise<void> {
  await record(ctx, {
    event: 'authn_login_fail',
    userId,
    details: { method: 'passkey' },
  });
}

/** Throws 403 for a login that has to set up its second factor first. */
export function refuseWhileSettingUp({ secondStep }: Session): void {
  if (secondStep === 'setup') throw new HttpError(403);
}
