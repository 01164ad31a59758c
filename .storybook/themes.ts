/** The demo environments whose themes the toolbar offers and the story tests run in. */
import type { ThemeColours } from '../packages/ui/src/theme/keys.ts';
import colours from './demo-themes.json' with { type: 'json' };

export type DemoTheme = keyof typeof colours;

/** Colours per environment slug; an empty object is the default theme. */
export const demoThemes = colours as Record<DemoTheme, Partial<ThemeColours>>;

export const demoThemeNames: Record<DemoTheme, string> = {
  voorbeeld: 'Voorbeeld Advies',
  zonnig: 'Zonnig Verzekeringen',
  banknoord: 'Bank Noord',
  hoffelijk: 'Hoffelijk',
};
