'use client';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { announce } from '../announcer/announce.ts';
import { fillIn } from '../locale/fill-in.ts';
import { useLocale, useTexts } from '../LocaleProvider.tsx';
import { Calendar } from './Calendar.tsx';
import { formatDate } from './calendar-date.ts';
import { datePickerCalendarTexts } from './calendar-texts.ts';
import type { DateLimits } from './check-date.ts';
import { styled } from 'styled-components';
import { hangingStyles, panelStyles } from '../placement/panel-styles.ts';

/** Popover with the calendar. Loaded on demand, and opens as soon as it is loaded, unless the focus has moved away. */
export function CalendarPanel({ id, title, current, min, max, onChoose, onOpen }: CalendarPanelProps) {
  const locale = useLocale();
  const texts = useTexts('datePicker', datePickerCalendarTexts);
  const panel = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => panel.current?.hidePopover();

  useLayoutEffect(() => {
    const element = panel.current;
    const { activeElement } = document;
    // Some browsers do not focus a clicked button: the focus is then on an element around it.
    const isAwaited = activeElement === element?.previousElementSibling || activeElement?.contains(element);
    if (isAwaited && !element?.matches(':popover-open')) element?.showPopover();
  }, []);

  function handleChoose(date: string) {
    onChoose(date);
    close();
    announce(fillIn(texts.chosen, { date: formatDate(date, locale) }));
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    // Keeps Escape from the browser and from a dialog around the calendar, which would close as well.
    event.preventDefault();
    event.stopPropagation();
    close();
  }

  return (
    <Panel
      ref={panel}
      id={id}
      popover="auto"
      aria-label={title}
      tabIndex={-1}
      onToggle={({ newState }) => {
        setOpen(newState === 'open');
        onOpen(newState === 'open');
      }}
      onKeyDownCapture={handleKeyDown}
    >
      {open && <Calendar selected={current()} min={min} max={max} onChoose={handleChoose} />}
    </Panel>
  );
}

export interface CalendarPanelProps extends DateLimits {
  /** Id by which the button refers to the panel. */
  id: string;
  title: string;
  /** Returns the date in the field, `YYYY-MM-DD`, or null for none. */
  current: () => string | null;
  /** Called with the chosen day, `YYYY-MM-DD`. */
  onChoose: (date: string) => void;
  /** Called when the panel opens or closes. */
  onOpen: (open: boolean) => void;
}

/** Has its full size before the days are rendered, so that nothing shifts. Anchored to the field, not to the button. */
const Panel = styled.dialog`
  ${panelStyles}
  ${hangingStyles('span-inline-end')}
  position-anchor: --portal-date;
  inline-size: min(344px, calc(100vw - 32px));
  min-block-size: 372px;
  padding: var(--portal-space-3);
`;
