/** What is wrong with a typed date. Free of React. */
import { storedDate } from './calendar-date.ts';
import { parseDate, type ReadingProblem } from './parse-date.ts';

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

/** Limits as they are given: `register` of react-hook-form has numbers in its type, which are no dates. */
export interface GivenLimits {
  /** The first date that is taken, `YYYY-MM-DD`. */
  min?: string | number | undefined;
  /** The last date that is taken, `YYYY-MM-DD`. */
  max?: string | number | undefined;
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
 * The limits that make sense. The developer is told about others; in production they are none, because data that is wrong
 * must not take the page down.
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
