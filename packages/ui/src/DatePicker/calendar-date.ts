/** Calendar dates without clock or time zone, written as `YYYY-MM-DD`. */
import { joinDate } from '../locale/dates.ts';
import { defaultLocale } from '../locale/per-locale.ts';

export interface DateParts {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

/** Dutch month names, January first. */
export const monthNames = [
  'januari',
  'februari',
  'maart',
  'april',
  'mei',
  'juni',
  'juli',
  'augustus',
  'september',
  'oktober',
  'november',
  'december',
] as const;

/** A leap year, which has every possible day. */
export const leapYear = 2024;

/** Returns the number of days of a month (1 to 12) in a year. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Parses a `YYYY-MM-DD` date; null unless it exists and is in the year 1000 or later. */
export function partsOf(date: string): DateParts | null {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? []).map(Number);
  const exists = year >= 1000 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return exists ? { year, month, day } : null;
}

/** Returns a stored date; null unless it is `YYYY-MM-DD` and exists. */
export function storedDate(value: unknown): string | null {
  return typeof value === 'string' && partsOf(value) ? value : null;
}

/** Formats a date as `YYYY-MM-DD`, which sorts and compares as text. */
export function isoDate({ year, month, day }: DateParts): string {
  return `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`;
}

/** Formats a date as the locale writes it in digits, in Dutch `DD-MM-YYYY`. */
export function writtenDate({ year, month, day }: DateParts, locale: string = defaultLocale): string {
  return joinDate({ day: pad(day), month: pad(month), year: String(year).padStart(4, '0') }, locale);
}

/** Formats `YYYY-MM-DD` as the locale writes it, in Dutch `DD-MM-YYYY`; returns any other text unchanged. */
export function formatDate(date: string, locale?: string): string {
  const parts = partsOf(date);
  return parts ? writtenDate(parts, locale) : date;
}

/** Returns the local calendar day of a moment. */
export function dayOf(moment: Date): string {
  return isoDate({ year: moment.getFullYear(), month: moment.getMonth() + 1, day: moment.getDate() });
}

const pad = (part: number) => String(part).padStart(2, '0');
