/** Checks a typed date and explains its problem. */
import { storedDate, daysInMonth, dutchDate, formatDate, leapYear } from './calendar-date.ts';
import { parseDate, type ReadingProblem } from './parse-date.ts';
import { fillIn } from '../fill-in.ts';
import type { Texts } from '../texts.tsx';
import { datePickerTexts } from './texts.ts';

/** Problem of a typed text that is not an acceptable date. */
export type WrongDate =
  ReadingProblem | { reason: 'too-early'; min: string } | { reason: 'too-late'; max: string };

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
  thisYear = new Date().getFullYear(),
): CheckedDate {
  const reading = parseDate(text, Math.min(Number(max.slice(0, 4)), thisYear + 20));
  if (reading.kind === 'empty') return { value: null, settled: true, problem: undefined };
  if (reading.kind === 'wrong') return { value: null, settled: false, problem: reading.problem };
  const { value, settled } = reading;
  if (value < min) return { value: null, settled, problem: { reason: 'too-early', min } };
  if (value > max) return { value: null, settled, problem: { reason: 'too-late', max } };
  return { value, settled, problem: undefined };
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
export function explain(problem: WrongDate, given: Partial<Texts['datePicker']>): string {
  const texts = { ...datePickerTexts, ...given };
  switch (problem.reason) {
    case 'unreadable':
      return texts.unreadable;
    case 'year-missing':
      return fillIn(texts.yearMissing, { date: `${problem.day}-${problem.month}` });
    case 'no-such-year':
      return fillIn(texts.noSuchYear, { year: problem.year });
    case 'no-such-month':
      return fillIn(problem.meant ? texts.monthAndDaySwapped : texts.noSuchMonth, {
        month: problem.month,
        meant: problem.meant ? dutchDate(problem.meant) : '',
      });
    case 'no-such-day': {
      const { day, month, year } = problem;
      const name = texts.months[month - 1] ?? '';
      const capitalized = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
      return fillIn(texts.noSuchDay, {
        date: year === undefined ? `${day}-${month}` : dutchDate({ day, month, year }),
        month: year === undefined ? capitalized : `${capitalized} ${year}`,
        days: daysInMonth(year ?? leapYear, month),
      });
    }
    case 'too-early':
      return fillIn(texts.tooEarly, { date: formatDate(problem.min) });
    case 'too-late':
      return fillIn(texts.tooLate, { date: formatDate(problem.max) });
  }
}
