import { styled } from 'styled-components';
import { hangingStyles, panelStyles } from '../popover/panel-styles.ts';

/** As large before the days are drawn as with them, so that nothing jumps. Hangs from the field, not from its button. */
export const Panel = styled.dialog`
  ${panelStyles}
  ${hangingStyles('span-inline-end')}
  position-anchor: --portal-date;
  inline-size: min(344px, calc(100vw - 32px));
  min-block-size: 372px;
  padding: 12px;
`;
