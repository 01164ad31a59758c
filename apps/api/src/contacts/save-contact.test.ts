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
const privately = { affiliationId: null };

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
  ['no address where one is needed', { forceEmailChange: true, email: null }, { phone: null }, null],
  [
    'an address that has to change',
    { canEditBusinessEmail: false, forceEmailChange: true },
    { email: 'a@b.example' },
    null,
  ],
  [
    'the same where another is needed',
    { forceEmailChange: true },
    { email: ' Anna@voorbeeld.example' },
    'email',
  ],
  [
    'the same while another is pending',
    { forceEmailChange: true, pendingEmail: 'a@b.example' },
    { email: 'anna@voorbeeld.example' },
    null,
  ],
  [
    'email on the private account only, of work',
    {},
    { emailOnPrivateContactOnly: true },
    'emailOnPrivateContactOnly',
  ],
  ['that it is off, of work', {}, { emailOnPrivateContactOnly: false }, 'emailOnPrivateContactOnly'],
  ['email on the private account only, privately', privately, { emailOnPrivateContactOnly: true }, null],
  ['reminders', {}, { lmsMailPreference: 'no' }, 'lmsMailPreference'],
  ['days of reminders', {}, { lmsMailDays: [1] }, 'lmsMailPreference'],
  [
    'reminders of the account that leads',
    { leadingContactOfLmsAccount: true },
    { lmsMailPreference: 'no', lmsMailDays: [] },
    null,
  ],
  ['a phone number', {}, { phone: null }, null],
])('[PRO-09] of a contact may be sent %s', (_, contact, change, refused) => {
  const refusal = refusalOf({ ...own, ...contact }, change);
  expect(refusal?.violations.map(({ propertyPath }) => propertyPath) ?? null).toEqual(
    refused === null ? null : [refused],
  );
});
