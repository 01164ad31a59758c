import type { Expiry } from './expiry.ts';

/**
 * Messages between the portal's tabs. 'changed': the session has changed; each tab reloads it. 'logged-out': the person
 * has logged out. `prolonged`: the session now ends at these times.
 */
export type Message = 'changed' | 'logged-out' | { prolonged: Expiry };

let channel: BroadcastChannel | undefined;

/** Opens the channel on first use, since pages that must not follow other tabs then never open it. */
function openChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel('portal.session');
  return channel;
}

export function notifyOtherTabs(message: Message): void {
  openChannel()?.postMessage(message);
}

export function onOtherTab(listener: (message: Message) => void): () => void {
  const listen = ({ data }: MessageEvent<Message>) => listener(data);
  const opened = openChannel();
  opened?.addEventListener('message', listen);
  return () => opened?.removeEventListener('message', listen);
}
