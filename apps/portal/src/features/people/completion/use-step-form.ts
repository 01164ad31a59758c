import type { HydraError } from '@portal/contract/hydra';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { inWords } from '../../../shared/api/in-words.ts';
import { texts as formTexts } from '../../../shared/forms/texts.ts';
import { useMutationId } from '../../../shared/forms/use-mutation-id.ts';
import { useSchemaForm, type Refusal, type SchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useOwnerProof, type Question } from '../../owner-proof/use-owner-proof.ts';
import { getSession, refreshAfterChange } from '../../../shared/session/session-store.ts';
import { saveStep, type StepChange } from './save-step.ts';
import { dueStep, type Step } from './steps.ts';
import { texts } from './texts.ts';

/** Position of a step among the others, with its draft. */
export interface StepPlace {
  step: Step;
  isLast: boolean;
  /** Goes back to the previous step; left out in the first. */
  onBack?: () => void;
  /** Unsaved values from an earlier visit to this step. */
  draft: FieldValues | undefined;
  /** Stores the step's unsaved values when the user leaves it; undefined after a save. */
  keep: (values: FieldValues | undefined) => void;
  /** Called after the step is saved and the session refreshed. */
  onSaved: (change: StepChange) => void;
}

/** Values of a step, parsed by its schema. */
export type Read = Record<string, unknown>;

interface Options<Values extends FieldValues> {
  schema: z.ZodMiniType<Read, FieldValues> | ((values: Values) => z.ZodMiniType<Read, FieldValues>);
  /** Stored values of the person. */
  start: Values;
  /** Returns the request for the values that differ from those that the form showed first. */
  change: (changed: Read) => StepChange;
}

export interface StepForm<Values extends FieldValues> {
  form: SchemaForm<Values, Read>;
  submit: ReturnType<SchemaForm<Values, Read>['submit']>;
  /** The request for a proof of the owner, when the server requires one to save. */
  question: Question | null;
  /** Whether the step has unsaved values. */
  isTyped: boolean;
}

/**
 * Drives the form of one step: validated field by field, saved as a whole, with a draft that survives a visit to
 * another step.
 */
export function useStepForm<Values extends FieldValues>(
  { step, draft, keep, onSaved }: StepPlace,
  { schema, start, change }: Options<Values>,
): StepForm<Values> {
  const form = useSchemaForm(schema, { ...start, ...draft } as DefaultValues<Values>, { hasSummary: true });
  const [shownFirst] = useState(start);
  const isSaved = useRef(false);
  const mutationIdOf = useMutationId();
  const { question, saveWithProof } = useOwnerProof();
  const { dirtyFields, isDirty } = form.formState;
  const isTyped = isDirty || draft !== undefined;

  /** Keeps typed values only, since the others may be saved elsewhere in the meantime. */
  const leave = useEffectEvent(() => {
    const typed = Object.entries(form.getValues()).filter(
      ([name]) => name in dirtyFields || name in { ...draft },
    );
    keep(isSaved.current || typed.length === 0 ? undefined : Object.fromEntries(typed));
  });
  useEffect(() => () => leave(), []);

  async function save(read: Read): Promise<Refusal | undefined> {
    // Leaves out the other values, which may have been saved elsewhere since the form was opened.
    const values = form.getValues();
    const changed = Object.entries(read).filter(([name]) => values[name] !== shownFirst[name]);
    const saved = change(Object.fromEntries(changed));
    const outcome = await saveWithProof((currentPassword) =>
      saveStep(step, saved, mutationIdOf, currentPassword),
    );
    if (outcome.kind === 'refused') return refusalOf(outcome.error);
    if (outcome.kind === 'aborted') return undefined;
    if (outcome.kind !== 'done') return { reasons: [formTexts.tryAgain] };
    isSaved.current = true;
    if (await refreshAfterSave(step)) {
      onSaved(saved);
      return undefined;
    }
    isSaved.current = false;
    return { reasons: [texts.notLoaded] };
  }

  return { form, submit: (event) => form.submit(save)(event), question, isTyped };
}

function refusalOf({ violations, detail }: HydraError): Refusal {
  if (violations.length === 0) return { reasons: [inWords(detail, formTexts.tryAgain)] };
  return {
    violations,
    fields: { address: 'postalCode' },
    message: texts.invalidField,
    reasonOf: ({ message }) => inWords(message, formTexts.invalidFields),
  };
}

/** Refreshes the session after a save. Returns false when the step is still due. */
async function refreshAfterSave(step: Step): Promise<boolean> {
  const before = getSession();
  const wasDue = before.state === 'incomplete-profile' && dueStep(before.user.person) === step;
  await refreshAfterChange();
  const after = getSession();
  return !wasDue || after.state !== 'incomplete-profile' || dueStep(after.user.person) !== step;
}
