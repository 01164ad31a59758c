import { css, keyframes } from 'styled-components';

const turn = keyframes`
  to {
    rotate: 1turn;
  }
`;

/**
 * Sets the colors on the elements themselves, since a custom property per button would be recomputed for every button
 * at each change of theme.
 */
function paint(ground: string, text: string, icon: string, square: string) {
  return css`
    background-color: var(--portal-${ground});
    color: var(--portal-${text});

    & [data-part='icon'] {
      background-color: var(--portal-${square});
      color: var(--portal-${icon});
    }
  `;
}

/** The look of Button and ButtonLink; variants are data attributes, colors are the theme's. */
export const buttonStyles = css`
  ${paint('button', 'inside-button', 'outside-button', 'button-icon-ground')}
  position: relative;
  display: inline-flex;
  align-items: stretch;
  justify-content: center;
  min-height: var(--portal-height-control);
  max-width: 100%;
  padding: 0;
  border: 0;
  border-radius: var(--portal-radius-control);
  font: var(--portal-type-control);
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  -webkit-tap-highlight-color: transparent;

  &[data-variant='cta'] {
    ${paint('button-cta', 'button-cta-text', 'button-cta-icon', 'button-cta-icon-ground')}
  }

  /* The quiet variant: an outline with a dark icon square, which takes the colors of the dark button while
     hovered or pressed. */
  &[data-variant='quiet'] {
    ${paint('surface', 'button-dark-outline', 'outside-button-dark', 'button-dark')}
  }

  &[data-variant='danger'] {
    ${paint('error', 'surface', 'surface', 'surface-text')}
  }

  /* Drawn over the icon's square too; a border would leave a gap around it. */
  &[data-variant='quiet']::after {
    content: '';
    position: absolute;
    inset: 0;
    border: 1px solid var(--portal-button-dark-outline);
    border-radius: inherit;
    pointer-events: none;
  }

  &[data-size='compact'] {
    min-height: var(--portal-height-compact);
    font-size: var(--portal-font-size-s);
  }

  &[data-block] {
    display: flex;
    width: 100%;
  }

  @media (hover: hover) {
    &:hover:not(:disabled, [aria-disabled='true']) {
      ${paint('button-hover', 'inside-button-hover', 'outside-button-hover', 'button-icon-ground-hover')}

      &[data-variant='cta'] {
        ${paint('button-cta-hover', 'button-cta-text-hover', 'button-cta-icon-hover', 'button-cta-icon-ground-hover')}
      }

      &[data-variant='danger'] {
        ${paint('surface-text', 'surface', 'surface', 'error')}
      }

      &[data-variant='quiet'] {
        ${paint('button-dark-hover', 'inside-button-dark-hover', 'outside-button-dark-hover', 'button-dark-icon-ground-hover')}
      }
    }
  }

  &:active:not(:disabled, [aria-disabled='true']) {
    translate: 0 1px;
  }

  &[data-variant='quiet']:is(:active, [aria-pressed='true'], [aria-expanded='true']):not(
      :disabled,
      [aria-disabled='true']
    ) {
    ${paint('button-dark', 'inside-button-dark', 'outside-button-dark', 'button-dark-icon-ground')}
  }

  &:disabled,
  &[aria-disabled='true']:not([aria-busy='true']) {
    /* Removes the hue of a disabled button, since a pale red or orange looks like an error. */
    opacity: 0.5;
    filter: grayscale(1);
    cursor: not-allowed;
  }

  &[aria-busy='true'] {
    cursor: progress;
  }

  & [data-part='label'] {
    flex: 1 1 auto;
    align-self: center;
    min-width: 0;
    padding: 6px var(--portal-space-5);
    overflow-wrap: anywhere;
  }

  & [data-part='icon'] {
    flex: none;
    display: grid;
    place-items: center;
    width: var(--portal-height-control);
    border-start-end-radius: var(--portal-radius-control);
    border-end-end-radius: var(--portal-radius-control);
  }

  & [data-part='icon'] svg {
    width: 20px;
    height: 20px;
  }

  &[data-size='compact'] [data-part='label'] {
    padding-inline: 14px;
  }

  &[data-size='compact'] [data-part='icon'] {
    width: var(--portal-height-compact);
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
      animation: none;
    }
  }

  /* A button has no function on paper. */
  @media print {
    display: none;
  }

  @media (forced-colors: active) {
    &:not([data-variant='quiet']) {
      border: 1px solid;
    }
  }
`;
