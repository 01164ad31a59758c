import {
  applyChanges,
  type Changes,
  changesBetween,
  mergeChanges,
} from '@portal/contract/environments/changes';
import { type Draft, replaceDraft } from '@portal/contract/environments/draft-calls';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { send } from '../../../shared/api/send.ts';
import type { SchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { partsOf, valuesOfParts } from './parts.ts';
import { uploadWherePossible } from '../upload-images.ts';
import type { DraftRead } from './use-draft-read.ts';
import type { EnvironmentValues } from '../values.ts';

/** Debounce before changes are sent, in ms. */
const debounce = 500;
/** Bounds of the backoff, in ms: it doubles before each retry, so the first retry comes after twice the lower one. */
const firstPause = 1_000;
const longestPause = 60_000;

/** State of the changes in the form: on the server, about to be sent, or not accepted so far. */
export type DraftStatus = 'kept' | 'waiting' | 'failed';

interface Options {
  environmentId: string;
  form: SchemaForm<EnvironmentValues, EnvironmentValues>;
  /** Saved values that the changes are relative to. */
  base: EnvironmentValues;
  read: DraftRead;
  /** Called with the parts that another administrator saved after this draft had changed them. */
  onConflicts: (parts: string[]) => void;
}

const none: Pick<Draft, 'version' | 'changes'> = { version: null, changes: {} };

/**
 * Stores the changes of a form as a draft on the server, and applies changes that the same administrator made earlier,
 * in another window or on another device.
 */
export function useDraft({ environmentId, form, base, read, onConflicts }: Options) {
  const [status, setStatus] = useState<DraftStatus>('kept');
  /** Last known draft of the server. */
  const known = useRef(none);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pause = useRef(firstPause);
  /** True once the form is unmounted; the SWR cache is not updated after that. */
  const isGone = useRef(false);
  /** Resolves after the last queued request: they run one at a time. */
  const work = useRef<Promise<unknown>>(Promise.resolve());
  const { subscribe } = form;

  const changesOf = (values: EnvironmentValues): Changes => changesBetween(partsOf(base), partsOf(values));

  const mergeIntoForm = useEffectEvent((draft: Draft) => {
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

  const reload = useEffectEvent(async () => {
    const draft = await read.mutate().catch(() => undefined);
    if (draft) mergeIntoForm(draft);
  });

  /** Sends the changes. Returns the delay before the next attempt in ms, or null when none is needed. */
  const keep = useEffectEvent(async (): Promise<number | null> => {
    const values = await uploadWherePossible(form.getValues(), base);
    const changes = changesOf(values);
    const { version } = known.current;
    if (!isSame(changes, known.current.changes)) {
      const params = { id: environmentId };
      const outcome = await send(replaceDraft, { params, version, body: { changes }, report: 'none' });
      if (outcome.kind === 'aborted' || (isGone.current && outcome.kind !== 'done')) return null;
      if (outcome.kind === 'refused' && outcome.status === 412) {
        await reload();
        return 0;
      }
      if (outcome.kind !== 'done') {
        setStatus('failed');
        pause.current = Math.min(pause.current * 2, longestPause);
        // A refusal is not retried: the server would refuse the same changes again.
        return outcome.kind === 'failed' ? pause.current : null;
      }
      known.current = outcome.value;
      if (isGone.current) return null;
      void read.mutate(outcome.value, { revalidate: false });
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
    plan(debounce);
  });

  const { data } = read;
  useEffect(() => {
    if (data) mergeIntoForm(data);
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
    const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirmLeaving);
    return () => window.removeEventListener('beforeunload', confirmLeaving);
  }, [status]);

  return {
    status,
    /**
     * Sends pending changes now. Resolves with the version of the draft. Needed before a save, which removes from the
     * draft what it saves.
     */
    flush: async () => {
      clearTimeout(timer.current);
      await run();
      return known.current.version;
    },
    /** Reloads the draft, which a save or a plan has emptied. */
    reload: () => {
      work.current = work.current.then(() => reload());
    },
  };
}

function isSame(some: Changes, others: Changes): boolean {
  const names = new Set([...Object.keys(some), ...Object.keys(others)]);
  return [...names].every((name) => some[name]?.to === others[name]?.to);
}
