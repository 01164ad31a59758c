import { selectContact as selectContactCall } from '@portal/contract/session/calls';
import { send } from '../api/send.ts';
import { refreshAfterChange } from './session-store.ts';

/** Activates another contact. The screen changes once its account, environment and theme are all loaded. */
export async function selectContact(contactId: string): Promise<boolean> {
  const outcome = await send(selectContactCall, { body: { contactId } });
  if (outcome.kind !== 'done') return false;
  await refreshAfterChange();
  return true;
}
