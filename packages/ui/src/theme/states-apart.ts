/** Keeps the colors of errors and success apart from those of a red or green brand. Needs no DOM and no React. */
import { isDark } from './colors/contrast.ts';
import { differenceOf } from './colors/oklch.ts';
import type { Hex } from './keys/keys.ts';
import { otherTones, type LibraryColor } from './keys/library-colors.ts';

/** Smallest distance in OKLab at which people see two colors next to each other as different ones. */
export const apart = 0.1;

/**
 * Returns the library's colors, with the first tone of an error and of success that is apart from each color of the brand,
 * the main one first; apart from the main one alone when no tone is apart from all.
 */
export function statesApart(
  library: Readonly<Record<LibraryColor, Hex>>,
  brand: readonly Hex[],
): Readonly<Record<LibraryColor, Hex>> {
  const others = otherTones[isDark(library.surface) ? 'dark' : 'light'];

  function toneOf(state: keyof typeof others): Hex {
    const tones: readonly Hex[] = [library[state], ...others[state]];
    const apartFrom = (colors: readonly Hex[]) =>
      tones.find((tone) => colors.every((color) => differenceOf(tone, color) >= apart));
    return apartFrom(brand) ?? apartFrom(brand.slice(0, 1)) ?? library[state];
  }

  return { ...library, error: toneOf('error'), success: toneOf('success') };
}
