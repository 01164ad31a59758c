import { css, styled } from 'styled-components';
import { from } from '../Grid/breakpoints.ts';

/**
 * Shared styles of Modal and Overlay: the reset of the browser's own dialog, the backdrop, and the opening animation.
 */
export const dialogStyles = css`
  position: fixed;
  box-sizing: border-box;
  padding: 0;
  border: 0;
  overflow: hidden auto;
  overscroll-behavior: contain;
  color: var(--portal-text);
  font: var(--portal-type-text);
  text-align: start;
  white-space: normal;
  overflow-wrap: break-word;

  &::backdrop {
    background: var(--portal-shade);
  }

  &[open] {
    opacity: 1;
    translate: 0 0;
    transition:
      opacity var(--portal-duration-medium) ease-out,
      translate var(--portal-duration-medium) ease-out;

    @starting-style {
      opacity: 0;
      translate: 0 16px;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    &[open] {
      transition: none;
    }
  }

  @media print {
    position: static;
    max-block-size: none;
    overflow: visible;
    box-shadow: none;
  }
`;

/**
 * The dialog itself scrolls, below a head and above actions that stay in view. On a phone it rises from the bottom,
 * within reach of the thumb.
 */
export const Dialog = styled.dialog`
  ${dialogStyles}
  inset: auto 0 0;
  inline-size: 100%;
  max-inline-size: none;
  max-block-size: calc(100dvh - 32px);
  margin: 0 auto;
  border: 1px solid transparent;
  border-radius: var(--portal-radius-dialog) var(--portal-radius-dialog) 0 0;
  background: var(--portal-surface);
  box-shadow: var(--portal-shadow-overlay);
  scroll-padding-block: 96px;

  @media ${from('phoneWidest')} {
    inset: 0;
    inline-size: calc(100% - 48px);
    max-inline-size: 560px;
    max-block-size: min(calc(100dvh - 64px), 900px);
    margin: auto;
    border-radius: var(--portal-radius-dialog);

    &[data-size='wide'] {
      max-inline-size: 800px;
    }
  }
`;

/** Not sticky in a low viewport, which has no room for it. */
const sticky = css`
  position: sticky;
  z-index: 1;
  background: var(--portal-surface);

  @media (height < 30em) {
    position: static;
  }
`;

export const Head = styled.div`
  ${sticky}
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: var(--portal-space-4);
  inset-block-start: 0;
  padding: var(--portal-space-5) var(--portal-space-4) var(--portal-space-3) var(--portal-space-6);

  @media ${from('medium')} {
    padding: calc(var(--portal-space-6) + 4px) var(--portal-space-6) var(--portal-space-3)
      var(--portal-space-8);
  }
`;

export const Title = styled.h2`
  min-inline-size: 0;
  margin: 0;
  padding-block: 6px;
  color: var(--portal-title);
  font: var(--portal-type-title-2);
  text-wrap: balance;

  /* Receives the focus so that screen readers start here; it shows no focus ring, since it is no control. */
  &:focus {
    outline: none;
    box-shadow: none;
  }

  @media ${from('medium')} {
    font-size: var(--portal-font-size-2xl);
  }
`;

export const CloseButton = styled.button`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  gap: var(--portal-space-2);
  min-inline-size: var(--portal-height-control);
  min-block-size: var(--portal-height-control);
  margin: -2px 0;
  padding: 0;
  border: 0;
  border-radius: var(--portal-radius-control);
  background: none;
  color: var(--portal-text);
  font: var(--portal-type-control);
  cursor: pointer;

  &:hover {
    background: color-mix(in srgb, var(--portal-surface-text) 8%, transparent);
  }

  @media print {
    display: none;
  }
`;

export const Body = styled.div`
  padding: var(--portal-space-1) var(--portal-space-6) var(--portal-space-6);

  & > :first-child {
    margin-block-start: 0;
  }

  & > :last-child {
    margin-block-end: 0;
  }

  @media ${from('medium')} {
    padding-inline: var(--portal-space-8);
  }
`;

export const Actions = styled.div`
  ${sticky}
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: var(--portal-space-3);
  inset-block-end: 0;
  padding: var(--portal-space-4) var(--portal-space-6) max(var(--portal-space-4), env(safe-area-inset-bottom));
  border-block-start: 1px solid var(--portal-border);

  @media (width < 30em) {
    & > * {
      flex: 1 1 100%;
    }
  }

  @media ${from('medium')} {
    padding: var(--portal-space-5) var(--portal-space-8);
  }

  @media print {
    display: none;
  }
`;
