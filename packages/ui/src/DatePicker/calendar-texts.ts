import { monthNames } from './calendar-date.ts';

/** What the calendar of DatePicker says: loaded with it. */
export const datePickerCalendarTexts = {
  previousMonth: 'Vorige maand',
  nextMonth: 'Volgende maand',
  month: 'Maand',
  year: 'Jaar',
  chooseDay: 'Kies',
  disabledDay: 'Niet te kiezen:',
  /** January first. */
  months: monthNames as readonly string[],
  /** Sunday first; their first two letters stand above the days. */
  weekdays: [
    'zondag',
    'maandag',
    'dinsdag',
    'woensdag',
    'donderdag',
    'vrijdag',
    'zaterdag',
  ] as readonly string[],
  chosen: 'Gekozen: {date}.',
};
