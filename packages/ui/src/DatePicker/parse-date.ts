/**
 * Parses a date as people type and paste it: day and month in the order of the locale, or `YYYY-MM-DD`. Does not guess
 * where a text is ambiguous, and names the problem of a text that is no date.
 */
import { isMonthFirst } from '../locale/dates.ts';
import { defaultLocale, perLocale } from '../locale/per-locale.ts';
import { withoutInvisible } from '../without-invisible.ts';
import { daysInMonth, type DateParts, isoDate, leapYear } from './calendar-date.ts';

/** Result of parsing a text: empty, an existing date, or a problem. */
export type DateReading =
  | { kind: 'empty' }
  /** `settled` is false while more digits could still make it another date: a year of two digits. */
  | { kind: 'date'; value: string; settled: boolean }
  | { kind: 'wrong'; problem: ReadingProblem };

export type ReadingProblem =
  | { reason: 'unreadable' }
  | { reason: 'year-missing'; day: number; month: number }
  | { reason: 'no-such-year'; year: string }
  | { reason: 'no-such-month'; month: number; meant: DateParts | undefined }
  /** Without `year`, the day exists in no year. */
  | { reason: 'no-such-day'; day: number; month: number; year: number | undefined };

/** Does not match eight digits that would give a year before 1800, since those start with the year. */
const digitsOnly = /^(\d\d)(\d\d)((?:1[89]|[2-9]\d)?\d\d)$/;
const dayFirst = /^(\d{1,2})[\s./,\\-]+(\d{1,2})(?:[\s./,\\-]+'?(\d+))?$/;
const yearFirst = /^(\d{4})[\s./,\\-]+(\d{1,2})[\s./,\\-]+(\d{1,2})(?:[t ][0-2]\d:[0-5]\d[\d:.,z+-]*)?$/;
/** Eight digits whose last four cannot be a year. */
const yearFirstDigits = /^((?:1[89]|2[01])\d\d)(0\d|1[0-2])([0-3]\d)$/;
const named = /^(\d{1,2})(?:e|ste|de|st|nd|rd|th)?[\s./,-]*(\p{L}{3,})[\s./,-]*'?(\d+)?$/u;
const monthFirst = /^(\p{L}{3,})[\s.,-]+(\d{1,2})(?:st|nd|rd|th)?(?=[\s.,-]|$)/u;

/** Names of months and weekdays in a locale, long and short, in lower case. */
const namesOf = perLocale((locale) => {
  const name = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory', timeZone: 'UTC' });
    return (month: number, day: number) =>
      format
        .format(Date.UTC(2023, month, day))
        .toLowerCase()
        .replace(/\.$/, '');
  };
  const [longMonth, shortMonth] = [name({ month: 'long' }), name({ month: 'short' })];
  const [longDay, shortDay] = [name({ weekday: 'long' }), name({ weekday: 'short' })];
  return {
    months: Array.from({ length: 12 }, (_, month) => [longMonth(month, 1), shortMonth(month, 1)] as const),
    weekdays: Array.from({ length: 7 }, (_, day) => [longDay(0, day + 1), shortDay(0, day + 1)]).flat(),
  };
});

/** Parses a date in any notation that the locale has. */
export function parseDate(
  text: string,
  { locale = defaultLocale, latestYear = new Date().getFullYear() + 20 }: ParseDateOptions = {},
): DateReading {
  const words = tidy(text, locale);
  if (words === '') return { kind: 'empty' };
  const parts = digitsOnly.exec(words) ?? dayFirst.exec(words) ?? named.exec(words);
  const [, first, second = '', digits = ''] = parts ?? [];
  const day = Number(first);
  const month = monthNumber(second, locale);
  if (!parts || month === 0) return wrong({ reason: 'unreadable' });
  const year = fullYear(digits, latestYear);
  if (digits && !year) return wrong({ reason: 'no-such-year', year: digits });
  if (month > 12) return noSuchMonth(day, month, year);
  if (day < 1 || day > daysInMonth(year ?? leapYear, month))
    return wrong({ reason: 'no-such-day', day, month, year });
  if (!year) return wrong({ reason: 'year-missing', day, month });
  return { kind: 'date', value: isoDate({ year, month, day }), settled: digits.length === 4 };
}

export interface ParseDateOptions {
  /** BCP 47 language tag. @default nl-NL */
  locale?: string | undefined;
  /** The last year that two digits mean: with 2046, '46' is 2046 and '47' is 1947. @default 20 years from now */
  latestYear?: number | undefined;
}

/** Matches up to the last character that is no separator. */
const upToSeparators = /^.*[^\s./,-]/s;

/**
 * Normalizes a text: lower case, no invisible characters, ordinary hyphens, no weekday before the date, no time or
 * separator after it, the day first.
 */
function tidy(text: string, locale: string): string {
  const words = withoutInvisible(text)
    .toLowerCase()
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .trim();
  const [bare = ''] = upToSeparators.exec(withoutWeekday(words, locale)) ?? [];
  const dated = bare.replace(yearFirst, '$3-$2-$1').replace(yearFirstDigits, '$3-$2-$1');
  if (dated !== bare) return dated;
  return isMonthFirst(locale) && !named.test(bare) ? dayBeforeMonth(bare) : bare.replace(monthFirst, '$2 $1');
}

function dayBeforeMonth(text: string): string {
  const [whole, first = '', second = '', year = ''] = dayFirst.exec(text) ?? digitsOnly.exec(text) ?? [];
  return whole === undefined
    ? text.replace(monthFirst, '$2 $1')
    : [second, first, year].join('-').replace(/-$/, '');
}

function withoutWeekday(text: string, locale: string): string {
  const [whole = '', word = ''] = /^(\p{L}+)[.,]?\s+/u.exec(text) ?? [];
  return namesOf(locale).weekdays.includes(word) ? text.slice(whole.length) : text;
}

/** Returns the number of a month, or 0. A name counts from its first three letters on, and a short one as a whole. */
function monthNumber(text: string, locale: string): number {
  const { months } = namesOf(locale);
  return Number(text) || months.findIndex(([long, short]) => long.startsWith(text) || short === text) + 1;
}

function fullYear(digits: string, latestYear: number): number | undefined {
  const year = Number(digits);
  if (digits.length === 4) return year >= 1000 ? year : undefined;
  if (digits.length !== 2) return undefined;
  const inCentury = latestYear - (latestYear % 100) + year;
  return inCentury > latestYear ? inCentury - 100 : inCentury;
}

/** Suggests swapped day and month for a month of 13 or more. */
function noSuchMonth(day: number, month: number, year: number | undefined): DateReading {
  const swaps = year && day >= 1 && day <= 12 && month <= daysInMonth(year, day);
  const meant = swaps ? { day: month, month: day, year } : undefined;
  return wrong({ reason: 'no-such-month', month, meant });
}

const wrong = (problem: ReadingProblem): DateReading => ({ kind: 'wrong', problem });
