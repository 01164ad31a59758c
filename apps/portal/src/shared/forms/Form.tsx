import { Notice } from '@portal/ui/Notice';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';

interface Props extends ComponentProps<'form'> {
  /** Reason why the form was refused; shown above the fields. */
  refusal?: string | undefined;
  refusalTitle?: string;
}

/** A form in one column that shows its own messages instead of the browser's. */
export function Form({ refusal, refusalTitle, children, ...rest }: Props) {
  return (
    <Column noValidate {...rest}>
      {refusal !== undefined && (
        <Notice kind="error" title={refusalTitle} live>
          {refusal}
        </Notice>
      )}
      {children}
    </Column>
  );
}

const Column = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portal-space-6);

  & > p {
    margin: 0;
  }
`;
