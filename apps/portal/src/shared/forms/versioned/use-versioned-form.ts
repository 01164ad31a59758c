import type { HydraError } from '@portal/contract/hydra';
import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react';
import { get, useFormState, type DefaultValues, type FieldValues } from 'react-hook-form';
import { dutchOr } from '../../api/dutch-or.ts';
import type { Outcome } from '../../api/send.ts';
import { notifications } from '../../notifications/notifications.ts';
import type { Conflict, ShowValue } from './ConflictDialog.tsx';
import { isSameValue } from '../same-value.ts';
import { changedNames, differencesOf, mergeDifferences } from './differences.ts';
import { texts as formTexts } from '../texts.ts';
import { useMutationId } from '../use-mutation-id.ts';
import { useSchemaForm, type Refusal, type Schema, type SchemaForm } from '../use-schema-form.ts';

/** Version of a resource; null where the server has none. */
type Version = number | null;

interface SaveTools<Saved> {
  /** Idempotency key: the same for a repeated save of the same values. */
  mutationId: string;
  /**
   * Called when the save of a record with several resources has saved one of them, with the record as it is now.
   * `prefix`: with which the names of its fields begin.
   */
  onPartSaved: (prefix: string, saved: Saved) => void;
}

interface Options<Values extends FieldValues, Saved> {
  schema: Schema<unknown> | ((values: Values) => Schema<unknown>);
  /** The saved record, as last loaded. */
  current: Saved;
  valuesOf: (saved: Saved) => Values;
  /** Returns the version of each resource in a record. */
  versionsOf: (saved: Saved) => readonly Version[];
  /** Labels of the fields by their names (`person.town`), in the order on the page. */
  labels: Readonly<Record<string, string>>;
  showValue: ShowValue;
  /** Unsaved values from an earlier visit, by field. */
  draft?: Partial<Values> | undefined;
  /** Whether an `ErrorSummary` lists the reasons of a refusal; by default they are notified. */
  hasSummary?: boolean;
  /** Fields that the server names otherwise than the form does: `{ address: 'postalCode' }`. */
  serverNames?: Record<string, string>;
  /** Whether a record must be saved even with the same values, as they complete something; by default never. */
  needsSave?: (saved: Saved) => boolean;
  /** Loads the saved record; null when that fails. */
  read: () => Promise<Saved | null>;
  /**
   * Saves the values with the versions of `from` as a precondition. Returns a refusal for values that were not sent.
   */
  save: (
    values: Values,
    from: Saved,
    tools: SaveTools<Saved>,
  ) => Promise<Outcome<Saved | undefined> | Refusal>;
  /** Called with the record after each save. Returns a refusal when the page cannot go on. */
  onSaved: (saved: Saved, before: Saved) => Promise<Refusal | void> | Refusal | void;
  /** Returns the text of the notification about a save; null for none. By default it has a title only. */
  savedText?: (saved: Saved, before: Saved) => string | undefined | null;
  /** `invalid`: message for refused fields; by default a general one, or the server's message. */
  texts: { saved: string; notSaved: string; invalid?: string; conflict?: string };
}

export interface VersionedFormState<Values extends FieldValues, Saved> {
  form: SchemaForm<Values, unknown>;
  /** The saved record that the changes are based on. */
  loaded: Saved;
  submit: (event?: SubmitEvent<HTMLFormElement>) => void;
  discard: () => void;
  /** Increases whenever the form is reset. */
  resetCount: number;
  /** Whether the last attempt saved changes of one resource, but not of all. */
  isPartlySaved: boolean;
  conflict: Conflict | null;
  conflictTitle: string;
  labels: Readonly<Record<string, string>>;
  showValue: ShowValue;
  hasDraft: boolean;
  /** Takes over what was saved elsewhere, as far as no change is lost. */
  follow: (saved: Saved, form: { isDirty: boolean }) => void;
  current: Saved;
}

/** Returns the server's reason: the messages of its violations without their property paths, else the detail. */
function reasonOf({ violations, detail }: HydraError): string {
  const messages = violations.map(({ message }) => dutchOr(message, '')).filter(Boolean);
  if (messages.length > 0) return [...new Set(messages)].join(' ');
  return dutchOr(detail, violations.length > 0 ? formTexts.invalidFields : formTexts.tryAgain);
}

/**
 * Drives the form of a saved record: its save, its notifications and its versions. Without changes the form follows
 * what is saved elsewhere. It never overwrites a concurrent change of a field without asking (`conflict`). Its component
 * reads `useIsDirty`, which also follows.
 */
export function useVersionedForm<Values extends FieldValues, Saved>({
  schema,
  current,
  valuesOf,
  versionsOf,
  labels,
  showValue,
  draft,
  hasSummary = false,
  serverNames,
  needsSave = () => false,
  read,
  save,
  onSaved,
  savedText,
  texts,
}: Options<Values, Saved>): VersionedFormState<Values, Saved> {
  const [loaded, setLoaded] = useState(current);
  const [resetCount, setResetCount] = useState(0);
  const [isPartlySaved, setPartlySaved] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [hasDraft, setHasDraft] = useState(draft !== undefined);
  const mutationIdOf = useMutationId();
  const form = useSchemaForm<Values, unknown>(
    schema,
    { ...valuesOf(loaded), ...draft } as DefaultValues<Values>,
    hasSummary ? { hasSummary } : { notSaved: texts.notSaved },
  );
  const names = Object.keys(labels);

  const isSavedAs = (saved: Saved, values: Values) =>
    changedNames(names, valuesOf(saved), values).length === 0 && !needsSave(saved);

  /** Resets the form to a saved record; `values` stay as unsaved changes. */
  function startFrom(saved: Saved, values?: Values) {
    setLoaded(saved);
    setHasDraft(false);
    setResetCount((count) => count + 1);
    form.reset(valuesOf(saved));
    if (values) form.reset(values, { keepDefaultValues: true });
  }

  /** Whether a record is older than the last save here. False for servers without versions. */
  const isOlder = (saved: Saved) =>
    versionsOf(saved).some((version, index) => {
      const known = versionsOf(loaded)[index] ?? null;
      return version !== null && known !== null && version < known;
    });

  function follow(saved: Saved, { isDirty }: { isDirty: boolean }) {
    if (isSameValue(saved, loaded) || isOlder(saved)) return;
    if (!isDirty) startFrom(saved);
    // Keeps the typed values when the change is in other parts of the record.
    else if (changedNames(names, valuesOf(loaded), valuesOf(saved)).length === 0) setLoaded(saved);
  }

  /** Adds why nothing was saved, unless the summary lists the fields that are the reason. */
  function withReason(reason: string, refusal: Refusal = {}): Refusal {
    const { violations = [], reasons = [reason] } = refusal;
    return hasSummary && violations.length > 0 ? refusal : { ...refusal, reasons };
  }

  function refuse(error: HydraError): Refusal {
    const { violations } = error;
    const invalid = violations.length > 0 ? texts.invalid : undefined;
    return withReason(invalid ?? reasonOf(error), {
      violations,
      reasonOf: ({ message }) => dutchOr(message, formTexts.tryAgain),
      ...(serverNames && { fields: serverNames }),
      ...(hasSummary && texts.invalid !== undefined && { message: texts.invalid }),
    });
  }

  async function saveOn(from: Saved, { isRepeated = false } = {}): Promise<Refusal | void> {
    const values = form.getValues();
    let known = from;
    setPartlySaved(false);
    const result = await save(values, from, {
      mutationId: mutationIdOf([...versionsOf(from), ...names.map((name) => get(values, name))]),
      onPartSaved: (prefix, saved) => {
        known = saved;
        setLoaded(saved);
        if (changedNames(names, valuesOf(from), values).some((name) => name.startsWith(prefix)))
          setPartlySaved(true);
      },
    });
    if ('kind' in result && result.kind === 'done') return finish(result.value ?? (await read()), from);
    if (!('kind' in result)) return withReason(texts.invalid ?? formTexts.invalidFields, result);
    if (result.kind === 'aborted') return;
    if (result.kind === 'failed') return withReason(formTexts.tryAgain);
    if (result.status === 401) return;
    if (result.status === 412) return compare(known, isRepeated);
    return refuse(result.error);
  }

  /** Continues with the saved record; null when it could not be loaded after the save. */
  async function finish(saved: Saved | null, before: Saved): Promise<Refusal | void> {
    const refusal = saved === null ? undefined : await onSaved(saved, before);
    if (refusal) return refusal;
    setPartlySaved(false);
    if (saved !== null) startFrom(saved);
    const text = saved === null ? undefined : savedText?.(saved, before);
    if (text === null) return;
    notifications.add({ kind: 'success', title: texts.saved, ...(text !== undefined && { text }) });
  }

  /** Compares the form with the record that was saved elsewhere since `base`. */
  async function compare(base: Saved, isRepeated: boolean): Promise<Refusal | void> {
    const theirs = await read();
    if (theirs === null) return withReason(formTexts.tryAgain);
    const values = form.getValues();
    // The same values were saved elsewhere, so there is nothing to choose.
    if (isSavedAs(theirs, values)) return finish(theirs, base);
    const differences = differencesOf(names, valuesOf(base), values, valuesOf(theirs));
    if (differences.length > 0) {
      setConflict(conflictOf(theirs, values, differences));
      return undefined;
    }
    return isRepeated ? withReason(formTexts.tryAgain) : saveOn(theirs, { isRepeated: true });
  }

  function conflictOf(theirs: Saved, values: Values, differences: Conflict['differences']): Conflict {
    return {
      differences,
      leave: () => setConflict(null),
      resolve: (keep) => {
        setConflict(null);
        const merged = mergeDifferences(values, differences, keep);
        startFrom(theirs, merged);
        if (isSavedAs(theirs, merged)) void onSaved(theirs, theirs);
        else form.submit(() => saveOn(theirs))();
      },
    };
  }

  return {
    form,
    loaded,
    current,
    follow,
    submit: form.submit(() => saveOn(loaded)),
    discard: () => {
      setPartlySaved(false);
      startFrom(loaded);
    },
    resetCount,
    isPartlySaved,
    conflict,
    conflictTitle: texts.conflict ?? formTexts.conflict.title,
    labels,
    showValue,
    hasDraft,
  };
}

/**
 * Returns whether something was typed; until then the form follows the saved record. Renders its component at the first
 * key, so it belongs beside the fields and not around them.
 */
export function useIsDirty<Values extends FieldValues, Saved>(
  state: VersionedFormState<Values, Saved>,
): boolean {
  const { isDirty: isChanged } = useFormState({ control: state.form.control });
  const isDirty = isChanged || state.hasDraft;
  const follow = useEffectEvent(state.follow);
  const { current } = state;
  useEffect(() => {
    follow(current, { isDirty });
  }, [current, isDirty]);
  return isDirty;
}
