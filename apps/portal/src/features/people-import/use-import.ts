import { continueImport, startImport } from '@portal/contract/people-import/calls';
import type { ImportInput, PeopleImport } from '@portal/contract/people-import/schema';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '../../shared/actions/use-action.ts';
import { dutchOr } from '../../shared/api/dutch-or.ts';
import { type Outcome, send } from '../../shared/api/send.ts';
import { texts as formTexts } from '../../shared/forms/texts.ts';
import { notifications } from '../../shared/notifications/notifications.ts';
import { texts } from './texts.ts';

export interface Importing {
  /** The import that runs, or ran last. */
  current: PeopleImport | null;
  busy: boolean;
  start: (input: ImportInput) => void;
  /** Goes on where an import stopped. */
  resume: (stopped: PeopleImport) => void;
  clear: () => void;
}

interface Options {
  onStarted: () => void;
  /** Called when an import has finished or stopped. */
  onEnded: () => void;
}

function reportRefusal(outcome: Outcome<unknown>) {
  if (outcome.kind !== 'refused') return;
  const { violations, detail } = outcome.error;
  const text = dutchOr(violations[0]?.message ?? detail, formTexts.tryAgain);
  notifications.add({ kind: 'error', title: texts.run.notStarted, text });
}

/** Starts imports, and has their lines applied part by part, until the screen is left. */
export function useImport({ onStarted, onEnded }: Options): Importing {
  const [current, setCurrent] = useState<PeopleImport | null>(null);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => void (isLeft.current = true);
  }, []);

  async function apply(started: PeopleImport) {
    setCurrent(started);
    let next = started;
    while (next.finishedAt === null && !isLeft.current) {
      const outcome = await send(continueImport, { params: { id: next.id }, report: 'faults' });
      if (outcome.kind !== 'done') break;
      next = outcome.value;
      setCurrent(next);
    }
    onEnded();
  }

  const starting = useAction(async (input: ImportInput) => {
    const outcome = await send(startImport, { body: input, report: 'faults' });
    if (outcome.kind !== 'done') return reportRefusal(outcome);
    onStarted();
    return apply(outcome.value);
  });
  const resuming = useAction(apply);
  return {
    current,
    busy: starting.busy || resuming.busy,
    start: starting.run,
    resume: resuming.run,
    clear: () => setCurrent(null),
  };
}
