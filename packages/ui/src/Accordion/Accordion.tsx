'use client';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { styled } from 'styled-components';

/**
 * Shows parts under titles that open and close, for content of which a reader needs one part. Renders a `<div>` around
 * native `<details>`, so that it works before scripts run, and a search in the page opens the part it finds. Unless
 * `multiple`, opening one part closes the others. One long part is an ExpandablePanel.
 */
export function Accordion({
  items,
  defaultOpen,
  multiple = false,
  headingLevel = 3,
  ...rest
}: AccordionProps) {
  const name = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <Root {...rest}>
      {items.map(({ key, title, content }) => (
        <Part key={key} name={multiple ? undefined : name} open={key === defaultOpen || undefined}>
          <summary>
            <Heading>{title}</Heading>
            <ChevronDown size={20} aria-hidden="true" />
          </summary>
          <Content>{content}</Content>
        </Part>
      ))}
    </Root>
  );
}

export interface AccordionItem {
  /** Unique key of the part. */
  key: string;
  title: ReactNode;
  content: ReactNode;
}

export interface AccordionProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The parts in order. */
  items: readonly AccordionItem[];
  /** Key of the part that starts open. */
  defaultOpen?: string | undefined;
  /** Whether several parts can be open at the same time. @default false */
  multiple?: boolean | undefined;
  /** Level of the titles in the outline of the page. @default 3 */
  headingLevel?: 2 | 3 | 4 | undefined;
}

const Root = styled.div`
  border-block-end: 1px solid var(--portal-border);
  color: var(--portal-text);
  font: var(--portal-type-text);
`;

const Part = styled.details`
  border-block-start: 1px solid var(--portal-border);

  & > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--portal-space-4);
    min-block-size: var(--portal-height-field);
    padding-block: var(--portal-space-3);
    border-radius: var(--portal-radius-small);
    color: var(--portal-title);
    cursor: pointer;
    list-style: none;
  }

  & > summary::-webkit-details-marker {
    display: none;
  }

  & > summary > :is(h2, h3, h4) {
    min-inline-size: 0;
    margin: 0;
    color: inherit;
    font: var(--portal-type-title-4);
    overflow-wrap: anywhere;
  }

  & > summary:hover > :is(h2, h3, h4) {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }

  & > summary > svg {
    flex: none;
    transition: rotate var(--portal-duration-short) ease-out;
  }

  &[open] > summary > svg {
    rotate: 180deg;
  }

  @media (prefers-reduced-motion: reduce) {
    & > summary > svg {
      transition: none;
    }
  }

  /* A closed part is printed too, since paper has nothing to press. */
  @media print {
    &::details-content {
      content-visibility: visible;
      block-size: auto;
    }

    & > summary > svg {
      display: none;
    }
  }
`;

const Content = styled.div`
  padding-block: var(--portal-space-1) var(--portal-space-5);
  overflow-wrap: break-word;

  & > :first-child {
    margin-block-start: 0;
  }

  & > :last-child {
    margin-block-end: 0;
  }
`;
