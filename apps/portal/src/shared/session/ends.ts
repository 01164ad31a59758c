import type { RemainingTime } from '@portal/contract/session/schema';

/** When the session ends: without activity, and whatever one does. Milliseconds since 1970, by the clock of this device. */
export interface Ends {
  idle: number;
  absolute: number;
}

let ends: Ends | null = null;
const listeners = new Set<() => void>();

/** Null until the server has reported it: without a report there is no warning. */
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
