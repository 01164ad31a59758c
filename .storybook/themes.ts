/** The themes that the toolbar offers and the stories are tested in. */
import type { ThemeColours } from '../packages/ui/src/theme/keys.ts';
import colours from './demo-themes.json' with { type: 'json' };
import { poisonThemeNames, poisonThemes, type PoisonTheme } from './poison-themes.ts';

export type DemoTheme = keyof typeof colours;
export type StoryTheme = DemoTheme | PoisonTheme;

/** Colours per environment slug; an empty object is the default theme. */
export const demoThemes = colours as Record<DemoTheme, Partial<ThemeColours>>;

export const demoThemeNames: Record<DemoTheme, string> = {
  voorbeeld: 'Voorbeeld Advies',
  zonnig: 'Zonnig Verzekeringen',
  banknoord: 'Bank Noord',
  hoffelijk: 'Hoffelijk',
};

export const storyThemes: Record<StoryTheme, Partial<ThemeColours>> = { ...demoThemes, ...poisonThemes };
export const storyThemeNames: Record<StoryTheme, string> = { ...demoThemeNames, ...poisonThemeNames };
