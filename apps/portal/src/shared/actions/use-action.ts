import { useRef, useState } from 'react';
import { notifyFault } from '../notifications/notifications.ts';

/**
 * Runs work for a button: while it runs, `busy` is true and another call does nothing. An error that the work throws is
 * notified.
 */
export function useAction<Given extends unknown[]>(
  work: (...given: Given) => Promise<unknown>,
): { run: (...given: Given) => void; busy: boolean } {
  const [busy, setBusy] = useState(false);
  const isRunning = useRef(false);

  async function runOnce(...given: Given) {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await work(...given);
    } catch (error) {
      notifyFault('unreadable');
      throw error;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  return { run: (...given) => void runOnce(...given), busy };
}
