import { colorOf, compileTheme } from '@portal/ui/theme/compile-theme';
import { isDark, nearestPassing } from '@portal/ui/theme/contrast';
import type { Hex } from '@portal/ui/theme/keys';

/** Colors of an email, light or dark; every text is readable on its background. */
export interface Palette {
  page: Hex;
  card: Hex;
  panel: Hex;
  bar: Hex;
  barText: Hex;
  stripe: Hex;
  title: Hex;
  text: Hex;
  link: Hex;
  quiet: Hex;
  button: Hex;
  buttonText: Hex;
}

const text = 4.5;
const control = 3;

const readable = (color: Hex, ratio: number, ...grounds: Hex[]) =>
  nearestPassing(
    color,
    grounds.map((ground) => ({ ground, ratio })),
  );

const dark = { page: '#161518', card: '#222125', panel: '#2c2b30', text: '#ecebee' } as const;

/** Returns the colors of an environment's emails, for light and for dark screens. */
export function palettesOf(themeVariables: Record<string, string>): { light: Palette; dark: Palette } {
  const theme = compileTheme(themeVariables);
  const { colors } = theme;
  const card = colorOf('surface', theme);
  const page = colors.background;
  const barText = readable(colors.text_mainnav, text, colors.mainnav);
  const light = {
    page,
    card,
    panel: page,
    bar: colors.mainnav,
    barText,
    stripe: colors.primary,
    title: readable(colors.title, text, card),
    text: readable(colors.text, text, card, page),
    link: readable(colors.text_link, text, card, page),
    quiet: readable(colors.text, text, page),
    button: colors.button_cta,
    buttonText: readable(colors.button_cta_text, text, colors.button_cta),
  };
  const button = readable(colors.button_cta, control, dark.card);
  return {
    light,
    dark: {
      ...dark,
      // Keeps a dark bar on a dark screen; a light one would glare.
      bar: isDark(colors.mainnav) ? colors.mainnav : dark.card,
      barText: isDark(colors.mainnav) ? barText : dark.text,
      stripe: readable(colors.primary, control, dark.page),
      title: dark.text,
      link: readable(colors.text_link, text, dark.card, dark.panel, dark.page),
      quiet: '#b9b7bf',
      button,
      buttonText: readable(colors.button_cta_text, text, button),
    },
  };
}
