import { keyframes, styled } from 'styled-components';
import { from } from '../Grid/breakpoints.ts';

/**
 * Placed below the header's bar, since at the bottom of a phone it would cover buttons. The padding leaves room for the
 * shadows, and lets clicks through to the page.
 */
export const Region = styled.section`
  inset: 3.5rem 0 auto;
  inline-size: auto;
  max-block-size: calc(100dvh - 3.5rem);
  margin: 0;
  padding: var(--portal-space-4) var(--portal-space-2) 64px;
  overflow: hidden auto;
  border: 0;
  background: none;
  pointer-events: none;

  @media ${from('phoneWide')} {
    inset-inline: auto 0;
    inline-size: 488px;
    padding-inline: 64px var(--portal-space-6);
  }

  @media ${from('tablet')} {
    inset-block-start: 4rem;
    max-block-size: calc(100dvh - 4rem);
  }

  @media print {
    display: none;
  }
`;

const arrive = keyframes`
  from {
    opacity: 0;
    translate: 0 -8px;
  }
`;

export const List = styled.ol`
  display: grid;
  gap: var(--portal-space-2);
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    border-radius: var(--portal-radius-card);
    background: var(--portal-surface);
    box-shadow: var(--portal-shadow-overlay);
    pointer-events: auto;
    animation: ${arrive} var(--portal-duration-medium) ease-out;
  }

  @media (prefers-reduced-motion: reduce) {
    & > li {
      animation: none;
    }
  }
`;
