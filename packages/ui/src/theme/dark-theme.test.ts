import { describe, expect, test } from 'vitest';
import { demoThemes } from '../../../../.storybook/themes.ts';
import { spreadColors } from '../testing/spread-colors.ts';
import { contrastRatio, isDark } from './colors/contrast.ts';
import { differenceOf } from './colors/oklch.ts';
import { compileTheme } from './compile-theme.ts';
import { darkTheme, lightDark } from './dark-theme.ts';
import { variableOf, type Hex } from './keys/keys.ts';
import { darkLibraryColors, libraryColors, shades } from './keys/library-colors.ts';
import { pageTheme } from './page-theme.ts';
import { compileShape } from './shape.ts';
import { themeCss } from './theme-css.ts';
import { themeFromBrand, type BrandCharacter } from './theme-from-brand.ts';

const characters: BrandCharacter[] = ['calm', 'clear', 'bold'];
const brands = spreadColors(120);

describe('[CMP-19] the dark form', () => {
  test.each(Object.entries(demoThemes))('of %s has enough contrast in every pair', (_name, theme) => {
    expect(darkTheme(theme).issues).toEqual([]);
  });

  test.each(characters)(
    'of any %s theme from a brand color has enough contrast in every pair',
    (character) => {
      for (const main of brands) {
        const { issues } = darkTheme(themeFromBrand({ main }, character).colors);
        expect(issues, main).toEqual([]);
      }
    },
  );

  test('of any brand has a dark page, no bar that glares, and buttons that are visible', () => {
    for (const main of brands) {
      const { colors, library } = darkTheme(themeFromBrand({ main }, 'clear').colors);
      expect(isDark(colors.background), main).toBe(true);
      for (const ground of [colors.background, library.surface]) {
        for (const fill of ['button', 'button_dark', 'button_cta'] as const) {
          expect(differenceOf(colors[fill], ground), `${fill} of ${main}`).toBeGreaterThanOrEqual(0.12);
        }
      }
    }
    const { colors, library } = darkTheme({ mainnav: '#ffffff' });
    expect(colors.mainnav).toBe(library.surface);
    expect(darkTheme({ mainnav: '#ffcc00' }).colors.mainnav).toBe('#ffcc00');
  });

  test('keeps the exact color of a button that is visible', () => {
    const { colors } = darkTheme({ button: '#e4002b', button_cta: '#ffcc00' });
    expect([colors.button, colors.button_cta]).toEqual(['#e4002b', '#ffcc00']);
  });

  test('of the library has messages, borders and a focus ring that can be seen', () => {
    for (const { surface, border_control, ...own } of [libraryColors, darkLibraryColors]) {
      for (const kind of ['success', 'warning', 'error', 'information'] as const) {
        for (const ground of [surface, own[`${kind}_ground`]]) {
          expect(contrastRatio(own[kind], ground), kind).toBeGreaterThanOrEqual(4.5);
        }
        expect(contrastRatio(own.surface_text, own[`${kind}_ground`]), kind).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrastRatio(border_control, surface)).toBeGreaterThanOrEqual(3);
      for (let gray = 0; gray < 256; gray += 1) {
        const ground: Hex = `#${gray.toString(16).padStart(2, '0').repeat(3)}`;
        const best = Math.max(contrastRatio(own.focus, ground), contrastRatio(own.focus_gap, ground));
        expect(best, ground).toBeGreaterThanOrEqual(3);
      }
    }
  });
});

test('[CMP-19] lightDark() gives both forms of every color that differs, as CSS that themeCss() accepts', () => {
  const light = compileTheme(demoThemes.zonnig);
  const both = lightDark(light, darkTheme(demoThemes.zonnig));
  const own = [libraryColors, shades].flatMap((colors) => Object.keys(colors)).map(variableOf);
  const count = new Set([...Object.keys(light.variables), ...own]).size;
  expect(Object.keys(both)).toHaveLength(count);
  expect(both['--portal-surface']).toMatch(/^light-dark\(#ffffff, #2\w{5}\)$/);
  expect(both['--portal-primary']).toBe(demoThemes.zonnig.primary);
  expect(themeCss(both).match(/--portal-/g)).toHaveLength(count);
});

test('[CMP-17] pageTheme() gives the variables of both forms and of a shape', () => {
  const shape = compileShape({ corners: 'round' });
  expect(pageTheme(demoThemes.zonnig, { corners: 'round' })).toEqual({
    ...lightDark(compileTheme(demoThemes.zonnig), darkTheme(demoThemes.zonnig)),
    ...shape,
  });
});
