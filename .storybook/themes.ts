/** The themes that the toolbar offers and the stories are tested in. */
import type { ThemeColors } from '../packages/ui/src/theme/keys/keys.ts';
import colors from './demo-themes.json' with { type: 'json' };
import { harshThemeNames, harshThemes, type HarshTheme } from './harsh-themes.ts';

export type DemoTheme = keyof typeof colors;
export type StoryTheme = DemoTheme | HarshTheme;

/** Colors per environment slug; an empty object is the default theme. */
export const demoThemes = colors as Record<DemoTheme, Partial<ThemeColors>>;

export const demoThemeNames: Record<DemoTheme, string> = {
  voorbeeld: 'Voorbeeld Advies',
  zonnig: 'Zonnig Verzekeringen',
  banknoord: 'Bank Noord',
  hoffelijk: 'Hoffelijk',
};

export const storyThemes: Record<StoryTheme, Partial<ThemeColors>> = { ...demoThemes, ...harshThemes };
export const storyThemeNames: Record<StoryTheme, string> = { ...demoThemeNames, ...harshThemeNames };
