import { callServer, type Outcome } from '@portal/sibling/site';
import { useEffect, useRef, useState } from 'react';
import { type Progress, progress, type StepRequest } from './progress.ts';

const path = '/api/progress';
const parse = (answer: unknown) => progress.parse(answer);

/** Loads what the visitor has done, and sends what they do next. Loads nothing for one who cannot follow courses. */
export function useProgress(isWanted: boolean) {
  const [outcome, setOutcome] = useState<Outcome<Progress> | null>(null);

  useEffect(() => {
    if (!isWanted || outcome !== null) return undefined;
    let isCurrent = true;
    void callServer(path, parse).then((found) => isCurrent && setOutcome(found));
    return () => {
      isCurrent = false;
    };
  }, [isWanted, outcome]);

  // One step after the other, so that no earlier answer is shown last.
  const last = useRef<Promise<unknown>>(Promise.resolve());

  async function take(step: StepRequest): Promise<boolean> {
    const sent = last.current.then(() => callServer(path, parse, step));
    last.current = sent;
    const next = await sent;
    // A step that failed leaves what is shown.
    if (next.kind === 'done') setOutcome(next);
    return next.kind === 'done';
  }

  return { outcome, take, reload: () => setOutcome(null) };
}
