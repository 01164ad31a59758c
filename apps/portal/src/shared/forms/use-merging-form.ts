import type { HydraError } from '@portal/contract/hydra';
import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { inWords } from '../api/in-words.ts';
import type { Outcome } from '../api/outcome.ts';
import { notifications } from '../notifications/notifications.ts';
import { texts as formTexts } from './texts.ts';
import { useSchemaForm, type Refusal, type Schema, type SchemaForm } from './use-schema-form.ts';

interface Versioned {
  version: number | null;
}

export interface MergingFormState<Saved> {
  /** The saved record that the changes are based on. */
  loaded: Saved;
  isDirty: boolean;
  submit: (event?: SubmitEvent<HTMLFormElement>) => void;
  discard: () => void;
  /** Record that was saved elsewhere while this form was changed; null when there is none. */
  conflict: Saved | null;
  leaveConflict: () => void;
  keepOurs: (theirs: Saved) => void;
  takeTheirs: (theirs: Saved) => void;
}

interface Options<Values extends FieldValues, Saved extends Versioned> {
  schema: Schema<Values> | ((values: Values) => Schema<Values>);
  /** The saved record, as last loaded. */
  current: Saved;
  valuesOf: (saved: Saved) => Values;
  /** Loads the saved record; null when that fails. */
  read: () => Promise<Saved | null>;
  /** Saves the values with the version of `from` as a precondition. Returns a refusal for values that were not sent. */
  save: (values: Values, from: Saved) => Promise<Outcome<Saved | undefined> | Refusal>;
  onSaved: (saved: Saved) => void;
  /**
   * Merges changes with a record that was saved elsewhere; conflicts are values that both sides changed differently.
   * Without this function every change to the same values is a conflict.
   */
  merge?: (base: Values, ours: Values, theirs: Values) => { values: Values; hasConflicts: boolean };
  /** Called after a merge. */
  onMerged?: () => void;
  /** `invalid`: message for refused fields; by default a general one, or the server's message. */
  texts: { saved: string; notSaved: string; invalid?: string };
}

/** Returns the server's reason: the messages of its violations without their property paths, else the detail. */
function reasonOf({ violations, detail }: HydraError): string {
  const messages = violations.map(({ message }) => inWords(message, '')).filter(Boolean);
  if (messages.length > 0) return [...new Set(messages)].join(' ');
  return inWords(detail, violations.length > 0 ? formTexts.invalidFields : formTexts.tryAgain);
}

/**
 * A form for a record with a version. Without changes it follows what is saved elsewhere. It never overwrites a
 * concurrent change without asking (`conflict`), unless `merge` can combine both or that change is in parts of the
 * record that the form does not have.
 */
export function useMergingForm<Values extends FieldValues, Saved extends Versioned>({
  schema,
  current,
  valuesOf,
  read,
  save,
  onSaved,
  merge,
  onMerged,
  texts,
}: Options<Values, Saved>): MergingFormState<Saved> & {
  form: SchemaForm<Values, Values>;
  /** Ends a conflict with values on top of the other record, still unsaved. */
  putOnto: (theirs: Saved, values: Values) => void;
} {
  const [loaded, setLoaded] = useState(current);
  const [conflict, setConflict] = useState<Saved | null>(null);
  const form = useSchemaForm<Values, Values>(schema, valuesOf(loaded) as DefaultValues<Values>);
  const { isDirty } = form.formState;

  function startFrom(next: Saved) {
    setLoaded(next);
    form.reset(valuesOf(next));
  }

  function continueOn(next: Saved, values: Values) {
    startFrom(next);
    form.reset(values, { keepDefaultValues: true });
  }

  /** Returns whether the changes could be merged without a choice. */
  function mergeInto(next: Saved): boolean {
    const merged = merge?.(valuesOf(loaded), form.getValues(), valuesOf(next));
    if (merged === undefined || merged.hasConflicts) return false;
    continueOn(next, merged.values);
    onMerged?.();
    return true;
  }

  const follow = useEffectEvent((next: Saved, isChanged: boolean) => {
    if (next.version === loaded.version) return;
    if (!isChanged) startFrom(next);
    else if (merge) mergeInto(next);
    // Keeps the typed values when the change is in other parts of the record.
    else if (JSON.stringify(valuesOf(next)) === JSON.stringify(valuesOf(loaded))) setLoaded(next);
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the values live in the form, outside React: they follow it together
    follow(current, isDirty);
  }, [current, isDirty]);

  const notifySaved = () => void notifications.add({ kind: 'success', title: texts.saved });
  const notifyNotSaved = (text: string) =>
    void notifications.add({ kind: 'error', title: texts.notSaved, text });

  async function saveOn(from: Saved): Promise<Refusal | void> {
    const result = await save(form.getValues(), from);
    if (!('kind' in result)) {
      notifyNotSaved(texts.invalid ?? formTexts.invalidFields);
      return result;
    }
    if (result.kind === 'aborted') return;
    if (result.kind === 'failed') return notifyNotSaved(formTexts.tryAgain);
    if (result.kind === 'refused' && result.status === 412) return compare();
    if (result.kind === 'refused') {
      const { violations } = result.error;
      const invalid = violations.length > 0 ? texts.invalid : undefined;
      notifyNotSaved(invalid ?? reasonOf(result.error));
      return { violations };
    }
    notifySaved();
    const saved = result.value ?? (await read());
    if (saved !== null) continueFrom(saved);
  }

  async function compare() {
    const theirs = await read();
    if (theirs === null) return notifyNotSaved(formTexts.tryAgain);
    // The same values were saved elsewhere, so there is nothing to choose.
    if (JSON.stringify(valuesOf(theirs)) === JSON.stringify(form.getValues())) {
      notifySaved();
      return continueFrom(theirs);
    }
    // Shows the merged values before they are saved.
    if (!mergeInto(theirs)) setConflict(theirs);
  }

  function continueFrom(saved: Saved) {
    startFrom(saved);
    onSaved(saved);
  }

  return {
    form,
    loaded,
    isDirty,
    submit: form.submit(() => saveOn(loaded)),
    discard: () => startFrom(loaded),
    conflict,
    leaveConflict: () => setConflict(null),
    putOnto: (theirs: Saved, values: Values) => {
      setConflict(null);
      continueOn(theirs, values);
    },
    keepOurs: (theirs: Saved) => {
      setConflict(null);
      setLoaded(theirs);
      form.submit(() => saveOn(theirs))();
    },
    takeTheirs: (theirs: Saved) => {
      setConflict(null);
      continueFrom(theirs);
    },
  };
}
