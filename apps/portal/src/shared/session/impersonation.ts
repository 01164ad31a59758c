import { startImpersonation as startCall } from '@portal/contract/impersonation/calls';
import { send } from '../api/send.ts';
import { safePath } from './destination.ts';
import { tabStorage } from '../storage/storage.ts';
import { refreshAfterChange } from './session-store.ts';

/** Key of the page to return to after impersonating, in this tab. */
const placeKey = 'portal.before-impersonation';

/** Starts impersonating a participant, in all tabs. Returns false when the server refuses or fails. */
export async function startImpersonation(contactId: string, reason: string, from: string): Promise<boolean> {
  const outcome = await send(startCall, { body: { contactId, reason }, report: 'none' });
  if (outcome.kind !== 'done' || outcome.value.userId === null) return false;
  tabStorage.setItem(placeKey, from);
  await refreshAfterChange();
  return true;
}

/** Returns the page to go back to and forgets it; the dashboard when there is none. */
export function popPageBeforeImpersonation(): string {
  const place = tabStorage.getItem(placeKey);
  tabStorage.removeItem(placeKey);
  return (place !== null && safePath(place, location.origin)) || '/';
}
