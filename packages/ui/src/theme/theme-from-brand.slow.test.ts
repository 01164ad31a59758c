import { expect, test } from 'vitest';
import { spreadColors } from '../testing/spread-colors.ts';
import { compileTheme } from './compile-theme.ts';
import { themeFromBrand } from './theme-from-brand.ts';

test.each(['calm', 'clear', 'bold'] as const)(
  '[ENV-10] a %s theme has enough contrast in every pair, with each of 2,000 brand colors',
  (character) => {
    for (const color of spreadColors(2_000)) {
      expect(compileTheme(themeFromBrand({ main: color }, character).colors).issues, color).toEqual([]);
    }
  },
);
