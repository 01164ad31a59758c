import type { Contact } from '@portal/contract/contacts/schema';
import { isSameEmail } from '@portal/contract/email/rules';
import { createMediaObject } from '@portal/contract/media/calls';
import { getUser } from '@portal/contract/people/calls';
import {
  contactInput,
  personFields,
  personInput,
  type ContactInput,
  type PersonInput,
} from '@portal/contract/people/inputs';
import { readPostalCode } from '@portal/contract/people/names';
import { showPhone } from '@portal/contract/people/phone';
import { isFromLearningSystem, learningSystemFields } from '@portal/contract/people/rules';
import type { Person } from '@portal/contract/people/schema';
import * as z from 'zod/mini';
import { readWhole } from '../../../shared/api/read-whole.ts';
import { send } from '../../../shared/api/send.ts';
import { postalCodeCheck } from '../fields/postal-code-check.ts';

/** A person with the contact that the profile belongs to. */
export interface Profile {
  person: Person;
  contact: Contact;
}

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

export type ProfileName =
  | `contact.${keyof ProfileValues['contact']}`
  | `person.${keyof ProfileValues['person']}`;

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

/** What the active account may change of the profile. */
export interface Access {
  /** Whether the learning system owns name, gender and birth date, which are then read-only. */
  isFromLearningSystem: boolean;
  /** Whether the organization allows a change of the business email address, and nobody impersonates. */
  mayChangeEmail: boolean;
  isImpersonating: boolean;
  /** Whether the account is private, so that its owner can limit email to that account. */
  hasEmailChoice: boolean;
}

export function accessOf({ person, contact }: Profile, { isImpersonating = false } = {}): Access {
  return {
    isFromLearningSystem: isFromLearningSystem(person, contact),
    mayChangeEmail: !isImpersonating && (contact.affiliation?.canContactEditBusinessEmail ?? true),
    isImpersonating,
    hasEmailChoice: contact.affiliation === null,
  };
}

const ownedByLearningSystem = new Set<string>(learningSystemFields.map((key) => `person.${key}`));

function isEditable(name: string, access: Access): boolean {
  if (ownedByLearningSystem.has(name)) return !access.isFromLearningSystem;
  if (name === 'contact.email') return access.mayChangeEmail;
  if (name === 'contact.emailOnPrivateContactOnly') return access.hasEmailChoice;
  return true;
}

/** Returns the fields of one part that have a value and that this account may change. */
function editable<Value>(
  part: keyof Profile,
  fields: Record<string, Value>,
  access: Access,
): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(fields).filter(([key, value]) => value !== null && isEditable(`${part}.${key}`, access)),
  );
}

/** Returns the schema of the fields that this account may change, so that a read-only value never blocks a save. */
export function profileSchema(access: Access, { person: { country } }: ProfileValues) {
  const { email, phone } = contactInput.shape;
  const ofPerson = { ...personFields, postalCode: postalCodeCheck(country) };
  return z.object({
    contact: z.object(editable('contact', { email, phone }, access)),
    person: z.object(editable('person', ofPerson, access)),
  });
}

/** Loads the person of a user with one of their contacts; null when that fails. */
export async function readProfile(userId: string, contactId: string): Promise<Profile | null> {
  const outcome = await readWhole(getUser, { params: { id: userId }, report: 'faults' });
  const person = outcome.kind === 'done' ? outcome.value.person : null;
  const contact = person?.contacts.find(({ id }) => id === contactId);
  return person && contact ? { person, contact } : null;
}

/**
 * Returns all that this account may change of the contact, since a server may replace what it has. An email address is
 * sent only when it is another one, since the call of the specification has none.
 */
export function contactChange(values: ProfileValues, { contact }: Profile, access: Access): ContactInput {
  const { email, ...change } = z.parse(contactInput, editable('contact', values.contact, access));
  return {
    id: contact.id,
    ...change,
    ...(email !== undefined && !isSameEmail(email, contact.email) && { email }),
  };
}

const addressKeys = ['street', 'houseNumber', 'postalCode', 'town'] as const;

/**
 * Returns values of a person as they are sent: an empty field of the address as '', any other empty one as null, and the
 * birth date at noon, so that no time zone can shift the day.
 */
export function personBody(values: object): PersonInput {
  const { birthDate, ...person } = z.parse(personInput, values);
  const empty = addressKeys.filter((key) => person[key] === null).map((key) => [key, '']);
  return {
    ...person,
    ...Object.fromEntries(empty),
    ...(birthDate !== undefined && { birthDate: `${birthDate}T12:00:00` }),
  };
}

/** Returns all that this account may change of the person, as `contactChange` does. */
export function personChange(values: ProfileValues, { person }: Profile, access: Access): PersonInput {
  const { avatar } = values.person;
  return {
    id: person.id,
    ...personBody(editable('person', values.person, access)),
    avatar: typeof avatar === 'string' && avatar !== '' ? avatar : null,
  };
}

/** IRIs of the media objects of picked images, so that each is uploaded once. */
const uploaded = new WeakMap<File, string>();

/** Uploads a picked image; returns its IRI, or that of an image that is stored already. Null when that fails. */
export async function uploadAvatar(avatar: string | File): Promise<string | null> {
  if (typeof avatar === 'string') return avatar;
  const before = uploaded.get(avatar);
  if (before !== undefined) return before;
  const body = new FormData();
  body.append('image', avatar, 'avatar.png');
  const outcome = await send(createMediaObject, { body, report: 'none' });
  if (outcome.kind !== 'done') return null;
  uploaded.set(avatar, outcome.value['@id']);
  return outcome.value['@id'];
}
