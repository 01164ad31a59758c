import { readCookie } from '../platform/cookies.ts';
import type { Services } from '../platform/services.ts';
import type { ReadSession } from '../platform/session.ts';
import { findSession } from './find-session.ts';

/**
 * Returns the function that finds the session of a request's cookie. It does not clear the cookie of an ended
 * session: it may be the one before a rotation, and a late response that clears it would remove the new one.
 */
export function sessionReader(services: Services): ReadSession {
  return async (request, reply) => {
    const ctx = { ...services, request, reply };
    const token = readCookie(ctx, 'sid');
    return token ? findSession(ctx, token) : null;
  };
}
