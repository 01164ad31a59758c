'use client';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { FieldMessages } from '../Field/FieldMessages.tsx';
import { controlAttributes } from '../Field/control-attributes.ts';
import { from } from '../Grid/breakpoints.ts';

const Root = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  color: var(--portal-text);
`;

const Legend = styled.legend`
  padding: 0;
  color: var(--portal-title);
  font: var(--portal-type-title-3);
  text-wrap: balance;
`;

const Messages = styled.div`
  display: grid;
  gap: var(--portal-space-1);
  margin-block-start: var(--portal-space-1);
`;

const Fields = styled.div`
  display: grid;
  gap: var(--portal-space-6) var(--portal-space-4);
  padding-block-start: var(--portal-space-4);

  @media ${from('phoneLarge')} {
    &[data-columns='2'] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      align-items: start;
    }
  }
`;

/**
 * Shows fields that belong together under one name, such as those of an address. Renders a `<fieldset>` with a
 * `<legend>`, so that screen readers say the name with each field. Fields that need no common name stand in a Stack.
 */
export function FieldGroup({
  label,
  hint,
  error,
  columns = 1,
  id,
  'aria-describedby': description,
  children,
  ...rest
}: FieldGroupProps) {
  const ownId = useId();
  const groupId = id ?? ownId;
  const { 'aria-describedby': describedBy } = controlAttributes({
    id: groupId,
    hint,
    error,
    required: false,
    'aria-describedby': description,
  });
  return (
    <Root {...rest} id={groupId} aria-describedby={describedBy}>
      <Legend>{label}</Legend>
      {(hint || error) && (
        <Messages>
          <FieldMessages id={groupId} hint={hint} error={error} />
        </Messages>
      )}
      <Fields data-columns={columns}>{children}</Fields>
    </Root>
  );
}

export interface FieldGroupProps extends ComponentProps<'fieldset'> {
  /** The name of the group. */
  label: ReactNode;
  /** Help for all of its fields. */
  hint?: ReactNode;
  /** What is wrong with the fields together, such as a period that ends before it begins. */
  error?: ReactNode;
  /** Short fields stand in two columns from 500 px. @default 1 */
  columns?: 1 | 2 | undefined;
}
