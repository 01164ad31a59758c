/** How far something is, as numbers and words. */
export interface Progress {
  /** From 0 to 1; null when nobody knows. */
  part: number | null;
  /** As Dutch text, such as '45%' or '12,5%'; empty when nobody knows. */
  text: string;
}

/**
 * A value outside its range counts as the nearest end; NaN, nothing and a range of nothing are unknown. Rounds down, so
 * that 100% is only said of what is done.
 */
export function progressOf(value: number | null | undefined, max: number, decimals: number): Progress {
  if (value === null || value === undefined || Number.isNaN(value) || !(max > 0) || !Number.isFinite(max))
    return { part: null, text: '' };
  const part = Math.min(1, Math.max(0, value / max));
  const step = 10 ** (Math.max(0, decimals) + 2);
  // A hair more, because 0.29 × 100 is 28.999999999999996.
  const rounded = Math.floor(part * step + 1e-9) / step;
  const text = rounded.toLocaleString('nl-NL', { style: 'percent', maximumFractionDigits: decimals });
  return { part, text };
}
