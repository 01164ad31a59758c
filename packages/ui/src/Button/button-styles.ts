import { css, keyframes } from 'styled-components';

const turn = keyframes`
  to {
    transform: rotate(1turn);
  }
`;

/** The look of Button and ButtonLink; variants are data attributes, colours are the theme's. */
export const buttonStyles = css`
  --ground: var(--portal-button);
  --ground-hover: var(--portal-button-hover);
  --text: var(--portal-inside-button);
  --text-hover: var(--portal-inside-button-hover);
  --icon: var(--portal-outside-button);
  --icon-hover: var(--portal-outside-button-hover);
  --square: var(--portal-button-icon-ground);
  --square-hover: var(--portal-button-icon-ground-hover);
  --outline: transparent;
  --height: 44px;
  --space: 20px;

  position: relative;
  display: inline-flex;
  align-items: stretch;
  justify-content: center;
  min-height: var(--height);
  max-width: 100%;
  padding: 0;
  overflow: hidden;
  border: 0;
  border-radius: 8px;
  background-color: var(--ground);
  color: var(--text);
  font: 600 1rem/1.25 var(--portal-font-text);
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  -webkit-tap-highlight-color: transparent;

  /* Over the icon's square too, which a border would leave a gap around. */
  &::after {
    position: absolute;
    inset: 0;
    border: 1px solid var(--outline);
    border-radius: inherit;
    content: '';
    pointer-events: none;
  }

  &[data-variant='cta'] {
    --ground: var(--portal-button-cta);
    --ground-hover: var(--portal-button-cta-hover);
    --text: var(--portal-button-cta-text);
    --text-hover: var(--portal-button-cta-text-hover);
    --icon: var(--portal-button-cta-icon);
    --icon-hover: var(--portal-button-cta-icon-hover);
    --square: var(--portal-button-cta-icon-ground);
    --square-hover: var(--portal-button-cta-icon-ground-hover);
  }

  /* Quiet at rest: an outline with the dark button's square; the dark button itself when pointed at or pressed. */
  &[data-variant='quiet'] {
    --ground: var(--portal-surface);
    --ground-hover: var(--portal-button-dark-hover);
    --text: var(--portal-button-dark-outline);
    --text-hover: var(--portal-inside-button-dark-hover);
    --icon: var(--portal-outside-button-dark);
    --icon-hover: var(--portal-outside-button-dark-hover);
    --square: var(--portal-button-dark);
    --square-hover: var(--portal-button-dark-icon-ground-hover);
    --outline: var(--portal-button-dark-outline);
  }

  &[data-size='compact'] {
    --height: 36px;
    --space: 14px;
    font-size: 0.875rem;
  }

  &[data-block] {
    display: flex;
    width: 100%;
  }

  @media (hover: hover) {
    &:hover:not(:disabled, [aria-disabled='true']) {
      --ground: var(--ground-hover);
      --text: var(--text-hover);
      --icon: var(--icon-hover);
      --square: var(--square-hover);
    }
  }

  &:active:not(:disabled, [aria-disabled='true']) {
    transform: translateY(1px);
  }

  &[data-variant='quiet']:is(:active, [aria-pressed='true'], [aria-expanded='true']):not(
      :disabled,
      [aria-disabled='true']
    ) {
    --ground: var(--portal-button-dark);
    --text: var(--portal-inside-button-dark);
    --icon: var(--portal-outside-button-dark);
    --square: var(--portal-button-dark-icon-ground);
  }

  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }

  &[aria-busy='true'] {
    cursor: progress;
  }

  & [data-part='label'] {
    flex: 1 1 auto;
    align-self: center;
    min-width: 0;
    padding: 6px var(--space);
    overflow-wrap: anywhere;
  }

  & [data-part='icon'] {
    display: grid;
    flex: none;
    place-items: center;
    width: var(--height);
    background-color: var(--square);
    color: var(--icon);
  }

  & [data-part='icon'] svg {
    width: 20px;
    height: 20px;
  }

  &[data-size='compact'] [data-part='icon'] svg {
    width: 16px;
    height: 16px;
  }

  /* Without an icon the spinner takes the label's place; the label keeps the width. */
  &[aria-busy='true'] [data-part='label']:last-child {
    opacity: 0;
  }

  & [data-part='spinner'] {
    width: 20px;
    height: 20px;
    border: 2px solid currentcolor;
    border-right-color: transparent;
    border-radius: 50%;
    animation: ${turn} 0.8s linear infinite;
  }

  & > [data-part='spinner'] {
    position: absolute;
    inset: 0;
    margin: auto;
  }

  @media (prefers-reduced-motion: reduce) {
    & [data-part='spinner'] {
      animation: ${turn} 4s linear infinite;
    }
  }

  @media (forced-colors: active) {
    --outline: ButtonText;
  }
`;
