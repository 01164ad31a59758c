/** Checks a typed date and explains its problem. */
import { storedDate, daysInMonth, formatDate, leapYear, writtenDate } from './calendar-date.ts';
import { parseDate, type ReadingProblem } from './parse-date.ts';
import { fillIn } from '../locale/fill-in.ts';
import { joinDate } from '../locale/dates.ts';
import { defaultLocale } from '../locale/per-locale.ts';
import type { TextChanges, Texts } from '../texts.ts';
import { datePickerTexts } from './texts.ts';

/** Problem of a typed text that is not an acceptable date. */
export type WrongDate =
  | ReadingProblem
  | { reason: 'too-early'; min: string }
  | { reason: 'too-late'; max: string };

/** First and last date that a field accepts. */
export interface DateLimits {
  /** `YYYY-MM-DD`. */
  min?: string | undefined;
  /** `YYYY-MM-DD`. */
  max?: string | undefined;
}

/**
 * Limits as the caller passes them. The numbers, which are no dates, are there for the type of `register` of
 * react-hook-form.
 */
export interface GivenLimits {
  /** First date that the field accepts, `YYYY-MM-DD`. */
  min?: string | number | undefined;
  /** Last date that the field accepts, `YYYY-MM-DD`. */
  max?: string | number | undefined;
}

/** Result of parsing a typed date and checking it against the limits. */
export interface CheckedDate {
  /** `YYYY-MM-DD`; null when empty or not acceptable. */
  value: string | null;
  /** False while more typing could make it another date. */
  settled: boolean;
  problem: WrongDate | undefined;
}

/** Parses a typed date and checks it against the limits. A year of two digits never becomes later than `max`. */
export function checkDate(
  text: string,
  { min = '', max = '9999-12-31' }: DateLimits,
  { locale, thisYear = new Date().getFullYear() }: ReadingOptions = {},
): CheckedDate {
  const reading = parseDate(text, { latestYear: Math.min(Number(max.slice(0, 4)), thisYear + 20), locale });
  if (reading.kind === 'empty') return { value: null, settled: true, problem: undefined };
  if (reading.kind === 'wrong') return { value: null, settled: false, problem: reading.problem };
  const { value, settled } = reading;
  if (value < min) return { value: null, settled, problem: { reason: 'too-early', min } };
  if (value > max) return { value: null, settled, problem: { reason: 'too-late', max } };
  return { value, settled, problem: undefined };
}

interface ReadingOptions {
  locale?: string | undefined;
  thisYear?: number | undefined;
}

/**
 * Returns the limits that are dates in the right order. Throws for others during development, and ignores them in
 * production, since wrong data must not break the page.
 */
export function soundLimits(limits: GivenLimits): DateLimits {
  const min = storedDate(limits.min) ?? undefined;
  const max = storedDate(limits.max) ?? undefined;
  const isReversed = min !== undefined && max !== undefined && min > max;
  if (process.env.NODE_ENV !== 'production') {
    assertDate('min', limits.min);
    assertDate('max', limits.max);
    if (isReversed)
      throw new Error(`DatePicker: min="${min}" is after max="${max}", so no date fits. Swap them.`);
  }
  return isReversed ? {} : { min, max };
}

function assertDate(name: string, limit: string | number | undefined): void {
  if (limit !== undefined && !storedDate(limit)) {
    throw new Error(
      `DatePicker: ${name}="${limit}" is not a date. Give it as YYYY-MM-DD, for example 2023-02-06.`,
    );
  }
}

/**
 * Turns the problem of a typed date into a sentence that says how to solve it.
 * @param given texts that replace the Dutch ones
 */
export function explain(
  problem: WrongDate,
  given: TextChanges['datePicker'],
  locale: string = defaultLocale,
): string {
  const texts = { ...datePickerTexts, ...given } as Texts['datePicker'];
  switch (problem.reason) {
    case 'unreadable':
      return fillIn(texts.unreadable, { example: formatDate('2023-02-06', locale) });
    case 'year-missing':
      return fillIn(texts.yearMissing, {
        // A leap year, so that the example exists for 29 February as well.
        example: joinDate({ ...inDigits(problem), year: String(leapYear) }, locale),
      });
    case 'no-such-year':
      return fillIn(texts.noSuchYear, { year: problem.year });
    case 'no-such-month':
      return problem.meant
        ? fillIn(texts.monthAndDaySwapped, {
            month: problem.month,
            meant: writtenDate(problem.meant, locale),
          })
        : fillIn(texts.noSuchMonth, { month: problem.month });
    case 'no-such-day': {
      const { day, month, year } = problem;
      const name = texts.months[month - 1] ?? '';
      const capitalized = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
      return fillIn(texts.noSuchDay, {
        date:
          year === undefined
            ? joinDate(inDigits({ day, month }), locale)
            : writtenDate({ day, month, year }, locale),
        month: year === undefined ? capitalized : `${capitalized} ${year}`,
        days: daysInMonth(year ?? leapYear, month),
      });
    }
    case 'too-early':
      return fillIn(texts.tooEarly, { date: formatDate(problem.min, locale) });
    case 'too-late':
      return fillIn(texts.tooLate, { date: formatDate(problem.max, locale) });
  }
}

const inDigits = ({ day, month }: { day: number; month: number }) => ({
  day: String(day),
  month: String(month),
});
