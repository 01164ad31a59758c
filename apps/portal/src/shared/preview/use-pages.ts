import { useEffect, useState } from 'react';
import { openFile } from './open-file.ts';
import type { Pages } from './pages.ts';

type State = { kind: 'loading' | 'failed' } | { kind: 'open'; pages: Pages };

/** Opens a file, and closes it on unmount or when another one is opened. */
export function usePages(href: string, filename: string): State {
  const [state, setState] = useState<State>({ kind: 'loading' });

  useEffect(() => {
    const stop = new AbortController();
    const opening = openFile(href, filename, stop.signal);
    opening.then(
      (pages) => !stop.signal.aborted && setState({ kind: 'open', pages }),
      () => !stop.signal.aborted && setState({ kind: 'failed' }),
    );
    return () => {
      stop.abort();
      opening.then(
        (pages) => pages.close(),
        () => {},
      );
    };
  }, [href, filename]);

  return state;
}
