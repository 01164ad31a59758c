/** Converts the colors of a theme between the names of the API, which the form uses too, and those of the library. */
import { isHex, themeKeys, type ThemeColors } from '@portal/ui/theme';

/** `color_{key}` → `#rrggbb`; a color that the theme derives is absent or empty. */
export type Wire = Record<string, string>;

/** Value sent in place of an unreadable color, which the schema of the form refuses. */
const notAColor = '?';

export function fromWire(colors: Wire): Partial<ThemeColors> {
  const given = themeKeys.flatMap(({ key }) => {
    const color = colors[`color_${key}`];
    return isHex(color) ? [[key, color]] : [];
  });
  return Object.fromEntries(given) as Partial<ThemeColors>;
}

export function toWire(colors: Partial<ThemeColors>, unreadable: readonly string[]): Wire {
  const given = [...Object.entries(colors), ...unreadable.map((key) => [key, notAColor] as const)];
  return Object.fromEntries(given.map(([key, color]) => [`color_${key}`, color]));
}
