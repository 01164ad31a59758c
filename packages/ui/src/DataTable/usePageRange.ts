import { useEffect, useMemo, useRef, useState } from 'react';
import { pageRange, type PageRange } from './paging.ts';

interface PageInput {
  page: number;
  pageSize: number;
  total: number;
  /** Whether `total` is true: it is not while rows are on their way or failed to come. */
  isKnown: boolean;
}

/** Where the reader is. While that is not known the last known number of rows holds, so that nobody loses their place. */
export function usePageRange({ page, pageSize, total, isKnown }: PageInput): PageRange {
  const [known, setKnown] = useState(total);
  if (isKnown && !Object.is(total, known)) setKnown(total);
  const rows = isKnown ? total : known;
  return useMemo(() => pageRange(rows, page, pageSize), [rows, page, pageSize]);
}

/**
 * Asks for the nearest page that exists in the place of one that does not, as an old address may name. Asks once: who
 * stays at the page all the same is not asked again.
 */
export function usePageThatExists(
  { page, existing, isKnown }: { page: number; existing: number; isKnown: boolean },
  ask: (page: number) => void,
): void {
  const asked = useRef<number>(undefined);
  useEffect(() => {
    if (!isKnown) return;
    if (page === existing) {
      asked.current = undefined;
    } else if (asked.current !== page) {
      asked.current = page;
      ask(existing);
    }
  }, [page, existing, isKnown, ask]);
}
