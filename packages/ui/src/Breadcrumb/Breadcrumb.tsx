'use client';

import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { useLink } from '../LinkProvider/LinkProvider.tsx';
import { useTexts } from '../LocaleProvider.tsx';
import { breadcrumbTexts } from './texts.ts';

/**
 * The path from the start of the site to this page. Renders a `<nav>` with a link for every step except the page
 * itself. In a narrow container only the previous step shows, as a way back. For a page one level deep, a BackLink is
 * enough.
 */
export function Breadcrumb({ items, ...rest }: BreadcrumbProps) {
  const texts = useTexts('breadcrumb', breadcrumbTexts);
  const Anchor = useLink();
  if (items.length === 0) return null;
  return (
    <Root aria-label={texts.label} {...rest}>
      <ol>
        {items.map(({ href, label }, index) => (
          <li key={href ?? label}>
            {href === undefined || index === items.length - 1 ? (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{label}</span>
            ) : (
              <Anchor href={href}>{label}</Anchor>
            )}
          </li>
        ))}
      </ol>
    </Root>
  );
}

export interface BreadcrumbItem {
  /** URL of the step; the last one, this page, needs none. */
  href?: string | undefined;
  label: string;
}

export interface BreadcrumbProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** Steps from the start of the site to this page. An empty list renders nothing. */
  items: readonly BreadcrumbItem[];
}

const Root = styled.nav`
  container-type: inline-size;
  color: var(--portal-text);
  font: var(--portal-type-text);

  ol {
    display: flex;
    flex-wrap: wrap;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  li {
    display: flex;
    align-items: center;
    min-block-size: 32px;
  }

  a {
    border-radius: 2px;
    color: var(--portal-text-link);
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }

  a:hover {
    text-decoration-thickness: 2px;
  }

  [aria-current] {
    color: var(--portal-title);
    font-weight: var(--portal-font-weight-strong);
  }

  /* Draws the separator with borders, since a screen reader would read a character aloud. */
  li + li::before {
    content: '';
    inline-size: 7px;
    block-size: 7px;
    margin-inline: 10px 13px;
    border: solid currentColor;
    border-width: 1.5px 1.5px 0 0;
    rotate: 45deg;
  }

  li + li:dir(rtl)::before {
    rotate: -135deg;
  }

  @container (width < 30rem) {
    li:not(:nth-last-child(2)):not(:only-child) {
      display: none;
    }

    li:nth-last-child(2)::before {
      content: '';
      inline-size: 8px;
      block-size: 8px;
      margin-inline: 3px 10px;
      border: solid currentColor;
      border-width: 2px 2px 0 0;
      rotate: -135deg;
    }

    li:nth-last-child(2):dir(rtl)::before {
      rotate: 45deg;
    }
  }

  @media print {
    display: none;
  }
`;
