/** Derives the dark form of a theme. Needs no DOM and no React. */
import type { CssVariables } from './theme-css.ts';
import { isDark } from './colors/contrast.ts';
import { differenceOf, toHex, toOklch } from './colors/oklch.ts';
import { compileTheme, type CompiledTheme } from './compile-theme.ts';
import { variableOf, type GivenColors, type Hex, type ThemeColors, type ThemeKey } from './keys/keys.ts';
import { darkLibraryColors, shades, type LibraryColor } from './keys/library-colors.ts';
import { repairContrast } from './repair-contrast.ts';

/** Smallest distance in OKLab from the page at which a fill is visible on it. */
const visible = 0.12;
/** Chroma from which a light bar is a color of the brand instead of a white one, which would glare. */
const colorful = 0.08;

/** Most chroma of a dark page and of the cards on it. */
const pageChroma = 0.015;

/** A fill with the keys of what is drawn on it, which stay as they are when the fill does. */
const fills = {
  button: ['inside_button', 'outside_button', 'button_hover', 'inside_button_hover', 'outside_button_hover'],
  button_dark: [
    'inside_button_dark',
    'outside_button_dark',
    'button_dark_hover',
    'inside_button_dark_hover',
    'outside_button_dark_hover',
  ],
  button_cta: [
    'button_cta_text',
    'button_cta_icon',
    'button_cta_hover',
    'button_cta_text_hover',
    'button_cta_icon_hover',
  ],
} as const satisfies Partial<Record<ThemeKey, readonly ThemeKey[]>>;

const bars = {
  mainnav: ['text_mainnav', 'text_mainnav_hover', 'icon_mainnav', 'icon_mainnav_hover'],
  subnav: ['subnav_text', 'subnav_text_hover', 'title_header'],
  footer: [],
  tooltip: [],
} as const satisfies Partial<Record<ThemeKey, readonly ThemeKey[]>>;

/** Keys that are kept as they are, or moved in lightness where they are too dark to see. */
const kept = [
  'primary',
  'accent',
  'graph',
  'widget_wft_pa',
  'widget_pa_financiele_zorg',
  'widget_bedrijfsspecifiek',
  'widget_continue_modules',
  'webshop_anker_color_primary',
  'webshop_anker_color_secondary',
  'webshop_anker_color_title',
] as const satisfies readonly ThemeKey[];

/**
 * Compiles the dark form of a theme. Its page is dark with a trace of the brand, its bars and buttons keep their colors
 * where they are visible and do not glare, and every other color is derived and checked by the rules of the light theme.
 * Cards have the hue of the page.
 */
export function darkTheme(given: GivenColors | null | undefined): CompiledTheme {
  const { colors: light } = compileTheme(given);
  const background = darkened(light.background);
  const library = {
    ...darkLibraryColors,
    surface: tint(light.background, 0.255, pageChroma),
    border: tint(light.background, 0.36, pageChroma),
  };
  const dark: Partial<ThemeColors> = {
    ...pick(light, kept),
    background,
    background_webshop: darkened(light.background_webshop),
    text: '#cfcdd3',
    title: tint(light.accent, 0.91, 0.03),
  };
  for (const [bar, onIt] of Object.entries(bars) as [keyof typeof bars, readonly ThemeKey[]][]) {
    const isKept = isDark(light[bar]) || toOklch(light[bar]).chroma >= colorful;
    Object.assign(dark, isKept ? pick(light, [bar, ...onIt]) : { [bar]: library.surface });
  }
  for (const [fill, onIt] of Object.entries(fills) as [keyof typeof fills, readonly ThemeKey[]][]) {
    const seen = lightenedUntilSeen(light[fill], [background, library.surface]);
    Object.assign(dark, { [fill]: seen }, seen === light[fill] && pick(light, onIt));
  }
  return compileTheme(repairContrast(dark, library), library);
}

/**
 * Returns the variables of both forms as one: `light-dark(#f7f5f8, #161518)` where they differ, with the library's own
 * colors. The browser chooses by the `color-scheme` of the page, which `data-scheme` sets.
 */
export function lightDark(light: CompiledTheme, dark: CompiledTheme): CssVariables {
  const names = Object.keys(light.variables) as `--portal-${string}`[];
  const own = Object.keys(light.library) as LibraryColor[];
  return Object.fromEntries([
    ...names.map((name) => [
      name,
      both(light.variables[name] ?? '#000000', dark.variables[name] ?? '#000000'),
    ]),
    ...own.map((name) => [variableOf(name), both(light.library[name], dark.library[name])]),
    ...Object.entries(shades).map(([name, shade]) => [variableOf(name), both(shade.light, shade.dark)]),
  ]) as CssVariables;
}

const both = (one: Hex, other: Hex) => (one === other ? one : `light-dark(${one}, ${other})`);

const pick = (colors: ThemeColors, keys: readonly ThemeKey[]): Partial<ThemeColors> =>
  Object.fromEntries(keys.map((key) => [key, colors[key]]));

/** Returns the color of a dark page, with at most a trace of the hue of a light one. */
const darkened = (color: Hex) => tint(color, 0.2, pageChroma);

function tint(color: Hex, lightness: number, mostChroma: number): Hex {
  const { chroma, hue } = toOklch(color);
  return toHex({ lightness, chroma: Math.min(chroma, mostChroma), hue });
}

function lightenedUntilSeen(color: Hex, grounds: readonly Hex[]): Hex {
  const start = toOklch(color);
  const isSeen = (candidate: Hex) => grounds.every((ground) => differenceOf(candidate, ground) >= visible);
  let candidate = color;
  for (let added = 0; !isSeen(candidate) && start.lightness + added < 1; added += 0.01) {
    candidate = toHex({ ...start, lightness: start.lightness + added });
  }
  return candidate;
}
