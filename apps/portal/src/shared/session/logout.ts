import { logout as logoutCall } from '@portal/contract/session/calls';
import { send } from '../api/send.ts';
import { getSession, refreshAfterChange, setSession } from './store.ts';
import { isImpersonation } from './session.ts';
import { notifyOtherTabs } from './tabs.ts';

let leaving: Promise<boolean> | null = null;

/**
 * Logs out in all tabs; while impersonating, ends only the impersonation. Resolves to false when that fails, and the
 * session stays. Concurrent calls share one request, since a second one would end the employee's own session.
 */
export function logout(): Promise<boolean> {
  leaving ??= sendLogout().finally(() => {
    leaving = null;
  });
  return leaving;
}

async function sendLogout(): Promise<boolean> {
  const session = getSession();
  const outcome = await send(logoutCall, { report: 'faults', ofSession: true });
  // 409: the session is not the one of this tab, such as when impersonating has ended by itself.
  const isSomebodyElse = outcome.kind === 'refused' && outcome.status === 409;
  const isOut = outcome.kind === 'done' || (outcome.kind === 'refused' && outcome.status === 401);
  if (isSomebodyElse || (isOut && isImpersonation(session))) await refreshAfterChange();
  else if (isOut) endSession();
  return isOut || isSomebodyElse;
}

function endSession(): void {
  setSession({ state: 'anonymous', ended: false });
  notifyOtherTabs('logged-out');
}
