import { expect, test } from 'vitest';
import { sortViolations } from './violations.ts';

const of = (...paths: string[]) =>
  paths.map((propertyPath) => ({ propertyPath, message: `m ${propertyPath}` }));

test('[PRO-10] violations land on the fields they are about, that of the address on the postal code', () => {
  expect(sortViolations('person', of('givenName', 'address')).names).toEqual([
    'person.givenName',
    'person.postalCode',
  ]);
  expect(sortViolations('contact', of('email')).names).toEqual(['contact.email']);
});

test('[PRO-10] what is about no field of the form is kept', () => {
  expect(sortViolations('person', of('', 'employer.name', 'contacts[0].phone', 'email'))).toEqual({
    names: [],
    others: ['m ', 'm employer.name', 'm contacts[0].phone', 'm email'],
  });
});
