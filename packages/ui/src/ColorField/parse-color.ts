/** Parses the notations in which people type or paste a color. */
import { isHex } from '../theme/colors/hex.ts';
import { withoutInvisible } from '../without-invisible.ts';
import type { Hex } from '../theme/keys/keys.ts';

/** The color in a text, and whether typing more characters cannot change it. */
export interface ReadColor {
  hex: Hex | null;
  settled: boolean;
}

const unreadable: ReadColor = { hex: null, settled: false };
const shortPattern = /^#?([0-9a-f]{3})$/;
const longPattern = /^#?([0-9a-f]{6})$/;
const rgbPattern = /^rgba?\(([^()]+)\)$/;

/**
 * Parses `#ac2e32`, `#AC2E32`, `ac2e32`, `#abc` and opaque `rgb(172, 46, 50)` or `rgb(67% 18% 20%)`. `#abc` may still
 * become `#abcdef`, so it is not settled.
 */
export function parseColor(text: string): ReadColor {
  const plain = withoutInvisible(text).trim().toLowerCase().replace(/;$/, '');
  const long = longPattern.exec(plain)?.[1];
  if (long) return { hex: `#${long}`, settled: true };
  const short = shortPattern.exec(plain)?.[1];
  if (short) return { hex: `#${short.replaceAll(/./g, '$&$&')}`, settled: false };
  const channels = rgbPattern.exec(plain)?.[1];
  return channels === undefined ? unreadable : { hex: hexOfChannels(channels), settled: true };
}

/** Returns a stored color in lower case; null unless it is `#rrggbb`. */
export function storedColor(value: unknown): Hex | null {
  return isHex(value) ? (value.toLowerCase() as Hex) : null;
}

function hexOfChannels(text: string): Hex | null {
  const parts = text.split(/[\s,/]+/).filter(Boolean);
  const [opacity = '1'] = parts.slice(3);
  if (parts.length < 3 || parts.length > 4 || !['1', '1.0', '100%'].includes(opacity)) return null;
  const bytes = parts.slice(0, 3).map(byteOf);
  if (bytes.some((byte) => !(byte <= 255))) return null;
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the value of a channel as a byte; NaN when it is no number. */
function byteOf(channel: string): number {
  const number = /^\d+(?:\.\d+)?%?$/.test(channel) ? Number.parseFloat(channel) : Number.NaN;
  return Math.round(channel.endsWith('%') ? number * 2.55 : number);
}
