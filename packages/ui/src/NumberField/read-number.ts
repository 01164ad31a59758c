import { decimalSign } from '../locale/numbers.ts';
import { defaultLocale } from '../locale/per-locale.ts';

/**
 * Returns the number that a text means; null when it is none. In Dutch the last comma or point separates the decimals,
 * except a point before exactly three digits, which separates thousands: `1.234` is 1234, `1.5` and `1,5` are 1.5. In
 * a locale with a decimal point, comma and point change places.
 */
export function readNumber(typed: string, locale: string = defaultLocale): number | null {
  const bare = typed.replaceAll(/[\s\p{Sc}'’]/gu, '').replace('−', '-');
  const text =
    decimalSign(locale) === '.' ? bare.replaceAll(/[.,]/g, (sign) => (sign === '.' ? ',' : '.')) : bare;
  if (!/^[+-]?(?:\d{1,3}(?:\.\d{3})+|\d+)?(?:[.,]\d*)?$/.test(text) || !/\d/.test(text)) return null;
  const grouped = text.replaceAll(/\.(?=\d{3}(?:\D|$))/g, '');
  return Number(grouped.replace(',', '.'));
}

/** Number of decimals of a number, as far as people write them. */
export function decimalsOf(value: number): number {
  const [, exponent = ''] = String(value).split('e-');
  const [, decimals = ''] = String(value).split('e')[0]?.split('.') ?? [];
  return decimals.length + Number(exponent);
}

/** Returns the next step up or down, within the limits; from nothing, the limit nearest to zero, or zero. */
export function stepFrom(value: number | null, by: number, { min, max, step }: Steps): number {
  const from = value ?? Math.min(Math.max(0, min), max);
  const next = value === null ? from : from + by * step;
  // Rounds away the error of adding 0.1 to 0.2.
  const decimals = Math.max(decimalsOf(step), decimalsOf(from));
  return Math.min(Math.max(Number(next.toFixed(Math.min(decimals, 20))), min), max);
}

interface Steps {
  min: number;
  max: number;
  step: number;
}
