import { Notice } from '@portal/ui/Notice';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';

interface Props extends ComponentProps<'form'> {
  /** Why what was sent was not accepted; said above the fields. */
  refusal?: string | undefined;
  refusalTitle?: string;
}

/** A form in one column that speaks for itself: the browser's own bubbles stay away. */
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
  gap: 24px;

  & > p {
    margin: 0;
  }
`;
