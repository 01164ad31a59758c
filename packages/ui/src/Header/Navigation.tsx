'use client';

import type { ReactNode } from 'react';
import { Container } from '../Grid/Grid.tsx';
import { useLink } from '../LinkProvider/LinkProvider.tsx';
import { useTexts } from '../texts.tsx';
import type { HeaderLink } from './Header.tsx';
import { ClearBottom, Place, Places, Root } from './navigation-styles.ts';
import { headerTexts } from './texts.ts';

/** Main navigation: a row below the header's bar, on a phone a bar at the bottom of the viewport. */
export function Navigation({ places }: { places: readonly NavigationLink[] }) {
  const texts = useTexts('header', headerTexts);
  const Anchor = useLink();

  return (
    <Root aria-label={texts.navigation}>
      <ClearBottom />
      <Container>
        <Places>
          {places.map(({ href, label, icon, current = false }) => (
            <li key={href} ref={current ? bringIntoSight : undefined}>
              <Place as={Anchor} href={href} aria-current={current ? 'page' : undefined}>
                {icon}
                {label}
              </Place>
            </li>
          ))}
        </Places>
      </Container>
    </Root>
  );
}

/** Scrolls the row sideways to the end of this place, if the row does not fit. */
function bringIntoSight(place: HTMLLIElement | null) {
  const row = place?.parentElement;
  if (row) row.scrollLeft += place.getBoundingClientRect().right - row.getBoundingClientRect().right;
}

/** A main place of the site; its icon is decorative, 24 px, and shown on phones only. */
export interface NavigationLink extends HeaderLink {
  icon?: ReactNode;
  /** Whether the page is this place, or is below it. @default false */
  current?: boolean | undefined;
}
