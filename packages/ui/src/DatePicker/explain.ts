/** What is wrong with a typed date, as the sentence that says how to mend it. Free of React. */
import { fillIn } from '../fill-in.ts';
import type { Texts } from '../texts.tsx';
import { daysInMonth, dutchDate, formatDate, leapYear } from './calendar-date.ts';
import type { WrongDate } from './check-date.ts';
import { datePickerProblemTexts } from './problem-texts.ts';
import { datePickerTexts } from './texts.ts';

/** @param given texts that replace the Dutch ones */
export function explain(problem: WrongDate, given: Partial<Texts['datePicker']>): string {
  const texts = { ...datePickerTexts, ...datePickerProblemTexts, ...given };
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
      const capitalised = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
      return fillIn(texts.noSuchDay, {
        date: year === undefined ? `${day}-${month}` : dutchDate({ day, month, year }),
        month: year === undefined ? capitalised : `${capitalised} ${year}`,
        days: daysInMonth(year ?? leapYear, month),
      });
    }
    case 'too-early':
      return fillIn(texts.tooEarly, { date: formatDate(problem.min) });
    case 'too-late':
      return fillIn(texts.tooLate, { date: formatDate(problem.max) });
  }
}
