'use client';
import CalendarDays from 'lucide-react/icons/calendar-days';
import type { ComponentProps, KeyboardEvent } from 'react';
import { announce } from '../announcer/announce.ts';
import { Field, type FieldTexts } from '../Field/Field.tsx';
import { splitField } from '../Field/split-field.ts';
import { fillIn } from '../fill-in.ts';
import { useTexts } from '../texts.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { formatDate } from './calendar-date.ts';
import { assertLimits } from './check-date.ts';
import { Frame, Input, Message, Panel, Toggle } from './styles.ts';
import { useCalendar } from './useCalendar.ts';
import { useDateText, type DateText } from './useDateText.ts';
import { datePickerTexts } from './texts.ts';

/**
 * A Field around a text `<input>` that reads any Dutch way of writing a date, and a button that opens a calendar.
 * `className` and `style` go to the field, everything else (also `ref`) to the input; the form gets `YYYY-MM-DD`.
 */
export function DatePicker({
  value,
  defaultValue,
  min,
  max,
  name,
  onChange,
  onBlur,
  ref,
  ...props
}: DatePickerProps) {
  assertLimits({ min, max });
  const texts = useTexts('datePicker', datePickerTexts);
  const [field, input] = splitField(props);
  const { label, error, required } = field;
  const text = useDateText({ value, defaultValue, name, required, min, max, onChange, onBlur, ref });
  const { panel, open, calendar: Calendar, close, handleToggle } = useCalendar();

  function choose(date: string) {
    text.choose(date);
    close();
    announce(fillIn(texts.chosen, { date: formatDate(date) }));
  }

  function handlePanelKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    // The calendar keeps Escape from the browser, and what lies around must not close as well.
    event.preventDefault();
    event.stopPropagation();
    close();
  }

  return (
    <Field
      {...field}
      hint={field.hint ?? texts.hint}
      error={text.problem?.missing ? error || text.problem.sentence : text.problem?.sentence || error}
      onBlur={text.handleBlur}
    >
      {(control) => (
        <Frame>
          <Input
            autoComplete="off"
            inputMode="numeric"
            {...input}
            {...control}
            ref={text.input}
            type="text"
            defaultValue={text.initial.text}
            onInput={text.handleInput}
            onKeyDown={text.handleKeyDown}
          />
          {name && (
            <input ref={text.posted} type="hidden" name={name} defaultValue={text.initial.date ?? ''} />
          )}
          <Toggle
            type="button"
            aria-expanded={open}
            aria-haspopup="dialog"
            disabled={input.disabled === true || input.readOnly === true}
            popoverTarget={`${control.id}-calendar`}
          >
            <VisuallyHidden>
              {texts.title}: {label}
            </VisuallyHidden>
            <CalendarDays aria-hidden="true" />
          </Toggle>
          <Panel
            ref={panel}
            id={`${control.id}-calendar`}
            popover="auto"
            aria-label={texts.title}
            tabIndex={-1}
            onToggle={handleToggle}
            onKeyDownCapture={handlePanelKeyDown}
          >
            {open && typeof Calendar !== 'string' && (
              <Calendar selected={text.current()} min={min} max={max} onChoose={choose} />
            )}
            {open && typeof Calendar === 'string' && <Message>{texts[Calendar]}</Message>}
          </Panel>
        </Frame>
      )}
    </Field>
  );
}

export interface DatePickerProps
  extends
    FieldTexts,
    Omit<DateText, 'required'>,
    Omit<ComponentProps<'input'>, keyof FieldTexts | keyof DateText | 'type' | 'onInput' | 'onKeyDown'> {}
