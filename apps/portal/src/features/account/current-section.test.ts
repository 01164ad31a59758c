import { expect, test } from 'vitest';
import { currentOf } from './current-section.ts';

const reading = (tops: number[], { isAtEnd = false, asked = '' } = {}) =>
  currentOf(
    tops.map((top, index) => ({ id: 'abcd'.charAt(index), top })),
    { isAtEnd, hash: asked },
  );

test('[PRO-02] the first section is current at the top of the page', () => {
  expect(reading([120, 900, 1400])).toBe('a');
});

test('[PRO-02] a section becomes current when its top reaches the top of the view', () => {
  expect(reading([-400, 1, 600])).toBe('b');
  expect(reading([-400, 2, 600])).toBe('a');
});

test('[PRO-02] the last section is current at the end of the page, or a visible one of the hash', () => {
  expect(reading([-900, -100, 300, 500], { isAtEnd: true })).toBe('d');
  expect(reading([-900, -100, 300, 500], { isAtEnd: true, asked: 'c' })).toBe('c');
  expect(reading([-900, -100, 300, 500], { isAtEnd: true, asked: 'a' })).toBe('d');
  expect(reading([-900, 0, 300, 500], { isAtEnd: true, asked: 'b' })).toBe('b');
});

test('a page without sections has no current section', () => expect(reading([])).toBeUndefined());
