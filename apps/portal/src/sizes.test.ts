/** Screens take their space and corners from the theme, so that an environment can change both. */
import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(
  ['./**/*.{ts,tsx}', '!./**/*.{stories,test}.{ts,tsx}', '!./testing/**'],
  { eager: true, query: '?raw', import: 'default' },
);

/** Declarations of a size that the theme has a variable for; other sizes, such as 1 px, belong to a drawing. */
const ownSizes = [
  /^\s*(?:padding|margin|gap|row-gap|column-gap)[a-z-]*:(?![^;]*calc)[^;{}]*\b(?:4|8|12|16|20|24|32|48)px[^;{}]*;/gm,
  /^\s*border[a-z-]*radius:[^;]*\b(?:4|8|12|16)px[^;]*;/gm,
];

test('[ENV-11] no screen has a space or a radius of its own', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(300);
  const found = Object.entries(sources).flatMap(([path, source]) =>
    ownSizes.flatMap((size) => source.match(size) ?? []).map((line) => `${path}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
