'use client';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useEffect, useState, type ComponentProps } from 'react';
import { announce } from '../announcer/announce.ts';
import { Field, type FieldTexts } from '../Field/Field.tsx';
import { joinDate } from '../locale/dates.ts';
import { PostedValue } from '../Field/PostedValue.tsx';
import { splitField } from '../Field/split-field.ts';
import { useLocale, useTexts } from '../LocaleProvider.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { soundLimits, type GivenLimits } from './check-date.ts';
import { Frame, Input, Toggle } from './styles.ts';
import { useCalendarPanel } from './use-calendar-panel.ts';
import { useDateText, type DateText } from './use-date-text.ts';
import { datePickerTexts } from './texts.ts';

/**
 * A Field around a text `<input>` that accepts any notation of a date that the locale has, and a button that opens a calendar.
 * `className` and `style` go to the field, everything else (also `ref`) to the input; the form submits `YYYY-MM-DD`.
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
  const limits = soundLimits({ min, max });
  const locale = useLocale();
  const texts = useTexts('datePicker', datePickerTexts);
  const [field, input] = splitField(props);
  const hint = joinDate(
    { day: texts.dayLetters, month: texts.monthLetters, year: texts.yearLetters },
    locale,
  );
  const { label, error, required } = field;
  const text = useDateText({ value, defaultValue, required, ...limits, onChange, onBlur, ref });
  const [CalendarPanel, loadCalendar] = useCalendarPanel();
  const [open, setOpen] = useState(false);
  const isLoaded = typeof CalendarPanel !== 'string';
  const news = CalendarPanel === 'loading' || CalendarPanel === 'failed' ? texts[CalendarPanel] : undefined;
  useEffect(() => {
    if (news) announce(news);
  }, [news]);

  return (
    <Field
      {...field}
      hint={CalendarPanel === 'failed' ? texts.failed : (field.hint ?? hint)}
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
            value={text.text}
            onChange={text.handleChange}
            onKeyDown={text.handleKeyDown}
          />
          <PostedValue name={name} field={input} value={text.date ?? ''} />
          <Toggle
            type="button"
            aria-expanded={open}
            aria-haspopup="dialog"
            disabled={input.disabled === true || input.readOnly === true}
            aria-busy={CalendarPanel === 'loading' || undefined}
            popoverTarget={isLoaded ? `${control.id}-calendar` : undefined}
            onClick={isLoaded ? undefined : loadCalendar}
          >
            <VisuallyHidden>
              {texts.title}: {label}
            </VisuallyHidden>
            <CalendarDays size={20} />
          </Toggle>
          {isLoaded && (
            <CalendarPanel
              id={`${control.id}-calendar`}
              title={texts.title}
              current={text.current}
              {...limits}
              onChoose={text.choose}
              onOpen={setOpen}
            />
          )}
        </Frame>
      )}
    </Field>
  );
}

export interface DatePickerProps
  extends
    FieldTexts,
    GivenLimits,
    Omit<DateText, keyof GivenLimits>,
    Omit<ComponentProps<'input'>, keyof FieldTexts | keyof DateText | 'name' | 'type' | 'onKeyDown'> {
  /** Name under which the form submits the date as `YYYY-MM-DD`; empty without a date. */
  name?: string | undefined;
}
