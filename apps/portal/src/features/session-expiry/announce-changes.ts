import { notifications } from '../../shared/notifications/notifications.ts';
import { getSession, isChangedHere, subscribeToSession } from '../../shared/session/store.ts';
import { isLoggedIn, identityOf } from '../../shared/session/session.ts';
import { changeNotice } from './change-notice.ts';

/** Notifies when another tab has changed the person or account of the session, until the returned function is called. */
export function announceChanges(): () => void {
  let seen = getSession();
  return subscribeToSession(() => {
    const [before, after] = [seen, getSession()];
    seen = after;
    if (identityOf(before) === identityOf(after) || isChangedHere()) return;
    const was = before.state === 'expired' ? before.was : before;
    if (isLoggedIn(was) && isLoggedIn(after))
      notifications.add({ kind: 'information', title: changeNotice(was, after) });
  });
}
