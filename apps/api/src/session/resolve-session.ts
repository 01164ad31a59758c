import { writeIfSpace } from '../database/faults.ts';
import type { ReadSession, RequestContext, Services, Session } from '../platform/context.ts';
import { readCookie } from '../platform/cookies.ts';
import { findSession, impersonatedSession, isSessionOver, ownSession } from './find-session.ts';
import { expireImpersonation } from './impersonation.ts';
import { endSession, prolongSession } from './store.ts';

/**
 * Returns the function that resolves the cookie of a request to its session. It does not clear the cookie of an ended
 * session: it may be the one before a rotation, and a late response that clears it would remove the new one.
 */
export function sessionResolver(services: Services): ReadSession {
  return async (request, reply) => {
    const ctx = { ...services, request, reply };
    const token = readCookie(ctx, 'sid');
    return token ? resolveSession(ctx, token) : null;
  };
}

/**
 * Finds the session of a token, deletes it when it is over, and prolongs it when the request is a sign of activity. An
 * impersonation that is over ends, which leaves the employee's own session, under a new token.
 */
async function resolveSession(ctx: Omit<RequestContext, 'session'>, token: string): Promise<Session | null> {
  const { database, clock, request } = ctx;
  const now = clock.now();
  const found = await findSession(database, token, now);
  if (found === null) return null;
  const { row } = found;
  if (isSessionOver(found, now)) {
    await writeIfSpace(() => endSession(database, row.id), undefined);
    return null;
  }
  const isActivity = request.routeOptions.config.prolongs !== false;
  const expiries = isActivity ? await writeIfSpace(() => prolongSession(database, row, now), row) : row;
  const live = { ...found, row: { ...row, ...expiries } };

  const impersonated = impersonatedSession(live, now);
  if (impersonated !== null) return impersonated;
  if (row.impersonationExpiresAt !== null) await expireImpersonation(ctx, row);
  return ownSession(live, now);
}
