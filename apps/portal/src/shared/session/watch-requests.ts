import { connectSession } from '../api/send.ts';
import { expireSession, getSession, refreshSession, subscribeToSession } from './session-store.ts';
import { isLoggedIn, identityOf } from './session.ts';

/**
 * Resolvers of the calls that the end of the session interrupted; called with whether the same person has logged in
 * again.
 */
const interrupted: ((isBack: boolean) => void)[] = [];

/** Refreshes before the session counts as ended, since a first 401 may come from a cookie that another tab has replaced. */
async function unauthorized(): Promise<boolean> {
  const before = getSession();
  if (!isLoggedIn(before)) return unauthorizedAgain();
  await refreshSession();
  const after = getSession();
  return isLoggedIn(after) ? identityOf(before) === identityOf(after) : unauthorizedAgain();
}

/** Expires the session, and resolves once somebody has logged in again. */
async function unauthorizedAgain(): Promise<boolean> {
  const session = getSession();
  // Expires an existing session only; a 401 during the first refresh means that there was none.
  if (isLoggedIn(session)) expireSession(session);
  if (getSession().state !== 'expired') return false;
  return new Promise((resolve) => interrupted.push(resolve));
}

async function conflict(): Promise<boolean> {
  const before = getSession();
  await refreshSession();
  const after = getSession();
  return identityOf(before) !== identityOf(after) || before.state !== after.state;
}

/** Handles 401 and 409 responses for the request layer: the end of the session, and a change of person or account. */
export function watchRequests(): void {
  let before = getSession();
  subscribeToSession(() => {
    const after = getSession();
    const isBack = isLoggedIn(after) && identityOf(before) === identityOf(after);
    before = after;
    if (after.state !== 'expired') for (const resolve of interrupted.splice(0)) resolve(isBack);
  });
  connectSession({ unauthorized, unauthorizedAgain, conflict });
}
