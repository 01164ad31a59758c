'use client';
import { formatDate } from '../DatePicker/calendar-date.ts';
import { DatePicker } from '../DatePicker/DatePicker.tsx';
import { fillIn } from '../fill-in.ts';
import { useTexts } from '../texts.tsx';
import { type DateRange as Range, type DateRangeFilter, isReversed } from './filters.ts';
import { Dates } from './menu-styles.ts';
import { filterBarTexts } from './texts.ts';

/** Two DatePickers, either of which may stay empty; says it when the last date lies before the first. */
export function DateRange({ filter, range, onChange }: DateRangeProps) {
  const texts = useTexts('filterBar', filterBarTexts);
  const limits = { min: filter.min, max: filter.max };
  const reversed = isReversed(range) && fillIn(texts.reversed, { date: formatDate(range.from ?? '') });

  return (
    <Dates>
      <DatePicker
        {...limits}
        label={texts.firstDate}
        value={range.from}
        onChange={({ target }) => onChange({ ...range, from: target.value })}
      />
      <DatePicker
        {...limits}
        label={texts.lastDate}
        value={range.to}
        error={reversed || undefined}
        onChange={({ target }) => onChange({ ...range, to: target.value })}
      />
    </Dates>
  );
}

interface DateRangeProps {
  filter: DateRangeFilter;
  range: Range;
  onChange: (range: Range) => void;
}
