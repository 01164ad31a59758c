'use client';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { errorId, hintId } from './control-attributes.ts';

const Hint = styled.p`
  margin: 0;
  color: var(--portal-text);
  font-size: var(--portal-font-size-s);
  line-height: var(--portal-line-height-small);
`;

const ErrorText = styled(Hint)`
  display: flex;
  gap: 6px;
  color: var(--portal-error);
  font-weight: var(--portal-font-weight-strong);

  & svg {
    flex: none;
    margin-block-start: 1px;
  }
`;

/** The hint and the error under a control, with the ids that `controlAttributes` names. */
export function FieldMessages({ id, hint, error }: FieldMessagesProps) {
  return (
    <>
      {hint && <Hint id={hintId(id)}>{hint}</Hint>}
      {error && (
        <ErrorText id={errorId(id)}>
          <CircleAlert size={18} />
          <span>{error}</span>
        </ErrorText>
      )}
    </>
  );
}

interface FieldMessagesProps {
  /** Id of the control. */
  id: string;
  hint: ReactNode;
  error: ReactNode;
}
