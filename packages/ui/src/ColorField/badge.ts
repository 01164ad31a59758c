import { formatNumber } from '../locale/numbers.ts';
import { contrastRatio, nearestPassing, passes as meets } from '../theme/colors/contrast.ts';
import { isHex } from '../theme/colors/hex.ts';
import type { Hex } from '../theme/keys/keys.ts';

/** A required contrast with another color. */
export interface ContrastDemand {
  /** The other color, `#rrggbb`; any other value requires nothing. */
  against: string;
  /** The WCAG ratio that is needed. @default 4.5 */
  ratio?: number | undefined;
}

/** Computes the contrast of a color with the demanded one; null when one of the two is no color. */
export function contrastOf(color: Hex | null, demand: ContrastDemand | undefined, locale?: string) {
  if (color === null || !isHex(demand?.against)) return null;
  const { against, ratio: needed = 4.5 } = demand;
  const ratio = contrastRatio(color, against);
  const passes = ratio >= needed;
  const demands = [{ ground: against, ratio: needed }];
  const nearest = nearestPassing(color, demands);
  const suggestion = !passes && meets(nearest, demands) ? nearest : null;
  return { ratio: ratioText(ratio, locale), needed: ratioText(needed, locale), passes, suggestion };
}

/** Rounds down, since 4,49 must not be shown as 4,5, which would pass. */
function ratioText(ratio: number, locale?: string): string {
  return formatNumber(Math.floor(ratio * 10 + 1e-9) / 10, locale);
}
