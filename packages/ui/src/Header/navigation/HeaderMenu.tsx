'use client';

import { useId, useState, type ReactNode } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import LogOut from 'lucide-react/icons/log-out';
import Menu from 'lucide-react/icons/menu';
import UserRound from 'lucide-react/icons/user-round';
import { Avatar } from '../../Avatar/Avatar.tsx';
import { useLink } from '../../LinkProvider/LinkProvider.tsx';
import { useTexts } from '../../LocaleProvider.tsx';
import { VisuallyHidden } from '../../VisuallyHidden/VisuallyHidden.tsx';
import { closeAfterChoice } from './close-after-choice.ts';
import type { HeaderLink } from './Navigation.tsx';
import { Buttons, Detail, FullName, Item, List, Names, Panel, Trigger, UserBlock } from './menu-styles.ts';
import { headerTexts } from './texts.ts';

/**
 * Shows the account menu of the header: a button and a panel of links. The panel is a native popover, so Escape and a
 * click elsewhere close it, focus returns to the button, and Tab goes from the button into the panel.
 */
export function HeaderMenu({ user, links, buttons, profileLink, accountLinks, logout }: HeaderMenuProps) {
  const texts = useTexts('header', headerTexts);
  const Anchor = useLink();
  const id = useId();
  const [open, setOpen] = useState(false);

  return (
    <div data-menu>
      <Trigger type="button" popoverTarget={id} aria-expanded={open}>
        <VisuallyHidden>{user ? `${texts.menu}: ` : texts.menu}</VisuallyHidden>
        {user ? <Identity user={user} /> : <Menu size={24} />}
        {user && <ChevronDown size={18} />}
      </Trigger>
      <Panel
        id={id}
        popover="auto"
        aria-label={texts.menu}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onClick={closeAfterChoice}
      >
        {user && (
          <UserBlock>
            <Identity user={user} />
          </UserBlock>
        )}
        {(links.length > 0 || buttons) && (
          <List>
            {links.map((link) => (
              <li key={link.href}>
                <Item as={Anchor} href={link.href}>
                  {link.label}
                </Item>
              </li>
            ))}
            {buttons && <Buttons>{buttons}</Buttons>}
          </List>
        )}
        {(profileLink || accountLinks.length > 0) && (
          <List>
            {profileLink && (
              <li>
                <Item as={Anchor} href={profileLink.href}>
                  <UserRound size={20} />
                  {profileLink.label ?? texts.profile}
                </Item>
              </li>
            )}
            {accountLinks.map((link) => (
              <li key={link.href}>
                <Item as={Anchor} href={link.href}>
                  {link.icon}
                  {link.label}
                </Item>
              </li>
            ))}
          </List>
        )}
        {logout && (
          <List>
            <li>
              <Item as={Anchor} href={logout.href}>
                <LogOut size={20} />
                {logout.label ?? texts.logout}
              </Item>
            </li>
          </List>
        )}
      </Panel>
    </div>
  );
}

function Identity({ user }: { user: HeaderUser }) {
  return (
    <>
      <Avatar name={user.fullName} src={user.avatarUrl} />
      <Names>
        <FullName>{user.fullName}</FullName>
        {user.detail && <Detail>{user.detail}</Detail>}
      </Names>
    </>
  );
}

export interface HeaderUser {
  fullName: string;
  /** Role and organization. */
  detail?: string | undefined;
  avatarUrl?: string | undefined;
}

/** A link of the account menu; its icon is decorative and 20 px. */
export interface AccountLink extends HeaderLink {
  icon?: ReactNode;
}

interface HeaderMenuProps {
  user: HeaderUser | undefined;
  links: readonly HeaderLink[];
  buttons: ReactNode;
  profileLink: { href: string; label?: string | undefined } | undefined;
  accountLinks: readonly AccountLink[];
  logout: { href: string; label?: string | undefined } | undefined;
}
