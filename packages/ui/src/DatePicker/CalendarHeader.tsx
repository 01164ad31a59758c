'use client';
import { ChevronDown } from '../icons/chevron-down.ts';
import { ChevronLeft } from '../icons/chevron-left.ts';
import { ChevronRight } from '../icons/chevron-right.ts';
import type { ReactDatePickerCustomHeaderProps } from 'react-datepicker';
import { useTexts } from '../texts.tsx';
import { Choice, ChoiceFrame, Head, Step } from './calendar-styles.ts';
import type { DateLimits } from './check-date.ts';
import { datePickerCalendarTexts } from './calendar-texts.ts';

/** Month and year to choose from, between the steps to the month before and after. */
export function CalendarHeader({ date, min, max, ...header }: CalendarHeaderProps) {
  const texts = useTexts('datePicker', datePickerCalendarTexts);
  const year = date.getFullYear();
  const first = Number(min?.slice(0, 4) ?? Math.min(1900, year));
  const last = Number(max?.slice(0, 4) ?? Math.max(2100, year));
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);

  /** To a month with a day to choose, and so to move the focus to. */
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
      <ChoiceFrame>
        <Choice
          aria-label={texts.month}
          value={date.getMonth()}
          onChange={(event) => header.changeMonth(Number(event.target.value))}
        >
          {texts.months.map((name, index) => (
            <option key={name} value={index} disabled={isOutside(year, index + 1, min, max)}>
              {name}
            </option>
          ))}
        </Choice>
        <ChevronDown size={16} />
      </ChoiceFrame>
      <ChoiceFrame>
        <Choice
          aria-label={texts.year}
          value={year}
          onChange={(event) => changeYear(Number(event.target.value))}
        >
          {years.map((number) => (
            <option key={number}>{number}</option>
          ))}
        </Choice>
        <ChevronDown size={16} />
      </ChoiceFrame>
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

/** `YYYY-MM`, which sorts among dates as text. */
function monthOf(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}

interface CalendarHeaderProps extends ReactDatePickerCustomHeaderProps, DateLimits {}
