const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('portal.sso-test');

/** Notifies other windows that the test of an environment has a result. */
export function announceResult(environmentId: string): void {
  channel?.postMessage(environmentId);
}

export function onResult(environmentId: string, listener: () => void): () => void {
  const listen = ({ data }: MessageEvent<unknown>) => {
    if (data === environmentId) listener();
  };
  channel?.addEventListener('message', listen);
  return () => channel?.removeEventListener('message', listen);
}
