import { createGlobalStyle, styled } from 'styled-components';
import { from } from '../../Grid/breakpoints.ts';
import { panelStyles } from '../../placement/panel-styles.ts';
import { Item } from './menu-styles.ts';

/**
 * Matches a phone that is held upright, with text of an ordinary size. Elsewhere a bar at the bottom would take too
 * much of the height, or its labels would not fit.
 */
const onPhone = `screen and (not ${from('tablet')}) and (width >= 19em) and (height >= 30em)`;

/** Height of the bar at the bottom. */
const height = '3.75rem';
/** Space below the labels of the bar at the bottom, for the focus ring or the safe area of the phone. */
const below = 'max(4px, env(safe-area-inset-bottom))';

/** Reserves space at the end of the page for the bar at the bottom, and keeps focused elements clear of it. */
export const ClearBottom = createGlobalStyle`
  @media ${onPhone} {
    html:not(:has([data-bottom-bar])) {
      scroll-padding-block-end: calc(${height} + 1rem);

      & body {
        padding-block-end: calc(${height} + ${below});
      }
    }
  }
`;

export const Root = styled.nav`
  border-block-end: 1px solid color-mix(in srgb, currentColor 12%, transparent);
  background: var(--portal-mainnav);
  color: var(--portal-text-mainnav);
  font: var(--portal-type-control);

  @media ${onPhone} {
    position: fixed;
    z-index: 15;
    inset-inline: 0;
    inset-block-end: 0;
    padding-block-end: ${below};
    border-block: 1px solid color-mix(in srgb, currentColor 12%, transparent);
    border-block-end: 0;
    font-size: 0.6875rem;

    /* Hides the navigation while the page has a bar of its own at the bottom, such as one to save. */
    html:has([data-bottom-bar]) & {
      display: none;
    }

    & > div {
      padding-inline: var(--portal-space-1);
    }
  }

  @media (width >= 23.75em) {
    @media ${onPhone} {
      font-size: var(--portal-font-size-xs);
    }
  }

  @media print {
    display: none;
  }
`;

/** Scrolls horizontally where it does not fit, with a shadow at each side that has more links. */
export const NavigationList = styled.ul`
  --cover: var(--portal-mainnav);
  --shadow: color-mix(in srgb, currentColor 28%, transparent);
  display: flex;
  gap: var(--portal-space-4);
  overflow: auto hidden;
  margin: 0 calc(-1 * var(--portal-space-1));
  padding: 0 var(--portal-space-1);
  background:
    linear-gradient(to right, var(--cover) 40%, transparent) left / 32px 100% no-repeat local,
    linear-gradient(to left, var(--cover) 40%, transparent) right / 32px 100% no-repeat local,
    linear-gradient(to right, var(--shadow), transparent) left / 12px 100% no-repeat scroll,
    linear-gradient(to left, var(--shadow), transparent) right / 12px 100% no-repeat scroll;
  list-style: none;
  scrollbar-width: none;

  & > [data-more] {
    display: none;
  }

  @media ${from('large')} {
    gap: var(--portal-space-6);
  }

  @media ${onPhone} {
    gap: 0;

    & > li {
      flex: 1 1 auto;
    }

    & > [data-more] {
      display: list-item;
    }

    & > [data-beyond] {
      display: none;
    }
  }
`;

/** The line at the current link has the color of the icons, which always differs from that of the bar. */
export const NavigationItem = styled.a`
  display: flex;
  align-items: center;
  min-block-size: var(--portal-height-field);
  padding-block: 3px;
  color: var(--portal-text-mainnav);
  text-decoration: none;
  white-space: nowrap;

  &:hover {
    color: var(--portal-text-mainnav-hover);
  }

  &:focus-visible {
    outline-offset: -4px;
    box-shadow: inset 0 0 0 2px var(--portal-focus-gap);
  }

  &[aria-current] {
    padding-block-end: 0;
    border-block-end: 3px solid var(--portal-icon-mainnav);
  }

  & > svg {
    display: none;
  }

  @media ${onPhone} {
    &,
    &[aria-current] {
      flex-direction: column;
      gap: 3px;
      min-block-size: ${height};
      padding: 9px 1px 0;
      border: 0;
      font-weight: var(--portal-font-weight-text);
      line-height: 1.1;
      text-align: center;
      white-space: normal;
    }

    & > svg {
      display: block;
    }

    &[aria-current] {
      padding-block-start: 6px;
      border-block-start: 3px solid var(--portal-icon-mainnav);
      font-weight: var(--portal-font-weight-title);
    }

    &[aria-current] > svg {
      color: var(--portal-icon-mainnav);
    }
  }
`;

export const MoreButton = styled(NavigationItem)`
  inline-size: 100%;
  border: 0;
  background: none;
  font-family: inherit;
  font-size: inherit;
  cursor: pointer;
`;

/** Above the end of the bar, where the button is. */
export const MorePanel = styled.div`
  inset: auto var(--portal-space-2) calc(${height} + ${below} + var(--portal-space-2)) auto;
  margin: 0;
  ${panelStyles}
  inline-size: min(280px, calc(100vw - 2 * var(--portal-space-2)));
  max-block-size: calc(100dvh - ${height} - ${below} - 2 * var(--portal-space-2));
`;

export const MoreLink = styled(Item)`
  &[aria-current] {
    background: color-mix(in srgb, currentColor 8%, transparent);
    font-weight: var(--portal-font-weight-title);
  }
`;
