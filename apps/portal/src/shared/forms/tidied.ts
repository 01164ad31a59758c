import type { UseFormRegisterReturn } from 'react-hook-form';

/**
 * A text field that is written tidily when it is left, before it is checked. `write` puts the text into the form; it is called
 * only when there is something to change.
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
