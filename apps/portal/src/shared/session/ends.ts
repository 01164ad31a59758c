import type { RemainingTime } from '@portal/contract/session/schema';

/** End of the session without activity, and in any case, in ms since 1970 by the clock of this device. */
export interface Ends {
  idle: number;
  absolute: number;
}

let ends: Ends | null = null;
const listeners = new Set<() => void>();

/** Returns null until the server has reported the times; until then no warning is shown. */
export function getEnds(): Ends | null {
  return ends;
}

export function setEnds(next: Ends | null): void {
  ends = next;
  for (const listener of listeners) listener();
}

export function subscribeToEnds(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function endsOf({ idleSeconds, absoluteSeconds }: Partial<RemainingTime>): Ends | null {
  if (typeof idleSeconds !== 'number' || typeof absoluteSeconds !== 'number') return null;
  return { idle: Date.now() + idleSeconds * 1_000, absolute: Date.now() + absoluteSeconds * 1_000 };
}
