import type { ReactNode } from 'react';

/** What ties a control, or a group of them, to its label, its hint, its error and what else describes it: only what is there. */
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

/** What the control inside a Field must carry. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid'?: true;
  'aria-required': true | undefined;
}

interface Described {
  /** The id of the control. */
  id: string;
  hint: ReactNode;
  error: ReactNode;
  required: boolean | undefined;
  /** The ids of what else describes it. */
  'aria-describedby'?: string | undefined;
}
