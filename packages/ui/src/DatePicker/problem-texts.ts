/** What DatePicker says of a date that cannot be: loaded when somebody starts to fill one in. */
export const datePickerProblemTexts = {
  yearMissing: 'Typ ook het jaar, bijvoorbeeld {date}-2023.',
  noSuchYear: 'Het jaar {year} kan niet. Typ vier cijfers, bijvoorbeeld 2023.',
  noSuchMonth: 'Maand {month} bestaat niet. Een jaar heeft 12 maanden.',
  monthAndDaySwapped: 'Maand {month} bestaat niet. Bedoel je {meant}?',
  noSuchDay: '{date} bestaat niet. {month} heeft {days} dagen.',
  tooEarly: 'Kies een datum vanaf {date}.',
  tooLate: 'Kies een datum tot en met {date}.',
};
