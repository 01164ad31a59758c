import { useEffect, useState } from 'react';
import { openFile, type Opened } from './open-file.ts';

type State = { kind: 'loading' | 'failed' } | { kind: 'open'; file: Opened };

/** Opens a file, and closes it on unmount or when another one is opened. */
export function usePages(href: string, filename: string): State {
  const [state, setState] = useState<State>({ kind: 'loading' });

  useEffect(() => {
    const stop = new AbortController();
    const opening = openFile(href, filename, stop.signal);
    opening.then(
      (file) => !stop.signal.aborted && setState({ kind: 'open', file }),
      () => !stop.signal.aborted && setState({ kind: 'failed' }),
    );
    return () => {
      stop.abort();
      opening.then(
        (file) => file.close(),
        () => {},
      );
    };
  }, [href, filename]);

  return state;
}
