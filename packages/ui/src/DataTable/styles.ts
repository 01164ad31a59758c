import { css, styled } from 'styled-components';
import { cards } from './card-styles.ts';
import { pinned } from './pinned-styles.ts';
import { hideVisually } from '../VisuallyHidden/hide-visually.ts';

const headStyles = css`
  /* The header sticks as a whole, since each sticky cell would be painted as a layer of its own. */
  thead {
    position: sticky;
    z-index: 1;
    inset-block-start: var(--portal-sticky-top, 0px);
  }

  thead th {
    block-size: var(--head);
    padding-block: 0;
    border-block-end: 1px solid var(--portal-border-control);
    background: var(--portal-surface);
    font-size: var(--portal-font-size-s);
    font-weight: var(--portal-font-weight-strong);
    vertical-align: middle;
  }

  thead [aria-sort] {
    box-shadow: inset 0 -2px var(--portal-control);
  }

  thead button {
    display: inline-flex;
    align-items: center;
    gap: var(--portal-space-1);
    min-block-size: var(--portal-height-control);
    margin-inline: calc(-1 * var(--portal-space-2));
    padding: 0 var(--portal-space-2);
    border: 0;
    border-radius: var(--portal-radius-control);
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

/**
 * Halves of a chevron, which points to the end of the row while it is collapsed and down while it is expanded.
 * Gradients draw them, since a rotated element would be painted as a layer of its own in every row.
 */
const stroke =
  'transparent calc(50% - 1.5px), currentColor calc(50% - 0.8px) calc(50% + 0.8px), transparent calc(50% + 1.5px)';
const falling = `linear-gradient(45deg, ${stroke})`;
const rising = `linear-gradient(135deg, ${stroke})`;

/** The checkbox that selects a row and the button that expands it. */
const controlStyles = css`
  [data-part='select'],
  [data-part='expand'] {
    inline-size: var(--portal-height-control);
    padding: 0;
    text-align: center;
  }

  /* Hidden visually. Above cards, the label of the checkbox is visible. */
  caption[data-hidden],
  thead [data-part] span {
    ${hideVisually}
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
    inline-size: var(--portal-height-control);
    block-size: var(--portal-height-control);
    padding: 0;
    border: 0;
    border-radius: var(--portal-radius-control);
    background:
      ${falling} 50% calc(50% - 3px) / 7px 7px no-repeat,
      ${rising} 50% calc(50% + 3px) / 7px 7px no-repeat;
    color: var(--portal-control);
    vertical-align: middle;
    cursor: pointer;
  }

  [data-part='expand'] button:hover {
    background-color: color-mix(in srgb, var(--portal-control) 10%, transparent);
  }

  [data-part='expand'] button:dir(rtl) {
    background-position:
      50% calc(50% + 3px),
      50% calc(50% - 3px);
  }

  [data-part='expand'] button[aria-expanded='true'] {
    background-position:
      calc(50% - 3px) 50%,
      calc(50% + 3px) 50%;
  }
`;

export const Root = styled.div`
  container-type: inline-size;
  color: var(--portal-text);
  font: var(--portal-type-text);

  /* Box that scrolls: with a maxHeight or cardsBelow 'never'. Without those the header sticks to the page. */
  & > [data-scrolls] {
    --portal-sticky-top: 0px;
    overflow: auto;
    border-radius: var(--portal-radius-control);
  }

  /* Keeps a narrow page from becoming wider until a table that a server rendered becomes cards. */
  & > [data-served] {
    overflow-x: auto;
  }
`;

/**
 * Styles all cells, which are plain elements, by one template. Cells have borders of their own, since collapsed ones do
 * not stick with the header. Their padding gives a row its height: with a `block-size`, each row would be laid out twice.
 */
export const Table = styled.table<{ $cards: boolean; $pinned: boolean }>`
  --head: 3rem;
  inline-size: 100%;
  border-spacing: 0;
  background: var(--portal-surface);
  overflow-wrap: break-word;
  /* Keeps a repaint elsewhere on the page, such as of an announcement, from visiting all cells. */
  isolation: isolate;

  caption {
    padding-block-end: var(--portal-space-3);
    border-radius: var(--portal-radius-small);
    color: var(--portal-title);
    font: var(--portal-type-title-3);
    text-align: start;
  }

  th,
  td {
    padding: calc(var(--portal-space-3) + 2px) var(--portal-space-3);
    border-block-end: 1px solid var(--portal-border);
  }

  th {
    text-align: start;
  }

  tbody th,
  tfoot {
    color: var(--portal-surface-text);
    font-weight: var(--portal-font-weight-strong);
  }

  tbody:not(:last-child) > tr:last-child > * {
    border-block-end-color: var(--portal-border-control);
  }

  [data-type='number'] {
    text-align: end;
  }

  [data-type] {
    white-space: nowrap;
  }

  tbody tr:hover {
    background: color-mix(in srgb, var(--portal-title) 4%, var(--portal-surface));
  }

  tbody tr[data-selected] {
    background: color-mix(in srgb, var(--portal-control) 8%, var(--portal-surface));
  }

  /* Keeps focused elements clear of the sticky header, also of one with several lines. */
  tbody a,
  tbody button,
  tbody input,
  tbody select,
  tbody textarea,
  tbody [tabindex] {
    scroll-margin-block-start: calc(var(--head) + 2.5rem);
  }

  tbody [data-open] > th,
  tbody [data-open] > td {
    border-block-end-color: transparent;
  }

  /* A stacking context, so that nothing in it covers the header. */
  tbody [data-part='details'] > td {
    isolation: isolate;
    padding: var(--portal-space-4) var(--portal-space-6) var(--portal-space-6) 56px;
  }

  tbody [data-part='details'] {
    background: color-mix(in srgb, var(--portal-title) 4%, var(--portal-surface));
  }

  ${headStyles}
  ${controlStyles}

  @media print {
    thead {
      position: static;
    }

    /* Once, and not on every page. */
    tfoot {
      display: table-row-group;
    }

    thead svg {
      display: none;
    }

    [data-part='select'],
    [data-part='expand'] {
      display: none;
    }
  }

  @media (forced-colors: active) {
    tbody tr[data-selected] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }

  ${({ $pinned }) => $pinned && pinned}
  ${({ $cards }) => $cards && cards}
`;
