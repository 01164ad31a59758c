import { getRemainingTime } from '@portal/contract/own-sessions/calls';
import { refreshCookie } from '@portal/contract/session/calls';
import { send } from '../../shared/api/send.ts';
import { expiryOf, expiry, type Expiry } from '../../shared/session/expiry.ts';
import { refreshSession } from '../../shared/session/store.ts';
import { onOtherTab } from '../../shared/session/tabs.ts';
import { createStore } from '@portal/ui/create-store';

/** When the session ends, and whether that cannot be postponed. */
export interface ComingExpiry {
  at: number;
  isFinal: boolean;
}

/**
 * Times in ms: before the end at which to warn, between checks, and between requests to the server. Compared with the
 * clock instead of counted in ticks, since timers come late, or not at all while a device sleeps.
 */
const warnBefore = 120_000;
const lookEvery = 30_000;
const askEvery = 15_000;

/** The expiry to warn of; null while it is further away. */
export const warning = createStore<ComingExpiry | null>(null);

function warnOf(next: ComingExpiry | null): void {
  if (warning.get()?.at !== next?.at) warning.set(next);
}

function comingExpiryOf({ idle, absolute }: Expiry): ComingExpiry {
  return { at: Math.min(idle, absolute), isFinal: absolute <= idle };
}

/**
 * Watches the end of the session until the returned function is called. Does nothing where the server reports no times.
 */
export function watchExpiry(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isOver = false;

  function check(): void {
    clearTimeout(timer);
    const known = expiry.get();
    if (isAsking || known === null) return;
    const left = comingExpiryOf(known).at - Date.now();
    if (left <= warnBefore) {
      void askServer(known);
      return;
    }
    warnOf(null);
    timer = setTimeout(check, Math.min(left - warnBefore, lookEvery));
  }

  /** Refreshes the remaining time before a warning, since this or another tab may have prolonged it. */
  async function askServer(known: Expiry): Promise<void> {
    isAsking = true;
    const outcome = await send(getRemainingTime, { report: 'none' });
    const reported = outcome.kind === 'done' ? expiryOf(outcome.value) : null;
    if (reported !== null && !isOver) expiry.set(reported);
    isAsking = false;
    if (isOver) return;
    const next = comingExpiryOf(reported ?? known);
    const left = next.at - Date.now();
    if (left <= warnBefore) {
      warnOf(next);
      timer = setTimeout(check, left > 0 ? Math.min(left, askEvery) : askEvery);
      return;
    }
    // Refreshes, since another tab prolonged the session, or it continues as the employee's own.
    if (warning.get() !== null) void refreshSession();
    check();
  }

  const stops = [
    expiry.subscribe(check),
    onOtherTab((message) => {
      if (typeof message === 'object') expiry.set(message.prolonged);
    }),
  ];
  document.addEventListener('visibilitychange', check);
  check();
  // Right after a login the times are unknown. They are requested later, since they are not urgent then.
  const firstLoad = setTimeout(() => void loadExpiry(), lookEvery);
  return () => {
    isOver = true;
    clearTimeout(timer);
    clearTimeout(firstLoad);
    document.removeEventListener('visibilitychange', check);
    for (const stop of stops) stop();
    warnOf(null);
  };
}

async function loadExpiry(): Promise<void> {
  if (expiry.get() !== null) return;
  const outcome = await send(refreshCookie, { report: 'none', ofSession: true });
  if (outcome.kind === 'done' && outcome.value.loginState !== null) expiry.set(expiryOf(outcome.value));
}
