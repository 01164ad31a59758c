/** What the portal's tabs tell each other: that the session they share has changed. The server knows into what. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('portal.session');

export function tellOtherTabs(): void {
  channel?.postMessage('changed');
}

export function onOtherTab(listener: () => void): void {
  channel?.addEventListener('message', listener);
}
