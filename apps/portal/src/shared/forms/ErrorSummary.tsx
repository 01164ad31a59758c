import { Link } from '@portal/ui/Link';
import { Notice } from '@portal/ui/Notice';
import { useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { styled } from 'styled-components';
import { focusField } from './focus-field.ts';
import { texts } from './texts.ts';
import type { SchemaForm } from './use-schema-form.ts';

interface Props {
  form: Summarized;
  /** Labels of the fields, in their order. */
  labels: Readonly<Record<string, string>>;
  children?: ReactNode;
}

type Summarized = Pick<SchemaForm<FieldValues, unknown>, 'refusal' | 'errorOf' | 'idOf'>;

/**
 * Lists the errors of a form above it, each with a link to its field, until they are corrected. Takes the focus after
 * each failed attempt.
 */
export function ErrorSummary({ form: { refusal, errorOf, idOf }, labels, children }: Props) {
  const wrong = Object.entries(labels).flatMap(([name, label]) => {
    const error = errorOf(name);
    if (error === undefined) return [];
    return [{ text: error.startsWith(label) ? error : `${label}: ${error}`, field: idOf(name) }];
  });
  const items = [...wrong, ...(refusal?.reasons ?? []).map((text) => ({ text, field: undefined }))];
  if (refusal === null || items.length === 0) return null;
  return (
    <Summary attempt={refusal.attempt} items={items} {...(wrong.length > 0 && { text: texts.invalidFields })}>
      {children}
    </Summary>
  );
}

interface SummaryProps {
  attempt: number;
  /** Messages, each with the id of its field if it has one. */
  items: { text: string; field: string | undefined }[];
  /** One sentence under the title. */
  text?: string;
  children?: ReactNode;
}

function Summary({ attempt, items, text, children }: SummaryProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const taken = useRef(0);
  // A layout effect, since a key pressed between painting and a later effect would be lost.
  useLayoutEffect(() => {
    if (taken.current !== attempt) heading.current?.focus();
    taken.current = attempt;
  }, [attempt]);

  return (
    <Notice kind="error">
      <Heading ref={heading} tabIndex={-1}>
        {texts.notSaved}
      </Heading>
      {text && <Text>{text}</Text>}
      <List>
        {items.map((item) => (
          <li key={item.text}>
            {item.field ? (
              <Link href={`#${item.field}`} onClick={goTo(item.field)}>
                {item.text}
              </Link>
            ) : (
              item.text
            )}
          </li>
        ))}
      </List>
      {children}
    </Notice>
  );
}

function goTo(field: string) {
  return (event: MouseEvent) => {
    event.preventDefault();
    focusField(field);
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
  margin-block: var(--portal-space-2) 0;
  padding-inline-start: var(--portal-space-5);
`;
