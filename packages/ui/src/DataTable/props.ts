import type { ComponentProps, ReactNode } from 'react';
import type { Column } from './columns.ts';
import type { TableState } from './table-state.ts';

export interface DataTableProps<Row> extends Omit<ComponentProps<'div'>, 'children'> {
  /** Accessible name of the table, in a few words. */
  caption: string;
  /** Hides the caption visually, where a title above the table already shows it. @default false */
  hideCaption?: boolean | undefined;
  /** From first to last. The first one with values names the row. */
  columns: readonly Column<Row>[];
  /** All rows, or with `total` those of one page. */
  rows: readonly Row[];
  /** Returns a unique key of a row, independent of the order; the same function at every render. */
  rowKey: (row: Row) => string;
  /** Content that opens below a row; without it rows do not open. */
  details?: ((row: Row) => ReactNode) | undefined;
  /** Keys of the rows that are open at first. */
  defaultOpened?: Iterable<string> | undefined;
  /** Sort and page, where someone else keeps them, such as the address (see table-state). */
  state?: TableState | undefined;
  /** Sort and page at first, where the table keeps them itself. */
  defaultState?: TableState | undefined;
  /** Called with every other sort or page. */
  onStateChange?: ((state: TableState) => void) | undefined;
  /** Rows on a page. `Infinity` puts all on one, of which only those in sight are drawn. @default 100 */
  pageSize?: number | undefined;
  /** How many rows there are, when a server sorts them and hands them out by the page. */
  total?: number | undefined;
  /** Keys of the chosen rows, where someone else keeps them. */
  selected?: ReadonlySet<string> | undefined;
  /** Called with every other choice; without it rows cannot be chosen. */
  onSelectedChange?: ((selected: ReadonlySet<string>) => void) | undefined;
  /** Above the table, such as what can be done with the chosen rows. */
  actions?: ReactNode;
  /** The rows are on their way: bars take their place and their height. */
  loading?: boolean | undefined;
  /** Loading has failed: what is known of it, in a sentence or more. */
  error?: ReactNode | readonly ReactNode[];
  /** Offers to try again after an error. */
  onRetry?: (() => void) | undefined;
  /** Names of the active filters, for the message of an empty result. */
  filters?: readonly string[] | undefined;
  /** Offers to clear the filters when nothing is left. */
  onClearFilters?: (() => void) | undefined;
  /** Offers all rows as a file for a spreadsheet; with `total` those of the page, unless it can get all. */
  csv?: CsvFile<Row> | undefined;
  /**
   * Width below which rows become cards: 30, 40 or 56 rem, or never. With 'never' or a `maxHeight`, the table scrolls
   * in a box. @default 'medium'
   */
  cardsBelow?: 'small' | 'medium' | 'large' | 'never' | undefined;
  /** Height, in any CSS unit, above which the table scrolls in a box. */
  maxHeight?: string | undefined;
}

export interface CsvFile<Row> {
  fileName: string;
  /** The columns of the file, where they are others than those of the table. Make them once, as those. */
  columns?: readonly Column<Row>[] | undefined;
  /** With `total`: gets all rows of what is filtered on now, in their order. */
  allRows?: (() => Promise<readonly Row[]>) | undefined;
}
