import { logout as logoutCall } from '@portal/contract/session/calls';
import { send } from '../api/send.ts';
import { become, getSession, refreshAfterChange } from './session-store.ts';
import { tellOtherTabs } from './tabs.ts';

let leaving: Promise<boolean> | null = null;

/**
 * Logs out, in all tabs; while looking along that ends only the looking along. Without an answer the session stays: saying
 * 'logged out' would not be true. Asked twice at once it is done once, for a second time would end the session underneath.
 */
export function logout(): Promise<boolean> {
  leaving ??= leave().finally(() => {
    leaving = null;
  });
  return leaving;
}

async function leave(): Promise<boolean> {
  const session = getSession();
  const isLookingAlong = session.state === 'ready' && session.lookAlong !== null;
  const answer = await send(logoutCall, { report: 'faults', ofSession: true });
  // 409: whoever is logged in is not who this tab thought, such as when looking along has ended by itself.
  const isSomebodyElse = answer.kind === 'refused' && answer.status === 409;
  const isOut = answer.kind === 'done' || (answer.kind === 'refused' && answer.status === 401);
  if (isSomebodyElse || (isOut && isLookingAlong)) await refreshAfterChange();
  else if (isOut) leaveAll();
  return isOut || isSomebodyElse;
}

function leaveAll(): void {
  become({ state: 'anonymous', ended: false });
  tellOtherTabs('logged-out');
}
