import { notifications } from '../../api/notifications.ts';
import { connectSession } from '../../api/send.ts';
import { expire, getSession, isChangedHere, refreshSession, subscribeToSession } from '../session-store.ts';
import { isLoggedIn, whoIn } from '../session.ts';
import { changeNotice } from './change-notice.ts';

async function conflict(): Promise<boolean> {
  const before = getSession();
  await refreshSession();
  const after = getSession();
  return whoIn(before) !== whoIn(after) || before.state !== after.state;
}

/**
 * Attends to what the request layer hears of the session while somebody is logged in: its end, and another person or account in
 * its place. Until the returned function is called.
 */
export function attendSession(): () => void {
  /** Calls that the end of the session cut off, which are sent again when the same person is back. */
  const cutOff: ((isBack: boolean) => void)[] = [];
  let seen = getSession();

  function unauthorized(): Promise<boolean> {
    const session = getSession();
    // Only a session that was there can end; a 401 during the first refresh is somebody who was never logged in.
    if (isLoggedIn(session)) expire(session);
    if (getSession().state !== 'expired') return Promise.resolve(false);
    return new Promise((resolve) => cutOff.push(resolve));
  }

  const stop = subscribeToSession(() => {
    const [before, after] = [seen, getSession()];
    seen = after;
    if (after.state === 'expired') return;
    const isSame = isLoggedIn(after) && whoIn(before) === whoIn(after);
    for (const resolve of cutOff.splice(0)) resolve(isSame);
    const was = before.state === 'expired' ? before.was : before;
    if (!isSame && !isChangedHere() && isLoggedIn(was) && isLoggedIn(after))
      notifications.add({ kind: 'information', title: changeNotice(was, after) });
  });
  connectSession({ unauthorized, conflict });
  return () => {
    stop();
    for (const resolve of cutOff.splice(0)) resolve(false);
    connectSession({ unauthorized: async () => false, conflict: async () => false });
  };
}
