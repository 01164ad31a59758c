'use client';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { announce } from '../announcer/announce.ts';
import { fillIn } from '../fill-in.ts';
import { useTexts } from '../texts.tsx';
import { Calendar } from './Calendar.tsx';
import { formatDate } from './calendar-date.ts';
import { datePickerCalendarTexts } from './calendar-texts.ts';
import type { DateLimits } from './check-date.ts';
import { Panel } from './panel-styles.ts';

/**
 * The popover with the calendar in it. Comes when it is first asked for, and then opens by itself, unless whoever asked has
 * gone on to something else.
 */
export function CalendarPanel({ id, title, current, min, max, onChoose, onOpen }: CalendarPanelProps) {
  const texts = useTexts('datePicker', datePickerCalendarTexts);
  const panel = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => panel.current?.hidePopover();

  useLayoutEffect(() => {
    const element = panel.current;
    const { activeElement } = document;
    // Not every browser gives a button that is clicked the focus: then it is on what lies around.
    const isAwaited = activeElement === element?.previousElementSibling || activeElement?.contains(element);
    if (isAwaited && !element?.matches(':popover-open')) element?.showPopover();
  }, []);

  function handleChoose(date: string) {
    onChoose(date);
    close();
    announce(fillIn(texts.chosen, { date: formatDate(date) }));
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    // The calendar keeps Escape from the browser, and what lies around must not close as well.
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
  /** By which the button knows it. */
  id: string;
  title: string;
  /** The date in the field now, `YYYY-MM-DD`, or null for none. */
  current: () => string | null;
  /** A day was chosen, `YYYY-MM-DD`. */
  onChoose: (date: string) => void;
  /** It opened or closed. */
  onOpen: (open: boolean) => void;
}
