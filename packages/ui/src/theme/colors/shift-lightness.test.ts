import { expect, test } from 'vitest';
import { lightnessOf, shiftLightness } from './shift-lightness.ts';

test.each([
  ['#000000', 0],
  ['#ffffff', 1],
  ['#ff0000', 0.5],
  ['#336699', 0.4],
] as const)('the HSL lightness of %s is %d', (hex, lightness) => {
  expect(lightnessOf(hex)).toBeCloseTo(lightness, 10);
});

// Expected values are the results of hsl() in CSS: 210 50% 40% moves to 30%, 50% and so on.
test.each([
  ['#336699', -0.1, '#264d73'],
  ['#336699', 0.1, '#4080bf'],
  ['#336699', 0.6, '#ffffff'],
  ['#336699', -0.4, '#000000'],
  ['#808080', 0.07, '#929292'],
  ['#000000', 0.07, '#121212'],
  ['#ffffff', -0.07, '#ededed'],
  ['#ffffff', 0.07, '#ffffff'],
  ['#ff0000', 0.25, '#ff8080'],
] as const)('shiftLightness() of %s by %d returns %s', (hex, amount, moved) => {
  expect(shiftLightness(hex, amount)).toBe(moved);
});
