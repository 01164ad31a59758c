import type { SubmitEvent } from 'react';
import {
  get,
  useForm,
  type FieldErrors,
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { afterPress } from './after-press.ts';
import { schemaResolver } from './schema-resolver.ts';

export interface SchemaForm<Values extends FieldValues, Output> extends UseFormReturn<
  Values,
  unknown,
  Output
> {
  /** What a field of the library takes: its registration and the error it has. */
  field: (
    name: Path<Values>,
    options?: RegisterOptions<Values>,
  ) => UseFormRegisterReturn & { error: string | undefined };
  /** For a form's onSubmit. While one is being sent, another does nothing. */
  submitWith: (save: (values: Output) => Promise<void>) => (event: SubmitEvent<HTMLFormElement>) => void;
  /** Being sent. */
  busy: boolean;
}

/**
 * A form that is checked by a schema of the contract: each field when it is left, from then on while typing, and all of
 * them on sending, which puts the focus into the first wrong one. `save` says by itself how it went.
 */
export function useSchemaForm<Values extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Values>,
  defaultValues: DefaultValues<Values>,
): SchemaForm<Values, Output> {
  const form = useForm<Values, unknown, Output>({
    defaultValues,
    mode: 'onTouched',
    // Fields register in the order they render in, which need not be the order on the page.
    shouldFocusError: false,
    resolver: schemaResolver(schema),
  });
  const { isSubmitting } = form.formState;

  return {
    ...form,
    busy: isSubmitting,
    field: (name, options) => {
      const registration = form.register(name, options);
      return {
        ...registration,
        onBlur: async (event) => afterPress(() => void registration.onBlur(event)),
        error: form.getFieldState(name, form.formState).error?.message,
      };
    },
    submitWith: (save) => (event) => {
      event.preventDefault();
      const { elements } = event.currentTarget;
      if (!isSubmitting) void form.handleSubmit(save, (errors) => focusFirst(elements, errors))();
    },
  };
}

function focusFirst(elements: HTMLFormControlsCollection, errors: FieldErrors): void {
  const first = Array.from(elements).find(
    (element) => element instanceof HTMLInputElement && get(errors, element.name) !== undefined,
  );
  if (first instanceof HTMLInputElement) first.focus();
}
