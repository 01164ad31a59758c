/**
 * Reads a date the way Dutch people type and paste one, always day before month. Free of React; guesses nothing that is
 * ambiguous and says what is wrong with the rest.
 */
import { daysInMonth, type DateParts, isoDate, monthNames } from './calendar-date.ts';

/** What a text says: nothing, a date that exists, or something else and why. */
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
  | ({ reason: 'no-such-day' } & DateParts);

const gap = String.raw`[\s./,\\-]+`;
const dayFirst = new RegExp(String.raw`^(\d{1,2})${gap}(\d{1,2})(?:${gap}'?(\d+))?$`);
const yearFirst = new RegExp(String.raw`^(\d{4})${gap}(\d{1,2})${gap}(\d{1,2})$`);
const named = /^(\d{1,2})(?:e|ste|de)?[\s./,-]*([a-z]{3,})[\s./,-]*'?(\d+)?$/;
const weekday = /^(?:ma|di|wo|do|vr|za|zo|(?:maan|dins|woens|donder|vrij|zater|zon)dag)[.,]?\s+/;

/**
 * @param latestYear the last year that two digits can stand for: with 2046, '46' is 2046 and '47' is 1947.
 */
export function parseDate(text: string, latestYear = new Date().getFullYear() + 20): DateReading {
  const words = tidy(text);
  if (words === '') return { kind: 'empty' };
  const found = split(words);
  if (!found || found.month === 0) return wrong({ reason: 'unreadable' });
  const { day, month } = found;
  if (found.year === undefined) {
    return month > 12 ? noSuchMonth(day, month) : wrong({ reason: 'year-missing', day, month });
  }
  const year = fullYear(found.year, latestYear);
  if (year === undefined) return wrong({ reason: 'no-such-year', year: found.year });
  if (month > 12) return noSuchMonth(day, month, year);
  if (day < 1 || day > daysInMonth(year, month)) return wrong({ reason: 'no-such-day', day, month, year });
  return { kind: 'date', value: isoDate({ year, month, day }), settled: found.year.length === 4 };
}

/** Lower case, ordinary dashes, no weekday before, no time or stray separator after. */
function tidy(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
    .replace(weekday, '')
    .replace(/^(\d{4}-\d{1,2}-\d{1,2})[t ]\d.*$/, '$1')
    .replace(/[\s./,-]+$/, '');
}

interface Found {
  day: number;
  /** 0 when its name is not one. */
  month: number;
  /** As it was typed. */
  year: string | undefined;
}

function split(words: string): Found | undefined {
  const digits = /^(\d\d)(\d\d)(\d{4}|\d\d)$/.exec(words) ?? dayFirst.exec(words);
  if (digits) return { day: Number(digits[1]), month: Number(digits[2]), year: digits[3] };
  const iso = yearFirst.exec(words);
  if (iso) return { day: Number(iso[3]), month: Number(iso[2]), year: iso[1] };
  const withName = named.exec(words);
  if (withName) return { day: Number(withName[1]), month: monthNumber(withName[2] ?? ''), year: withName[3] };
  return undefined;
}

/** From the first three letters on; 'mrt' is how March is abbreviated. */
function monthNumber(name: string): number {
  return name === 'mrt' ? 3 : monthNames.findIndex((month) => month.startsWith(name)) + 1;
}

function fullYear(digits: string, latestYear: number): number | undefined {
  const year = Number(digits);
  if (digits.length === 4) return year >= 1000 ? year : undefined;
  if (digits.length !== 2) return undefined;
  const inCentury = latestYear - (latestYear % 100) + year;
  return inCentury > latestYear ? inCentury - 100 : inCentury;
}

/** Whoever types a month of 13 or more may have put it before the day. */
function noSuchMonth(day: number, month: number, year?: number): DateReading {
  const swaps = year !== undefined && day >= 1 && day <= 12 && month <= daysInMonth(year, day);
  const meant = swaps ? { day: month, month: day, year } : undefined;
  return wrong({ reason: 'no-such-month', month, meant });
}

const wrong = (problem: ReadingProblem): DateReading => ({ kind: 'wrong', problem });
