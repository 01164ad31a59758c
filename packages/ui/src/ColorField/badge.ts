import { contrastRatio, isHex, nearestPassing, passes as meets } from '../theme/contrast.ts';
import type { Hex } from '../theme/keys.ts';

/** What a colour must stand out from. */
export interface ContrastDemand {
  /** The other colour, `#rrggbb`; anything else asks nothing. */
  against: string;
  /** The WCAG ratio that is needed. @default 4.5 */
  ratio?: number | undefined;
}

/** How a colour does against a demand; null when one of the two is no colour. */
export function contrastOf(colour: Hex | null, demand: ContrastDemand | undefined) {
  if (colour === null || !isHex(demand?.against)) return null;
  const { against, ratio: needed = 4.5 } = demand;
  const ratio = contrastRatio(colour, against);
  const passes = ratio >= needed;
  const demands = [{ ground: against, ratio: needed }];
  const nearest = nearestPassing(colour, demands);
  const suggestion = !passes && meets(nearest, demands) ? nearest : null;
  return { ratio: inDutch(ratio), needed: inDutch(needed), passes, suggestion };
}

/** Rounded down, so that 4,49 is never shown as the 4,5 that it is not. */
function inDutch(ratio: number): string {
  return (Math.floor(ratio * 10 + 1e-9) / 10).toLocaleString('nl-NL');
}
