'use client';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { Field, type FieldTexts } from '../Field/Field.tsx';
import { inputStyles } from '../Field/input-styles.ts';
import { splitField } from '../Field/split-field.ts';

const Input = styled.textarea`
  ${inputStyles}
  max-block-size: 60vh;
  resize: vertical;
  field-sizing: content;
`;

/**
 * Shows a Field around a `<textarea>` that grows with its text, from `rows` lines on. `className` and `style` go to the
 * field, everything else (also `ref`) to the textarea, so that it accepts react-hook-form's `register` as well as
 * `value` and `onChange`.
 */
export function TextArea({ rows = 4, ...props }: TextAreaProps) {
  const [field, input] = splitField(props);
  return (
    <Field {...field}>
      {(control) => (
        <Input {...input} {...control} rows={rows} style={{ minHeight: `calc(${rows}lh + 22px)` }} />
      )}
    </Field>
  );
}

export interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, keyof FieldTexts> {
  /** Lines that are always visible. @default 4 */
  rows?: number | undefined;
}
