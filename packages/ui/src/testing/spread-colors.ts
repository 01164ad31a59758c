import type { Hex } from '../theme/keys/keys.ts';

/** Returns `count` colors, spread over all that a screen can show, and the same in every run. */
export function spreadColors(count: number): Hex[] {
  return Array.from(
    { length: count },
    (_, number): Hex => `#${((number * 8_388_593 + 977) % 0x1000000).toString(16).padStart(6, '0')}`,
  );
}
