/** Converts sRGB hex to OKLCH and back. In OKLCH the lightness can change while people still see the same hue. */
import { linearChannels } from './hex.ts';
import type { Hex } from '../keys/keys.ts';

export interface Oklch {
  /** 0 (black) to 1 (white). */
  lightness: number;
  chroma: number;
  /** In radians. */
  hue: number;
}

export function toOklch(hex: Hex): Oklch {
  const [red, green, blue] = linearChannels(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

/** Returns how far apart two colors look, as the distance in OKLab: 0 (equal) to 1 (black and white). */
export function differenceOf(one: Hex, other: Hex): number {
  const [first, second] = [toOklch(one), toOklch(other)];
  return Math.hypot(
    first.lightness - second.lightness,
    first.chroma * Math.cos(first.hue) - second.chroma * Math.cos(second.hue),
    first.chroma * Math.sin(first.hue) - second.chroma * Math.sin(second.hue),
  );
}

function toLinear({ lightness, chroma, hue }: Oklch): [number, number, number] {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const inGamut = (channels: readonly number[]) =>
  channels.every((value) => value >= -1e-4 && value <= 1 + 1e-4);

function encode(value: number): string {
  const share = Math.min(1, Math.max(0, value));
  const channel = share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055;
  return Math.round(channel * 255)
    .toString(16)
    .padStart(2, '0');
}

/** Returns the nearest color that a screen can show: reduces the chroma, and keeps hue and lightness. */
export function toHex(color: Oklch): Hex {
  let channels = toLinear(color);
  if (!inGamut(channels)) {
    let low = 0;
    let high = color.chroma;
    for (let step = 0; step < 16; step += 1) {
      const middle = (low + high) / 2;
      if (inGamut(toLinear({ ...color, chroma: middle }))) low = middle;
      else high = middle;
    }
    channels = toLinear({ ...color, chroma: low });
  }
  return `#${channels.map(encode).join('')}`;
}
