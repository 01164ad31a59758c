import { useEffect, useMemo, useRef, useState } from 'react';
import { pageRange, type PageRange } from './model/table-model.ts';

interface PageInput {
  page: number;
  pageSize: number;
  total: number;
  /** Whether `total` is valid, which it is not while rows load or after a failure. */
  isKnown: boolean;
}

/**
 * Returns the range of the current page. While the total is unknown it uses the last known one, so that the page stays
 * in place.
 */
export function usePageRange({ page, pageSize, total, isKnown }: PageInput): PageRange {
  const [known, setKnown] = useState(total);
  if (isKnown && !Object.is(total, known)) setKnown(total);
  const rows = isKnown ? total : known;
  return useMemo(() => pageRange(rows, page, pageSize), [rows, page, pageSize]);
}

/**
 * Calls `setPage` with the nearest existing page when the current one does not exist, as in an old URL. Calls it once per
 * missing page, so that a caller that ignores the call is not called again.
 */
export function useCorrectedPage(
  { page, existing, isKnown }: { page: number; existing: number; isKnown: boolean },
  setPage: (page: number) => void,
): void {
  const corrected = useRef<number>(undefined);
  useEffect(() => {
    if (!isKnown) return;
    if (page === existing) {
      corrected.current = undefined;
    } else if (corrected.current !== page) {
      corrected.current = page;
      setPage(existing);
    }
  }, [page, existing, isKnown, setPage]);
}
