import { expect, test } from 'vitest';
import { formPath } from './form-path.ts';

test.each([
  ['phone', 'phone'],
  ['contacts[0].phone', 'contacts.0.phone'],
  ['contacts[0].addresses[12].town', 'contacts.0.addresses.12.town'],
  ['[name]', 'name'],
  ['', ''],
])('[PRO-10] the property path %s becomes the form path %s', (path, name) =>
  expect(formPath(path)).toBe(name),
);
