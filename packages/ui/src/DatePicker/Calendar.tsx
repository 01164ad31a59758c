'use client';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import ReactDatePicker from 'react-datepicker';
import { useTexts } from '../texts.tsx';
import { dayOf } from './calendar-date.ts';
import { CalendarHeader } from './CalendarHeader.tsx';
import { CalendarFrame } from './calendar-styles.ts';
import { dutchLocale } from './dutch-locale.ts';
import type { DateLimits } from './check-date.ts';
import { datePickerCalendarTexts } from './calendar-texts.ts';

/**
 * The one place that knows react-datepicker: a month of days in which one can be chosen. Takes the focus as it appears.
 * Loaded by DatePicker when it is first opened.
 */
export function Calendar({ selected, min, max, onChoose }: CalendarProps) {
  const texts = useTexts('datePicker', datePickerCalendarTexts);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(
    () => frame.current?.querySelector<HTMLElement>('.react-datepicker__day[tabindex="0"]')?.focus(),
    [],
  );

  const [today] = useState(() => dayOf(new Date()));
  const nearest = min && today < min ? min : max && today > max ? max : today;

  return (
    <CalendarFrame ref={frame}>
      <ReactDatePicker
        inline
        selected={selected === null ? null : momentOf(selected)}
        openToDate={momentOf(selected ?? nearest)}
        {...(min && { minDate: momentOf(min) })}
        {...(max && { maxDate: momentOf(max) })}
        locale={dutchLocale}
        calendarStartDay={1}
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

/** Its own container calls itself 'Choose Date'. */
function Plain({ children }: { children?: ReactNode }) {
  return <div>{children}</div>;
}

/** Noon of the day: no change of the clock makes it another day. */
function momentOf(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

export interface CalendarProps extends DateLimits {
  /** `YYYY-MM-DD`, or null for none. */
  selected: string | null;
  /** A day was chosen, `YYYY-MM-DD`. */
  onChoose: (date: string) => void;
}
