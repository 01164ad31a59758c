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
  };
  person: {
    /** IRI or id of the image; a picked one until it is uploaded; '' for none. */
    avatar: string | File;
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
];

const known = <Value extends string>(value: Value | 'unknown') => (value === 'unknown' ? null : value);

export function valuesOf({ person, contact }: Profile): ProfileValues {
  return {
    contact: {
      email: contact.email ?? '',
      phone: showPhone(contact.phone ?? ''),
      emailOnPrivateContactOnly: contact.emailOnPrivateContactOnly,
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
