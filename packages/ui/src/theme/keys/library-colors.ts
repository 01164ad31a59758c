/**
 * Colors of the library itself: the same in every environment, readable with every brand; only those of an error and of
 * success give way to a brand of nearly their own color. `theme.css` has the same values as `--portal-{name}`; a test
 * keeps the two equal.
 */
export const libraryColors = {
  surface: '#ffffff',
  surface_text: '#29282b',
  border: '#e5e4e7',
  border_control: '#7c7a80',
  success: '#17693d',
  success_ground: '#e8f5ed',
  warning: '#855000',
  warning_ground: '#fff4dc',
  error: '#b3211b',
  error_ground: '#fdedec',
  information: '#1d5b96',
  information_ground: '#e9f2fb',
  highlight: '#f8b01c',
  progress: '#2a8653',
  focus: '#1b2f8f',
  focus_gap: '#ffffff',
} as const;

export type LibraryColor = keyof typeof libraryColors;

/** The same colors on a dark page. */
export const darkLibraryColors = {
  surface: '#222125',
  surface_text: '#ecebee',
  border: '#3b3940',
  border_control: '#8f8c95',
  success: '#74cf9b',
  success_ground: '#1a3324',
  warning: '#f0b860',
  warning_ground: '#3a2b12',
  error: '#ff9f97',
  error_ground: '#43211f',
  information: '#93c3f4',
  information_ground: '#1b3148',
  highlight: '#f8b01c',
  progress: '#4fb47d',
  focus: '#b9c4ff',
  focus_gap: '#161518',
} as const satisfies Record<LibraryColor, `#${string}`>;

/**
 * Tones of the two states for a brand that is too much like their own colors: as readable on the same grounds. An error
 * becomes a purplish or a brownish red, success a bluish or a yellowish green.
 */
export const otherTones = {
  light: { error: ['#ab0a70', '#b00e81', '#5b2100'], success: ['#00525a', '#3f7400', '#003537'] },
  dark: { error: ['#ff7cc4', '#ffd2ae'], success: ['#3cc3c8', '#c3f07a'] },
} as const satisfies Record<'light' | 'dark', Record<'error' | 'success', readonly `#${string}`[]>>;

/** Translucent colors in their light and their dark form: the shade over a page behind a dialog, and shadows. */
export const shades = {
  shade: { light: '#29282b99', dark: '#000000a3' },
  shadow: { light: '#1211150f', dark: '#00000047' },
  shadow_far: { light: '#12111529', dark: '#0000008f' },
} as const satisfies Record<string, Record<'light' | 'dark', `#${string}`>>;
