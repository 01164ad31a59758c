import { contact } from '@portal/contract/contacts/schema';
import { person } from '@portal/contract/people/schema';
import * as z from 'zod/mini';
import type { Profile } from '../features/people/profile/profile.ts';

/** A profile for tests, as parsed from a response, with the given differences. */
export function exampleProfile(different: { person?: object; contact?: object } = {}): Profile {
  return {
    person: z.parse(person, {
      id: 'p1',
      version: 3,
      givenName: 'Anna',
      infix: 'de',
      initials: 'A.',
      surname: 'Vries',
      gender: 'woman',
      birthDate: '1988-03-14T12:00:00',
      street: 'Dam',
      houseNumber: '1',
      postalCode: '1012 JS',
      town: 'Amsterdam',
      phone: '+31612345601',
      ...different.person,
    }),
    contact: z.parse(contact, {
      id: 'c1',
      version: 5,
      email: 'anna@voorbeeld.example',
      phone: '+31201234501',
      role: 'participant',
      affiliation: { name: 'Voorbeeld Advies B.V.' },
      lmsAccountRole: 'participant',
      leadingContactOfLmsAccount: true,
      lmsMailPreference: 'all',
      lmsMailDays: [4, 1],
      ...different.contact,
    }),
  };
}
