import { getRemainingTime } from '@portal/contract/own-sessions/calls';
import { refreshCookie } from '@portal/contract/session/calls';
import { send } from '../../shared/api/send.ts';
import { endsOf, getEnds, setEnds, subscribeToEnds, type Ends } from '../../shared/session/ends.ts';
import { refreshSession } from '../../shared/session/session-store.ts';
import { onOtherTab } from '../../shared/session/tabs.ts';

/** The coming end of the session, and whether it cannot be postponed. */
export interface Ending {
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

let ending: Ending | null = null;
const listeners = new Set<() => void>();

export const getEnding = (): Ending | null => ending;

export function subscribeToEnding(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setEnding(next: Ending | null): void {
  if (ending?.at === next?.at) return;
  ending = next;
  for (const listener of listeners) listener();
}

function endingOf({ idle, absolute }: Ends): Ending {
  return { at: Math.min(idle, absolute), isFinal: absolute <= idle };
}

/**
 * Watches the end of the session until the returned function is called. Does nothing where the server reports no times.
 */
export function watchSession(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isOver = false;

  function check(): void {
    clearTimeout(timer);
    const ends = getEnds();
    if (isAsking || ends === null) return;
    const left = endingOf(ends).at - Date.now();
    if (left <= warnBefore) {
      void refreshEnds(ends);
      return;
    }
    setEnding(null);
    timer = setTimeout(check, Math.min(left - warnBefore, lookEvery));
  }

  /** Refreshes the remaining time before a warning, since this or another tab may have prolonged it. */
  async function refreshEnds(known: Ends): Promise<void> {
    isAsking = true;
    const outcome = await send(getRemainingTime, { report: 'none' });
    const reported = outcome.kind === 'done' ? endsOf(outcome.value) : null;
    if (reported !== null && !isOver) setEnds(reported);
    isAsking = false;
    if (isOver) return;
    const next = endingOf(reported ?? known);
    const left = next.at - Date.now();
    if (left <= warnBefore) {
      setEnding(next);
      timer = setTimeout(check, left > 0 ? Math.min(left, askEvery) : askEvery);
      return;
    }
    // Refreshes, since another tab prolonged the session, or it continues as the employee's own.
    if (ending !== null) void refreshSession();
    check();
  }

  const stops = [
    subscribeToEnds(check),
    onOtherTab((message) => {
      if (typeof message === 'object') setEnds(message.prolonged);
    }),
  ];
  document.addEventListener('visibilitychange', check);
  check();
  // Right after a login the times are unknown. They are requested later, since they are not urgent then.
  const firstLoad = setTimeout(() => void loadEnds(), lookEvery);
  return () => {
    isOver = true;
    clearTimeout(timer);
    clearTimeout(firstLoad);
    document.removeEventListener('visibilitychange', check);
    for (const stop of stops) stop();
    setEnding(null);
  };
}

async function loadEnds(): Promise<void> {
  if (getEnds() !== null) return;
  const outcome = await send(refreshCookie, { report: 'none', ofSession: true });
  if (outcome.kind === 'done' && outcome.value.loginState !== null) setEnds(endsOf(outcome.value));
}
