import type { Session } from '../platform/session.ts';
import { remainingTime } from './own-sessions.ts';

/** Returns the response of `refresh-cookie`; `session` is null for a request without one. */
export function refreshResponse(session: Session | null, now: Date): object {
  if (session === null) return { loginState: null };
  if (session.level === 'pending')
    return { loginState: null, action: `requires-second-factor-${session.secondStep}` };
  const state = { userId: session.userId, activeContactId: session.activeContactId };
  const time = remainingTime(session, now);
  return session.actor === null
    ? { loginState: state, ...time }
    : { loginState: session.actor, loginAsState: state, ...time };
}
