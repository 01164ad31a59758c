import { css } from 'styled-components';

/**
 * The look of the title of a part within a card. Long words break, also beside a button and in the column of a grid, where
 * they would otherwise make the page wider than a phone with large text.
 */
export const subTitle = css`
  color: var(--portal-title);
  font: 700 1.125rem/1.2 var(--portal-font-title);
  hyphens: auto;
  overflow-wrap: anywhere;
`;
