import type { SupportDesk } from '@portal/contract/environments/rules';
import type { HydraError } from '@portal/contract/hydra';
import { createNotificationStore } from '@portal/ui/Notifications/store';
import { texts } from './texts.ts';

/** Notifications of the whole portal; shown by the app, added from anywhere. */
export const notifications = createNotificationStore();

let supportDesk: SupportDesk | null = null;

/** Sets the support desk that notifications refer to; null for none. */
export function setSupportDesk(desk: SupportDesk | null): void {
  supportDesk = desk;
}

type Cause = 'network' | 'server' | 'unreadable';

function addFault(cause: Cause): string {
  const isOfNetwork = cause === 'network';
  const title = isOfNetwork ? texts.networkTitle : texts.faultTitle;
  return notifications.add({
    kind: 'error',
    title,
    text: isOfNetwork ? texts.tryLater : texts.support(supportDesk),
  });
}

/** Id of the notification that data did not load for lack of a connection; null when there is none. */
let readFault: string | null = null;

/** Notifies that a call got no usable response. */
export function notifyFault(cause: Cause): void {
  if (addFault(cause) === readFault) readFault = null;
}

/** Notifies that data did not load. For lack of a connection it says so only until data loads again. */
export function notifyReadFault(cause: Cause): void {
  const shown = notifications.getSnapshot();
  const added = addFault(cause);
  if (cause === 'network' && shown.every(({ id }) => id !== added)) readFault = added;
}

/** Removes the notification of `notifyReadFault`, since data loads again. */
export function endReadFault(): void {
  if (readFault !== null) notifications.remove(readFault);
  readFault = null;
}

/** Notifies a refusal that no form handles. */
export function notifyRefusal(error: HydraError): void {
  const text = error.violations.length > 0 ? texts.invalidFields : texts.support(supportDesk);
  notifications.add({ kind: 'error', title: texts.faultTitle, text });
}
