'use client';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../LocaleProvider.tsx';
import { FieldMessages } from './FieldMessages.tsx';
import { controlAttributes, type FieldControl } from './control-attributes.ts';
import { requiredMark } from './required-mark.ts';
import { fieldTexts } from './texts.ts';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-width: 0;

  & > label {
    color: var(--portal-text);
    line-height: var(--portal-line-height-small);
    font-weight: var(--portal-font-weight-strong);
    ${requiredMark}
  }
`;

/**
 * A `<div>` with label, control, hint and error, wired together: the control gets its id and ARIA attributes and
 * spreads them. TextField and its family are built on it; use it bare for a control of your own. `aria-describedby` goes
 * to the control too, behind the hint and the error.
 */
export function Field({
  label,
  hint,
  error,
  required,
  controlId,
  'aria-describedby': description,
  children,
  ...rest
}: FieldProps) {
  const ownId = useId();
  const texts = useTexts('field', fieldTexts);
  const id = controlId ?? ownId;

  return (
    <Root {...rest}>
      <label htmlFor={id} title={required ? texts.required : undefined}>
        {label}
      </label>
      {children(controlAttributes({ id, hint, error, required, 'aria-describedby': description }))}
      <FieldMessages id={id} hint={hint} error={error} />
    </Root>
  );
}

export type { FieldControl } from './control-attributes.ts';

/** Props that every kind of field has. */
export interface FieldTexts {
  /** The name of the field; always visible. */
  label: ReactNode;
  /** Help that is always visible, and part of the accessible description. */
  hint?: ReactNode;
  /** Error message: the problem and how to solve it. Its presence marks the field as invalid. */
  error?: ReactNode;
  /** Marks the field as required, with an asterisk and for assistive technology. The form itself must check it. */
  required?: boolean | undefined;
}

export interface FieldProps extends FieldTexts, Omit<ComponentProps<'div'>, 'children'> {
  /** Id of the control; generated when left out. */
  controlId?: string | undefined;
  /** Renders the control with the attributes it must spread. */
  children: (control: FieldControl) => ReactNode;
}
