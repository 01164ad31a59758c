import { css } from 'styled-components';
import { hideVisually } from '../VisuallyHidden/hide-visually.ts';

/**
 * Shows each row as a card: the row's name is the title, and every other cell a label with a value. These rules must come
 * after the table's own ones, which are as specific.
 */
export const cards = css`
  display: block;
  background: none;

  caption,
  tbody,
  tfoot {
    display: block;
  }

  thead,
  thead tr {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--portal-space-1) var(--portal-space-4);
  }

  thead {
    position: static;
    padding-block-end: var(--portal-space-3);
  }

  thead tr[data-sort-label]::before {
    content: attr(data-sort-label);
    font-size: var(--portal-font-size-s);
  }

  /* As wide as its text, also where its column has a width. */
  thead th,
  thead [aria-sort] {
    flex: 0 1 max-content;
    max-inline-size: 100%;
    block-size: auto;
    padding: 0;
    border: 0;
    background: none;
    box-shadow: none;
  }

  thead button {
    max-inline-size: calc(100% + 16px);
    white-space: normal;
    overflow-wrap: anywhere;
  }

  /*
   * Without the checkbox, the buttons stay on one line, which scrolls, with a shadow at each side that has more.
   * Its padding shows their focus rings. The ground makes the ends of the shadows unseen, also on a page of another color.
   */
  thead tr:has(button):not(:has([data-part='select'])) {
    --shadow: color-mix(in srgb, currentColor 16%, transparent);
    /* Contains the invisible texts of the heads, which would widen the page. */
    position: relative;
    flex-wrap: nowrap;
    margin-inline-start: calc(-1 * var(--portal-space-1));
    padding-inline: var(--portal-space-1) var(--portal-space-2);
    overflow: auto hidden;
    background:
      linear-gradient(to right, var(--portal-surface) 40%, transparent) left / 32px 100% no-repeat local,
      linear-gradient(to left, var(--portal-surface) 40%, transparent) right / 32px 100% no-repeat local,
      linear-gradient(to right, var(--shadow), transparent) left / 12px 100% no-repeat scroll,
      linear-gradient(to left, var(--shadow), transparent) right / 12px 100% no-repeat scroll,
      var(--portal-surface);
    border-radius: var(--portal-radius-control);
    white-space: nowrap;
    scrollbar-width: none;

    & > th {
      flex-shrink: 0;
      max-inline-size: none;
    }

    & button {
      max-inline-size: none;
      white-space: nowrap;
    }
  }

  /* Where no column sorts, nothing else makes the row as wide as the label of its checkbox. */
  thead tr:has([data-part='select']) {
    inline-size: 100%;
  }

  thead [data-part='select'] {
    flex: 1 0 100%;
    order: -1;
    text-align: start;
  }

  thead [data-part='select'] label {
    display: flex;
    align-items: center;
    gap: var(--portal-space-3);
    min-block-size: var(--portal-height-control);
    font-weight: var(--portal-font-weight-text);
    cursor: pointer;
  }

  thead [data-part='select'] span {
    position: static;
    inline-size: auto;
    block-size: auto;
    clip-path: none;
    white-space: normal;
  }

  /* Hides headers without a control visually; the cells show their text as labels. */
  thead th:not([data-sortable], [data-part='select']) {
    ${hideVisually}
    /* The width of a column is an inline style. */
    max-inline-size: 1px;
  }

  :is(tbody, tfoot) tr {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    margin-block-end: var(--portal-space-3);
    padding: var(--portal-space-2) var(--portal-space-4);
    border: 1px solid var(--portal-border);
    border-radius: var(--portal-radius-card);
    background: var(--portal-surface);
  }

  tbody tr[data-selected] {
    border-color: var(--portal-control);
  }

  :is(tbody, tfoot) tr > th {
    grid-area: 1 / 2;
    min-block-size: var(--portal-height-control);
    align-content: center;
    padding: var(--portal-space-1) 0;
    border: 0;
    font-weight: var(--portal-font-weight-title);
  }

  :is(tbody, tfoot) td[data-label] {
    display: grid;
    grid-template-columns: minmax(7rem, 2fr) minmax(0, 3fr);
    grid-column: 1 / -1;
    gap: var(--portal-space-3);
    padding: var(--portal-space-1) 0;
    border: 0;
    text-align: start;
    overflow-wrap: anywhere;
  }

  :is(tbody, tfoot) td[data-label]::before {
    content: attr(data-label);
    font-size: var(--portal-font-size-s);
    line-height: 1.5rem;
  }

  tfoot td:empty {
    display: none;
  }

  tfoot td::before {
    font-weight: var(--portal-font-weight-text);
  }

  /* Keeps the focus ring around the text of a link, not around its whole grid cell. */
  tbody [data-label] > a {
    justify-self: start;
  }

  tbody tr > [data-part] {
    grid-area: 1 / 3;
    inline-size: auto;
    padding: var(--portal-space-1) 0;
    border: 0;
  }

  tbody tr > [data-part='select'] {
    grid-column: 1;
    padding-inline-end: var(--portal-space-3);
  }

  tbody tr[data-open] {
    margin-block-end: 0;
    border-end-start-radius: 0;
    border-end-end-radius: 0;
  }

  tbody tr[data-part='details'] {
    border-block-start: 0;
    border-start-start-radius: 0;
    border-start-end-radius: 0;
    background: color-mix(in srgb, var(--portal-title) 4%, var(--portal-surface));
  }

  tbody [data-part='details'] > td,
  tbody[data-part] td {
    display: block;
    grid-column: 1 / -1;
    padding: var(--portal-space-1) 0;
    border: 0;
  }

  tbody[data-part='message'] tr {
    display: block;
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
  }

  tbody[data-part='loading'] {
    --height: 932px;
  }

  /* The measured height excludes the margin of 12px below the last card. */
  tbody[data-part='loading'] tr {
    grid-template-columns: 1fr;
    align-content: start;
    box-sizing: border-box;
    block-size: calc((var(--height) + 12px) / var(--rows) - 12px);
    overflow: hidden;
  }

  [data-part='loading'] td:nth-child(n + 5) {
    display: none;
  }

  [data-part='loading'] td::before {
    margin-inline: 0;
  }

  /* On paper a card is a short row: nobody sorts there, and pages are few. */
  @media print {
    thead,
    thead tr {
      display: none;
    }

    :is(tbody, tfoot) tr {
      display: flex;
      flex-wrap: wrap;
      gap: 0 var(--portal-space-4);
      margin: 0;
      padding: 2px 0;
      border-width: 0 0 1px;
      border-radius: 0;
      break-inside: avoid;
    }

    :is(tbody, tfoot) tr > th {
      flex: 1 0 100%;
      min-block-size: 0;
      padding: 0;
    }

    :is(tbody, tfoot) td[data-label] {
      display: flex;
      align-items: baseline;
      gap: var(--portal-space-1);
      padding: 0;
    }

    :is(tbody, tfoot) td[data-label]::before {
      content: attr(data-label) ':';
    }
  }

  /* Puts a label above its value, since a long word would not fit next to it. */
  @container (width < 17rem) {
    :is(tbody, tfoot) td[data-label] {
      grid-template-columns: 1fr;
      gap: 0;
    }
  }
`;
