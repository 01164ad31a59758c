/** Gives every color of a theme enough contrast. */
import { compileTheme } from './compile-theme.ts';
import type { ThemeColors } from './keys/keys.ts';

/** Number of times that all colors are checked, since a changed color can be the background of another one. */
const rounds = 4;

/**
 * Replaces each color that has too little contrast by the nearest one of its hue that has enough, as long as there is
 * one. Returns the same object when nothing has to change.
 */
export function repairContrast(
  given: Partial<ThemeColors>,
  library?: Parameters<typeof compileTheme>[1],
): Partial<ThemeColors> {
  let colors = given;
  for (let round = 0; round < rounds; round += 1) {
    const weak = compileTheme(colors, library).issues.filter((issue) => issue.kind === 'contrast');
    const changes = weak.flatMap(({ key, suggestion }) => (suggestion === null ? [] : [[key, suggestion]]));
    if (changes.length === 0) return colors;
    colors = Object.assign({}, colors, Object.fromEntries(changes));
  }
  return colors;
}
