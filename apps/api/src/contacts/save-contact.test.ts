import { expect, test } from 'vitest';
import type { ContactRow } from './queries.ts';
import { refusalOf } from './save-contact.ts';

const own = {
  id: '0b9c1d2e-0000-4000-8000-000000000001',
  email: 'anna@voorbeeld.example',
  pendingEmail: null,
  canEditBusinessEmail: true,
  forceEmailChange: false,
  affiliationId: 'a1',
  leadingContactOfLmsAccount: false,
} as ContactRow;
const privateContact = { affiliationId: null };

test.each<[string, Partial<ContactRow>, Parameters<typeof refusalOf>[1], string | null]>([
  ['nothing', {}, {}, null],
  ['its own id, in capitals', {}, { id: own.id.toUpperCase() }, null],
  ['another id', {}, { id: own.id.replace('1', '2') }, 'id'],
  ['another address', {}, { email: 'a@b.example' }, null],
  [
    'another address that the organization manages',
    { canEditBusinessEmail: false },
    { email: 'a@b.example' },
    'email',
  ],
  [
    'the address that the organization manages',
    { canEditBusinessEmail: false },
    { email: 'anna@voorbeeld.example' },
    null,
  ],
  ['no address where the organization manages it', { canEditBusinessEmail: false }, { phone: null }, null],
  ['no address where one is required', { forceEmailChange: true, email: null }, { phone: null }, null],
  [
    'a required new address that the organization manages',
    { canEditBusinessEmail: false, forceEmailChange: true },
    { email: 'a@b.example' },
    null,
  ],
  [
    'the same address where another is required',
    { forceEmailChange: true },
    { email: ' Anna@voorbeeld.example' },
    'email',
  ],
  [
    'the same address while another is pending',
    { forceEmailChange: true, pendingEmail: 'a@b.example' },
    { email: 'anna@voorbeeld.example' },
    null,
  ],
  [
    'email on the private account only, for a work contact',
    {},
    { emailOnPrivateContactOnly: true },
    'emailOnPrivateContactOnly',
  ],
  [
    'email on all accounts, for a work contact',
    {},
    { emailOnPrivateContactOnly: false },
    'emailOnPrivateContactOnly',
  ],
  [
    'email on the private account only, for a private contact',
    privateContact,
    { emailOnPrivateContactOnly: true },
    null,
  ],
  ['reminders of a contact that does not lead', {}, { lmsMailPreference: 'no' }, 'lmsMailPreference'],
  ['reminder days of a contact that does not lead', {}, { lmsMailDays: '1' }, 'lmsMailPreference'],
  [
    'reminders of the contact that leads',
    { leadingContactOfLmsAccount: true },
    { lmsMailPreference: 'no', lmsMailDays: '' },
    null,
  ],
  ['a phone number', {}, { phone: null }, null],
])('[PRO-09] refusalOf for %s (contact %j, change %j) refuses %j', (_, contact, change, refused) => {
  const refusal = refusalOf({ ...own, ...contact }, change);
  expect(refusal?.violations.map(({ propertyPath }) => propertyPath) ?? null).toEqual(
    refused === null ? null : [refused],
  );
});

test.each<[Partial<ContactRow>, Parameters<typeof refusalOf>[1], string]>([
  [{ canEditBusinessEmail: false }, { email: 'a@b.example' }, 'Dit e-mailadres beheert je organisatie.'],
  [{ forceEmailChange: true }, { email: own.email ?? '' }, 'Kies een ander e-mailadres dan je nu hebt.'],
  [{}, { lmsMailDays: '1' }, 'Dit kan alleen met de rol die de reminders ontvangt.'],
  [{}, { id: 'x' }, 'Dit veld is niet juist ingevuld'],
])('refusalOf explains why a contact with %j cannot get the change %j', (contact, change, message) => {
  expect(refusalOf({ ...own, ...contact }, change)?.violations).toMatchObject([{ message }]);
});
