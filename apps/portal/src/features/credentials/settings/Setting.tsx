import { Button } from '@portal/ui/Button';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { whole } from '../../../shared/words/whole.tsx';
import { texts } from './texts.ts';

interface Props {
  name: string;
  value: ReactNode;
  /** Text of the button. */
  action?: string;
  /** Accessible name of the button. */
  actionName?: string;
  /** Renders the form that changes the value, in place of the value. */
  children: (close: () => void) => ReactNode;
}

/** A value of the account, with a button that opens the form to change it. */
export function Setting({
  name,
  value,
  action = texts.change,
  actionName = `${action} ${name}`,
  children,
}: Props) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);

  // Moves the focus, since the pressed button or the closed form has unmounted.
  useEffect(() => {
    if (isOpen) root.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
    else if (wasOpen.current) root.current?.querySelector('button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return (
    <Root ref={root}>
      {isOpen ? (
        <>
          <Name>{whole(name)}</Name>
          {children(() => setOpen(false))}
        </>
      ) : (
        <Row>
          <div>
            <Name>{whole(name)}</Name>
            <Value>{value}</Value>
          </div>
          <Button variant="quiet" size="compact" aria-label={actionName} onClick={() => setOpen(true)}>
            {action}
          </Button>
        </Row>
      )}
    </Root>
  );
}

const Root = styled.div`
  padding-block: var(--portal-space-4);

  & + & {
    border-block-start: 1px solid var(--portal-border);
  }

  &:last-child {
    padding-block-end: 0;
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--portal-space-2) var(--portal-space-4);

  & > div {
    min-inline-size: 0;
  }
`;

const Name = styled.h3`
  margin: 0;
  color: var(--portal-title);
  font: 700 1rem/1.5 var(--portal-font-text);
`;

const Value = styled.p`
  margin: 0;
  overflow-wrap: anywhere;
`;
