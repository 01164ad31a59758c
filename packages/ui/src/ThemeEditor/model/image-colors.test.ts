import { expect, test } from 'vitest';
import type { Hex } from '../../theme/keys/keys.ts';
import { toHex } from '../../theme/colors/oklch.ts';
import { strikingColors } from './image-colors.ts';

/** Returns RGBA pixels: `count` of each color; 'clear' ones are transparent. */
function pixels(...parts: [color: Hex | 'clear', count: number][]): number[] {
  return parts.flatMap(([color, count]) => {
    const number = color === 'clear' ? 0 : Number.parseInt(color.slice(1), 16);
    const pixel = [number >> 16, (number >> 8) & 255, number & 255, color === 'clear' ? 0 : 255];
    return Array.from({ length: count }, () => pixel).flat();
  });
}

test('[ENV-10] the exact brand color of an image is found among white, gray and black', () => {
  expect(
    strikingColors(
      pixels(['#ffffff', 700], ['#1a1a1a', 220], ['#808080', 50], ['#f7a800', 28], ['#f6a802', 2]),
    ),
  ).toEqual(['#f7a800']);
});

test('up to three hues of an image are found, the most striking first', () => {
  expect(
    strikingColors(
      pixels(
        ['clear', 900],
        ['#00a1de', 60],
        ['#0b5fa5', 20],
        ['#e1603d', 30],
        ['#17693d', 10],
        ['#8a2be2', 5],
      ),
    ),
  ).toEqual(['#00a1de', '#e1603d', '#17693d']);
});

test('a vivid color comes before a dull one that is more frequent', () => {
  const dull = toHex({ lightness: 0.6, chroma: 0.05, hue: 0.5 });
  expect(strikingColors(pixels(['#ffffff', 60], [dull, 30], ['#00a1de', 10]))).toEqual(['#00a1de', dull]);
});

test('hues on both sides of the half turn at which they begin are one color', () => {
  const at = (hue: number) => toHex({ lightness: 0.6, chroma: 0.1, hue });
  const [one, other] = [at(Math.PI - 0.1), at(0.1 - Math.PI)];
  expect(strikingColors(pixels([one, 60], [other, 40]))).toEqual([one]);
});

test('a color counts from three in a thousand opaque pixels on', () => {
  expect(strikingColors(pixels(['#ffffff', 998], ['#e1603d', 2], ['clear', 500]))).toEqual([]);
  expect(strikingColors(pixels(['#ffffff', 997], ['#e1603d', 3], ['clear', 500]))).toEqual(['#e1603d']);
});

test('a pixel counts when it is nearly opaque', () => {
  expect(strikingColors([225, 96, 61, 199])).toEqual([]);
  expect(strikingColors([225, 96, 61, 200])).toEqual(['#e1603d']);
});

test.each([
  ['white', pixels(['#ffffff', 100])],
  ['black and gray', pixels(['#000000', 50], ['#777777', 50])],
  ['transparent', pixels(['clear', 100])],
  ['empty', []],
])('no color is found in an image that is %s', (_name, data) => {
  expect(strikingColors(data)).toEqual([]);
});
