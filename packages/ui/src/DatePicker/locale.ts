import type { DatePickerProps } from 'react-datepicker';

type LocaleData = Exclude<NonNullable<DatePickerProps['locale']>, string>;

interface Names {
  /** January first. */
  months: readonly string[];
  /** Sunday first, as `Date.getDay` counts. */
  weekdays: readonly string[];
}

/** As much of a date-fns locale as a calendar of days asks for; typed text is read by our own parser. */
export function localeWith({ months, weekdays }: Names): LocaleData {
  return {
    localize: {
      month: (month: number) => months[month] ?? '',
      day: (day: number, { width = 'wide' }: { width?: string | undefined } = {}) => {
        const name = weekdays[day] ?? '';
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
}
