import { zodResolver } from '@hookform/resolvers/zod';
import type { Violation } from '@portal/contract/hydra';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import {
  get,
  set,
  useForm,
  type Control,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type Resolver,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { dutchOr } from '../api/dutch-or.ts';
import type { Outcome } from '../api/send.ts';
import { notifications, notifyFault } from '../notifications/notifications.ts';
import { afterPress } from './after-press.ts';
import { isSameValue } from './same-value.ts';
import { focusField, openGroup } from './focus-field.ts';
import { placeViolations } from './place-violations.ts';
import { texts } from './texts.ts';
import type { FieldPlace } from './ValueField.tsx';

/** The reasons for which a save was refused. */
export interface Refusal {
  /** Reasons that are about no field. */
  reasons?: string[];
  violations?: Violation[];
  /** Fields that the server names otherwise than the form does: `{ address: 'postalCode' }`. */
  fields?: Record<string, string>;
  /** Message of each refused field; the server's own when left out. */
  message?: string;
  /** Returns the reason for a violation that is about no field; its message when left out. */
  reasonOf?: (violation: Violation) => string;
}

/**
 * Saves the typed values. Resolves to how its call ended, or to a refusal of its own, or to nothing when they were saved
 * or when nothing is to be shown.
 */
export type Save<Output> = (values: Output) => Promise<Outcome<unknown> | Refusal | undefined | void>;

interface Options {
  /** Whether an `ErrorSummary` takes the focus after a failed attempt, instead of the first wrong field. */
  hasSummary?: boolean;
  /** Title of the notification with the reasons of a refusal; without it only the form shows them. */
  notSaved?: string | undefined;
  /** Fields that the server names otherwise than the form does: `{ password: 'newPassword' }`. */
  serverNames?: Record<string, string>;
  /** Reason when a call got no usable response, or none in Dutch; without it the call has notified the former. */
  unavailable?: string;
  /** Reason after too many requests; by default the server's. */
  tooMany?: string;
}

export interface FieldProps extends UseFormRegisterReturn {
  id: string;
  error: string | undefined;
}

export interface SchemaForm<Values extends FieldValues, Output> extends UseFormReturn<
  Values,
  unknown,
  Output
> {
  /** Returns the props of a native field of the library: its registration, its id and its error. */
  field: (name: Path<Values>, rules?: RegisterOptions<Values>) => FieldProps;
  /** Returns the `place` of a `ValueField`. */
  place: (name: Path<Values>) => FieldPlace;
  idOf: (name: string) => string;
  errorOf: (name: string) => string | undefined;
  /** For a form's onSubmit. While the form is being sent, another submit does nothing. */
  submit: (save: Save<Output>) => (event?: SubmitEvent<HTMLFormElement>) => void;
  /** Whether the form is being sent. */
  busy: boolean;
  /** The number of the last attempt when it was refused, and the reasons that concern no single field. */
  refusal: { attempt: number; reasons: string[] } | null;
}

export type Schema<Output> = z.ZodMiniType<Output, FieldValues>;

/**
 * Drives a form that is checked by a schema: each field when it is left, from then on while typing, and all of them on
 * sending. A refused value keeps its error until it changes. An error that a save throws is notified. Sending
 * removes the notifications on screen, which may contradict the outcome.
 * @param schema a schema of the contract, or a function of the values where one field decides what another may hold
 */
export function useSchemaForm<Values extends FieldValues, Output>(
  schema: Schema<Output> | ((values: Values) => Schema<Output>),
  defaultValues: DefaultValues<Values>,
  options: Options = {},
): SchemaForm<Values, Output> {
  const { hasSummary = false, notSaved } = options;
  const prefix = useId();
  const [refusal, setRefusal] = useState<{ attempt: number; reasons: string[] } | null>(null);
  const attempts = useRef(0);
  const refused = useRef<RefusedFields>(new Map());
  const form = useForm<Values, unknown, Output>({
    defaultValues,
    mode: 'onTouched',
    // Fields register in the order they render in, which need not be the order on the page.
    shouldFocusError: false,
    resolver: async (values, context, given) => {
      const current = typeof schema === 'function' ? schema(values) : schema;
      const resolve = zodResolver(current) as Resolver<Values, unknown, Output>;
      return withRefused(await resolve(values, context, given), values, refused.current);
    },
  });
  const { isSubmitting, errors } = form.formState;
  const idOf = (name: string) => prefix + name;
  const errorOf = (name: string) => get<FieldErrors, { message?: string } | undefined>(errors, name)?.message;

  function refuse({ violations = [], fields, message, reasons = [], reasonOf }: Refusal) {
    const values = form.getValues();
    const { placed, others } = placeViolations(values, violations, fields);
    for (const [index, { name, violation }] of placed.entries()) {
      const error = { type: violation.code ?? 'server', message: message ?? violation.message };
      refused.current.set(name, { error, value: get(values, name) });
      form.setError(name as Path<Values>, error);
      if (!hasSummary && index === 0) focusField(idOf(name));
    }
    const unplaced = others.map((each) => reasonOf?.(each) ?? each.message);
    const shown = notSaved === undefined ? [...reasons, ...unplaced] : unplaced;
    setRefusal({ attempt: (attempts.current += 1), reasons: [...new Set(shown)] });
    const told = reasons.length > 0 ? reasons : unplaced;
    if (notSaved !== undefined && told.length > 0)
      notifications.add({ kind: 'error', title: notSaved, text: told.join(' ') });
  }

  async function send(save: Save<Output>, elements: HTMLFormControlsCollection | undefined) {
    refused.current.clear();
    setRefusal(null);
    notifications.clear();
    try {
      await form.handleSubmit(
        async (values) => {
          const result = await save(values);
          const reason = result && 'kind' in result ? refusalOf(result, options) : result;
          if (reason) refuse(reason);
        },
        (invalid) => (hasSummary ? refuse({}) : focusFirst(elements, invalid, prefix)),
      )();
    } catch (error) {
      notifyFault('unreadable');
      throw error;
    }
  }

  return {
    ...form,
    busy: isSubmitting,
    refusal,
    idOf,
    errorOf,
    field: (name, rules) => {
      const registration = form.register(name, rules);
      return {
        ...registration,
        // Validates after a pointer press in progress has ended, since the message could move the button that is being pressed.
        onBlur: async (event) => afterPress(() => void registration.onBlur(event)),
        id: idOf(name),
        error: errorOf(name),
      };
    },
    place: (name) => ({
      // A `Control` accepts names of its own form only, which the type of `place` has checked.
      control: form.control as typeof form.control & Control,
      name,
      id: idOf(name),
      error: errorOf(name),
    }),
    reset: (...values) => {
      refused.current.clear();
      setRefusal(null);
      form.reset(...values);
    },
    submit: (save) => (event) => {
      event?.preventDefault();
      if (!isSubmitting) void send(save, event?.currentTarget.elements);
    },
  };
}

/** Returns why a call did not save; undefined when it did, or when nothing is to be shown. */
function refusalOf(
  outcome: Outcome<unknown>,
  { notSaved, serverNames = {}, unavailable, tooMany }: Options,
): Refusal | undefined {
  if (outcome.kind === 'failed') return unavailable === undefined ? undefined : { reasons: [unavailable] };
  if (outcome.kind !== 'refused') return undefined;
  if (outcome.status === 429 && tooMany !== undefined) return { reasons: [tooMany] };
  const { violations, detail } = outcome.error;
  if (violations.length === 0) return { reasons: [dutchOr(detail, unavailable ?? texts.tryAgain)] };
  return {
    violations,
    fields: serverNames,
    reasonOf: ({ message }) => dutchOr(message, texts.invalidFields),
    ...(notSaved !== undefined && { reasons: [texts.invalidFields] }),
  };
}

/** Refused fields by name, each with its refused value. */
type RefusedFields = Map<string, { error: { type: string; message: string }; value: unknown }>;

/** Adds the errors of refused fields whose value is still the refused one. */
function withRefused<Values extends FieldValues, Output>(
  result: Awaited<ReturnType<Resolver<Values, unknown, Output>>>,
  values: Values,
  refused: RefusedFields,
): typeof result {
  const unchanged = [...refused].filter(([name, { value }]) => isSameValue(get(values, name), value));
  if (unchanged.length === 0) return result;
  const errors = { ...result.errors } as FieldErrors<Values>;
  for (const [name, { error }] of unchanged) if (get(errors, name) === undefined) set(errors, name, error);
  return { values: {}, errors };
}

type FieldControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isFieldControl = (element: Element): element is FieldControl =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

/**
 * Moves the focus to the first invalid control of the form, and opens the `<details>` around it. Finds a control by its
 * id, or else by its name.
 */
function focusFirst(
  elements: HTMLFormControlsCollection | undefined,
  errors: FieldErrors,
  prefix: string,
): void {
  const nameOf = ({ id, name }: FieldControl) => (id.startsWith(prefix) ? id.slice(prefix.length) : name);
  const first = Array.from(elements ?? [])
    .filter(isFieldControl)
    .find((control) => get(errors, nameOf(control)) !== undefined);
  if (first === undefined) return;
  openGroup(first);
  first.focus();
}
