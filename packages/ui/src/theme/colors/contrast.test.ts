import { expect, test } from 'vitest';
import { contrastRatio, nearestPassing, passes, type Demand } from './contrast.ts';
import type { Hex } from '../keys/keys.ts';
import { libraryColors } from '../keys/library-colors.ts';
import { toHex, toOklch } from './oklch.ts';
import { spreadColors } from '../../testing/spread-colors.ts';

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
  ['#e1603d', '#ffffff', 3.53],
] as const)('the contrast ratio of %s and %s is %d', (one, other, ratio) => {
  expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2);
  expect(contrastRatio(other, one)).toBe(contrastRatio(one, other));
});

test('a color is the same after a conversion to OKLCH and back', () => {
  for (let number = 0; number < 0x1000000; number += 99_991) {
    const hex: Hex = `#${number.toString(16).padStart(6, '0')}`;
    expect(toHex(toOklch(hex))).toBe(hex);
  }
});

test('[ENV-10] nearestPassing() returns a color that just passes and keeps the hue', () => {
  for (const color of ['#e1603d', '#ffd54a', '#8ecae6', '#55aa77'] as const) {
    const demands = [{ ground: '#ffffff', ratio: 4.5 }] as const;
    const found = nearestPassing(color, demands);
    expect(passes(found, demands)).toBe(true);
    expect(contrastRatio(found, '#ffffff')).toBeLessThan(4.75);
    expect(Math.abs(toOklch(found).hue - toOklch(color).hue)).toBeLessThan(0.06);
  }
});

test('[ENV-10] nearestPassing() returns the nearest color in lightness that passes on two backgrounds', () => {
  const colors = spreadColors(900);
  for (const [index, color] of colors.slice(0, 300).entries()) {
    const demands = [
      { ground: colors[300 + index] ?? color, ratio: 4.5 },
      { ground: colors[600 + index] ?? color, ratio: 3 },
    ];
    const found = nearestPassing(color, demands);
    const distance = Math.abs(toOklch(found).lightness - toOklch(color).lightness);
    const nearest = shadesOf(color).find((shade) => passes(shade, demands));
    expect(passes(found, demands), color).toBe(nearest !== undefined);
    if (nearest === undefined) continue;
    const least = Math.abs(toOklch(nearest).lightness - toOklch(color).lightness);
    expect(distance, color).toBeLessThanOrEqual(least + 0.005);
  }
});

/** Returns a color in every lightness, the nearest ones first. */
function shadesOf(color: Hex): Hex[] {
  const { lightness, ...rest } = toOklch(color);
  const steps = Array.from({ length: 201 }, (_, step) => [-step, step]).flat();
  return steps.map((step) =>
    step === 0 ? color : toHex({ ...rest, lightness: Math.min(1, Math.max(0, lightness + step * 0.005)) }),
  );
}

test.each<[way: string, color: Hex, one: Demand, other: Demand, nearest: Hex]>([
  ['lighter', '#287f96', { ground: '#dfc76c', ratio: 1.5 }, { ground: '#a025c2', ratio: 2 }, '#4ea1b8'],
  ['darker', '#0b5fa5', { ground: '#ffffff', ratio: 7 }, { ground: '#000000', ratio: 1.1 }, '#00599e'],
  [
    // Between these two backgrounds a color passes that lies between two steps of the search.
    'darker, past a gap that is smaller than a step',
    '#107aa8',
    { ground: '#5c473e', ratio: 1.5 },
    { ground: '#6f9ad7', ratio: 2 },
    '#00344c',
  ],
])('[ENV-10] nearestPassing() goes the shorter way: %s', (_, color, one, other, nearest) => {
  expect(nearestPassing(color, [one, other])).toBe(nearest);
});

test('nearestPassing() returns a color that passes unchanged', () => {
  expect(nearestPassing('#372248', [{ ground: '#ffffff', ratio: 4.5 }])).toBe('#372248');
});

test('nearestPassing() returns the closest color when no color meets the demands', () => {
  const demands = [
    { ground: '#ffffff', ratio: 7 },
    { ground: '#000000', ratio: 7 },
  ] as const;
  const found = nearestPassing('#808080', demands);
  expect(contrastRatio(found, '#ffffff')).toBeCloseTo(contrastRatio(found, '#000000'), 0);
});

test('one of the two focus rings is visible on every background', () => {
  for (let gray = 0; gray < 256; gray += 1) {
    const ground: Hex = `#${gray.toString(16).padStart(2, '0').repeat(3)}`;
    const best = Math.max(
      contrastRatio(libraryColors.focus, ground),
      contrastRatio(libraryColors.focus_gap, ground),
    );
    expect(best, ground).toBeGreaterThanOrEqual(3);
  }
});

test('the library colors have enough contrast on their backgrounds', () => {
  for (const kind of ['success', 'warning', 'error', 'information'] as const) {
    for (const ground of [libraryColors[`${kind}_ground`], libraryColors.surface]) {
      expect(contrastRatio(libraryColors[kind], ground), kind).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(libraryColors.surface_text, ground)).toBeGreaterThanOrEqual(7);
    }
  }
  expect(contrastRatio(libraryColors.border_control, libraryColors.surface)).toBeGreaterThanOrEqual(3);
  expect(contrastRatio(libraryColors.progress, libraryColors.surface)).toBeGreaterThanOrEqual(3);
});
