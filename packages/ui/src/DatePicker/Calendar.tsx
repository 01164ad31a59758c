'use client';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import ReactDatePicker from 'react-datepicker';
import { useTexts } from '../texts.tsx';
import { dayOf } from './calendar-date.ts';
import { CalendarHeader } from './CalendarHeader.tsx';
import { CalendarFrame } from './calendar-styles.ts';
import type { DateLimits } from './check-date.ts';
import { localeWith } from './locale.ts';
import { datePickerCalendarTexts } from './calendar-texts.ts';

/**
 * The one place that knows react-datepicker: a month of days in which one can be chosen. Takes the focus as it appears.
 * Loaded by DatePicker when it is first opened.
 */
export function Calendar({ selected, min, max, onChoose }: CalendarProps) {
  const texts = useTexts('datePicker', datePickerCalendarTexts);
  const frame = useRef<HTMLDivElement>(null);
  const picker = useRef<ReactDatePicker>(null);
  const focusDay = () => frame.current?.querySelector<HTMLElement>(`${dayClass}[tabindex="0"]`)?.focus();
  useEffect(focusDay, []);

  const [today] = useState(() => dayOf(new Date()));
  const nearest = min && today < min ? min : max && today > max ? max : today;

  /** Its own End goes to Saturday, whatever day the week starts on. */
  function handleKeyDown(event: KeyboardEvent) {
    const from = picker.current?.state.preSelection;
    if (event.key !== 'End' || !from || !(event.target as Element).matches(dayClass)) return;
    event.preventDefault();
    event.stopPropagation();
    const sunday = sundayOf(from);
    flushSync(() => picker.current?.setPreSelection(momentOf(max && max < sunday ? max : sunday)));
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
        locale={localeWith(texts)}
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

const dayClass = '.react-datepicker__day';

/** Its own container calls itself 'Choose Date'. */
function Plain({ children }: { children?: ReactNode }) {
  return <div>{children}</div>;
}

/** Noon of the day: no change of the clock makes it another day. */
function momentOf(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

/** The last day of the week that a moment is in. */
function sundayOf(moment: Date): string {
  const daysToGo = (7 - moment.getDay()) % 7;
  return dayOf(new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + daysToGo));
}

export interface CalendarProps extends DateLimits {
  /** `YYYY-MM-DD`, or null for none. */
  selected: string | null;
  /** A day was chosen, `YYYY-MM-DD`. */
  onChoose: (date: string) => void;
}
