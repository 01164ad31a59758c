import { expect, test } from 'vitest';
import { isAcceptablePassword, unmetPasswordRequirements } from './rules.ts';

test.each([
  ['Welkom-2026!', []],
  ['', ['length', 'digit', 'letter', 'capital', 'special']],
  ['Welkom-', ['length', 'digit']],
  ['welkom-2026', ['capital']],
  ['WELKOM-2026', []],
  ['Welkom2026', ['special']],
  ['12345678!', ['letter', 'capital']],
  ['Éénmooi-7', []],
])('the password %j misses %j', (password, unmet) =>
  expect(unmetPasswordRequirements(password)).toEqual(unmet),
);

test('a password longer than is ever hashed is refused', () => {
  expect(isAcceptablePassword(`Aa1!${'x'.repeat(252)}`)).toBe(true);
  expect(isAcceptablePassword(`Aa1!${'x'.repeat(253)}`)).toBe(false);
});
