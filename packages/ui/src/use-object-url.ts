import { useMemo, useSyncExternalStore } from 'react';

/** Returns an object URL for a file in memory, which is revoked when the file changes or the component unmounts. */
export function useObjectUrl(file: Blob | null): string | undefined {
  const { subscribe, getSnapshot } = useMemo(() => objectUrlOf(file), [file]);
  return useSyncExternalStore(subscribe, getSnapshot, none);
}

const none = () => undefined;

/** Creates a store for the object URL, which must exist exactly as long as a component subscribes to it. */
function objectUrlOf(file: Blob | null) {
  let url: string | undefined;
  return {
    subscribe: (changed: () => void) => {
      if (!file) return none;
      const made = URL.createObjectURL(file);
      url = made;
      changed();
      return () => {
        URL.revokeObjectURL(made);
        url = undefined;
      };
    },
    getSnapshot: () => url,
  };
}
