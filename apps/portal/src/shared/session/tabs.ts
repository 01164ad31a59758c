import type { Ends } from './ends.ts';

/**
 * Messages between the portal's tabs. 'changed': the shared session is another one now, the server knows which.
 * 'logged-out': a person ended it on purpose. `prolonged`: it goes on, until when.
 */
export type Message = 'changed' | 'logged-out' | { prolonged: Ends };

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('portal.session');

export function notifyOtherTabs(message: Message): void {
  channel?.postMessage(message);
}

export function onOtherTab(listener: (message: Message) => void): () => void {
  const listen = ({ data }: MessageEvent<Message>) => listener(data);
  channel?.addEventListener('message', listen);
  return () => channel?.removeEventListener('message', listen);
}
