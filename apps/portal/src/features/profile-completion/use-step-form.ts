import type { Violation } from '@portal/contract/hydra';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import type { SummaryItem } from '../../forms/ErrorSummary.tsx';
import { placeViolations } from '../../forms/place-violations.ts';
import { useSaveName } from '../../forms/use-save-name.ts';
import { getSession, refreshAfterChange } from '../../session/session-store.ts';
import { saveStep, type StepChange } from './save-step.ts';
import { checkResolver, type Checks, type Read } from './step-checks.ts';
import { dueStep, type Step } from './steps.ts';
import { texts } from './texts.ts';

/** How a step stands among the others. */
export interface StepPlace {
  step: Step;
  isLast: boolean;
  /** Back to the step before; left out in the first. */
  onBack?: () => void;
  /** What was typed here before, and not saved. */
  draft: FieldValues | undefined;
  /** Keeps what was typed in the step when it is left without saving; nothing after it was saved. */
  keep: (values: FieldValues | undefined) => void;
  /** The step was saved, and the session has followed. */
  onSaved: (change: StepChange) => void;
}

interface Options<Values extends FieldValues> {
  checks: (values: Values) => Checks;
  /** What is known of the person. */
  start: Values;
  change: (read: Read) => StepChange;
  /** What the fields are called, in their order. */
  labels: Readonly<Record<string, string>>;
}

export interface StepForm<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, Read>;
  field: (name: Path<Values>) => UseFormRegisterReturn & { id: string; error: string | undefined };
  submit: () => void;
  isBusy: boolean;
  /** Something was typed that is not saved. */
  isTyped: boolean;
  /** Why the last attempt did not succeed; null when there is nothing wrong any more. */
  refusal: { attempt: number; items: SummaryItem[] } | null;
}

/** The form of one step: checked field by field, saved as a whole, and kept while another step is shown. */
export function useStepForm<Values extends FieldValues>(
  { step, draft, keep, onSaved }: StepPlace,
  { checks, start, change, labels }: Options<Values>,
): StepForm<Values> {
  const form = useForm<Values, unknown, Read>({
    defaultValues: { ...start, ...draft } as DefaultValues<Values>,
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: checkResolver(checks),
  });
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ attempt: number; reasons: string[] } | null>(null);
  const attempts = useRef(0);
  const isSaved = useRef(false);
  const nameOf = useSaveName();
  const { dirtyFields, isDirty } = form.formState;
  const isTyped = isDirty || draft !== undefined;

  /** Only what was typed: the rest may be saved elsewhere in the meantime. */
  const leave = useEffectEvent(() => {
    const typed = Object.entries(form.getValues()).filter(
      ([name]) => name in dirtyFields || name in { ...draft },
    );
    keep(isSaved.current || typed.length === 0 ? undefined : Object.fromEntries(typed));
  });
  useEffect(() => () => leave(), []);

  const refuse = (reasons: string[]) => setRefused({ attempt: (attempts.current += 1), reasons });

  async function save(read: Read) {
    const saved = change(read);
    const outcome = await saveStep(step, saved, nameOf);
    if (outcome.kind === 'refused') {
      const { violations, detail } = outcome.error;
      return refuse(violations.length > 0 ? place(violations) : [detail || texts.tryAgain]);
    }
    if (outcome.kind !== 'done') return refuse([texts.tryAgain]);
    isSaved.current = true;
    if (await follow(step)) return onSaved(saved);
    isSaved.current = false;
    refuse([texts.notLoaded]);
  }

  /** Puts violations onto their fields, and gives what is said of others. */
  function place(violations: Violation[]): string[] {
    const named = violations.map(({ propertyPath, message }) => ({
      propertyPath: propertyPath.replace(/^(?:contact|person)\./, ''),
      message,
    }));
    const fields = { address: 'postalCode' };
    return placeViolations(form, named, { fields, message: texts.invalidField }).map(
      ({ message }) => message || texts.invalidFields,
    );
  }

  async function submit() {
    if (isBusy) return;
    setBusy(true);
    setRefused(null);
    await form.handleSubmit(save, () => refuse([]))();
    setBusy(false);
  }

  const field = (name: Path<Values>) => ({
    ...form.register(name),
    id: `profiel-${name}`,
    error: form.getFieldState(name, form.formState).error?.message,
  });
  const wrong = Object.entries(labels).flatMap(([key, label]): SummaryItem[] => {
    const name = key as Path<Values>;
    const { error, id } = field(name);
    if (error === undefined) return [];
    const text = error.startsWith(label) ? error : `${label}: ${error}`;
    return [{ text, field: { id, focus: () => form.setFocus(name) } }];
  });
  const items = [...wrong, ...(refused?.reasons ?? []).map((text) => ({ text }))];

  return {
    form,
    field,
    submit: () => void submit(),
    isBusy,
    isTyped,
    refusal: refused === null || items.length === 0 ? null : { attempt: refused.attempt, items },
  };
}

/** Lets the session of this tab follow a save. False when it has not heard that the step was taken. */
async function follow(step: Step): Promise<boolean> {
  const before = getSession();
  const wasDue = before.state === 'incomplete-profile' && dueStep(before.user.person) === step;
  await refreshAfterChange();
  const after = getSession();
  return !wasDue || after.state !== 'incomplete-profile' || dueStep(after.user.person) !== step;
}
