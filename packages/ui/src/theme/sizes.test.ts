/** Components take their space, corners and type from the theme, so that a brand can change them in one place. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '!../**/*.{stories,test}.{ts,tsx}', '!../{testing,theme}/**', '!../**/story-*'],
  { eager: true, query: '?raw', import: 'default' },
);

/** Declarations of a size that the theme has a variable for; other sizes, such as 1 px, belong to a drawing. */
const ownSizes = [
  /^\s*(?:padding|margin|gap|row-gap|column-gap)[a-z-]*:(?![^;]*calc)[^;{}]*\b(?:4|8|12|16|20|24|32|48)px[^;{}]*;/gm,
  /^\s*border[a-z-]*radius:[^;]*\b(?:4|8|12|16)px[^;]*;/gm,
  /^\s*font-size: (?:0\.75|0\.875|1|1\.125|1\.25|1\.5|1\.875)rem;/gm,
  /^\s*font-weight: \d+;/gm,
  /^\s*font: \d+ .*;/gm,
  /\b(?:120|160|200)ms ease-out/g,
];

test('no component has a space, radius, font or duration of its own', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(150);
  const found = Object.entries(sources).flatMap(([path, source]) =>
    ownSizes.flatMap((size) => source.match(size) ?? []).map((line) => `${path}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test('every size that a component takes is in theme.css', () => {
  const css = readFileSync('src/theme/theme.css', 'utf8');
  const written = new Set([...css.matchAll(/^ +(--portal-[a-z0-9-]+):/gm)].map(([, name]) => name));
  const used = Object.values(sources).flatMap((source) =>
    [
      ...source.matchAll(
        /var\((--portal-(?:space|radius|height|font|line-height|type|duration)-[a-z0-9-]+)\)/g,
      ),
    ].map(([, name]) => name),
  );
  expect(used.length).toBeGreaterThan(500);
  expect([...new Set(used)].filter((name) => !written.has(name))).toEqual([]);
});
