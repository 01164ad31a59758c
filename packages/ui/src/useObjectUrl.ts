import { useMemo, useSyncExternalStore } from 'react';

/** An address for a file in memory while it is shown; given back when another comes or the component goes. */
export function useObjectUrl(file: Blob | null): string | undefined {
  const { subscribe, getSnapshot } = useMemo(() => objectUrlOf(file), [file]);
  return useSyncExternalStore(subscribe, getSnapshot, none);
}

const none = () => undefined;

/** As a store, because an address lives exactly as long as somebody looks at it. */
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
