import type { RemainingTime } from '@portal/contract/session/schema';
import { createStore } from '@portal/ui/create-store';

/** End of the session without activity, and in any case, in ms since 1970 by the clock of this device. */
export interface Expiry {
  idle: number;
  absolute: number;
}

/** Null until the server has reported the times; until then no warning is shown. */
export const expiry = createStore<Expiry | null>(null);

/** Returns null where the server reports no times. */
export function expiryOf({ idleSeconds, absoluteSeconds }: Partial<RemainingTime>): Expiry | null {
  if (typeof idleSeconds !== 'number' || typeof absoluteSeconds !== 'number') return null;
  return { idle: Date.now() + idleSeconds * 1_000, absolute: Date.now() + absoluteSeconds * 1_000 };
}
