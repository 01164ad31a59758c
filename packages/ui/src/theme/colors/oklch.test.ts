import { expect, test } from 'vitest';
import { differenceOf, toHex, toOklch } from './oklch.ts';

test.each(['#000000', '#ffffff', '#ff0000', '#1f6feb', '#c0ffee', '#030303'] as const)(
  '%s is the same color after a conversion to OKLCH and back',
  (hex) => expect(toHex(toOklch(hex))).toBe(hex),
);

test.each(['#ff0000', '#00ff00', '#0000ff', '#ffff00'] as const)(
  'an OKLCH color with too much chroma for sRGB becomes the nearest sRGB color: %s',
  (hex) => expect(differenceOf(toHex({ ...toOklch(hex), chroma: 0.5 }), hex)).toBeLessThan(0.005),
);

test('differenceOf() is 1 for black and white, and 0 for equal colors', () => {
  expect(differenceOf('#000000', '#ffffff')).toBeCloseTo(1, 5);
  expect(differenceOf('#1f6feb', '#1f6feb')).toBe(0);
  expect(differenceOf('#ff0000', '#0000ff')).toBeCloseTo(0.5371, 3);
});
