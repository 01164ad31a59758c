import { expect, test } from 'vitest';
import { differenceOf, toHex, toOklch } from './oklch.ts';

test.each(['#000000', '#ffffff', '#ff0000', '#1f6feb', '#c0ffee', '#030303'] as const)(
  '%s is the same color after a conversion and back',
  (hex) => expect(toHex(toOklch(hex))).toBe(hex),
);

test.each(['#ff0000', '#00ff00', '#0000ff', '#ffff00'] as const)(
  'a color with more chroma than a screen can show becomes the nearest that it can: %s',
  (hex) => expect(differenceOf(toHex({ ...toOklch(hex), chroma: 0.5 }), hex)).toBeLessThan(0.005),
);

test('black and white are as different as colors can be, and a color does not differ from itself', () => {
  expect(differenceOf('#000000', '#ffffff')).toBeCloseTo(1, 5);
  expect(differenceOf('#1f6feb', '#1f6feb')).toBe(0);
});
