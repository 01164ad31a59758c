/** What is wrong with a typed date. Free of React. */
import { partsOf } from './calendar-date.ts';
import { parseDate, type DateReading, type ReadingProblem } from './parse-date.ts';

/** Something was typed, and it is not a date that is allowed. */
export type WrongDate =
  ReadingProblem | { reason: 'too-early'; min: string } | { reason: 'too-late'; max: string };

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
  problem: WrongDate | undefined;
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

/** Tells the developer about limits that are no dates; typed text is never thrown at. */
export function assertLimits({ min, max }: DateLimits): void {
  for (const [name, date] of Object.entries({ min, max })) {
    if (date !== undefined && !partsOf(date)) {
      throw new Error(
        `DatePicker: ${name}="${date}" is not a date. Give it as YYYY-MM-DD, for example 2023-02-06.`,
      );
    }
  }
  if (min !== undefined && max !== undefined && min > max) {
    throw new Error(`DatePicker: min="${min}" is after max="${max}", so no date fits. Swap them.`);
  }
}
