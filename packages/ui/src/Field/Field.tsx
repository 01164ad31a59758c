'use client';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts.tsx';
import { FieldMessages } from './FieldMessages.tsx';
import { controlAttributes, type ControlAttributes } from './control-attributes.ts';
import { fieldTexts } from './texts.ts';

/** Everything below everything else, but the mark of a required field, which stands behind the label. */
const Root = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  align-content: start;
  gap: 6px 4px;
  min-width: 0;

  & > * {
    grid-column: 1 / -1;
  }

  & > label {
    grid-column: 1;
    color: var(--portal-text);
    line-height: 1.4;
    font-weight: 600;
  }

  & > label + span {
    grid-column: 2;
    color: var(--portal-error);
    line-height: 1.4;
  }
`;

/**
 * A `<div>` with label, control, hint and error, wired together: the control gets its id and ARIA attributes and
 * spreads them. TextField and its family are built on it; use it bare for a control of your own.
 */
export function Field({ label, hint, error, required = false, controlId, children, ...rest }: FieldProps) {
  const ownId = useId();
  const texts = useTexts('field', fieldTexts);
  const id = controlId ?? ownId;

  return (
    <Root {...rest}>
      <label htmlFor={id}>{label}</label>
      {required && (
        <span aria-hidden="true" title={texts.required}>
          *
        </span>
      )}
      {children({ id, ...controlAttributes({ id, hint, error, required }) })}
      <FieldMessages id={id} hint={hint} error={error} />
    </Root>
  );
}

/** What the control inside a Field must carry. */
export interface FieldControl extends ControlAttributes {
  id: string;
}

/** What every kind of field says about itself. */
export interface FieldTexts {
  /** The name of the field; always visible. */
  label: ReactNode;
  /** Help that is there from the start, read out with the field. */
  hint?: ReactNode;
  /** What is wrong and how to mend it; its presence marks the field as invalid. */
  error?: ReactNode;
  /** Marks the field with an asterisk and for assistive technology; checking it is the form's work. */
  required?: boolean | undefined;
}

export interface FieldProps extends FieldTexts, Omit<ComponentProps<'div'>, 'children'> {
  /** The id of the control; made up when left out. */
  controlId?: string | undefined;
  /** Renders the control with the attributes it must spread. */
  children: (control: FieldControl) => ReactNode;
}
