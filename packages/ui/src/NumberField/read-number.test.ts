import { expect, test } from 'vitest';
import { decimalsOf, readNumber, stepFrom } from './read-number.ts';

test.each([
  ['12', 12],
  ['-3', -3],
  ['−3', -3],
  ['1,5', 1.5],
  ['1.5', 1.5],
  ['1,234', 1.234],
  ['1.234', 1234],
  ['1.234,5', 1234.5],
  ['1 234,50', 1234.5],
  ['€ 49,50', 49.5],
  ['1.234.567', 1_234_567],
  ['007', 7],
  [',5', 0.5],
  ['12,', 12],
])('[CMP-28] "%s" is the number %d', (typed, expected) => {
  expect(readNumber(typed)).toBe(expected);
});

test.each(['', ' ', '-', ',', 'tien', '1,2,3', '1,234.5', '12.34.56', '1e3', '0x10', 'Infinity'])(
  '[CMP-28] "%s" is no number',
  (typed) => {
    expect(readNumber(typed)).toBeNull();
  },
);

test('[CMP-28] a step stays within the limits and has no rounding error', () => {
  const steps = { min: 0, max: 1, step: 0.1 };
  expect(stepFrom(0.2, 1, steps)).toBe(0.3);
  expect(stepFrom(0.95, 1, steps)).toBe(1);
  expect(stepFrom(0.05, -1, steps)).toBe(0);
  expect(stepFrom(null, 1, { min: 5, max: 9, step: 1 })).toBe(5);
  expect(stepFrom(null, -1, { min: -9, max: 9, step: 1 })).toBe(0);
});

test('[CMP-28] counts the decimals of a number', () => {
  expect([3, 0.25, 1e-7, 1.5e-7].map(decimalsOf)).toEqual([0, 2, 7, 8]);
});
