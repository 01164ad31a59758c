import { getFileStatuses } from '@portal/contract/uploads/calls';
import { statusInterval, uploadLimits, type UploadKind } from '@portal/contract/uploads/rules';
import type { FileStatus } from '@portal/contract/uploads/schema';
import { useEffect, useRef } from 'react';
import { send } from '../../shared/api/send.ts';

/** Longest pause between two requests after failures, in ms. */
const longestPause = 60_000;
/** Time after which polling stops, in ms; starts again when the person returns to the page. */
const maximumWait = 10 * 60_000;

/**
 * Requests the statuses of files every five seconds while there are any and the page is visible; more slowly after
 * failures, and for at most ten minutes.
 */
export function useStatusPolling(
  contactId: string,
  type: UploadKind,
  names: readonly string[],
  onStatuses: (statuses: readonly FileStatus[]) => void,
): void {
  const handle = useRef(onStatuses);
  useEffect(() => {
    handle.current = onStatuses;
  });
  const batch = JSON.stringify(names.slice(0, uploadLimits.files));

  useEffect(() => {
    const files = JSON.parse(batch) as string[];
    if (files.length === 0) return undefined;
    const polling = new AbortController();
    let startedAt = performance.now();
    let pause = statusInterval;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function poll() {
      const outcome = await send(getFileStatuses, {
        body: { contactId, type, files },
        signal: polling.signal,
        report: 'none',
      });
      if (polling.signal.aborted) return;
      if (outcome.kind === 'done') handle.current(outcome.value.files);
      pause = outcome.kind === 'done' ? statusInterval : Math.min(pause * 2, longestPause);
      schedule();
    }

    /** After a failure adds up to a fifth to the pause, so that browsers do not all return at the same moment. */
    function schedule() {
      clearTimeout(timer);
      const isOver = performance.now() - startedAt > maximumWait;
      if (document.hidden || isOver) return;
      timer = setTimeout(() => void poll(), pause * (1 + (pause > statusInterval ? Math.random() / 5 : 0)));
    }

    function start() {
      startedAt = performance.now();
      schedule();
    }

    start();
    document.addEventListener('visibilitychange', start);
    return () => {
      document.removeEventListener('visibilitychange', start);
      clearTimeout(timer);
      polling.abort();
    };
  }, [contactId, type, batch]);
}
