import type { Ends } from './ends.ts';

/**
 * What the portal's tabs tell each other. 'changed': the session they share is another one now, the server knows which.
 * 'logged-out': somebody ended it on purpose. `prolonged`: it goes on, until when.
 */
export type Message = 'changed' | 'logged-out' | { prolonged: Ends };

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('portal.session');

export function tellOtherTabs(message: Message): void {
  channel?.postMessage(message);
}

export function onOtherTab(listener: (message: Message) => void): () => void {
  const listen = ({ data }: MessageEvent<Message>) => listener(data);
  channel?.addEventListener('message', listen);
  return () => channel?.removeEventListener('message', listen);
}
