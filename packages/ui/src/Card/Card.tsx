'use client';

import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { from } from '../Grid/breakpoints.ts';

/**
 * A surface that holds one subject of a page. Renders a `<section>`. Use it for a self-contained unit; continuous text
 * needs no card.
 */
export function Card({ title, titleLevel = 2, actions, children, ...rest }: CardProps) {
  return (
    <Surface {...rest}>
      {(title || actions) && (
        <Head>
          {title && <Title as={`h${titleLevel}`}>{title}</Title>}
          {actions && <Actions>{actions}</Actions>}
        </Head>
      )}
      {children}
    </Surface>
  );
}

export interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** Heading of the card. */
  title?: ReactNode;
  /** Level of the heading in the page. @default 2 */
  titleLevel?: 2 | 3 | undefined;
  /** Links or buttons beside the heading. */
  actions?: ReactNode;
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--portal-space-2) var(--portal-space-4);
  padding-block-end: var(--portal-space-4);
`;

const Surface = styled.section`
  padding: var(--portal-space-6);
  border-radius: var(--portal-radius-card);
  /* Visible only in forced colors, where the shadow is not drawn. */
  border: 1px solid transparent;
  background: var(--portal-surface);
  color: var(--portal-text);
  box-shadow: var(--portal-shadow-card);
  font: var(--portal-type-text);
  overflow-wrap: break-word;

  /* Lists elements by name, since a universal selector would be matched against every element of the page at each
     change of theme. */
  & > h2,
  & > h3,
  & > p,
  & > ul,
  & > ol,
  & > dl {
    &:first-child {
      margin-block-start: 0;
    }

    &:last-child {
      margin-block-end: 0;
    }
  }

  & > ${Head} + p {
    margin-block-start: 0;
  }

  @media ${from('medium')} {
    padding: var(--portal-space-8);
  }

  @media print {
    padding: 0;
    box-shadow: none;
    break-inside: avoid;
  }
`;

const Title = styled.h2`
  margin: 0;
  color: var(--portal-title);
  font: var(--portal-type-title-2);
  hyphens: auto;
  overflow-wrap: anywhere;
  text-wrap: balance;

  h3& {
    font-size: var(--portal-font-size-l);
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--portal-space-2);

  @media print {
    display: none;
  }
`;
