import { type SupportDesk, supportDeskOf } from '@portal/contract/environments/rules';
import type { HydraError } from '@portal/contract/hydra';
import { createNotificationStore } from '@portal/ui/Notifications/store';
import { texts } from './texts.ts';

/** Notifications of the whole portal; shown by the app, added from anywhere. */
export const notifications = createNotificationStore();

let supportDesk = supportDeskOf(null);

/** Sets the support desk that notifications refer to. */
export function setSupportDesk(desk: SupportDesk): void {
  supportDesk = desk;
}

/** Notifies that a call got no usable response. */
export function notifyFault(cause: 'network' | 'server' | 'unreadable'): void {
  if (cause === 'network')
    notifications.add({ kind: 'error', title: texts.networkTitle, text: texts.tryLater });
  else notifications.add({ kind: 'error', title: texts.faultTitle, text: texts.support(supportDesk) });
}

/** Notifies a refusal that no form handles. */
export function notifyRefusal(error: HydraError): void {
  const text = error.violations.length > 0 ? texts.invalidFields : texts.support(supportDesk);
  notifications.add({ kind: 'error', title: texts.faultTitle, text });
}
