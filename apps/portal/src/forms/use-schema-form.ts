import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
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
  submitWith: (save: (values: Output) => Promise<void>) => (event: { preventDefault(): void }) => void;
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
    resolver: schemaResolver(schema),
  });
  const { isSubmitting } = form.formState;

  return {
    ...form,
    busy: isSubmitting,
    field: (name, options) => ({
      ...form.register(name, options),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
    submitWith: (save) => (event) => {
      event.preventDefault();
      if (!isSubmitting) void form.handleSubmit(save)();
    },
  };
}
