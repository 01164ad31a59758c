/** Formatters by their number of decimals. Kept, since creating one is slow. */
const formatters = new Map<number | undefined, Intl.NumberFormat>([
  [undefined, new Intl.NumberFormat('nl-NL')],
]);

/** `1234.5` → `1.234,5`; empty for anything but a finite number. */
export function dutchNumber(value: number | null | undefined, decimals?: number): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '';
  let formatter = formatters.get(decimals);
  if (!formatter) {
    formatter = new Intl.NumberFormat('nl-NL', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    formatters.set(decimals, formatter);
  }
  return formatter.format(value);
}

const isoDay = /^\d{4}-\d{2}-\d{2}(?!\d)/;

/** `2023-02-06…` → `06-02-2023`; empty for anything else. */
export function dutchDate(value: string | null | undefined): string {
  if (!value || !isoDay.test(value)) return '';
  return `${value.slice(8, 10)}-${value.slice(5, 7)}-${value.slice(0, 4)}`;
}
