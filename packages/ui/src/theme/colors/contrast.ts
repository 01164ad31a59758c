/** Contrast as WCAG 2.2 defines it, and the nearest color that passes. */
import { linearChannels } from './hex.ts';
import type { Hex } from '../keys/keys.ts';
import { toHex, toOklch } from './oklch.ts';

export { isHex } from './hex.ts';

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

/** Luminances between `from` and `to` do not meet a demand. */
interface Barrier {
  from: number;
  to: number;
}

/**
 * Returns the color of the same hue, nearest in lightness, that meets every demand; when there is none, the one that
 * comes closest.
 */
export function nearestPassing(color: Hex, demands: readonly Demand[]): Hex {
  if (passes(color, demands)) return color;
  const start = toOklch(color);
  const shifted = (steps: number) =>
    toHex({ ...start, lightness: Math.min(1, Math.max(0, start.lightness + steps * step)) });
  const own = luminance(color);
  const grounds = demands.map(({ ground, ratio }) => ({ shade: luminance(ground) + 0.05, ratio }));
  const barriers = grounds.map(({ shade, ratio }) => ({
    from: shade / ratio - 0.05,
    to: shade * ratio - 0.05,
  }));

  /** Returns the first step towards black (-1) or white (1) that passes; null when none does. */
  function firstPassing(side: -1 | 1): number | null {
    let goal = beyond(barriers, own, side);
    while (goal >= 0 && goal <= 1) {
      const steps = stepsTo(goal, side);
      const candidate = shifted(side * steps);
      if (passes(candidate, demands)) return steps;
      // Every passing luminance there lies between two steps, so the search goes on behind the next barrier.
      goal = beyond(barriers, luminance(candidate), side);
      if (stepsTo(goal, side) <= steps) return null;
    }
    return null;
  }

  /** Returns the first step that reaches a luminance, which grows with the lightness. */
  function stepsTo(goal: number, side: -1 | 1): number {
    let below = 0;
    let reached = Math.floor((side < 0 ? start.lightness : 1 - start.lightness) / step) + 1;
    while (reached - below > 1) {
      const middle = Math.floor((below + reached) / 2);
      const isThere = side * (luminance(shifted(side * middle)) - goal) >= 0;
      if (isThere) reached = middle;
      else below = middle;
    }
    return reached;
  }

  const [darker, lighter] = [firstPassing(-1), firstPassing(1)];
  if (darker !== null && (lighter === null || darker <= lighter)) return shifted(-darker);
  if (lighter !== null) return shifted(lighter);

  /** Returns the share of its ratio that the least readable background reaches; 1 meets every demand. */
  const worst = (shade: number) =>
    Math.min(...grounds.map((ground) => Math.max(shade / ground.shade, ground.shade / shade) / ground.ratio));
  // The best luminance is the color's own, black, white, or one at which two backgrounds are equally readable for their
  // ratios.
  const crossings = grounds.flatMap((one) =>
    grounds.map((other) => Math.sqrt((one.shade * other.shade * one.ratio) / other.ratio)),
  );
  const goals = [own + 0.05, 0.05, 1.05, ...crossings.filter((shade) => shade >= 0.05 && shade <= 1.05)];
  const best = goals.reduce((one, other) => (worst(other) > worst(one) ? other : one)) - 0.05;
  if (best === own) return color;
  const side = best < own ? -1 : 1;
  const steps = stepsTo(best, side);
  const around = [shifted(side * (steps - 1)), shifted(side * steps)] as const;
  const [before, after] = around.map((candidate) => worst(luminance(candidate) + 0.05));
  return (before ?? 0) >= (after ?? 0) ? around[0] : around[1];
}

/** Returns the nearest luminance outside every barrier, in the direction of a side; it may lie outside 0 to 1. */
function beyond(barriers: readonly Barrier[], luminanceNow: number, side: -1 | 1): number {
  const barrier = barriers.find(({ from, to }) => luminanceNow > from && luminanceNow < to);
  if (barrier === undefined) return luminanceNow;
  return beyond(barriers, side < 0 ? barrier.from : barrier.to, side);
}
