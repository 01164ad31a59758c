/** Colors of a theme as the wire and the form have them, and as the library has them. Pure. */
import { isHex, themeKeys, type ThemeColors } from '@portal/ui/theme';

/** `color_{key}` → `#rrggbb`, or nothing where the theme's own holds. */
export type Wire = Record<string, string>;

/** Stands for a text that is no color, which the schema of the form refuses. */
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
