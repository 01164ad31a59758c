import { expect, test } from 'vitest';
import { assertDigits, cleanCode } from './clean-code.ts';

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  [' 123-456\n', '123456'],
  ['１２３４５６', '123456'],
  ['Je code is 123456.', '123456'],
  ['1234567', '123456'],
  ['abc', ''],
  ['', ''],
])('[TFA-05] cleanCode() makes %j of the text %j', (text, code) => {
  expect(cleanCode(text, text.length, 6)).toEqual({ code, caret: code.length });
});

test.each([0, -1, 1.5, Number.NaN])(
  'a code length of %d digits throws an error with the solution',
  (digits) => {
    expect(() => assertDigits(digits)).toThrow(/digits=.* is not a whole number above 0.*Give the length/);
    expect(() => assertDigits(1)).not.toThrow();
  },
);

test('[TFA-05] cleanCode() keeps the caret after the same digit', () => {
  expect(cleanCode('12x3456', 3, 6)).toEqual({ code: '123456', caret: 2 });
  expect(cleanCode('129 3456', 4, 6)).toEqual({ code: '129345', caret: 3 });
});
