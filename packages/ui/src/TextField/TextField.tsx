'use client';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { Field, type FieldTexts } from '../Field/Field.tsx';
import { inputStyles } from '../Field/input-styles.ts';
import { splitField } from '../Field/split-field.ts';

const Input = styled.input`
  ${inputStyles}
`;

/**
 * Shows a Field around an `<input>` of one line. `className` and `style` go to the field, everything else (also `ref`)
 * to the input, so that it accepts react-hook-form's `register` as well as `value` and `onChange`.
 */
export function TextField(props: TextFieldProps) {
  const [field, input] = splitField(props);
  return <Field {...field}>{(control) => <Input {...input} {...control} />}</Field>;
}

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, keyof FieldTexts> {}
