import {
  applyChanges,
  type Changes,
  changesBetween,
  mergeChanges,
} from '@portal/contract/environments/changes';
import { type Draft, keepDraft } from '@portal/contract/environments/draft-calls';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { send } from '../../../shared/api/send.ts';
import type { SchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { partsOf, valuesOfParts } from './parts.ts';
import { uploadWherePossible } from '../upload-images.ts';
import type { DraftRead } from './use-draft-read.ts';
import type { EnvironmentValues } from '../values.ts';

/** How long a form must be left alone before its changes are kept, in ms. */
const rest = 500;
/** Half of the pause before changes that could not be kept are sent again, and the longest pause, in ms. */
const firstPause = 1_000;
const longestPause = 60_000;

/** Whether the changes of the form are on the server. */
export type DraftStatus = 'kept' | 'waiting' | 'failed';

interface Options {
  environmentId: string;
  form: SchemaForm<EnvironmentValues, EnvironmentValues>;
  /** The saved values that the changes are on top of. */
  base: EnvironmentValues;
  read: DraftRead;
  /** Hears of parts that were saved by another administrator after this one had changed them. */
  onConflicts: (parts: string[]) => void;
}

const none: Pick<Draft, 'version' | 'changes'> = { version: null, changes: {} };

/**
 * Keeps the changes of a form as a draft on the server, and puts those that were kept elsewhere into the form: by this
 * administrator at an earlier time, in another window or on another device.
 */
export function useDraft({ environmentId, form, base, read, onConflicts }: Options) {
  const [status, setStatus] = useState<DraftStatus>('kept');
  /** The draft as the server has it, as far as known. */
  const known = useRef(none);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pause = useRef(firstPause);
  /** Set when the form is left, and the cache of its screen with it. */
  const isGone = useRef(false);
  /** Ends with what is being sent or read; one at a time. */
  const work = useRef<Promise<unknown>>(Promise.resolve());
  const { subscribe } = form;

  const changesOf = (values: EnvironmentValues): Changes => changesBetween(partsOf(base), partsOf(values));

  const take = useEffectEvent((draft: Draft) => {
    if (draft.version === known.current.version) return;
    const values = form.getValues();
    const ours = changesOf(values);
    const merged = mergeChanges(known.current.changes, ours, draft.changes);
    known.current = draft;
    if (isSame(merged, ours)) return;
    const { parts, conflicts } = applyChanges(merged, partsOf(base));
    form.reset(valuesOfParts(parts, values), { keepDefaultValues: true });
    if (conflicts.length > 0) onConflicts(conflicts);
  });

  const readAgain = useEffectEvent(async () => {
    const draft = await read.mutate().catch(() => undefined);
    if (draft) take(draft);
  });

  /** Returns the pause after which it is to be tried again, in ms, or null. */
  const keep = useEffectEvent(async (): Promise<number | null> => {
    const values = await uploadWherePossible(form.getValues(), base);
    const changes = changesOf(values);
    const { version } = known.current;
    if (!isSame(changes, known.current.changes)) {
      const params = { id: environmentId };
      const answer = await send(keepDraft, { params, version, body: { changes }, report: 'none' });
      if (answer.kind === 'aborted' || (isGone.current && answer.kind !== 'done')) return null;
      if (answer.kind === 'refused' && answer.status === 412) {
        await readAgain();
        return 0;
      }
      if (answer.kind !== 'done') {
        setStatus('failed');
        pause.current = Math.min(pause.current * 2, longestPause);
        // A server that refuses the changes does so again.
        return answer.kind === 'failed' ? pause.current : null;
      }
      known.current = answer.value;
      if (isGone.current) return null;
      void read.mutate(answer.value, { revalidate: false });
    }
    pause.current = firstPause;
    if (isSame(changes, changesOf(form.getValues()))) setStatus('kept');
    return null;
  });

  function run(): Promise<unknown> {
    work.current = work.current.then(async () => {
      const next = await keep();
      const later = next === 0 ? await keep() : next;
      if (later !== null) plan(later);
    });
    return work.current;
  }

  function plan(delay: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void run(), delay);
  }

  const noteChange = useEffectEvent(() => {
    const isKept = isSame(changesOf(form.getValues()), known.current.changes);
    if (!isKept) setStatus((before) => (before === 'failed' ? before : 'waiting'));
    plan(rest);
  });

  const { data } = read;
  useEffect(() => {
    if (data) take(data);
  }, [data]);

  useEffect(() => {
    isGone.current = false;
    const stop = subscribe({ formState: { values: true }, callback: () => noteChange() });
    return () => {
      stop();
      clearTimeout(timer.current);
      isGone.current = true;
      work.current = work.current.then(keep);
    };
  }, [subscribe]);

  useEffect(() => {
    if (status !== 'waiting') return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [status]);

  return {
    status,
    /**
     * Keeps the last changes now, and returns the version of the draft. Called before a save, which ends the changes of the draft
     * that it saves.
     */
    settle: async () => {
      clearTimeout(timer.current);
      await run();
      return known.current.version;
    },
    /** Reads the draft that a save has ended. */
    readAgain: () => {
      work.current = work.current.then(() => readAgain());
    },
  };
}

function isSame(some: Changes, others: Changes): boolean {
  const names = new Set([...Object.keys(some), ...Object.keys(others)]);
  return [...names].every((name) => some[name]?.to === others[name]?.to);
}
