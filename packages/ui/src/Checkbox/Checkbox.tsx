'use client';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { controlAttributes } from '../Field/control-attributes.ts';
import { FieldMessages } from '../Field/FieldMessages.tsx';
import { requiredMark } from '../Field/required-mark.ts';
import { fieldTexts } from '../Field/texts.ts';
import { useTexts } from '../LocaleProvider.tsx';
import { checkboxStyles, Messages } from './checkbox-styles.ts';

const Root = styled.div`
  display: grid;
  grid-template-columns: 24px 1fr;
  gap: var(--portal-space-1) var(--portal-space-3);
`;

const Input = styled.input`
  ${checkboxStyles}
`;

const Label = styled.label`
  color: var(--portal-text);
  line-height: 24px;
  cursor: pointer;
  ${requiredMark}

  input:disabled + & {
    cursor: not-allowed;
  }
`;

/**
 * A `<div>` with a checkbox and its label beside it, for a yes or no; an action is a Button. `className` and `style` go
 * to the `<div>`, everything else (also `ref`) to the input.
 */
export function Checkbox({ label, hint, error, id, className, style, required, ...input }: CheckboxProps) {
  const ownId = useId();
  const texts = useTexts('field', fieldTexts);
  const inputId = id ?? ownId;
  return (
    <Root className={className} style={style}>
      <Input
        {...input}
        type="checkbox"
        {...controlAttributes({ ...input, id: inputId, hint, error, required })}
      />
      <Label htmlFor={inputId} title={required ? texts.required : undefined}>
        {label}
      </Label>
      <Messages>
        <FieldMessages id={inputId} hint={hint} error={error} />
      </Messages>
    </Root>
  );
}

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Text beside the box. */
  label: ReactNode;
  /** Help under the label. */
  hint?: ReactNode;
  /** Error message: the problem and how to solve it. */
  error?: ReactNode;
  /** Marks the box as required, with an asterisk and for assistive technology. The form itself must check it. */
  required?: boolean | undefined;
}
