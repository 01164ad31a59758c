/** Makes colors lighter and darker in HSL: hue and saturation stay. */
import { lighten, parseToHsl } from 'polished';
import type { Hex } from '../keys/keys.ts';

/** Returns the HSL lightness, 0 (black) to 1 (white). */
export function lightnessOf(hex: Hex): number {
  return parseToHsl(hex).lightness;
}

/**
 * Shifts the lightness of a color, within 0 to 1.
 * @param amount added to the lightness, -1 to 1
 */
export function shiftLightness(hex: Hex, amount: number): Hex {
  return sixDigits(lighten(amount, hex));
}

/** Expands `#fff`, the form that polished returns when possible, to the stored form `#ffffff`. */
function sixDigits(color: string): Hex {
  const digits = color.slice(1);
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`;
}
