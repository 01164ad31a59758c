'use client';

import type { ComponentProps, ReactNode } from 'react';
import { Container } from '../Grid/Grid.tsx';
import { from } from '../Grid/breakpoints.ts';
import { useLink } from '../LinkProvider/LinkProvider.tsx';
import { useTexts } from '../LocaleProvider.tsx';
import { Brand, Logo, Logos, Title } from './brand/brand-styles.ts';
import { HeaderMenu, type AccountLink, type HeaderUser } from './navigation/HeaderMenu.tsx';
import { setLogoColors } from './brand/logo-colors.ts';
import { Navigation, type HeaderLink, type NavigationLink } from './navigation/Navigation.tsx';
import { SubNavigation, type SubNavigationContent } from './navigation/SubNavigation.tsx';
import { Bar, Root, Row, SkipLink, StickyTop, Tools, UpLink, UpLinks } from './styles.ts';
import { useMainCheck } from './use-main-check.ts';
import { useMediaQuery } from './use-media-query.ts';
import { useScrolledPast } from './use-scrolled-past.ts';
import { useUnbroken } from './brand/use-unbroken.ts';
import { headerTexts } from './navigation/texts.ts';

/**
 * Shows a bar with the logo, the title and the account menu, which stays in view at the top of every page, and below it
 * the main navigation of the site and a band with the title and the links of the page. Renders a `<header>`. The bar
 * becomes lower as the page scrolls, without moving the content under it; past 30 px the slim logo replaces the logo.
 * A logo that does not load gives way to the title, else to its `alt`. An element with `data-bottom-bar` replaces the
 * navigation at the bottom of a phone.
 */
export function Header(props: HeaderProps) {
  const { homeHref, logo, logoSlim, title, user, profileLink, accountLinks = [], logout, ...other } = props;
  const { upLinks = [], buttons, navigation = [], subNavigation, mainId = 'inhoud', ...rest } = other;
  const texts = useTexts('header', headerTexts);
  const Anchor = useLink();
  const shrunk = useScrolledPast(scrollThreshold);
  const wide = useMediaQuery(from('large'));
  const shownLogo = useUnbroken(logo);
  const slim = useUnbroken(logoSlim);
  const name = title ?? (shownLogo ? undefined : logo?.alt);
  const hasNavigation = navigation.length > 0;
  useMainCheck(mainId);
  const folded = !wide && (upLinks.length > 0 || Boolean(buttons));

  return (
    <Root {...rest}>
      <StickyTop />
      {/* A plain anchor: only the browser's own navigation moves the position of keyboard and screen
         reader to the target. */}
      <SkipLink href={`#${mainId}`}>{texts.skip}</SkipLink>
      <Bar data-shrunk={shrunk} data-navigation={hasNavigation || undefined}>
        <Container>
          <Row>
            <Brand as={Anchor} href={homeHref}>
              {shownLogo && (
                <Logos>
                  <Logo {...onPlate} {...shownLogo} data-hidden={shrunk && slim !== null} />
                  {slim && (
                    <Logo {...onPlate} {...slim} alt={shownLogo.alt} data-slim data-hidden={!shrunk} />
                  )}
                </Logos>
              )}
              {name && <Title data-beside-logo={shownLogo !== null}>{name}</Title>}
            </Brand>
            <Tools>
              {wide && upLinks.length > 0 && (
                <nav aria-label={hasNavigation ? texts.linksBeside : texts.upLinks}>
                  <UpLinks>
                    {upLinks.map(({ href, label }) => (
                      <li key={href}>
                        <UpLink as={Anchor} href={href}>
                          {label}
                        </UpLink>
                      </li>
                    ))}
                  </UpLinks>
                </nav>
              )}
              {wide && buttons}
              {(user || folded) && (
                <HeaderMenu
                  user={user}
                  links={wide ? [] : upLinks}
                  buttons={wide ? undefined : buttons}
                  profileLink={profileLink}
                  accountLinks={accountLinks}
                  logout={logout}
                />
              )}
            </Tools>
          </Row>
        </Container>
      </Bar>
      {hasNavigation && <Navigation links={navigation} />}
      {subNavigation && <SubNavigation {...subNavigation} />}
    </Root>
  );
}

/** Examines a logo when it is loaded, or already was before this script ran. */
const onPlate = {
  ref(image: HTMLImageElement | null) {
    if (image?.complete) setLogoColors(image);
  },
  onLoad: ({ currentTarget }: { currentTarget: HTMLImageElement }) => setLogoColors(currentTarget),
};

/**
 * Scroll distance in px after which the slim logo is shown. From the `tablet` breakpoint, a bar without navigation
 * becomes lower by the same number.
 */
const scrollThreshold = 30;

export type { HeaderLink };

export interface HeaderProps extends Omit<ComponentProps<'header'>, 'title' | 'children'> {
  /** URL of the link on the logo. */
  homeHref: string;
  /** Logo of the environment. On a bar of nearly its own color it gets a plate. */
  logo?: { src: string; alt: string } | undefined;
  /** Smaller logo for the shrunk bar. */
  logoSlim?: { src: string } | undefined;
  /** Title of the dashboard; next to a logo it is hidden on narrow screens. */
  title?: string | undefined;
  /** The logged-in user; without one there is no account menu. */
  user?: HeaderUser | undefined;
  /** First link of the account menu. Label @default 'Mijn profiel' */
  profileLink?: { href: string; label?: string | undefined } | undefined;
  /** More links of the account menu, such as another account. */
  accountLinks?: readonly AccountLink[] | undefined;
  /** Last link of the account menu. Label @default 'Uitloggen' */
  logout?: { href: string; label?: string | undefined } | undefined;
  /** Links in the bar; on narrow screens they move into the menu. */
  upLinks?: readonly HeaderLink[] | undefined;
  /** Buttons in the bar; on narrow screens they move into the menu. */
  buttons?: ReactNode;
  /**
   * Main navigation of the site: a row below the bar, on a phone a bar at the bottom. That has five places: of more links,
   * those from the fifth are behind a button.
   */
  navigation?: readonly NavigationLink[] | undefined;
  /**
   * `id` of the page's `<main>`, the target of the link that skips the header. Give the `<main>` `tabIndex={-1}` too,
   * so that the focus moves there in every browser. @default 'inhoud'
   */
  mainId?: string | undefined;
  /** The band below the bar. */
  subNavigation?: SubNavigationContent | undefined;
}
