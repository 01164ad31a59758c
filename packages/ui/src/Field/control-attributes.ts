import type { ReactNode } from 'react';

/**
 * Returns the attributes that tie a control, or a group of them, to its label, its hint, its error and other
 * descriptions, as far as these exist.
 */
export function controlAttributes({
  id,
  hint,
  error,
  required,
  'aria-describedby': description,
}: Described): FieldControl {
  return {
    id,
    'aria-describedby':
      [hint && hintId(id), error && errorId(id), description].filter(Boolean).join(' ') || undefined,
    ...(error && { 'aria-invalid': true }),
    'aria-required': required || undefined,
  };
}

export const hintId = (id: string) => id + '-hint';
export const errorId = (id: string) => id + '-error';

/** Attributes that the control inside a Field must carry. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid'?: true | undefined;
  'aria-required': true | undefined;
}

interface Described {
  /** Id of the control. */
  id: string;
  hint: ReactNode;
  error: ReactNode;
  required: boolean | undefined;
  /** Ids of further elements that describe the control. */
  'aria-describedby'?: string | undefined;
}
