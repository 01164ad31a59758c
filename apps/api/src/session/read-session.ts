import { readCookie } from '../platform/cookies.ts';
import type { Services } from '../platform/services.ts';
import type { ReadSession } from '../platform/session.ts';
import { findSession } from './find-session.ts';

/**
 * The session a request's cookie stands for. A cookie of a dead session is left alone here: it may be the one before a
 * rotation, and clearing it in a late answer would take the new one away.
 */
export function sessionReader(services: Services): ReadSession {
  return async (request) => {
    const token = readCookie(services.config, request, 'sid');
    return token ? findSession(services, request, token) : null;
  };
}
