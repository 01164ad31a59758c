import { defaultLocale } from '../locale/per-locale.ts';

/** Progress as a number and as text. */
export interface Progress {
  /** From 0 to 1; null when unknown. */
  part: number | null;
  /** Text as the locale writes it, such as '45%' or '12,5%'; empty when unknown. */
  text: string;
}

/**
 * Returns the progress of a value. One outside its range counts as the nearest end; NaN, null, undefined and a range
 * that is empty or infinite give unknown progress. Rounds down, so that 100% is shown only when the task is done.
 */
export function progressOf(
  value: number | null | undefined,
  max: number,
  decimals: number,
  locale: string = defaultLocale,
): Progress {
  if (value === null || value === undefined || Number.isNaN(value) || !(max > 0) || !Number.isFinite(max))
    return { part: null, text: '' };
  const part = Math.min(1, Math.max(0, value / max));
  const step = 10 ** (Math.max(0, decimals) + 2);
  // Adds a tiny amount, because 0.29 × 100 is 28.999999999999996.
  const rounded = Math.floor(part * step + 1e-9) / step;
  const text = rounded.toLocaleString(locale, { style: 'percent', maximumFractionDigits: decimals });
  return { part, text };
}
