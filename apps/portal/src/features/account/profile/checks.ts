import { emailField, invalidField, personFields, phoneField } from '@portal/contract/people/inputs';
import { learningSystemFields } from '@portal/contract/people/rules';
import * as z from 'zod/mini';
import { postalCodeCheck } from '../../../people/postal-code-check.ts';
import type { Access } from './access.ts';
import { profileNames, valueAt, type ProfileName, type ProfileValues } from './values.ts';

/** What each field must be; fields that can only hold what is allowed are left out. */
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

/** Whether this account may change a field. */
export function isEditable(name: ProfileName, access: Access): boolean {
  if (ownedByLearningSystem.has(name)) return !access.isFromLearningSystem;
  if (name === 'contact.email') return access.mayChangeEmail;
  if (name === 'contact.emailOnPrivateContactOnly') return access.hasEmailChoice;
  if (name.startsWith('contact.lms')) return access.reminders === 'open';
  return true;
}

/** What is wrong with each field that may be changed; a field that cannot be mended here stops nothing. */
export function problemsOf(values: ProfileValues, access: Access): Map<ProfileName, string> {
  const problems = new Map<ProfileName, string>();
  for (const name of profileNames) {
    if (!isEditable(name, access)) continue;
    const check = name === 'person.postalCode' ? postalCodeCheck(values.person.country) : checks[name];
    const read = check && z.safeParse(check, valueAt(values, name));
    if (read?.success === false) problems.set(name, read.error.issues[0]?.message ?? invalidField);
  }
  return problems;
}
