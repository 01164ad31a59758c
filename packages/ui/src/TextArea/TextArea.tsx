'use client';
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
} from 'react';
import { styled } from 'styled-components';
import { useAnnounced } from '../announcer/use-announced.ts';
import { Field, type FieldTexts } from '../Field/Field.tsx';
import { inputStyles } from '../Field/input-styles.ts';
import { splitField } from '../Field/split-field.ts';
import { fillIn } from '../locale/fill-in.ts';
import { formatNumber } from '../locale/numbers.ts';
import { useLocale, useTexts } from '../LocaleProvider.tsx';
import { textAreaTexts } from './texts.ts';

const Input = styled.textarea`
  ${inputStyles}
  max-block-size: 60vh;
  resize: vertical;
  field-sizing: content;
`;

const Count = styled.p`
  margin: 0;
  color: var(--portal-text);
  font: var(--portal-type-small);
  font-variant-numeric: tabular-nums;
  text-align: end;
`;

/** Number of characters that are left when a screen reader begins to say so. */
const few = 20;

/**
 * Shows a Field around a `<textarea>` that grows with its text, from `rows` lines on, and counts its characters when it
 * has a `maxLength`. `className` and `style` go to the field, everything else (also `ref`) to the textarea, so that it
 * accepts react-hook-form's `register` as well as `value` and `onChange`.
 */
export function TextArea({ rows = 4, ref, ...props }: TextAreaProps) {
  const [field, { onInput, ...input }] = splitField(props);
  const locale = useLocale();
  const texts = useTexts('textArea', textAreaTexts);
  const area = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(0);
  const max = input.maxLength;
  const left = max === undefined ? few + 1 : max - length;
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => area.current, []);

  const count = useEffectEvent(() => setLength(area.current?.value.length ?? 0));
  // After every render, since a form may set the text itself.
  useLayoutEffect(() => count());
  useEffect(() => {
    const form = area.current?.form;
    // Waits until the form has its first values again.
    const recount = () => setTimeout(() => count());
    form?.addEventListener('reset', recount);
    return () => form?.removeEventListener('reset', recount);
  }, []);
  useAnnounced(
    (left <= 0 && texts.full) || (left <= few && fillIn(texts.left, { n: formatNumber(left, locale) })) || '',
  );

  return (
    <Field {...field}>
      {(control) => (
        <>
          <Input
            {...input}
            {...control}
            ref={area}
            rows={rows}
            style={{ minHeight: `calc(${rows}lh + 22px)` }}
            onInput={(event) => {
              setLength(event.currentTarget.value.length);
              onInput?.(event);
            }}
          />
          {max !== undefined && (
            <Count>
              {fillIn(texts.count, { n: formatNumber(length, locale), max: formatNumber(max, locale) })}
            </Count>
          )}
        </>
      )}
    </Field>
  );
}

export interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, keyof FieldTexts> {
  /** Lines that are always visible. @default 4 */
  rows?: number | undefined;
}
