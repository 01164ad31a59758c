/** What the calendar of DatePicker says: loaded with it. */
export const datePickerCalendarTexts = {
  previousMonth: 'Vorige maand',
  nextMonth: 'Volgende maand',
  month: 'Maand',
  year: 'Jaar',
  chooseDay: 'Kies',
  disabledDay: 'Niet te kiezen:',
  chosen: 'Gekozen: {date}.',
};
