import type { FastifyRequest } from 'fastify';
import { record } from '../platform/audit.ts';
import { HttpError } from '../platform/errors.ts';
import type { Services } from '../platform/services.ts';
import type { Session } from '../platform/session.ts';
import { keepVerification } from '../second-factor/fresh.ts';
import { type Passed, pass } from '../second-factor/pass.ts';
import { lockUser } from '../second-factor/queries.ts';
import { type Entry, enter } from '../session/enter.ts';
import { findSsoOrganisation, type PasskeyRow } from './queries.ts';

export type PasskeyLogin =
  { kind: 'logged-in'; entry: Entry } | { kind: 'single-sign-on'; slug: string | null };

/**
 * Logs in whoever has shown a passkey, and with it a finger, face or PIN: two factors in one. Throws 401 for a user who may not
 * log in any more.
 */
export async function enterWithPasskey(
  services: Services,
  request: FastifyRequest,
  passkey: PasskeyRow,
  before: Session | null,
): Promise<PasskeyLogin> {
  return services.database.transaction(async (transaction) => {
    const user = await lockUser(transaction, passkey.userId);
    const organisation = await findSsoOrganisation(transaction, user.personId);
    if (organisation !== null) return { kind: 'single-sign-on', slug: organisation.slug };
    const entering = { user, method: 'passkey', before } as const;
    return { kind: 'logged-in', entry: await enter(transaction, services, request, entering) };
  });
}

/** Takes the second step of a login with a passkey, or shows anew in a session who one is. */
export async function passWithPasskey(
  services: Services,
  request: FastifyRequest,
  session: Session,
): Promise<Passed> {
  const now = services.clock.now();
  return services.database.transaction(async (transaction) => {
    const user = await lockUser(transaction, session.userId);
    if (session.level === 'full') await keepVerification(transaction, session, now);
    return pass(transaction, services, request, session, user);
  });
}

export async function recordRefusal(
  { database, clock }: Services,
  request: FastifyRequest,
  userId: string | null,
): Promise<void> {
  await record(database, request, clock.now(), {
    event: 'authn_login_fail',
    userId,
    details: { method: 'passkey' },
  });
}

/** A login that has yet to set up its second factor does that first. */
export function refuseWhileSettingUp({ secondStep }: Session): void {
  if (secondStep === 'setup') throw new HttpError(403);
}
