/** Contrast as WCAG 2.2 defines it, and the nearest colour that passes. */
import type { Hex } from './keys.ts';
import { channelsOf, linear, toHex, toOklch } from './oklch.ts';

const hexPattern = /^#[0-9a-f]{6}$/i;

/** Whether a value is a colour in the one form that is stored: `#rrggbb`. */
export function isHex(value: unknown): value is Hex {
  return typeof value === 'string' && value.length === 7 && hexPattern.test(value);
}

/** Relative luminance, 0 (black) to 1 (white). */
export function luminance(hex: Hex): number {
  const [red, green, blue] = channelsOf(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The WCAG contrast ratio of two colours, 1 to 21. */
export function contrastRatio(one: Hex, other: Hex): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** What a colour must reach: a WCAG ratio against a ground. */
export interface Demand {
  ground: Hex;
  ratio: number;
}

/** Whether a colour meets every demand. */
export function passes(colour: Hex, demands: readonly Demand[]): boolean {
  return demands.every(({ ground, ratio }) => contrastRatio(colour, ground) >= ratio);
}

/**
 * The colour of the same hue, nearest in lightness, that meets every demand. Where no such colour exists: the one that
 * comes closest.
 */
export function nearestPassing(colour: Hex, demands: readonly Demand[]): Hex {
  if (passes(colour, demands)) return colour;
  const start = toOklch(colour);
  const at = (lightness: number) => toHex({ ...start, lightness: Math.min(1, Math.max(0, lightness)) });
  const worst = (candidate: Hex) =>
    Math.min(...demands.map(({ ground, ratio }) => contrastRatio(candidate, ground) / ratio));
  let best = colour;
  for (let distance = 0.005; distance <= 1; distance += 0.005) {
    for (const candidate of [at(start.lightness - distance), at(start.lightness + distance)]) {
      if (passes(candidate, demands)) return candidate;
      if (worst(candidate) > worst(best)) best = candidate;
    }
  }
  return best;
}
