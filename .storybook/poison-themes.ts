/**
 * Themes that nobody should choose. In each the contrast is the theme's own fault, which the theme engine reports;
 * everything else must go on working.
 */
import { themeKeys, type Hex, type ThemeColours, type ThemeKey } from '../packages/ui/src/theme/keys.ts';

function everyKey(colour: (key: ThemeKey) => Hex): ThemeColours {
  return Object.fromEntries(themeKeys.map(({ key }) => [key, colour(key)])) as ThemeColours;
}

/** Keys that something else must be readable on. */
const grounds: ReadonlySet<string> = new Set(
  themeKeys.flatMap(({ pairs }) => pairs.map(({ against }) => against)),
);

export const poisonThemes = {
  wit: everyKey(() => '#ffffff'),
  zwart: everyKey(() => '#000000'),
  roze: everyKey(() => '#ff69b4'),
  // 1.1 to 1: what is read and what it is read on are almost the same.
  bleek: everyKey((key) => (grounds.has(key) ? '#ffffff' : '#f3f3f3')),
};

export type PoisonTheme = keyof typeof poisonThemes;

export const poisonThemeNames: Record<PoisonTheme, string> = {
  wit: 'Gif: alles wit',
  zwart: 'Gif: zwart op zwart',
  roze: 'Gif: knalroze',
  bleek: 'Gif: 1,1 op 1',
};
