/**
 * Makes the fonts of `theme.css` from those that Fontsource publishes: text in the weights from 400 to 700, titles in
 * 700 alone. Run it after an update of a font, and commit the files that it writes.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subset from 'subset-font';

const target = join(import.meta.dirname, '../src/theme/fonts');
const { resolve } = createRequire(import.meta.url);

/** The characters of each file, as the ranges of `theme.css` have them. */
const characters = {
  latin: [
    [0x20, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x2bb, 0x2bc],
    [0x2c6, 0x2c6],
    [0x2da, 0x2da],
    [0x2dc, 0x2dc],
    [0x2000, 0x206f],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2191, 0x2193],
    [0x2212, 0x2215],
  ],
  'latin-ext': [
    [0x100, 0x2ff],
    [0x300, 0x36f],
    [0x1e00, 0x1eff],
    [0x20a0, 0x20c0],
    [0x2113, 0x2113],
    [0x2c60, 0x2c7f],
    [0xa720, 0xa7ff],
  ],
} as const;

const fonts = [
  { name: 'open-sans', wght: { min: 400, max: 700, default: 400 }, noHinting: false },
  // Titles are large enough to look the same without hints.
  { name: 'montserrat', wght: 700, noHinting: true },
];

mkdirSync(target, { recursive: true });
for (const { name, wght, noHinting } of fonts) {
  const source = `@fontsource-variable/${name}`;
  copyFileSync(resolve(`${source}/LICENSE`), join(target, `LICENSE-${name}`));
  for (const [part, ranges] of Object.entries(characters)) {
    const text = ranges
      .flatMap(([first, last]) =>
        Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
      )
      .join('');
    const font = readFileSync(resolve(`${source}/files/${name}-${part}-wght-normal.woff2`));
    const options = { targetFormat: 'woff2', variationAxes: { wght }, noHinting } as const;
    const made = await subset(font, text, options);
    writeFileSync(join(target, `${name}-${part}.woff2`), made);
    console.log(`${name}-${part}: ${font.length} bytes become ${made.length}`);
  }
}
