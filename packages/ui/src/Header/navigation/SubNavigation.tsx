'use client';

import { useRef, type ReactNode } from 'react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Container } from '../../Grid/Grid.tsx';
import { useLink } from '../../LinkProvider/LinkProvider.tsx';
import { useTexts } from '../../LocaleProvider.tsx';
import {
  Actions,
  Back,
  Band,
  HashLink,
  HashLinks,
  LinkBar,
  LinkRow,
  PageTitle,
} from './sub-navigation-styles.ts';
import { headerTexts } from './texts.ts';
import { useLinksHeight } from './use-links-height.ts';

/**
 * Shows the band below the bar: back link and page title, then a row of links within the page and actions that stays in
 * view.
 */
export function SubNavigation({
  title,
  back,
  hashLinks,
  actions,
  gradient = false,
  children,
}: SubNavigationContent) {
  const texts = useTexts('header', headerTexts);
  const Anchor = useLink();
  const hasHashLinks = hashLinks !== undefined && hashLinks.length > 0;
  const hasLinkBar = hasHashLinks || Boolean(actions);
  const linkBar = useRef<HTMLDivElement>(null);
  useLinksHeight(linkBar, hasLinkBar);

  return (
    <>
      {(title || back || children) && (
        <Band data-gradient={gradient}>
          <Container>
            {back && (
              <Back as={Anchor} href={back.href}>
                <ArrowLeft size={18} />
                {back.label ?? texts.back}
              </Back>
            )}
            {title && <PageTitle>{title}</PageTitle>}
            {children}
          </Container>
        </Band>
      )}
      {hasLinkBar && (
        <LinkBar ref={linkBar} data-header-links>
          <Container>
            <LinkRow>
              {hasHashLinks && (
                <nav aria-label={texts.hashLinks}>
                  <HashLinks>
                    {hashLinks.map(({ href, label, current }) => (
                      <li key={href}>
                        <HashLink as={Anchor} href={href} aria-current={current ? 'location' : undefined}>
                          {label}
                        </HashLink>
                      </li>
                    ))}
                  </HashLinks>
                </nav>
              )}
              {actions && <Actions>{actions}</Actions>}
            </LinkRow>
          </Container>
        </LinkBar>
      )}
    </>
  );
}

export interface SubNavigationContent {
  /** Title of the page, its only level-1 heading. */
  title?: ReactNode;
  /** Back link. Label @default 'Terug' */
  back?: { href: string; label?: string | undefined } | undefined;
  /** Links to parts of the page; `current` marks the part in view. */
  hashLinks?: readonly { href: string; label: string; current?: boolean | undefined }[] | undefined;
  /** Buttons that act on the page; the quiet variant is visible on a band of any color. */
  actions?: ReactNode;
  /** Gentle gradient of the brand's two colors behind the title, for a greeting. @default false */
  gradient?: boolean | undefined;
  /** Content below the title, such as the role and organization of the user. */
  children?: ReactNode;
}
