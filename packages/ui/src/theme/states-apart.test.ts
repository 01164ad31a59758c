/** Tests that an error and success are seen beside a brand of nearly their own color. */
import { describe, expect, test } from 'vitest';
import { contrastRatio } from './colors/contrast.ts';
import { differenceOf, toHex } from './colors/oklch.ts';
import { compileTheme, type CompiledTheme } from './compile-theme.ts';
import { darkTheme } from './dark-theme.ts';
import { themeFromBrand } from './theme-from-brand.ts';
import type { Hex } from './keys/keys.ts';
import { darkLibraryColors, libraryColors } from './keys/library-colors.ts';
import { apart } from './states-apart.ts';

const states = ['error', 'success'] as const;
const reds = [330, 340, 350, 0, 10, 20, 30, 40];
const greens = [90, 100, 110, 120, 130, 140, 150, 160, 170];

/** Brand colors of a hue: from nearly black to nearly white, from pale to vivid. */
const brandsOf = (hue: number) =>
  [0.25, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.7, 0.8, 0.9].flatMap((lightness) =>
    [0.08, 0.13, 0.18, 0.24].map((chroma) => toHex({ lightness, chroma, hue: (hue * Math.PI) / 180 })),
  );

function expectReadable({ library, colors }: CompiledTheme, brand: Hex) {
  for (const state of states)
    for (const ground of [library.surface, library[`${state}_ground`], colors.background])
      expect(
        contrastRatio(library[state], ground),
        `${state} of ${brand} on ${ground}`,
      ).toBeGreaterThanOrEqual(4.5);
}

describe('[ENV-10] errors and success', () => {
  test.each([...reds, ...greens])(
    'are apart from every brand of hue %i, and readable, light and dark',
    (hue) => {
      for (const brand of brandsOf(hue)) {
        const { colors } = themeFromBrand({ main: brand }, 'clear');
        for (const theme of [
          compileTheme({ primary: brand }),
          darkTheme({ primary: brand }),
          compileTheme(colors),
        ]) {
          const { primary } = theme.colors;
          for (const state of states)
            expect(
              differenceOf(theme.library[state], primary),
              `${state} of ${brand}`,
            ).toBeGreaterThanOrEqual(apart);
          expectReadable(theme, brand);
        }
      }
    },
  );

  test('are apart from the second color of a brand', () => {
    const { library } = compileTheme({ primary: '#1d5b96', accent: '#b3211b' });
    expect(differenceOf(library.error, '#b3211b')).toBeGreaterThanOrEqual(apart);
    expect(library.success).toBe(libraryColors.success);
  });

  test('keep their own colors with a brand of another hue, and without one', () => {
    for (const given of [{}, { primary: '#1d5b96' }, { primary: '#7f3f98', accent: '#222222' }] as const) {
      expect(compileTheme(given).library).toEqual(libraryColors);
      const { error, success } = darkTheme(given).library;
      expect([error, success]).toEqual([darkLibraryColors.error, darkLibraryColors.success]);
    }
  });

  test('have variables of the theme, for a part of a page with another brand', () => {
    const { variables, library } = compileTheme({ primary: '#b3211b' });
    expect(variables['--portal-error']).toBe(library.error);
    expect(variables['--portal-success']).toBe(library.success);
  });
});
