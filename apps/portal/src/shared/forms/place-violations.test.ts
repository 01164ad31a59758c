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

test.each([
  ['person.surname', 'surname'],
  ['person[surname]', 'surname'],
  ['[person][surname]', 'surname'],
  ['data.person.address.postalCode', 'postalCode'],
  ['address.postalCode', 'postalCode'],
  ['address', 'postalCode'],
  ['contacts[0].email', 'email'],
  ['contact.email', 'email'],
])('[PRO-10] the nested path %s is that of the field %s', (path, name) => {
  const values = { surname: '', postalCode: '', email: '' };
  const { placed } = placeViolations(values, [violation(path)], { address: 'postalCode' });
  expect(placed.map((each) => each.name)).toEqual([name]);
});

test('[PRO-10] a nested path within a part of the form is that of a field of the same part', () => {
  const values = { person: { surname: '', postalCode: '' }, contact: { email: '' } };
  const paths = [
    'person.person.surname',
    'person.address.postalCode',
    'person.contact.email',
    'person.email',
  ];
  const { placed, others } = placeViolations(
    values,
    paths.map((path) => violation(path)),
  );
  expect(placed.map(({ name }) => name)).toEqual(['person.surname', 'person.postalCode', 'contact.email']);
  expect(others).toEqual([violation('person.email')]);
});

test.each(['__proto__.polluted', 'constructor.name', ''])('the path %j is about no field', (path) => {
  expect(placeViolations({ surname: '' }, [violation(path)]).placed).toEqual([]);
});

test('a list, a file and an empty value count as fields', () => {
  const values = { tags: ['a'], file: new File([], 'x.pdf'), date: null, group: { a: 1 } };
  const violations = Object.keys(values).map((path) => violation(path));
  const { placed, others } = placeViolations(values, violations);
  expect(placed.map(({ name }) => name)).toEqual(['tags', 'file', 'date']);
  expect(others).toEqual([violation('group')]);
});
