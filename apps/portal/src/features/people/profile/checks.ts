import { emailField } from '@portal/contract/email-field';
import { personFields, phoneField } from '@portal/contract/people/inputs';
import { learningSystemFields } from '@portal/contract/people/rules';
import * as z from 'zod/mini';
import { postalCodeCheck } from '../fields/postal-code-check.ts';
import type { Access } from './access.ts';
import { profileNames, type ProfileName, type ProfileValues } from './values.ts';

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
