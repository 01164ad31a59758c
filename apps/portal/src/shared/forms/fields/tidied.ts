import { cleanName } from '@portal/contract/input-names';
import type { UseFormRegisterReturn } from 'react-hook-form';

/**
 * Cleans the name in a field, and rewrites it with `tidy`, when the field is left, before it is validated. Calls `write`, which puts the text
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
      const written = tidy(cleanName(typed));
      if (written !== typed) write(written);
      await field.onBlur(event);
    },
  };
}
