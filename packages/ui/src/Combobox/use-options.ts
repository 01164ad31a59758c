import { useEffect, useMemo, useState } from 'react';
import { matching, type ComboboxOption } from './list.ts';

/** Time without another key before a search begins, in ms. */
const pause = 200;

/** Fetches the options for a query. */
export type LoadOptions = (query: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>;

/** What a search found. */
interface Search {
  query: string;
  options: readonly ComboboxOption[];
  failed: boolean;
}

/**
 * Returns the options for a query: those of the list that match it or, with `load`, those that were fetched. A search
 * that is overtaken by the next one is aborted; until one is done, the options of the former stay.
 */
export function useOptions({ options, load, query, isWanted }: Wanted) {
  const [search, setSearch] = useState<Search | null>(null);

  useEffect(() => {
    if (!load || !isWanted) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    async function find(from: LoadOptions) {
      const found = await from(query, signal).catch(() => null);
      if (!signal.aborted) setSearch({ query, options: found ?? [], failed: found === null });
    }
    const timer = setTimeout(() => void find(load), pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [load, query, isWanted]);

  const listed = useMemo(() => (load ? [] : matching(options, query)), [load, options, query]);
  if (!load) return { found: listed, state: 'ready' } as const;
  const state = search?.query !== query ? 'loading' : search.failed ? 'failed' : 'ready';
  return { found: search?.options ?? [], state } as const;
}

interface Wanted {
  options: readonly ComboboxOption[];
  load: LoadOptions | undefined;
  query: string;
  /** Whether the list is open. */
  isWanted: boolean;
}
