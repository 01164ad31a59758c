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
  font: 400 1rem/1.5 var(--portal-font-text);
  text-align: start;
  white-space: normal;
  overflow-wrap: break-word;

  &::backdrop {
    background: color-mix(in srgb, var(--portal-surface-text) 60%, transparent);
  }

  &[open] {
    opacity: 1;
    translate: 0 0;
    transition:
      opacity 160ms ease-out,
      translate 160ms ease-out;

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
  border-radius: 16px 16px 0 0;
  background: var(--portal-surface);
  box-shadow: var(--portal-shadow-overlay);
  scroll-padding-block: 96px;

  @media ${from('phoneWidest')} {
    inset: 0;
    inline-size: calc(100% - 48px);
    max-inline-size: 560px;
    max-block-size: min(calc(100dvh - 64px), 900px);
    margin: auto;
    border-radius: 16px;

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
  gap: 16px;
  inset-block-start: 0;
  padding: 20px 16px 12px 24px;

  @media ${from('medium')} {
    padding: 28px 24px 12px 32px;
  }
`;

export const Title = styled.h2`
  min-inline-size: 0;
  margin: 0;
  padding-block: 6px;
  color: var(--portal-title);
  font: 700 1.25rem/1.2 var(--portal-font-title);
  text-wrap: balance;

  /* Receives the focus so that screen readers start here; it shows no focus ring, since it is no control. */
  &:focus {
    outline: none;
    box-shadow: none;
  }

  @media ${from('medium')} {
    font-size: 1.5rem;
  }
`;

export const CloseButton = styled.button`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-inline-size: 44px;
  min-block-size: 44px;
  margin: -2px 0;
  padding: 0;
  border: 0;
  border-radius: 8px;
  background: none;
  color: var(--portal-text);
  font: 600 1rem/1.25 var(--portal-font-text);
  cursor: pointer;

  &:hover {
    background: color-mix(in srgb, var(--portal-surface-text) 8%, transparent);
  }

  @media print {
    display: none;
  }
`;

export const Body = styled.div`
  padding: 4px 24px 24px;

  & > :first-child {
    margin-block-start: 0;
  }

  & > :last-child {
    margin-block-end: 0;
  }

  @media ${from('medium')} {
    padding-inline: 32px;
  }
`;

export const Actions = styled.div`
  ${sticky}
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: 12px;
  inset-block-end: 0;
  padding: 16px 24px max(16px, env(safe-area-inset-bottom));
  border-block-start: 1px solid var(--portal-border);

  @media (width < 30em) {
    & > * {
      flex: 1 1 100%;
    }
  }

  @media ${from('medium')} {
    padding: 20px 32px;
  }

  @media print {
    display: none;
  }
`;
