import type { Contact } from '@portal/contract/contacts/schema';
import { readPostalCode } from '@portal/contract/people/names';
import { showPhone } from '@portal/contract/people/phone';
import type { Person } from '@portal/contract/people/schema';

/** The profile as the values of its form. */
export interface ProfileValues {
  contact: {
    email: string;
    phone: string;
    emailOnPrivateContactOnly: boolean;
    lmsMailPreference: string | null;
    /** 0 is Sunday. */
    lmsMailDays: number[];
  };
  person: {
    /** IRI or id of the image; a temporary id before its upload; '' for none. */
    avatar: string;
    givenName: string;
    infix: string;
    initials: string;
    surname: string;
    gender: string | null;
    /** `yyyy-mm-dd` */
    birthDate: string | null;
    street: string;
    houseNumber: string;
    postalCode: string;
    town: string;
    country: string;
    phone: string;
  };
}

/** A person with the contact that the profile belongs to. */
export interface Profile {
  person: Person;
  contact: Contact;
}

export type ProfileName =
  `contact.${keyof ProfileValues['contact']}` | `person.${keyof ProfileValues['person']}`;

/** Every field, in the order in which the page has them. */
export const profileNames: readonly ProfileName[] = [
  'person.avatar',
  'person.initials',
  'person.givenName',
  'person.infix',
  'person.surname',
  'person.gender',
  'person.birthDate',
  'contact.email',
  'contact.emailOnPrivateContactOnly',
  'contact.phone',
  'person.postalCode',
  'person.houseNumber',
  'person.street',
  'person.town',
  'person.country',
  'person.phone',
  'contact.lmsMailPreference',
  'contact.lmsMailDays',
];

const known = <Value extends string>(value: Value | 'unknown') => (value === 'unknown' ? null : value);

export function valuesOf({ person, contact }: Profile): ProfileValues {
  const { lmsMailDays, activeMailDays } = contact;
  return {
    contact: {
      email: contact.email ?? '',
      phone: showPhone(contact.phone ?? ''),
      emailOnPrivateContactOnly: contact.emailOnPrivateContactOnly,
      lmsMailPreference: known(contact.lmsMailPreference),
      // Falls back to the general days when none were chosen.
      lmsMailDays: (lmsMailDays ?? activeMailDays ?? []).toSorted((one, other) => one - other),
    },
    person: {
      avatar: person.avatar?.['@id'] ?? person.avatar?.id ?? '',
      givenName: person.givenName ?? '',
      infix: person.infix ?? '',
      initials: person.initials ?? '',
      surname: person.surname ?? '',
      gender: known(person.gender),
      birthDate: person.birthDate,
      street: person.street ?? '',
      houseNumber: person.houseNumber ?? '',
      postalCode: readPostalCode(person.postalCode ?? '') ?? person.postalCode ?? '',
      town: person.town ?? '',
      country: known(person.country) ?? 'NL',
      phone: showPhone(person.phone ?? ''),
    },
  };
}

export function valueAt(values: ProfileValues, name: ProfileName): unknown {
  const [part, key] = name.split('.') as ['person', keyof ProfileValues['person']];
  return values[part][key];
}

/** Returns a copy of the values with another value for a field. */
export function withValue(values: ProfileValues, name: ProfileName, value: unknown): ProfileValues {
  const [part, key] = name.split('.') as ['person', string];
  return { ...values, [part]: { ...values[part], [key]: value } };
}

export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
