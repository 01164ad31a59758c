import { css } from 'styled-components';

/**
 * Keeps the column that names the rows, and the checkbox and the button before it, in view while the box scrolls
 * sideways. Each of these cells is painted as a layer of its own, so only tables that ask for it have this.
 */
export const pinned = css`
  caption {
    position: sticky;
    inset-inline-start: 0;
    inline-size: max-content;
    max-inline-size: 100%;
  }

  thead {
    z-index: 2;
  }

  tbody > tr,
  tfoot > tr {
    background: var(--portal-surface);
  }

  [data-part='select'],
  [data-part='expand'],
  [data-pinned] {
    position: sticky;
    z-index: 1;
    inset-inline-start: 0;
    background: inherit;
  }

  /* The width alone gives way in a table that is too wide. */
  [data-part='select'],
  [data-part='expand'] {
    min-inline-size: var(--portal-height-control);
  }

  thead [data-part],
  thead [data-pinned] {
    background: var(--portal-surface);
  }

  [data-part] + [data-part='expand'],
  [data-part] ~ [data-pinned] {
    inset-inline-start: var(--portal-height-control);
  }

  [data-part] + [data-part] ~ [data-pinned] {
    inset-inline-start: calc(2 * var(--portal-height-control));
  }

  [data-scrolled] > & [data-pinned]::after {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: 100%;
    inline-size: 12px;
    background: linear-gradient(to right, color-mix(in srgb, currentColor 16%, transparent), transparent);
    pointer-events: none;
  }

  [data-scrolled] > & [data-pinned]:dir(rtl)::after {
    scale: -1 1;
  }

  @media print {
    [data-pinned] {
      position: static;
    }
  }
`;
