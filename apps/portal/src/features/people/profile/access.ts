import type { Contact } from '@portal/contract/contacts/schema';
import { emailField } from '@portal/contract/email-field';
import { personFields, phoneField } from '@portal/contract/people/inputs';
import { learningSystemFields } from '@portal/contract/people/rules';
import type { Person } from '@portal/contract/people/schema';
import * as z from 'zod/mini';
import { postalCodeCheck } from '../fields/postal-code-check.ts';
import { profileNames, type ProfileName, type ProfileValues } from './values.ts';

/** Permissions of the active account in the profile. */
export interface Access {
  /** Whether the learning system owns name, gender and birth date, which are then read-only. */
  isFromLearningSystem: boolean;
  /** Whether the organization allows a change of the business email address, and nobody impersonates. */
  mayChangeEmail: boolean;
  isImpersonating: boolean;
  /** Whether the account is private, so that its owner can limit email to that account. */
  hasEmailChoice: boolean;
  /** Whether the account gets reminders, and may set them: only the leading contact of a learning account may. */
  reminders: 'none' | 'locked' | 'open';
}

type AccessContact = Pick<
  Contact,
  'fromLis' | 'affiliation' | 'lmsAccountRole' | 'leadingContactOfLmsAccount'
>;

export function isFromLearningSystem(
  person: Pick<Person, 'connectedToLis'>,
  contact: Pick<Contact, 'fromLis'>,
): boolean {
  return contact.fromLis && person.connectedToLis;
}

export function accessOf(
  person: Pick<Person, 'connectedToLis'>,
  contact: AccessContact,
  { isImpersonating = false } = {},
): Access {
  const isLearner = contact.lmsAccountRole === 'participant' && !isFromLearningSystem(person, contact);
  const reminders = contact.leadingContactOfLmsAccount ? 'open' : 'locked';
  return {
    isFromLearningSystem: isFromLearningSystem(person, contact),
    mayChangeEmail: !isImpersonating && (contact.affiliation?.canContactEditBusinessEmail ?? true),
    isImpersonating,
    hasEmailChoice: contact.affiliation === null,
    reminders: isLearner ? reminders : 'none',
  };
}

/** Schema of each field; fields that can only hold valid values are left out. */
const checks: Partial<Record<ProfileName, z.ZodMiniType>> = {
  'contact.email': emailField('E-mail is verplicht!'),
  'contact.phone': phoneField,
  'person.givenName': personFields.givenName,
  'person.infix': personFields.infix,
  'person.initials': personFields.initials,
  'person.surname': personFields.surname,
  'person.gender': personFields.gender,
  'person.birthDate': personFields.birthDate,
  'person.street': personFields.street,
  'person.houseNumber': personFields.houseNumber,
  'person.town': personFields.town,
  'person.country': personFields.country,
  'person.phone': personFields.phone,
};

const ownedByLearningSystem = new Set<string>(learningSystemFields.map((key) => `person.${key}`));

/** Returns whether this account may change a field. */
export function isEditable(name: string, access: Access): boolean {
  if (ownedByLearningSystem.has(name)) return !access.isFromLearningSystem;
  if (name === 'contact.email') return access.mayChangeEmail;
  if (name === 'contact.emailOnPrivateContactOnly') return access.hasEmailChoice;
  return true;
}

/** Returns the schema of the fields that this account may change, so that a read-only value never blocks a save. */
export function profileSchema(access: Access, { person: { country } }: ProfileValues) {
  const checksOf = (part: 'contact' | 'person') =>
    Object.fromEntries(
      profileNames
        .filter((name) => name.startsWith(`${part}.`) && isEditable(name, access))
        .flatMap((name) => {
          const check = name === 'person.postalCode' ? postalCodeCheck(country) : checks[name];
          return check === undefined ? [] : [[name.slice(part.length + 1), check] as const];
        }),
    );
  return z.object({ contact: z.object(checksOf('contact')), person: z.object(checksOf('person')) });
}
