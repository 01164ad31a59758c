/**
 * Unusable themes, in which components must keep working. Their low contrast is the theme's own fault, which the theme
 * engine reports.
 */
import { themeKeys, type Hex, type ThemeColors, type ThemeKey } from '../packages/ui/src/theme/keys/keys.ts';

function everyKey(color: (key: ThemeKey) => Hex): ThemeColors {
  return Object.fromEntries(themeKeys.map(({ key }) => [key, color(key)])) as ThemeColors;
}

/** Keys of background colors, against which another color must have enough contrast. */
const grounds: ReadonlySet<string> = new Set(
  themeKeys.flatMap(({ pairs }) => pairs.map(({ against }) => against)),
);

export const harshThemes = {
  white: everyKey(() => '#ffffff'),
  black: everyKey(() => '#000000'),
  pink: everyKey(() => '#ff69b4'),
  // A contrast of 1.1 to 1: text and background are almost the same.
  pale: everyKey((key) => (grounds.has(key) ? '#ffffff' : '#f3f3f3')),
};

export type HarshTheme = keyof typeof harshThemes;

export const harshThemeNames: Record<HarshTheme, string> = {
  white: 'Harsh: all white',
  black: 'Harsh: black on black',
  pink: 'Harsh: all pink',
  pale: 'Harsh: 1.1 to 1',
};
