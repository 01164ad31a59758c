'use client';
import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Field, type FieldTexts } from '../Field/Field.tsx';
import { inputStyles } from '../Field/input-styles.ts';
import { splitField } from '../Field/split-field.ts';

const Input = styled.input`
  ${inputStyles}
`;

const Frame = styled.div`
  ${inputStyles}
  display: flex;
  align-items: center;
  gap: var(--portal-space-2);
  padding-block: 0;
  cursor: text;

  && > input {
    all: unset;
    flex: 1;
    align-self: stretch;
    min-inline-size: 0;
  }

  & > label {
    display: flex;
    color: var(--portal-text);
    cursor: inherit;
  }

  &:has(:focus-visible) {
    outline: 2px solid var(--portal-focus);
    outline-offset: 2px;
  }
`;

/**
 * Shows a Field around an `<input>` of one line. `className` and `style` go to the field, everything else (also `ref`)
 * to the input, so that it accepts react-hook-form's `register` as well as `value` and `onChange`.
 */
export function TextField({ prefix, suffix, ...props }: TextFieldProps) {
  const [field, input] = splitField(props);
  return (
    <Field {...field}>
      {(control) =>
        prefix || suffix ? (
          <Frame>
            {/* Labels, so that their text is in the name of the input, and a press on them leads to it. */}
            {prefix && <label htmlFor={control.id}>{prefix}</label>}
            <Input {...input} {...control} />
            {suffix && <label htmlFor={control.id}>{suffix}</label>}
          </Frame>
        ) : (
          <Input {...input} {...control} />
        )
      }
    </Field>
  );
}

export interface TextFieldProps
  extends FieldTexts, Omit<ComponentProps<'input'>, keyof FieldTexts | 'prefix'> {
  /** A few signs or an icon before the text, such as `€` or `https://`; signs are part of the name, not of the value. */
  prefix?: ReactNode;
  /** A few signs or an icon after the text, such as `%` or `.pdf`; signs are part of the name, not of the value. */
  suffix?: ReactNode;
}
