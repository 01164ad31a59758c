'use client';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId, useMemo, useRef, useState, useEffect } from 'react';
import { Button } from '../Button/Button.tsx';
import { fillIn } from '../locale/fill-in.ts';
import { useLocale, useTexts } from '../LocaleProvider.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import {
  chosenOf,
  isActive,
  isReversed,
  rangeOf,
  summaryOf,
  toOption,
  withinSentence,
  withoutFilter,
  withRange,
  withToggled,
  type DateRange as DateRangeValue,
  type Filter,
  type FilterValues,
  type DateRange as Range,
  type DateRangeFilter,
} from './filters.ts';
import { Options, Foot, Panel, Presets, Summary, Trigger, Dates } from './menu-styles.ts';
import { OptionList } from './OptionList.tsx';
import { filterBarTexts } from './texts.ts';
import { announce } from '../announcer/announce.ts';
import { dayOf, formatDate } from '../DatePicker/calendar-date.ts';
import { DatePicker } from '../DatePicker/DatePicker.tsx';
import { usePlacement } from '../placement/use-placement.ts';

/**
 * Renders one filter: a button with a summary of the chosen options or dates, and a native popover to choose them in.
 */
export function FilterMenu({ filter, values, resets, onChange }: FilterMenuProps) {
  const locale = useLocale();
  const texts = useTexts('filterBar', filterBarTexts);
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLFieldSetElement>(null);
  const [open, setOpen] = useState(false);
  const [isMounted, setMounted] = useState(false);
  const [cleared, setCleared] = useState(0);
  const [wrong, setWrong] = useState<Record<string, boolean>>({});
  usePlacement(panel, trigger, open, { side: 'below', align: 'start', distance: 6 });
  const given = filter.type === 'options' ? filter.options : undefined;
  const options = useMemo(() => given?.map(toOption) ?? [], [given]);
  const active = isActive(filter, values);
  const range = filter.type === 'daterange' ? rangeOf(values, filter) : undefined;
  // Remounts the date fields when it changes, which clears typed text that is no date.
  const typed = `${resets} ${cleared}`;
  const isWrong = (side: keyof DateRangeValue) =>
    range?.[side] === null && wrong[`${typed} ${side}`] === true;
  const problem =
    (range && isReversed(range) && texts.wrongRange) ||
    ((isWrong('from') || isWrong('to')) && texts.wrongDate);

  function clear() {
    // Also clears typed text that is no date.
    setCleared(cleared + 1);
    if (active) onChange(withoutFilter(values, { filter, match: undefined }));
  }

  return (
    <div>
      <Trigger
        ref={trigger}
        type="button"
        popoverTarget={id}
        aria-expanded={open}
        data-active={active || undefined}
        data-wrong={problem ? true : undefined}
      >
        <span>{filter.label}</span>
        <Summary>{summaryOf(filter, values, texts, locale)}</Summary>
        {problem && (
          <>
            <CircleAlert />
            <VisuallyHidden>{problem}</VisuallyHidden>
          </>
        )}
        <ChevronDown />
      </Trigger>
      <Panel
        ref={panel}
        id={id}
        popover="auto"
        aria-label={filter.label}
        // Mounts the content before the panel opens, so that the page is laid out once. Unmounts the options only after
        // the panel closed and returned the focus.
        onBeforeToggle={({ newState }) => {
          if (newState !== 'open') return;
          setOpen(true);
          setMounted(true);
        }}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {open && filter.type === 'options' && (
          <Options>
            <OptionList
              label={filter.label}
              options={options}
              chosen={chosenOf(values, filter)}
              onToggle={(match) => onChange(withToggled(values, filter, match))}
            />
          </Options>
        )}
        {/* Stays mounted after closing, to keep typed text that is no date. */}
        {isMounted && range && filter.type === 'daterange' && (
          <DateRange
            key={typed}
            filter={filter}
            range={range}
            onChange={(next) => onChange(withRange(values, filter, next))}
            onWrong={(side, isNow) => setWrong((before) => ({ ...before, [`${typed} ${side}`]: isNow }))}
          />
        )}
        <Foot>
          <Button
            variant="quiet"
            size="compact"
            aria-label={fillIn(texts.clearOne, { filter: withinSentence(filter.label) })}
            onClick={clear}
          >
            {texts.clear}
          </Button>
          <Button size="compact" popoverTarget={id} popoverTargetAction="hide">
            {texts.done}
          </Button>
        </Foot>
      </Panel>
    </div>
  );
}

interface FilterMenuProps {
  filter: Filter;
  values: FilterValues;
  /** Counter of `Clear all`; each change clears the typed dates. */
  resets: number;
  onChange: (values: FilterValues) => void;
}

/** Renders two DatePickers, either of which may stay empty. Announces a last date before the first. */
export function DateRange({ filter, range, onChange, onWrong }: DateRangeProps) {
  const locale = useLocale();
  const texts = useTexts('filterBar', filterBarTexts);
  const reversed =
    isReversed(range) && fillIn(texts.reversed, { date: formatDate(range.from ?? '', locale) });
  const [today] = useState(() => dayOf(new Date()));
  const presets = filter.presets?.(today) ?? [];
  useEffect(() => {
    if (reversed) announce(reversed);
  }, [reversed]);

  const side = (name: keyof Range) => ({
    min: filter.min,
    max: filter.max,
    value: range[name],
    onChange(date: string | null, problem?: string) {
      onWrong(name, problem !== undefined);
      onChange({ ...range, [name]: date });
    },
    onBlur: (problem?: string) => onWrong(name, problem !== undefined),
  });

  return (
    <Dates>
      {presets.length > 0 && (
        <Presets aria-label={texts.presets}>
          {presets.map(({ label, from, to }) => (
            <Button
              key={label}
              variant="quiet"
              size="compact"
              aria-pressed={from === range.from && to === range.to}
              onClick={() => onChange({ from, to })}
            >
              {label}
            </Button>
          ))}
        </Presets>
      )}
      <DatePicker {...side('from')} label={texts.firstDate} />
      <DatePicker {...side('to')} label={texts.lastDate} error={reversed || undefined} />
    </Dates>
  );
}

interface DateRangeProps {
  filter: DateRangeFilter;
  range: Range;
  onChange: (range: Range) => void;
  /** Called with whether the text of one of the two dates is no valid date. */
  onWrong: (side: keyof Range, isWrong: boolean) => void;
}
