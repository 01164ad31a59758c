'use client';

import type { ReactNode } from 'react';
import { Container } from '../../Grid/Grid.tsx';
import { useLink } from '../../LinkProvider/LinkProvider.tsx';
import { useTexts } from '../../LocaleProvider.tsx';
import { MoreLinks } from './MoreLinks.tsx';
import { ClearBottom, NavigationItem, NavigationList, Root } from './navigation-styles.ts';
import { headerTexts } from './texts.ts';

/** Number of places in the bar at the bottom of a phone. */
const places = 5;

/**
 * Main navigation: a row below the header's bar, on a phone a bar at the bottom of the viewport. Where that has more links
 * than places, its last place opens a panel with the rest.
 */
export function Navigation({ links }: { links: readonly NavigationLink[] }) {
  const texts = useTexts('header', headerTexts);
  const Anchor = useLink();
  const fitting = links.length > places ? places - 1 : links.length;

  return (
    <Root aria-label={texts.navigation}>
      <ClearBottom />
      <Container>
        <NavigationList>
          {links.map(({ href, label, icon, current = false }, index) => (
            <li
              key={href}
              ref={current ? bringIntoSight : undefined}
              data-beyond={index >= fitting || undefined}
            >
              <NavigationItem as={Anchor} href={href} aria-current={current ? 'page' : undefined}>
                {icon}
                {label}
              </NavigationItem>
            </li>
          ))}
          {fitting < links.length && (
            <li data-more>
              <MoreLinks links={links.slice(fitting)} />
            </li>
          )}
        </NavigationList>
      </Container>
    </Root>
  );
}

/** Scrolls the row until the end of this link is in view, if the row does not fit. */
function bringIntoSight(place: HTMLLIElement | null) {
  const row = place?.parentElement;
  if (row) row.scrollLeft += place.getBoundingClientRect().right - row.getBoundingClientRect().right;
}

export interface HeaderLink {
  href: string;
  label: string;
}

/** A link of the main navigation; its icon is decorative, 24 px, and shown on phones only. */
export interface NavigationLink extends HeaderLink {
  icon?: ReactNode;
  /** Whether the current page is the link's page or below it. @default false */
  current?: boolean | undefined;
}
