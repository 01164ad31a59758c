import { useEffect, useEffectEvent, useReducer, useRef, useState, type ComponentType } from 'react';
import type { QrCodeProps } from '../QrCode/QrCode.tsx';
import { idle, nextState, type QrEvent } from './qr-cycle.ts';

/** The part of the platform's timers that a card needs. */
export interface Timers {
  setTimeout: (action: () => void, milliseconds: number) => unknown;
  clearTimeout: (timer: unknown) => void;
}

const platformTimers: Timers = {
  setTimeout: (action, milliseconds) => setTimeout(action, milliseconds),
  clearTimeout: (timer) => clearTimeout(timer as number),
};

/**
 * Generates a code on `start` and again every `interval` ms, `limit` times at most, and stops one interval after the
 * last. The component that draws codes is loaded together with the first one. A rejected or empty code ends the cycle
 * as failed.
 */
export function useQrCycle({
  onGenerate,
  interval,
  limit,
  timers = platformTimers,
  beforeChange,
  onExpired,
}: QrCycle) {
  const [state, change] = useReducer(nextState, idle);
  const [drawing, setDrawing] = useState<{ QrCode: ComponentType<QrCodeProps> }>();
  /** Number of the current round of generating; a code of an earlier round is ignored. */
  const round = useRef(0);

  function dispatch(event: QrEvent) {
    beforeChange();
    change(event);
  }

  async function generate() {
    const current = ++round.current;
    try {
      const [value, { QrCode }] = await Promise.all([onGenerate(), import('../QrCode/QrCode.tsx')]);
      if (current !== round.current) return;
      setDrawing({ QrCode });
      dispatch(value ? { type: 'generated', value } : { type: 'failed' });
    } catch {
      if (current === round.current) dispatch({ type: 'failed' });
    }
  }

  function stop() {
    round.current += 1;
    dispatch({ type: 'stop' });
  }

  const due = useEffectEvent((refreshes: number) => {
    if (refreshes < limit) {
      void generate();
      return;
    }
    stop();
    onExpired();
  });
  const value = state.step === 'shown' ? state.value : undefined;
  const refreshes = state.step === 'shown' ? state.refreshes : 0;

  useEffect(() => {
    if (value === undefined) return undefined;
    const timer = timers.setTimeout(() => due(refreshes), interval);
    return () => timers.clearTimeout(timer);
  }, [value, refreshes, interval, timers]);

  // Ignores codes that arrive after the unmount.
  useEffect(
    () => () => {
      round.current += 1;
    },
    [],
  );

  return {
    state,
    QrCode: drawing?.QrCode,
    start: () => {
      if (state.step === 'generating') return;
      dispatch({ type: 'start' });
      void generate();
    },
    stop,
  };
}

interface QrCycle {
  onGenerate: () => Promise<string>;
  interval: number;
  limit: number;
  timers?: Timers | undefined;
  /** Called before each change of state. */
  beforeChange: () => void;
  /** Called when the cycle ends because of the limit, not when the user ends it. */
  onExpired: () => void;
}
