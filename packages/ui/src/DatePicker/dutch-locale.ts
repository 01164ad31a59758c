import type { DatePickerProps } from 'react-datepicker';
import { monthNames } from './calendar-date.ts';

/** The weekday names of the language, Sunday first, as `Date.getDay` counts. */
const weekdayNames = [
  'zondag',
  'maandag',
  'dinsdag',
  'woensdag',
  'donderdag',
  'vrijdag',
  'zaterdag',
] as const;

type LocaleData = Exclude<NonNullable<DatePickerProps['locale']>, string>;

/** As much of a date-fns locale as a calendar of days asks for; typed text is read by our own parser. */
export const dutchLocale = {
  localize: {
    month: (month: number) => monthNames[month] ?? '',
    day: (day: number, { width = 'wide' }: { width?: string | undefined } = {}) => {
      const name = weekdayNames[day] ?? '';
      return width === 'wide' ? name : name.slice(0, 2);
    },
    ordinalNumber: String,
    era: String,
    quarter: String,
    dayPeriod: String,
  },
  formatLong: { date: () => 'EEEE d MMMM y', time: () => '', dateTime: () => 'EEEE d MMMM y' },
  options: { weekStartsOn: 1, firstWeekContainsDate: 4 },
} as unknown as LocaleData;
