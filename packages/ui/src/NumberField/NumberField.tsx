'use client';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useState, type ComponentProps, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { Field, type FieldTexts } from '../Field/Field.tsx';
import { inputStyles } from '../Field/input-styles.ts';
import { PostedValue } from '../Field/PostedValue.tsx';
import { splitField } from '../Field/split-field.ts';
import { useValueText } from '../Field/use-value-text.ts';
import { fillIn } from '../locale/fill-in.ts';
import { formatNumber } from '../locale/numbers.ts';
import { useLocale, useTexts } from '../LocaleProvider.tsx';
import { decimalsOf, readNumber, stepFrom } from './read-number.ts';
import { numberFieldTexts } from './texts.ts';

/**
 * A Field around a text `<input>` with the role of a spin button, which accepts a number as people write it, with
 * buttons for less and more. The value is a number, or null for none or one that the field refuses; leaving the field
 * says why. `className` and `style` go to the field, everything else (also `ref`) to the input; the form submits the
 * number with a decimal point. A number that nobody counts with, such as a membership number, is a TextField.
 */
export function NumberField({
  value,
  defaultValue,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
  step = 1,
  decimals = 0,
  name,
  onChange,
  onBlur,
  ref,
  ...props
}: NumberFieldProps) {
  const locale = useLocale();
  const texts = useTexts('numberField', numberFieldTexts);
  const [field, input] = splitField(props);
  const show = (given: unknown) => formatNumber(numberOf(given), locale, decimals);
  const state = useValueText<number | null>({ value, defaultValue, read: numberOf, show, ref });
  const [isLeft, setLeft] = useState(false);
  const typed = readNumber(state.text, locale);
  const problem = state.text.trim() === '' ? undefined : problemOf(typed);
  const isFixed = input.disabled === true || input.readOnly === true;

  function problemOf(number: number | null): string | undefined {
    if (number === null) return fillIn(texts.noNumber, { example: show(Math.max(min, Math.min(10, max))) });
    if (decimalsOf(number) > decimals)
      return decimals === 0 ? texts.whole : fillIn(texts.decimals, { n: decimals });
    if (number < min) return fillIn(texts.tooLow, { min: show(min) });
    if (number > max) return fillIn(texts.tooHigh, { max: show(max) });
    return undefined;
  }

  function report(text: string, number: number | null) {
    state.set({ text, value: number });
    if (number !== state.value) onChange?.(number);
  }

  function handleText(text: string) {
    setLeft(false);
    const number = readNumber(text, locale);
    report(text, problemOf(number) ? null : number);
  }

  function stepBy(by: number) {
    const next = stepFrom(typed, by, { min, max, step });
    report(show(next), next);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const by = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (by === undefined || isFixed || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    stepBy(by);
  }

  function handleBlur() {
    setLeft(true);
    if (typed !== null && !problem) state.set({ text: show(typed) });
    onBlur?.();
  }

  const stepButton = (by: 1 | -1) => (
    // Not a stop of Tab, since the arrow keys of the input do the same.
    <Step
      type="button"
      tabIndex={-1}
      disabled={isFixed || (typed !== null && (by > 0 ? typed >= max : typed <= min))}
      aria-label={by > 0 ? texts.more : texts.less}
      onClick={() => stepBy(by)}
    >
      {by > 0 ? <Plus size={18} /> : <Minus size={18} />}
    </Step>
  );

  return (
    <Field {...field} error={(isLeft && problem) || field.error}>
      {(control) => (
        <Frame>
          <Input
            autoComplete="off"
            {...input}
            {...control}
            ref={state.input}
            type="text"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a number input has no Dutch notation
            role="spinbutton"
            inputMode={min < 0 ? 'text' : 'decimal'}
            aria-valuenow={typed ?? undefined}
            aria-valuemin={Number.isFinite(min) ? min : undefined}
            aria-valuemax={Number.isFinite(max) ? max : undefined}
            aria-valuetext={state.text || undefined}
            value={state.text}
            onChange={(event) => handleText(event.target.value)}
            onKeyDown={handleKeyDown}
            onBlur={handleBlur}
          />
          <PostedValue name={name} field={input} value={state.value ?? ''} />
          {stepButton(-1)}
          {stepButton(1)}
        </Frame>
      )}
    </Field>
  );
}

const numberOf = (given: unknown) => (typeof given === 'number' && Number.isFinite(given) ? given : null);

type Replaced =
  | keyof FieldTexts
  | 'type'
  | 'role'
  | 'inputMode'
  | 'value'
  | 'defaultValue'
  | 'min'
  | 'max'
  | 'step'
  | 'onChange'
  | 'onBlur'
  | 'onKeyDown';

export interface NumberFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, Replaced> {
  /** Number of a controlled field; null for none. */
  value?: number | null | undefined;
  /** Initial number of an uncontrolled field. */
  defaultValue?: number | null | undefined;
  /** Lowest number that is accepted. */
  min?: number | undefined;
  /** Highest number that is accepted. */
  max?: number | undefined;
  /** What the buttons and the arrow keys add; Page Up and Page Down ten times as much. @default 1 */
  step?: number | undefined;
  /** Number of decimals that are shown and accepted. @default 0 */
  decimals?: number | undefined;
  /** Name under which the form submits the number, such as `49.5`; empty without one. */
  name?: string | undefined;
  /** Called with each other number; null for none or one that the field refuses. */
  onChange?: ((value: number | null) => void) | undefined;
  /** Called when the field loses focus. */
  onBlur?: (() => void) | undefined;
}

const Frame = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) var(--portal-height-control) var(--portal-height-control);
  align-items: stretch;
`;

/** Lies under the buttons, and keeps its text clear of them. */
const Input = styled.input`
  ${inputStyles}
  grid-area: 1 / 1 / 2 / 4;
  padding-inline-end: calc(2 * var(--portal-height-control) + var(--portal-space-2));
  font-variant-numeric: tabular-nums;
`;

const Step = styled.button`
  z-index: 1;
  grid-row: 1;
  display: grid;
  place-items: center;
  margin-block: 2px;
  padding: 0;
  border: 0;
  border-inline-start: 1px solid var(--portal-border);
  background: none;
  color: var(--portal-text);
  cursor: pointer;

  &:nth-last-child(2) {
    grid-column: 2;
  }

  &:last-child {
    grid-column: 3;
  }

  &:hover:not(:disabled) {
    color: var(--portal-control);
  }

  &:disabled {
    cursor: not-allowed;
    opacity: 0.5;
  }

  @media print {
    display: none;
  }
`;
