import { createGlobalStyle, styled } from 'styled-components';
import { from } from '../Grid/breakpoints.ts';
import { hideVisually } from '../VisuallyHidden/hide-visually.ts';

/**
 * Sets `--portal-sticky-top`, the offset for elements that stick to the page: below the bar at its reduced height, and
 * below the row of links where that is sticky too. Anchors and focused fields stop 1rem lower.
 */
export const StickyTop = createGlobalStyle`
  html {
    --portal-sticky-top: calc(var(--portal-header-offset, 0px) + 3.5rem);
    scroll-padding-block-start: calc(var(--portal-sticky-top) + 1rem);
  }

  @media ${from('tablet')} {
    html {
      --portal-sticky-top: calc(var(--portal-header-offset, 0px) + 4rem);
    }

    html:has([data-header-links]) {
      --portal-sticky-top: calc(var(--portal-header-offset, 0px) + 4rem + var(--portal-header-links, 3.25rem));
    }
  }
`;

/** Generates no box, so that the bar sticks to the page and not to the header. */
export const Root = styled.header`
  display: contents;
`;

export const SkipLink = styled.a`
  position: fixed;
  z-index: 30;
  inset-block-start: 8px;
  inset-inline-start: 8px;
  padding: var(--portal-space-3) var(--portal-space-4);
  border-radius: var(--portal-radius-control);
  background: var(--portal-surface);
  color: var(--portal-surface-text);
  font: var(--portal-type-control);

  &:not(:focus) {
    ${hideVisually}
  }

  @media print {
    display: none;
  }
`;

/**
 * The bar is taller than the part that stays in view, and sticks that difference above the top edge of the viewport: it
 * shrinks by scrolling, so the content below it does not move. Its row sticks to the top edge and so ends up filling
 * the visible part.
 */
export const Bar = styled.div`
  --bar: 3.5rem;
  --give: 12px;
  position: sticky;
  z-index: 20;
  inset-block-start: calc(var(--portal-header-offset, 0px) - var(--give));
  block-size: calc(var(--bar) + var(--give));
  border-block-end: 1px solid color-mix(in srgb, currentColor 12%, transparent);
  background: var(--portal-mainnav);
  color: var(--portal-text-mainnav);
  font: var(--portal-type-text);

  &[data-shrunk='true'] {
    box-shadow: var(--portal-shadow-card);
  }

  & > div {
    position: sticky;
    inset-block-start: var(--portal-header-offset, 0px);
  }

  /* Centers the row in the bar while the page is not scrolled. */
  &::before {
    content: '';
    display: block;
    block-size: calc(var(--give) / 2);
  }

  @media ${from('tablet')} {
    --bar: 4rem;
    --give: 30px;
  }

  /* The navigation looks like a part of the bar until the bar becomes lower. */
  &[data-navigation] {
    --give: 12px;
  }

  &[data-navigation][data-shrunk='false'] {
    @media ${from('tablet')} {
      border-block-end-color: transparent;
    }
  }

  @media print {
    display: none;
  }
`;

export const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--portal-space-6);
  block-size: var(--bar);
`;

/** When the row does not fit, the menu shrinks and shortens the name in it. */
export const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: var(--portal-space-4);
  min-inline-size: 0;

  & > * {
    flex: none;
  }

  & > [data-menu] {
    flex: 0 1 auto;
    min-inline-size: 0;
  }
`;

export const UpLinks = styled.ul`
  display: flex;
  gap: var(--portal-space-2);
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const UpLink = styled.a`
  display: flex;
  align-items: center;
  min-block-size: var(--portal-height-control);
  padding-inline: var(--portal-space-2);
  border-radius: var(--portal-radius-control);
  color: var(--portal-text-mainnav);
  font-weight: var(--portal-font-weight-strong);
  text-decoration: none;

  &:hover {
    color: var(--portal-text-mainnav-hover);
    text-decoration: underline;
  }
`;
