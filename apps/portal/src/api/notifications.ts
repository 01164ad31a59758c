import type { HydraError } from '@portal/contract/hydra';
import { createNotificationStore } from '@portal/ui/Notifications/store';
import { texts } from './texts.ts';

/** What the whole portal has to say to the person; shown by the app, filled from anywhere. */
export const notifications = createNotificationStore();

/** Says that a call got no usable answer. */
export function notifyFault(cause: 'network' | 'server' | 'unreadable'): void {
  if (cause === 'network')
    notifications.add({ kind: 'error', title: texts.networkTitle, text: texts.tryLater });
  else notifications.add({ kind: 'error', title: texts.faultTitle, text: texts.support });
}

/** Says that the server refused something that no form handles. */
export function notifyRefusal(error: HydraError): void {
  const text = error.violations.length > 0 ? texts.invalidFields : texts.support;
  notifications.add({ kind: 'error', title: texts.faultTitle, text });
}
