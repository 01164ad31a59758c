/** Dates as a locale writes them, and its weeks. */
import { defaultLocale, perLocale } from './per-locale.ts';

type Part = 'day' | 'month' | 'year';

/** Order of the parts of a date in digits, and the sign between them: `DD-MM-YYYY` in Dutch, `MM/DD/YYYY` in American. */
const shapeOf = perLocale((locale) => {
  const format = new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    calendar: 'gregory',
    timeZone: 'UTC',
  });
  const parts = format.formatToParts(0);
  const order = parts.flatMap(({ type }) => (isPart(type) ? [type] : []));
  const between = parts.find(
    ({ type, value }, index) => type === 'literal' && index > 0 && /[./-]/.test(value),
  );
  return { order, separator: between?.value.replaceAll(/[^./ -]/g, '') ?? '-' };
});

function isPart(type: string): type is Part {
  return type === 'day' || type === 'month' || type === 'year';
}

/** Joins the parts of a date, or the letters that stand for them, as the locale does. */
export function joinDate(parts: { [Name in Part]?: string }, locale: string): string {
  const { order, separator } = shapeOf(locale);
  return order.flatMap((part) => parts[part] ?? []).join(separator);
}

/** Tells whether the locale writes the month before the day, as Americans do. */
export function isMonthFirst(locale: string): boolean {
  const { order } = shapeOf(locale);
  return order.indexOf('month') < order.indexOf('day') && order[0] !== 'year';
}

const isoDay = /^\d{4}-\d{2}-\d{2}(?!\d)/;

/** `2023-02-06…` → `06-02-2023`; empty for anything else. */
export function formatDay(value: string | null | undefined, locale: string = defaultLocale): string {
  if (!value || !isoDay.test(value)) return '';
  return joinDate({ day: value.slice(8, 10), month: value.slice(5, 7), year: value.slice(0, 4) }, locale);
}

/** A day of the week as `Date.getDay` counts: 0 for Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** First day of the week; Monday where the browser does not know. */
export const firstDayOfWeek = perLocale((locale): Weekday => {
  const known: Intl.Locale & WeekLocale = new Intl.Locale(locale);
  const { firstDay } = known.getWeekInfo?.() ?? known.weekInfo ?? { firstDay: 1 };
  return (firstDay % 7) as Weekday;
});

/** Both forms in which browsers tell about weeks; Monday is 1, Sunday 7. */
interface WeekLocale {
  weekInfo?: { firstDay: number };
  getWeekInfo?: () => { firstDay: number };
}
