import type { ReactNode } from 'react';

/** What ties a control, or a group of them, to its hint and error: only what is there. */
export function controlAttributes({ id, hint, error, required }: Described): ControlAttributes {
  const ids = [hint ? hintId(id) : '', error ? errorId(id) : ''].filter(Boolean);
  return {
    'aria-describedby': ids.join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  };
}

export const hintId = (id: string) => `${id}-hint`;
export const errorId = (id: string) => `${id}-error`;

export interface ControlAttributes {
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface Described {
  /** The id of the control. */
  id: string;
  hint: ReactNode;
  error: ReactNode;
  required: boolean | undefined;
}
