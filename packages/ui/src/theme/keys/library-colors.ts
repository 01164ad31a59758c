/**
 * Colors of the library itself: the same in every environment, readable with every brand. `theme.css` has the same
 * values as `--portal-{name}`; a test keeps the two equal.
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
