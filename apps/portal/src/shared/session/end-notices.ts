import { notifications } from '../notifications/notifications.ts';
import { getSession, subscribeToSession } from './session-store.ts';
import { isImpersonation, isLoggedIn, type Session } from './session.ts';

/** Identifies the owner of a session: a person, or a participant through an employee. Null without one. */
function ownerOf(session: Session): string | null {
  const seen = session.state === 'expired' ? session.was : session;
  if (!isLoggedIn(seen)) return null;
  return `${seen.login.userId} ${isImpersonation(seen)}`;
}

/**
 * Removes a session's notifications when it ends, since they are addressed to its person. Notifications for the next
 * visitor, such as on the login screen, are added after that.
 */
export function endNoticesWithSession(): () => void {
  let owner = ownerOf(getSession());
  return subscribeToSession(() => {
    const before = owner;
    owner = ownerOf(getSession());
    if (before !== null && owner !== before) notifications.clear();
  });
}
