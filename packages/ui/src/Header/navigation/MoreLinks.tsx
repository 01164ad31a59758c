'use client';

import { useId, useState } from 'react';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useLink } from '../../LinkProvider/LinkProvider.tsx';
import { useTexts } from '../../LocaleProvider.tsx';
import { closeAfterChoice } from './close-after-choice.ts';
import { List } from './menu-styles.ts';
import type { NavigationLink } from './Navigation.tsx';
import { MoreButton, MoreLink, MorePanel } from './navigation-styles.ts';
import { headerTexts } from './texts.ts';

/** The last place of a bar at the bottom: a button with a panel of the links that do not fit, like the account menu. */
export function MoreLinks({ links }: { links: readonly NavigationLink[] }) {
  const texts = useTexts('header', headerTexts);
  const Anchor = useLink();
  const id = useId();
  const [open, setOpen] = useState(false);
  const isCurrent = links.some(({ current }) => current);

  return (
    <>
      <MoreButton
        as="button"
        type="button"
        popoverTarget={id}
        aria-expanded={open}
        aria-current={isCurrent ? 'true' : undefined}
      >
        <Ellipsis size={24} />
        {texts.more}
      </MoreButton>
      <MorePanel
        id={id}
        popover="auto"
        aria-label={texts.more}
        onBeforeToggle={({ newState }) => newState === 'open' && setOpen(true)}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onClick={closeAfterChoice}
      >
        {open && (
          <List>
            {links.map(({ href, label, icon, current = false }) => (
              <li key={href}>
                <MoreLink as={Anchor} href={href} aria-current={current ? 'page' : undefined}>
                  {icon}
                  {label}
                </MoreLink>
              </li>
            ))}
          </List>
        )}
      </MorePanel>
    </>
  );
}
