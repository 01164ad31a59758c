/** Reads colors in the stored form. Parsed here, since polished loads every notation of CSS with its parser. */
import type { Hex } from '../keys/keys.ts';

const hexPattern = /^#[0-9a-f]{6}$/i;

/** Returns whether a value is a color in the stored form: `#rrggbb`. */
export function isHex(value: unknown): value is Hex {
  return typeof value === 'string' && value.length === 7 && hexPattern.test(value);
}

/** Returns the red, green and blue of a color as linear light (0–1). Throws for a color in another notation. */
export function linearChannels(hex: Hex): [number, number, number] {
  if (!isHex(hex)) throw new TypeError(`Write the color "${String(hex)}" as #rrggbb.`);
  const number = Number.parseInt(hex.slice(1), 16);
  return [linear(number >> 16), linear((number >> 8) & 255), linear(number & 255)];
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
