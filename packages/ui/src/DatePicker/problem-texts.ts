import { monthNames } from './calendar-date.ts';

/** What DatePicker says of a date that cannot be: loaded when somebody starts to fill one in. */
export const datePickerProblemTexts = {
  /** January first. */
  months: monthNames as readonly string[],
  // A leap year, so that 29-2 is in it.
  yearMissing: 'Typ ook het jaar, bijvoorbeeld {date}-2024.',
  noSuchYear: 'Het jaar {year} kan niet. Typ vier cijfers, bijvoorbeeld 2023.',
  noSuchMonth: 'Maand {month} bestaat niet. Een jaar heeft 12 maanden.',
  monthAndDaySwapped: 'Maand {month} bestaat niet. Bedoel je {meant}?',
  noSuchDay: '{date} bestaat niet. {month} heeft {days} dagen.',
  tooEarly: 'Kies een datum vanaf {date}.',
  tooLate: 'Kies een datum tot en met {date}.',
};
