'use client';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import ReactDatePicker, {
  type ReactDatePickerCustomHeaderProps,
  type DatePickerProps,
} from 'react-datepicker';
import { useLocale, useTexts } from '../LocaleProvider.tsx';
import { firstDayOfWeek, type Weekday } from '../locale/dates.ts';
import { dayOf } from './calendar-date.ts';
import { CalendarFrame, Select, SelectFrame, Head, Step } from './calendar-styles.ts';
import type { DateLimits } from './check-date.ts';
import { datePickerCalendarTexts } from './calendar-texts.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';

/**
 * A month of days to choose from, which takes the focus when it mounts. Only this module imports react-datepicker;
 * DatePicker loads it when the calendar is first opened.
 */
export function Calendar({ selected, min, max, onChoose }: CalendarProps) {
  const locale = useLocale();
  const firstDay = firstDayOfWeek(locale);
  const texts = useTexts('datePicker', datePickerCalendarTexts);
  const frame = useRef<HTMLDivElement>(null);
  const picker = useRef<ReactDatePicker>(null);
  const focusDay = () => frame.current?.querySelector<HTMLElement>(`${dayClass}[tabindex="0"]`)?.focus();
  useEffect(focusDay, []);

  const [today] = useState(() => dayOf(new Date()));
  const nearest = min && today < min ? min : max && today > max ? max : today;

  /** Replaces the calendar's own End key, which goes to Saturday whatever day the week starts on. */
  function handleKeyDown(event: KeyboardEvent) {
    const from = picker.current?.state.preSelection;
    if (event.key !== 'End' || !from || !(event.target as Element).matches(dayClass)) return;
    event.preventDefault();
    event.stopPropagation();
    const last = lastOfWeek(from, firstDay);
    flushSync(() => picker.current?.setPreSelection(momentOf(max && max < last ? max : last)));
    focusDay();
  }

  return (
    <CalendarFrame ref={frame} onKeyDownCapture={handleKeyDown}>
      <ReactDatePicker
        ref={picker}
        inline
        selected={selected === null ? null : momentOf(selected)}
        openToDate={momentOf(selected ?? nearest)}
        {...(min && { minDate: momentOf(min) })}
        {...(max && { maxDate: momentOf(max) })}
        locale={localeWith(texts, firstDay)}
        calendarStartDay={firstDay}
        calendarContainer={Plain}
        chooseDayAriaLabelPrefix={texts.chooseDay}
        disabledDayAriaLabelPrefix={texts.disabledDay}
        monthAriaLabelPrefix={texts.month}
        renderCustomHeader={(header) => <CalendarHeader {...header} min={min} max={max} />}
        onSelect={(date: Date | null) => {
          if (date) onChoose(dayOf(date));
        }}
      />
    </CalendarFrame>
  );
}

const dayClass = '.react-datepicker__day';

/** Replaces the calendar's own container, whose accessible name is 'Choose Date'. */
function Plain({ children }: { children?: ReactNode }) {
  return <div>{children}</div>;
}

/** Returns noon of the day, since a change to summer time cannot make that another day. */
function momentOf(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

/** Returns the last day of the week of a moment. */
function lastOfWeek(moment: Date, firstDay: Weekday): string {
  const daysToGo = (firstDay + 6 - moment.getDay()) % 7;
  return dayOf(new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + daysToGo));
}

export interface CalendarProps extends DateLimits {
  /** `YYYY-MM-DD`, or null for none. */
  selected: string | null;
  /** Called with the chosen day, `YYYY-MM-DD`. */
  onChoose: (date: string) => void;
}

/** Header of the calendar: selects for the month and the year, between buttons for the previous and the next month. */
function CalendarHeader({ date, min, max, ...header }: CalendarHeaderProps) {
  const texts = useTexts('datePicker', datePickerCalendarTexts);
  const year = date.getFullYear();
  const first = Number(min?.slice(0, 4) ?? Math.min(1900, year));
  const last = Number(max?.slice(0, 4) ?? Math.max(2100, year));
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);

  /** Changes to the nearest month of that year with a day to choose, so that the focus can move there. */
  function changeYear(chosen: number) {
    const wanted = monthOf(chosen, date.getMonth() + 1);
    const nearest = min && wanted < min ? min : max && wanted > max ? max : wanted;
    header.changeYear(chosen);
    header.changeMonth(Number(nearest.slice(5, 7)) - 1);
  }

  return (
    <Head>
      <Step
        type="button"
        aria-label={texts.previousMonth}
        title={texts.previousMonth}
        disabled={header.prevMonthButtonDisabled}
        onClick={header.decreaseMonth}
      >
        <ChevronLeft />
      </Step>
      <SelectFrame>
        <Select
          aria-label={texts.month}
          value={date.getMonth()}
          onChange={(event) => header.changeMonth(Number(event.target.value))}
        >
          {texts.months.map((name, index) => (
            <option key={name} value={index} disabled={isOutside(year, index + 1, min, max)}>
              {name}
            </option>
          ))}
        </Select>
        <ChevronDown size={16} />
      </SelectFrame>
      <SelectFrame>
        <Select
          aria-label={texts.year}
          value={year}
          onChange={(event) => changeYear(Number(event.target.value))}
        >
          {years.map((number) => (
            <option key={number}>{number}</option>
          ))}
        </Select>
        <ChevronDown size={16} />
      </SelectFrame>
      <Step
        type="button"
        aria-label={texts.nextMonth}
        title={texts.nextMonth}
        disabled={header.nextMonthButtonDisabled}
        onClick={header.increaseMonth}
      >
        <ChevronRight />
      </Step>
    </Head>
  );
}

function isOutside(year: number, month: number, min = '', max = '9999-12'): boolean {
  const name = monthOf(year, month);
  return name < min.slice(0, 7) || name > max.slice(0, 7);
}

/** Returns `YYYY-MM`, which compares as text with dates. */
function monthOf(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}

interface CalendarHeaderProps extends ReactDatePickerCustomHeaderProps, DateLimits {}

type LocaleData = Exclude<NonNullable<DatePickerProps['locale']>, string>;

interface Names {
  /** January first. */
  months: readonly string[];
  /** Sunday first, as `Date.getDay` counts. */
  weekdays: readonly string[];
}

/** Matches nothing, since typed text is parsed by `parseDate`. */
const noMatch = () => null;

/** Returns the part of a date-fns locale that the calendar needs. */
function localeWith({ months, weekdays }: Names, firstDay: Weekday): LocaleData {
  return {
    localize: {
      month: (month) => months[month] ?? '',
      day: (day, { width = 'wide' } = {}) => {
        const name = weekdays[day] ?? '';
        return width === 'wide' ? name : name.slice(0, 2);
      },
      ordinalNumber: String,
      era: String,
      quarter: String,
      dayPeriod: String,
    },
    formatLong: { date: () => 'EEEE d MMMM y', time: () => '', dateTime: () => 'EEEE d MMMM y' },
    match: {
      ordinalNumber: noMatch,
      era: noMatch,
      quarter: noMatch,
      month: noMatch,
      day: noMatch,
      dayPeriod: noMatch,
    },
    options: { weekStartsOn: firstDay, firstWeekContainsDate: 4 },
  };
}
