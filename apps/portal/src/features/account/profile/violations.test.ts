import { expect, test } from 'vitest';
import { nameChange } from './save-profile.ts';
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

test('[PRO-14] the same content keeps the name of its save, other content gets another', () => {
  const first = nameChange({ town: 'Breda' }, undefined);
  expect(nameChange({ town: 'Breda' }, first).mutationId).toBe(first.mutationId);
  expect(nameChange({ town: 'Utrecht' }, first).mutationId).not.toBe(first.mutationId);
});
