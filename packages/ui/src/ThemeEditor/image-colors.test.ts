import { expect, test } from 'vitest';
import type { Hex } from '../theme/keys.ts';
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

test.each([
  ['white', pixels(['#ffffff', 100])],
  ['black and gray', pixels(['#000000', 50], ['#777777', 50])],
  ['transparent', pixels(['clear', 100])],
  ['empty', []],
])('no color is found in an image that is %s', (_name, data) => {
  expect(strikingColors(data)).toEqual([]);
});
