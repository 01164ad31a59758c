import type { UseFormRegisterReturn } from 'react-hook-form';

/**
 * Rewrites the text of a field with `tidy` when it is left, before it is validated. Calls `write`, which puts the text
 * into the form, only when the text changes.
 */
export function tidied<Field extends UseFormRegisterReturn>(
  field: Field,
  tidy: (typed: string) => string,
  write: (text: string) => void,
): Field {
  return {
    ...field,
    onBlur: async (event: { target: { value: string }; type?: unknown }) => {
      const typed = event.target.value;
      const written = tidy(typed.trim());
      if (written !== typed) write(written);
      await field.onBlur(event);
    },
  };
}
