import { Link } from '@portal/ui/Link';
import { Notice } from '@portal/ui/Notice';
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';

export interface SummaryItem {
  /** What is wrong, with the name of its field. */
  text: string;
  /** The id of its control, and what puts the focus there; left out when it is about no field. */
  field?: { id: string; focus: () => void };
}

interface Props {
  title: string;
  /** One sentence under the title. */
  text?: string;
  items: SummaryItem[];
  /** Counts the attempts to send, from 1: each takes the focus here. */
  attempt: number;
  children?: ReactNode;
}

/** Above a form that could not be sent: what is wrong, with a way to each field. Takes the focus. */
export function ErrorSummary({ title, text, items, attempt, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const taken = useRef(0);
  useEffect(() => {
    if (taken.current !== attempt) heading.current?.focus();
    taken.current = attempt;
  }, [attempt]);

  return (
    <Notice kind="error">
      <Heading ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      {text && <Text>{text}</Text>}
      {items.length > 0 && (
        <List>
          {items.map((item) => (
            <li key={item.text}>
              {item.field ? (
                <Link href={`#${item.field.id}`} onClick={go(item.field.focus)}>
                  {item.text}
                </Link>
              ) : (
                item.text
              )}
            </li>
          ))}
        </List>
      )}
      {children}
    </Notice>
  );
}

function go(focus: () => void) {
  return (event: MouseEvent) => {
    event.preventDefault();
    focus();
  };
}

const Heading = styled.h2`
  margin: 0;
  font: inherit;
  font-weight: 700;
  scroll-margin-block-start: 24px;
`;

const Text = styled.p`
  margin: 0;
`;

const List = styled.ul`
  margin-block: 8px 0;
  padding-inline-start: 20px;
`;
