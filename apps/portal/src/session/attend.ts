import { connectSession } from '../api/send.ts';
import { expire, getSession, refreshSession, subscribeToSession } from './session-store.ts';
import { isLoggedIn, whoIn } from './session.ts';

/** Calls that the end of the session cut off, which are sent again when the same person is back. */
const cutOff: ((isBack: boolean) => void)[] = [];

function unauthorized(): Promise<boolean> {
  const session = getSession();
  // Only a session that was there can end; a 401 during the first refresh is somebody who was never logged in.
  if (isLoggedIn(session)) expire(session);
  if (getSession().state !== 'expired') return Promise.resolve(false);
  return new Promise((resolve) => cutOff.push(resolve));
}

async function conflict(): Promise<boolean> {
  const before = getSession();
  await refreshSession();
  const after = getSession();
  return whoIn(before) !== whoIn(after) || before.state !== after.state;
}

/** Attends to what the request layer hears of the session: its end, and another person or account in its place. */
export function attendSession(): void {
  let before = getSession();
  subscribeToSession(() => {
    const after = getSession();
    const isBack = isLoggedIn(after) && whoIn(before) === whoIn(after);
    before = after;
    if (after.state !== 'expired') for (const resolve of cutOff.splice(0)) resolve(isBack);
  });
  connectSession({ unauthorized, conflict });
}
