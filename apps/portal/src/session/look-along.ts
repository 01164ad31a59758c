import { startLookAlong as startCall } from '@portal/contract/look-along/calls';
import { send } from '../api/send.ts';
import { safePath } from '../environment/safe-path.ts';
import { refreshAfterChange } from './session-store.ts';

/** Where the employee was before looking along, in this tab. */
const placeKey = 'portal.before-look-along';

/** Puts the employee in the place of a participant, in all tabs. False when the server does not, for whatever reason. */
export async function startLookAlong(contactId: string, reason: string, from: string): Promise<boolean> {
  const answer = await send(startCall, { body: { contactId, reason }, report: 'none' });
  if (answer.kind !== 'done' || answer.value.userId === null) return false;
  sessionStorage.setItem(placeKey, from);
  await refreshAfterChange();
  return true;
}

/** The place to go back to; asked once, and home when there is none. */
export function placeBeforeLookAlong(): string {
  const place = sessionStorage.getItem(placeKey);
  sessionStorage.removeItem(placeKey);
  return (place !== null && safePath(place, location.origin)) || '/';
}
