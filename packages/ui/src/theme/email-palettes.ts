/** Colors of emails, derived from a theme. */
import { colorOf, compileTheme } from './compile-theme.ts';
import { isDark, nearestPassing } from './colors/contrast.ts';
import type { Hex } from './keys/keys.ts';

/** Names of the colors of an email. */
export const emailColors = [
  'page',
  'card',
  'panel',
  'bar',
  'barText',
  'stripe',
  'title',
  'text',
  'link',
  'quiet',
  'button',
  'buttonText',
] as const;
export type EmailColor = (typeof emailColors)[number];

/** Color schemes of mail programs: the same email is shown in light or in dark colors. */
export type EmailScheme = 'light' | 'dark';

export type EmailPalettes<Color extends string = Hex> = Record<EmailScheme, Record<EmailColor, Color>>;

/** Name of the CSS variable for a color in the preview of an email; a sent email has no variables. */
export const emailVariable = (scheme: EmailScheme, color: EmailColor) =>
  `--email-${scheme}-${color}` as const;

/** Minimum WCAG contrast ratio of text. */
const text = 4.5;
/** Minimum WCAG contrast ratio of parts that must be distinguishable, such as a border. */
const control = 3;

const readable = (color: Hex, ratio: number, ...grounds: Hex[]) =>
  nearestPassing(
    color,
    grounds.map((ground) => ({ ground, ratio })),
  );

const dark = { page: '#161518', card: '#222125', panel: '#2c2b30', text: '#ecebee' } as const;

/**
 * Returns the colors that a theme gives its emails. Every text has a contrast of 4.5 on each background that it is
 * shown on.
 */
export function emailPalettes(given: Parameters<typeof compileTheme>[0]): EmailPalettes {
  const theme = compileTheme(given);
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
