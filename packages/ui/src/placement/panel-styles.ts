import { css } from 'styled-components';

/** Styles of a panel that opens over the page next to its button: a menu, the calendar, or a filter. */
export const panelStyles = css`
  max-block-size: calc(100dvh - 16px);
  overflow: auto;
  border: 1px solid var(--portal-border);
  border-radius: var(--portal-radius-card);
  background-color: var(--portal-surface);
  color: var(--portal-surface-text);
  box-shadow: var(--portal-shadow-overlay);
  font: var(--portal-type-text);
`;

/**
 * Returns styles that anchor a panel to its button, extending to the given side, in browsers that support it; other
 * browsers keep the panel's own position.
 */
export const hangingStyles = (side: 'span-inline-start' | 'span-inline-end') => css`
  @supports (position-area: block-end ${side}) {
    inset: auto;
    margin: 6px 0;
    position-area: block-end ${side};
    position-try-fallbacks:
      flip-block,
      block-end span-all,
      block-start span-all,
      span-all;
  }
`;
