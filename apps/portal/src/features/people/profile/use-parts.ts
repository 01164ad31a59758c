import { useState } from 'react';
import type { ProfileName } from './values.ts';

/** The parts of the profile that show their values until they are opened, with the fields of each. */
const fieldsOf = {
  person: [
    'person.initials',
    'person.givenName',
    'person.infix',
    'person.surname',
    'person.gender',
    'person.birthDate',
  ],
  contact: ['contact.email', 'contact.emailOnPrivateContactOnly', 'contact.phone'],
  address: ['person.postalCode', 'person.houseNumber', 'person.street', 'person.town', 'person.country'],
  extra: ['person.phone'],
  reminders: ['contact.lmsMailPreference', 'contact.lmsMailDays'],
} satisfies Record<string, ProfileName[]>;

export type PartName = keyof typeof fieldsOf;

const partNames = Object.keys(fieldsOf) as PartName[];

export interface Parts {
  isOpen: (part: PartName) => boolean;
  open: (part: PartName) => void;
  closeAll: () => void;
  /** The part that takes the focus when it is rendered: its fields after it was opened, its button after it was closed. */
  focused: PartName | null;
}

/** Manages the open parts of a form; a part with an error is open. */
export function useParts(errorOf: (name: ProfileName) => string | undefined): Parts {
  const [open, setOpen] = useState<readonly PartName[]>([]);
  const [focused, setFocused] = useState<PartName | null>(null);
  const wrong = partNames.filter(
    (part) => !open.includes(part) && fieldsOf[part].some((name) => errorOf(name) !== undefined),
  );
  if (wrong.length > 0) {
    setOpen([...open, ...wrong]);
    setFocused(null);
  }

  return {
    isOpen: (part) => open.includes(part),
    open(part) {
      setOpen([...open, part]);
      setFocused(part);
    },
    closeAll() {
      setOpen([]);
      setFocused(open.at(-1) ?? null);
    },
    focused,
  };
}
