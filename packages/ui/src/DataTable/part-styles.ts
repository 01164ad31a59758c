import { css } from 'styled-components';

export const headStyles = css`
  thead th {
    position: sticky;
    z-index: 1;
    inset-block-start: var(--portal-sticky-top, 0px);
    block-size: var(--head);
    padding-block: 0;
    border-block-end: 1px solid var(--portal-border-control);
    background: var(--portal-surface);
    font-size: 0.875rem;
    font-weight: 600;
    vertical-align: middle;
  }

  thead [aria-sort] {
    box-shadow: inset 0 -2px var(--portal-control);
  }

  thead button {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-block-size: 44px;
    margin-inline: -8px;
    padding: 0 8px;
    border: 0;
    border-radius: 8px;
    background: none;
    color: inherit;
    font: inherit;
    text-align: inherit;
    cursor: pointer;
  }

  thead button:hover span {
    text-decoration: underline;
  }

  thead [aria-sort] button {
    color: var(--portal-control);
  }

  thead svg {
    flex: none;
  }

  thead [data-sortable]:not([aria-sort]) svg {
    opacity: 0.6;
  }
`;

/** The checkbox that chooses a row and the button that opens it. */
export const controlStyles = css`
  [data-part='select'],
  [data-part='expand'] {
    inline-size: 44px;
    padding: 0;
    text-align: center;
  }

  /* Above cards, where no column says it, it is seen. */
  thead [data-part] span {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }

  [data-part='select'] input {
    inline-size: 24px;
    block-size: 24px;
    margin: 0;
    accent-color: var(--portal-control);
    vertical-align: middle;
    cursor: pointer;
  }

  [data-part='expand'] button {
    inline-size: 44px;
    block-size: 44px;
    padding: 0;
    border: 0;
    border-radius: 8px;
    background: none;
    color: var(--portal-control);
    vertical-align: middle;
    cursor: pointer;
  }

  [data-part='expand'] button:hover {
    background: color-mix(in srgb, var(--portal-control) 10%, transparent);
  }

  /* A chevron without an element of its own; down when open. */
  [data-part='expand'] button::before {
    content: '';
    display: block;
    inline-size: 9px;
    block-size: 9px;
    margin-inline: auto;
    border: solid currentColor;
    border-width: 2px 2px 0 0;
    rotate: 45deg;
    translate: -2px 0;
  }

  [data-part='expand'] button:dir(rtl)::before {
    rotate: -135deg;
    translate: 2px 0;
  }

  [data-part='expand'] button[aria-expanded='true']::before {
    rotate: 135deg;
    translate: 0 -2px;
  }
`;
