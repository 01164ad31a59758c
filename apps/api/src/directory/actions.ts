import type { PersonAction } from '@portal/contract/directory/rules';
import { and, eq, gt, lte } from 'drizzle-orm';
import { invite } from '../credentials/invite.ts';
import type { Database } from '../database/database.ts';
import { secondFactorResets } from '../database/schema.ts';
import { disablePerson, enablePerson } from '../people/disable-person.ts';
import { asOperator, record } from '../platform/audit.ts';
import { after, minute } from '../platform/clock.ts';
import type { InTransaction } from '../platform/context.ts';
import { HttpError } from '../platform/http/errors.ts';
import { resetSecondFactor } from '../second-factor/reset.ts';
import { unblock } from '../session/login/attempts.ts';
import { endSessions } from '../session/end-sessions.ts';
import { withdrawNewAddress } from './login-address.ts';
import { mayEdit, type Target } from './person.ts';

/** Time in milliseconds within which the removal of an employee's second factor has to be approved. */
const approvalDuration = 24 * 60 * minute;

interface Given {
  action: PersonAction;
  reason: string | null;
}

/** Actions on the request of a colleague, which anybody with the permission may do. */
const amongColleagues = new Set<PersonAction>(['reset-second-factor', 'approve-reset', 'cancel-reset']);

/** Throws 409 for the caller's own account, and 403 for a colleague's unless the caller is an administrator. */
export function checkRights(tx: Pick<InTransaction, 'session'>, target: Target, action?: PersonAction): void {
  if (target.user.id === tx.session.userId) throw new HttpError(409, 'Dit kan niet met je eigen account.');
  if (mayEdit(tx, target) || (action !== undefined && amongColleagues.has(action))) return;
  throw new HttpError(403, 'Alleen een beheerder kan dit voor een medewerker doen.');
}

async function requestReset(tx: InTransaction, { user }: Target, reason: string): Promise<void> {
  const { database, clock, session } = tx;
  const request = {
    requestedBy: session.userId,
    reason,
    requestedAt: clock.now(),
    expiresAt: after(clock.now(), approvalDuration),
  };
  await database
    .insert(secondFactorResets)
    .values({ userId: user.id, ...request })
    .onConflictDoUpdate({ target: secondFactorResets.userId, set: request });
  await record(asOperator(tx, reason), {
    event: 'user_updated',
    userId: user.id,
    details: { change: 'second-factor-reset-requested' },
  });
}

/** Removes the second factor that a colleague requested to remove. Throws 409 without such a request. */
async function approveReset(tx: InTransaction, { user }: Target): Promise<void> {
  const { database, clock, session } = tx;
  const [request] = await database
    .delete(secondFactorResets)
    .where(and(eq(secondFactorResets.userId, user.id), gt(secondFactorResets.expiresAt, clock.now())))
    .returning();
  if (request === undefined) throw new HttpError(409, 'Er is geen aanvraag meer.');
  if (request.requestedBy === session.userId)
    throw new HttpError(409, 'Je eigen aanvraag keurt een collega goed.');
  await resetSecondFactor(asOperator(tx, request.reason), user.id);
}

async function cancelReset(tx: InTransaction, { user }: Target): Promise<void> {
  const cancelled = await tx.database
    .delete(secondFactorResets)
    .where(eq(secondFactorResets.userId, user.id))
    .returning();
  if (cancelled.length === 0) return;
  await record(asOperator(tx, null), {
    event: 'user_updated',
    userId: user.id,
    details: { change: 'second-factor-reset-cancelled' },
  });
}

/** Does something for somebody. Throws 403 and 409, and the violations of the services. */
export async function doForPerson(
  tx: InTransaction,
  target: Target,
  { action, reason }: Given,
): Promise<void> {
  checkRights(tx, target, action);
  const { id } = target.user;
  const administration = asOperator(tx, reason);
  switch (action) {
    case 'invite':
      await invite(administration, id);
      return;
    case 'end-sessions':
      await endSessions(administration, id);
      return;
    case 'unblock':
      return unblock(administration, id);
    case 'disable':
      await disablePerson(administration, id);
      return;
    case 'enable':
      await enablePerson(administration, id);
      return;
    case 'reset-second-factor':
      return target.isEmployee
        ? requestReset(tx, target, reason ?? '')
        : resetSecondFactor(administration, id);
    case 'approve-reset':
      return approveReset(tx, target);
    case 'cancel-reset':
      return cancelReset(tx, target);
    case 'withdraw-email':
      return withdrawNewAddress(administration, id);
  }
}

/** Deletes requests that nobody approved in time. */
export async function sweepResets(database: Database, now: Date): Promise<void> {
  await database.delete(secondFactorResets).where(lte(secondFactorResets.expiresAt, now));
}
