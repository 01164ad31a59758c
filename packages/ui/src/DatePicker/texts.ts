import { monthNames } from './calendar-date.ts';

/** Default texts of DatePicker, apart from its calendar's. */
export const datePickerTexts = {
  title: 'Selecteer een datum',
  /** Letters of the hint, in the order of the locale: dd-mm-jjjj. */
  dayLetters: 'dd',
  monthLetters: 'mm',
  yearLetters: 'jjjj',
  required: 'Het is verplicht om een datum te selecteren.',
  unreadable: 'Deze datum herkennen we niet. Typ dag, maand en jaar, bijvoorbeeld {example}.',
  loading: 'De kalender wordt geladen.',
  failed: 'De kalender kon niet worden geladen. Typ de datum in het veld.',
  /** January first. */
  months: monthNames,
  yearMissing: 'Typ ook het jaar, bijvoorbeeld {example}.',
  noSuchYear: 'Het jaar {year} kan niet. Typ vier cijfers, bijvoorbeeld 2023.',
  noSuchMonth: 'Maand {month} bestaat niet. Een jaar heeft 12 maanden.',
  monthAndDaySwapped: 'Maand {month} bestaat niet. Bedoel je {meant}?',
  noSuchDay: '{date} bestaat niet. {month} heeft {days} dagen.',
  tooEarly: 'Kies een datum vanaf {date}.',
  tooLate: 'Kies een datum tot en met {date}.',
} as const;
