import { expect, test } from 'vitest';
import { currentOf } from './current-section.ts';

const reading = (tops: number[], { isAtEnd = false, asked = '' } = {}) =>
  currentOf(
    tops.map((top, index) => ({ id: 'abcd'.charAt(index), top })),
    { isAtEnd, hash: asked },
  );

test('[PRO-02] at the top of the page the first section is the one', () => {
  expect(reading([120, 900, 1400])).toBe('a');
});

test('[PRO-02] a section becomes the one when its top gets where a link brings it', () => {
  expect(reading([-400, 1, 600])).toBe('b');
  expect(reading([-400, 2, 600])).toBe('a');
});

test('[PRO-02] at the end of the page it is the last, or the one that was asked for', () => {
  expect(reading([-900, -100, 300, 500], { isAtEnd: true })).toBe('d');
  expect(reading([-900, -100, 300, 500], { isAtEnd: true, asked: 'c' })).toBe('c');
  expect(reading([-900, -100, 300, 500], { isAtEnd: true, asked: 'a' })).toBe('d');
  expect(reading([-900, 0, 300, 500], { isAtEnd: true, asked: 'b' })).toBe('b');
});

test('without sections there is none', () => expect(reading([])).toBeUndefined());
