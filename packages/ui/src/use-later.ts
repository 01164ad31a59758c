'use client';
import { useEffect, useState } from 'react';

/** Time before a retry, in ms; about as long as a server needs to come back. */
const retryDelay = 3_000;

/**
 * Loads code when it is first wanted. Returns null until it is loaded, and 'missing' while it cannot be fetched. Unlike
 * React's `lazy`, which fails for good the first time, it retries until it succeeds, so that it recovers from a lost
 * connection.
 */
export function useLater<Part extends object>(
  load: () => Promise<Part>,
  isWanted: boolean,
): Part | 'missing' | null {
  const [part, setPart] = useState<Part | 'missing' | null>(null);
  const isFetched = part !== null && part !== 'missing';

  useEffect(() => {
    if (!isWanted || isFetched) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    async function fetchPart() {
      const fetched = await load().catch(() => 'missing' as const);
      if (isOver) return;
      setPart(fetched);
      if (fetched === 'missing') timer = setTimeout(() => void fetchPart(), retryDelay);
    }
    void fetchPart();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [load, isWanted, isFetched]);

  return part;
}
