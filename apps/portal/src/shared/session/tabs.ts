import type { Ends } from './ends.ts';

/**
 * Messages between the portal's tabs. 'changed': the shared session is another one now, the server knows which.
 * 'logged-out': a person ended it on purpose. `prolonged`: it goes on, until when.
 */
export type Message = 'changed' | 'logged-out' | { prolonged: Ends };

let channel: BroadcastChannel | undefined;

/** Opens the channel when it is first needed, since a page that must not hear of others can then do without it. */
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
