import { useState } from 'react';

export interface Parts {
  isOpen: (part: string) => boolean;
  open: (part: string) => void;
  /** Opens the parts with an error; called on each render. */
  openWrong: (errorOf: (name: string) => string | undefined) => void;
  closeAll: () => void;
  /** The part that takes the focus when it is rendered: its fields after it was opened, its button after it was closed. */
  focused: string | null;
}

/**
 * Manages the parts of a form that show their values until they are opened.
 * @param fieldsOf names of the fields of each part
 */
export function useParts(fieldsOf: Readonly<Record<string, readonly string[]>>): Parts {
  const [open, setOpen] = useState<readonly string[]>([]);
  const [focused, setFocused] = useState<string | null>(null);

  return {
    isOpen: (part) => open.includes(part),
    open(part) {
      setOpen([...open, part]);
      setFocused(part);
    },
    openWrong(errorOf) {
      const wrong = Object.entries(fieldsOf)
        .filter(([part, names]) => !open.includes(part) && names.some((name) => errorOf(name) !== undefined))
        .map(([part]) => part);
      if (wrong.length === 0) return;
      setOpen([...open, ...wrong]);
      setFocused(null);
    },
    closeAll() {
      setOpen([]);
      setFocused(open.at(-1) ?? null);
    },
    focused,
  };
}
