import { expect, test } from 'vitest';
import { placeViolations } from './place-violations.ts';

const violation = (propertyPath: string, message = 'x') => ({ propertyPath, message });

test('[PRO-10] violations are divided into those of fields, in the order of the form, and others', () => {
  const values = { email: '', address: { town: '' }, contacts: [{ phone: '' }] };
  const violations = ['unknown', 'address.town', 'address', 'email', 'contacts[0].phone', ''].map((path) =>
    violation(path),
  );
  expect(placeViolations(values, violations)).toEqual({
    placed: [
      { name: 'address.town', violation: violation('address.town') },
      { name: 'email', violation: violation('email') },
      { name: 'contacts.0.phone', violation: violation('contacts[0].phone') },
    ],
    others: [violation('unknown'), violation('address'), violation('')],
  });
});

test('[PRO-10] a violation of the address is placed at the postal code', () => {
  const values = { person: { postalCode: '', gender: null } };
  const violations = [
    violation('person.address'),
    violation('person.gender'),
    violation('person.employer.name'),
  ];
  const { placed, others } = placeViolations(values, violations, { 'person.address': 'person.postalCode' });
  expect(placed.map(({ name }) => name)).toEqual(['person.postalCode', 'person.gender']);
  expect(others).toEqual([violation('person.employer.name')]);
});

test('a list, a file and an empty value count as fields', () => {
  const values = { tags: ['a'], file: new File([], 'x.pdf'), date: null, group: { a: 1 } };
  const violations = Object.keys(values).map((path) => violation(path));
  const { placed, others } = placeViolations(values, violations);
  expect(placed.map(({ name }) => name)).toEqual(['tags', 'file', 'date']);
  expect(others).toEqual([violation('group')]);
});
