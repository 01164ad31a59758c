'use client';

import { Fragment, useId, type ComponentProps, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useLink } from '../LinkProvider/LinkProvider.tsx';
import { useTexts } from '../LocaleProvider.tsx';
import { sideMenuTexts } from './texts.ts';

/**
 * Shows links to the parts of one section, in categories. Renders a `<nav>` with a list of links per category; links go
 * through the LinkProvider. A category without items is hidden; without any items, one sentence is shown.
 */
export function SideMenu({ label, categories, headingLevel = 2, empty, ...rest }: SideMenuProps) {
  const texts = useTexts('sideMenu', sideMenuTexts);
  const id = useId();
  const Anchor = useLink();
  const shown = categories.filter(({ items }) => items.length > 0);

  return (
    <Root aria-label={label} {...rest}>
      {shown.length === 0 && <Empty>{empty ?? texts.empty}</Empty>}
      {shown.map(({ title, items }, index) => (
        <Fragment key={title ?? index}>
          {title && (
            <Title as={`h${headingLevel}`} id={`${id}-${index}`}>
              {title}
            </Title>
          )}
          <List aria-labelledby={title ? `${id}-${index}` : undefined}>
            {items.map(({ href, label: name, icon, current }) => (
              <li key={href}>
                <Item as={Anchor} href={href} aria-current={current ? 'page' : undefined}>
                  {icon && <Icon aria-hidden="true">{icon}</Icon>}
                  {name}
                </Item>
              </li>
            ))}
          </List>
        </Fragment>
      ))}
    </Root>
  );
}

export interface SideMenuItem {
  /** URL of the link; unique within the menu. */
  href: string;
  label: ReactNode;
  /** Decorative icon, 20 px. */
  icon?: ReactNode;
  /** Whether this is the current page. */
  current?: boolean | undefined;
}

export interface SideMenuCategory {
  /** Heading above the items; unique within the menu. */
  title?: string | undefined;
  items: readonly SideMenuItem[];
}

export interface SideMenuProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** Subject of the menu, for assistive technology. */
  label: string;
  /** Groups of links, each with a heading. One without links is left out. */
  categories: readonly SideMenuCategory[];
  /** Level of the headings in the page. @default 2 */
  headingLevel?: 2 | 3 | 4 | undefined;
  /** Text when there are no items. @default 'Er zijn geen onderdelen om te tonen.' */
  empty?: ReactNode;
}

const Root = styled.nav`
  display: grid;
  gap: var(--portal-space-2);
  padding: var(--portal-space-4);
  border: 1px solid transparent;
  border-radius: var(--portal-radius-card);
  background: var(--portal-surface);
  color: var(--portal-text);
  box-shadow: var(--portal-shadow-card);
  font: var(--portal-font-weight-text) var(--portal-font-size-m) / var(--portal-line-height-small)
    var(--portal-font-text);

  @media print {
    display: none;
  }
`;

const Title = styled.h2`
  padding: var(--portal-space-2) var(--portal-space-3) 0;
  color: var(--portal-title);
  font: var(--portal-type-title-4);
  overflow-wrap: anywhere;

  ul + & {
    margin-block-start: var(--portal-space-2);
    padding-block-start: var(--portal-space-4);
    border-block-start: 1px solid var(--portal-border);
  }
`;

const List = styled.ul`
  display: grid;
  gap: var(--portal-space-1);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.a`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--portal-space-3);
  min-block-size: var(--portal-height-control);
  padding: var(--portal-space-2) var(--portal-space-3);
  border-radius: var(--portal-radius-control);
  color: var(--portal-text);
  text-decoration: none;
  hyphens: auto;
  overflow-wrap: anywhere;

  &:hover {
    background: color-mix(in srgb, var(--portal-surface-text) 5%, transparent);
    text-decoration: underline;
  }

  &[aria-current='page'] {
    background: color-mix(in srgb, var(--portal-control) 9%, var(--portal-surface));
    color: var(--portal-title);
    font-weight: var(--portal-font-weight-title);
  }

  /* Marks the current page with more than its color, also in forced colors. */
  &[aria-current='page']::before {
    position: absolute;
    inset-block: 10px;
    inset-inline-start: 0;
    border-inline-start: 4px solid var(--portal-control);
    border-radius: 2px;
    content: '';
  }
`;

const Icon = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 20px;
  block-size: 20px;
  color: var(--portal-control);
`;

const Empty = styled.p`
  margin: 0;
  padding: var(--portal-space-2) var(--portal-space-3);
`;
