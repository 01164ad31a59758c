import { monthNames } from './calendar-date.ts';

/** Default texts of DatePicker's calendar, loaded with it. */
export const datePickerCalendarTexts = {
  previousMonth: 'Vorige maand',
  nextMonth: 'Volgende maand',
  month: 'Maand',
  year: 'Jaar',
  chooseDay: 'Kies',
  disabledDay: 'Niet te kiezen:',
  /** January first. */
  months: monthNames,
  /** Sunday first; their first two letters are shown above the days. */
  weekdays: ['zondag', 'maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag'],
  chosen: 'Gekozen: {date}.',
} as const;
