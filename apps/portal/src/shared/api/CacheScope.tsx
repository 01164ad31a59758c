import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';

/** A cache that belongs to one scope alone: another scope starts empty, so that nothing of another account can show. */
export function CacheScope({ scope, children }: { scope: string; children: ReactNode }) {
  return (
    <SWRConfig key={scope} value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      {children}
    </SWRConfig>
  );
}
