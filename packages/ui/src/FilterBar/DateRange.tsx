'use client';
import { useEffect } from 'react';
import { announce } from '../announcer/announce.ts';
import { formatDate } from '../DatePicker/calendar-date.ts';
import { DatePicker } from '../DatePicker/DatePicker.tsx';
import type { DateEvent } from '../DatePicker/useDateText.ts';
import { fillIn } from '../fill-in.ts';
import { useTexts } from '../texts.tsx';
import { type DateRange as Range, type DateRangeFilter, isReversed } from './filters.ts';
import { Dates } from './menu-styles.ts';
import { filterBarTexts } from './texts.ts';

/** Two DatePickers, either of which may stay empty; says it when the last date lies before the first. */
export function DateRange({ filter, range, onChange, onWrong }: DateRangeProps) {
  const texts = useTexts('filterBar', filterBarTexts);
  const reversed = isReversed(range) && fillIn(texts.reversed, { date: formatDate(range.from ?? '') });
  useEffect(() => {
    if (reversed) announce(reversed);
  }, [reversed]);

  const side = (name: keyof Range) => ({
    min: filter.min,
    max: filter.max,
    value: range[name],
    onChange({ target }: DateEvent) {
      onWrong(name, target.problem !== undefined);
      onChange({ ...range, [name]: target.value });
    },
    onBlur: ({ target }: DateEvent) => onWrong(name, target.problem !== undefined),
  });

  return (
    <Dates>
      <DatePicker {...side('from')} label={texts.firstDate} />
      <DatePicker {...side('to')} label={texts.lastDate} error={reversed || undefined} />
    </Dates>
  );
}

interface DateRangeProps {
  filter: DateRangeFilter;
  range: Range;
  onChange: (range: Range) => void;
  /** Hears whether what stands at a side is no date that is allowed. */
  onWrong: (side: keyof Range, isWrong: boolean) => void;
}
