import { describe, expect, test } from 'vitest';
import { spreadColors } from '../testing/spread-colors.ts';
import { compileTheme } from './compile-theme.ts';
import { apcaContrast } from '../testing/apca.ts';
import { contrastRatio } from './colors/contrast.ts';
import type { Hex } from './keys/keys.ts';
import { libraryColors } from './keys/library-colors.ts';
import { differenceOf, toOklch } from './colors/oklch.ts';
import { themeFromBrand, type BrandCharacter } from './theme-from-brand.ts';

const characters: BrandCharacter[] = ['calm', 'clear', 'bold'];
const colors = spreadColors(100);

describe.each(characters)('[ENV-10] a %s theme', (character) => {
  test('has enough contrast in every pair for any three brand colors', () => {
    for (const [index, main] of colors.slice(2).entries()) {
      const [second, third] = [colors[index] as Hex, colors[index + 1] as Hex];
      const compiled = compileTheme(themeFromBrand({ main, second, third }, character).colors);
      expect(compiled.issues, `${main} ${second} ${third}`).toEqual([]);
      expect(compiled.colors).toMatchObject({ accent: second, button_cta: third });
    }
  });

  test('has text, links and charts with their full contrast, on the page as well as on a surface', () => {
    for (const color of colors) {
      const { colors: theme } = compileTheme(themeFromBrand({ main: color }, character).colors);
      for (const [name, needed] of [
        ['text', 7],
        ['text_link', 5.4],
        ['graph', 3],
        ['widget_wft_pa', 3],
        ['widget_pa_financiele_zorg', 3],
        ['widget_continue_modules', 3],
      ] as const) {
        for (const ground of ['#ffffff', theme.background] as const)
          expect(contrastRatio(theme[name], ground), `${name} with ${color}`).toBeGreaterThanOrEqual(needed);
      }
    }
  });

  test('has buttons in the brand color with near-black letters, or a tone from it with white ones', () => {
    for (const color of colors) {
      const { colors: theme, replacement } = themeFromBrand({ main: color }, character);
      const { colors: compiled, issues } = compileTheme(theme);
      const fill = replacement ?? color;
      expect({ ...compiled, issues }, color).toMatchObject({ primary: fill, issues: [] });
      for (const [button, letters] of [
        [compiled.button, compiled.inside_button],
        [compiled.button_cta, compiled.button_cta_text],
      ] as const) {
        const { lightness, chroma } = toOklch(letters);
        expect(letters === '#ffffff' || (lightness <= 0.21 && chroma <= 0.025), `${color} ${letters}`).toBe(
          true,
        );
        expect(Math.abs(apcaContrast(letters, button)), `${letters} on ${button}`).toBeGreaterThanOrEqual(60);
      }
      const moved = differenceOf(compiled.button, fill);
      expect(moved, color).toBeLessThanOrEqual(compiled.inside_button === '#ffffff' ? 0.121 : 0);
    }
  });
});

test.each(['#ffffff', '#f4f6f8', '#fffde0'] as const)(
  'the brand color %s is too light for a page and is replaced',
  (color) => {
    const { replacement } = themeFromBrand({ main: color }, 'clear');
    expect(contrastRatio(replacement as Hex, '#ffffff')).toBeGreaterThan(7);
  },
);

test.each(['#ffe600', '#f7a800', '#000000', '#ac2e32'] as const)('the brand color %s is kept', (color) => {
  const { colors: theme, replacement } = themeFromBrand({ main: color }, 'clear');
  expect(replacement).toBe(null);
  expect(compileTheme(theme).colors.button).toBe(color);
});

test('links of a yellow brand are brown, not green', () => {
  const { colors: theme } = themeFromBrand({ main: '#ffe600' }, 'clear');
  const hue = (toOklch(compileTheme(theme).colors.text_link).hue * 180) / Math.PI;
  expect(hue).toBeLessThan(85);
});

test.each(['#ff8a80', '#ff9800', '#ffb380', '#80cbc4', '#9fa8da'] as const)(
  'links of the light brand color %s keep its hue',
  (color) => {
    const { colors: theme } = themeFromBrand({ main: color }, 'clear');
    const [link, brand] = [compileTheme(theme).colors.text_link, color].map((each) => toOklch(each).hue);
    expect(Math.cos((link ?? 0) - (brand ?? 0))).toBeGreaterThan(0.995);
  },
);

test.each(['#ffe600', '#f7a800', '#a4c400'] as const)(
  'the light brand color %s fills the bar, with dark text',
  (color) => {
    const { colors: compiled, variables } = compileTheme(themeFromBrand({ main: color }, 'clear').colors);
    expect(compiled.subnav).toBe(color);
    expect(variables).toMatchObject({ '--portal-gradient-from': color, '--portal-gradient-to': color });
    expect(contrastRatio(compiled.subnav_text, '#ffffff')).toBeGreaterThan(9);
  },
);

test('the text in a light bar is the second brand color, or near-black where that is unreadable', () => {
  const textOn = (main: Hex) => themeFromBrand({ main, second: '#0b5fa5' }, 'clear').colors.subnav_text;
  expect(textOn('#ffe600')).toBe('#0b5fa5');
  expect(toOklch(textOn('#f7a800') ?? '#ffffff').lightness).toBeLessThan(0.21);
});

test.each(['#e2001a', '#0a2240', '#00616b', '#000000', '#ff6200', '#00a1de', '#009a44'] as const)(
  'the brand color %s has white text in the bar, which moves a tone where it must',
  (color) => {
    expect(compileTheme(themeFromBrand({ main: color }, 'clear').colors).colors.subnav_text).toBe('#ffffff');
  },
);

test('the call to action is warm for a cool brand, dark for a warm brand, and never looks like an error', () => {
  const ctaOf = (color: Hex) =>
    compileTheme(themeFromBrand({ main: color }, 'clear').colors).colors.button_cta;
  expect(ctaOf('#00a1de')).toBe(ctaOf('#0a2240'));
  expect(contrastRatio(ctaOf('#ffe600'), '#ffffff')).toBeGreaterThan(9);
  for (const color of colors) {
    const { button_cta: cta } = compileTheme(themeFromBrand({ main: color }, 'bold').colors).colors;
    expect(differenceOf(cta, libraryColors.error), color).toBeGreaterThanOrEqual(0.15);
  }
});

test('themeFromBrand() leaves out colors that the theme engine derives', () => {
  expect(themeFromBrand({ main: '#0b5fa5' }, 'clear').colors).not.toHaveProperty('graph');
});

test('[ENV-10] calm, clear and bold themes differ in their bars and call to action', () => {
  const blue = '#0b5fa5';
  const themesOf = (color: Hex) =>
    characters.map((character) => compileTheme(themeFromBrand({ main: color }, character).colors).colors);
  const [calm, clear, bold] = themesOf(blue);
  expect([calm?.mainnav, clear?.mainnav, bold?.mainnav]).toEqual(['#ffffff', '#ffffff', blue]);
  expect(themesOf(blue).map(({ footer, accent }) => footer === accent)).toEqual([false, true, true]);
  const warm = clear?.button_cta;
  expect([calm?.button_cta === blue, warm === blue, bold?.button_cta === warm]).toEqual([true, false, false]);
  const turn = toOklch(bold?.button_cta ?? blue).hue - toOklch(blue).hue;
  expect(Math.cos(turn)).toBeLessThan(-0.9);
  // A gray brand has no opposite hue.
  expect(themesOf('#777777').map(({ button_cta: cta }) => cta)).toEqual(['#767676', '#767676', warm]);
});

test('[ENV-10] a gradient ends in the accent color, unless its title would be unreadable there', () => {
  const endOf = (main: Hex, second: Hex) =>
    themeFromBrand({ main, second }, 'clear').colors.webshop_anker_color_secondary;
  expect([endOf('#0b5fa5', '#0a2240'), endOf('#0b5fa5', '#ffe600')]).toEqual([undefined, '#0b5fa5']);
  // A dark title is readable on two light colors.
  expect([endOf('#ffe600', '#ffb380'), endOf('#ffe600', '#0a2240')]).toEqual([undefined, '#ffe600']);
});

test.each(['#000000', '#777777'] as const)(
  '[ENV-10] the gray brand color %s, whose hue means nothing, gives bluish grays and the tiles of a blue brand',
  (color) => {
    expect(themeFromBrand({ main: color }, 'clear').colors).toMatchObject({
      background: '#f6f7f9',
      text: '#3c3d3f',
      accent: '#323334',
      widget_pa_financiele_zorg: '#95572b',
      widget_continue_modules: '#007973',
    });
  },
);
