/** What is wrong with a typed date, as a fact and as a sentence. Free of React. */
import { fillIn } from '../fill-in.ts';
import type { Texts } from '../texts.tsx';
import { daysInMonth, dutchDate, formatDate, monthNames, partsOf } from './calendar-date.ts';
import { parseDate, type DateReading, type ReadingProblem } from './parse-date.ts';

export type DateProblem =
  | ReadingProblem
  | { reason: 'required' }
  | { reason: 'too-early'; min: string }
  | { reason: 'too-late'; max: string };

/** The dates a field takes, both ends included. */
export interface DateLimits {
  /** `YYYY-MM-DD`. */
  min?: string | undefined;
  /** `YYYY-MM-DD`. */
  max?: string | undefined;
}

/** What a text says within these limits, and the problem if there is one. */
export interface CheckedDate {
  /** `YYYY-MM-DD`; null when empty or not acceptable. */
  value: string | null;
  /** False while more typing could make it another date. */
  settled: boolean;
  problem: DateProblem | undefined;
}

/** With a `max`, two digits are never read as a year after it. */
export function checkDate(
  text: string,
  { min, max }: DateLimits,
  thisYear = new Date().getFullYear(),
): CheckedDate {
  const latestYear = Math.min(partsOf(max ?? '')?.year ?? Number.POSITIVE_INFINITY, thisYear + 20);
  return withinLimits(parseDate(text, latestYear), { min, max });
}

function withinLimits(reading: DateReading, { min, max }: DateLimits): CheckedDate {
  switch (reading.kind) {
    case 'empty':
      return { value: null, settled: true, problem: undefined };
    case 'wrong':
      return { value: null, settled: false, problem: reading.problem };
    case 'date': {
      const { value, settled } = reading;
      if (min !== undefined && value < min)
        return { value: null, settled, problem: { reason: 'too-early', min } };
      if (max !== undefined && value > max)
        return { value: null, settled, problem: { reason: 'too-late', max } };
      return { value, settled, problem: undefined };
    }
  }
}

/** The sentence that says what is wrong and how to mend it. */
export function problemText(problem: DateProblem, texts: Texts['datePicker']): string {
  switch (problem.reason) {
    case 'required':
      return texts.required;
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
      const { year, month } = problem;
      const name = monthNames[month - 1] ?? '';
      return fillIn(texts.noSuchDay, {
        date: dutchDate(problem),
        month: `${name.charAt(0).toUpperCase()}${name.slice(1)} ${year}`,
        days: daysInMonth(year, month),
      });
    }
    case 'too-early':
      return fillIn(texts.tooEarly, { date: formatDate(problem.min) });
    case 'too-late':
      return fillIn(texts.tooLate, { date: formatDate(problem.max) });
  }
}

/** Tells the developer about limits that are no dates; typed text is never thrown at. */
export function assertLimits({ min, max }: DateLimits): void {
  for (const [name, date] of Object.entries({ min, max })) {
    if (date !== undefined && !partsOf(date)) {
      throw new Error(
        `DatePicker: ${name}="${date}" is not a date, so no date can be compared with it. Give it as YYYY-MM-DD, for example 2023-02-06.`,
      );
    }
  }
  if (min !== undefined && max !== undefined && min > max) {
    throw new Error(`DatePicker: min="${min}" is after max="${max}", so no date fits. Swap them.`);
  }
}
