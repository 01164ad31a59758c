/** Numbers as a locale writes them. */
import { defaultLocale, perLocale } from './per-locale.ts';

/** Formatters by their number of decimals. */
const formattersOf = perLocale(() => new Map<number | undefined, Intl.NumberFormat>());

/** `1234.5` → `1.234,5` in Dutch, `1,234.5` in English; empty for anything but a finite number. */
export function formatNumber(
  value: number | null | undefined,
  locale: string = defaultLocale,
  decimals?: number,
): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '';
  const formatters = formattersOf(locale);
  let formatter = formatters.get(decimals);
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    formatters.set(decimals, formatter);
  }
  return formatter.format(value);
}

/** Returns the sign before the decimals: a comma in Dutch, a point in English. */
export const decimalSign = perLocale((locale) => {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? ',';
});
