/** Contrast as WCAG 2.2 defines it, and the nearest color that passes. */
import type { Hex } from './keys.ts';
import { linearChannels, toHex, toOklch } from './oklch.ts';

const hexPattern = /^#[0-9a-f]{6}$/i;

/** Returns whether a value is a color in the stored form: `#rrggbb`. */
export function isHex(value: unknown): value is Hex {
  return typeof value === 'string' && value.length === 7 && hexPattern.test(value);
}

/**
 * Returns the relative luminance, 0 (black) to 1 (white). Computed here, since polished rounds luminance and contrast.
 */
export function luminance(hex: Hex): number {
  const [red, green, blue] = linearChannels(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the WCAG contrast ratio of two colors, 1 to 21. */
export function contrastRatio(one: Hex, other: Hex): number {
  return ratioOfLuminances(luminance(one), luminance(other));
}

function ratioOfLuminances(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Returns whether white is easier to read on a color than black. */
export function isDark(color: Hex): boolean {
  return contrastRatio(color, '#ffffff') > contrastRatio(color, '#000000');
}

/** Requirement for a color: a WCAG ratio against a background. */
export interface Demand {
  ground: Hex;
  ratio: number;
}

/** Returns whether a color meets every demand. */
export function passes(color: Hex, demands: readonly Demand[]): boolean {
  return demands.every(({ ground, ratio }) => contrastRatio(color, ground) >= ratio);
}

/** Step in lightness of the search for a passing color. */
const step = 0.005;

/**
 * Returns the color of the same hue, nearest in lightness, that meets every demand; when there is none, the one that
 * comes closest.
 */
export function nearestPassing(color: Hex, demands: readonly Demand[]): Hex {
  if (passes(color, demands)) return color;
  const start = toOklch(color);
  const grounds = demands.map(({ ground, ratio }) => ({ luminance: luminance(ground), ratio }));
  /** Returns the share of its ratio that the least readable background reaches; 1 meets every demand. */
  const worst = (candidate: Hex) => {
    const own = luminance(candidate);
    return Math.min(...grounds.map((ground) => ratioOfLuminances(own, ground.luminance) / ground.ratio));
  };
  let best = { color, worst: worst(color) };
  for (let distance = step; distance <= 1; distance += step) {
    for (const side of [-distance, distance]) {
      const beyond = start.lightness + side;
      if (beyond < -step || beyond > 1 + step) continue;
      const lightness = Math.min(1, Math.max(0, beyond));
      const candidate = toHex({ ...start, lightness });
      const reached = worst(candidate);
      if (reached >= 1) return candidate;
      if (reached > best.worst) best = { color: candidate, worst: reached };
    }
  }
  return best.color;
}
