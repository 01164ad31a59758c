'use client';
import { ChevronDown } from '../icons/chevron-down.ts';
import { CircleAlert } from '../icons/circle-alert.ts';
import { useId, useMemo, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { fillIn } from '../fill-in.ts';
import { useTexts } from '../texts.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { DateRange } from './DateRange.tsx';
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
} from './filters.ts';
import { Options } from './option-styles.ts';
import { OptionList } from './OptionList.tsx';
import { Foot, Panel, Summary, Trigger } from './menu-styles.ts';
import { filterBarTexts } from './texts.ts';

/** One filter: a button that says what is chosen, and a native popover to choose in. */
export function FilterMenu({ filter, values, resets, onChange }: FilterMenuProps) {
  const texts = useTexts('filterBar', filterBarTexts);
  const id = useId();
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const [cleared, setCleared] = useState(0);
  const [wrong, setWrong] = useState<Record<string, boolean>>({});
  const given = filter.type === 'options' ? filter.options : undefined;
  const options = useMemo(() => given?.map(toOption) ?? [], [given]);
  const active = isActive(filter, values);
  const range = filter.type === 'daterange' ? rangeOf(values, filter) : undefined;
  // Typed dates are started afresh by another one.
  const typed = `${resets} ${cleared}`;
  const isWrong = (side: keyof DateRangeValue) =>
    range?.[side] === null && wrong[`${typed} ${side}`] === true;
  const problem =
    (range && isReversed(range) && texts.wrongRange) ||
    ((isWrong('from') || isWrong('to')) && texts.wrongDate);

  function clear() {
    // Also takes along typed text that was no date.
    setCleared(cleared + 1);
    if (active) onChange(withoutFilter(values, { filter, match: undefined }));
  }

  return (
    <div>
      <Trigger
        type="button"
        popoverTarget={id}
        aria-expanded={open}
        data-active={active || undefined}
        data-wrong={problem ? true : undefined}
      >
        <span>{filter.label}</span>
        <Summary>{summaryOf(filter, values, texts)}</Summary>
        {problem && (
          <>
            <CircleAlert />
            <VisuallyHidden>{problem}</VisuallyHidden>
          </>
        )}
        <ChevronDown />
      </Trigger>
      <Panel
        id={id}
        popover="auto"
        aria-label={filter.label}
        onToggle={({ newState }) => {
          setOpen(newState === 'open');
          setOpened(true);
        }}
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
        {/* Stays after closing, because what was typed must. */}
        {opened && range && filter.type === 'daterange' && (
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
        </Foot>
      </Panel>
    </div>
  );
}

interface FilterMenuProps {
  filter: Filter;
  values: FilterValues;
  /** Another number starts the typed dates afresh. */
  resets: number;
  onChange: (values: FilterValues) => void;
}
