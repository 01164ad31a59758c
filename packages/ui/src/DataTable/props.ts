import type { ComponentProps, ReactNode } from 'react';
import type { Column } from './columns.ts';
import type { TableState } from './table-state.ts';

export interface DataTableProps<Row> extends Omit<ComponentProps<'div'>, 'children'> {
  /** What the table holds, in a few words: its name. */
  caption: string;
  /** Only for who cannot see it, where a title stands above the table already. @default false */
  hideCaption?: boolean;
  /** From first to last. The first one with values names the row. */
  columns: readonly Column<Row>[];
  /** All rows, or with `total` those of one page. */
  rows: readonly Row[];
  /** What tells a row from all others, also in another order; the same function at every render. */
  rowKey: (row: Row) => string;
  /** What opens below a row; without it rows do not open. */
  details?: (row: Row) => ReactNode;
  /** Keys of the rows that are open at first. */
  defaultOpened?: Iterable<string>;
  /** Sort and page, where someone else keeps them, such as the address (see table-state). */
  state?: TableState;
  /** Sort and page at first, where the table keeps them itself. */
  defaultState?: TableState;
  /** Called with every other sort or page. */
  onStateChange?: (state: TableState) => void;
  /** Rows on a page. `Infinity` puts all on one, of which only those in sight are drawn. @default 100 */
  pageSize?: number;
  /** How many rows there are, when a server sorts them and hands them out by the page. */
  total?: number;
  /** Keys of the chosen rows, where someone else keeps them. */
  selected?: ReadonlySet<string>;
  /** Called with every other choice; without it rows cannot be chosen. */
  onSelectedChange?: (selected: ReadonlySet<string>) => void;
  /** Above the table, such as what can be done with the chosen rows. */
  actions?: ReactNode;
  /** The rows are on their way: bars take their place and their height. */
  loading?: boolean;
  /** Loading has failed: what is known of it, in a sentence or more. */
  error?: ReactNode | readonly ReactNode[];
  /** Offers to try again after an error. */
  onRetry?: () => void;
  /** Names of the filters that are on, told when nothing is left. */
  filters?: readonly string[];
  /** Offers to clear the filters when nothing is left. */
  onClearFilters?: () => void;
  /** Offers all rows as a file for a spreadsheet; with `total` those of the page, unless it can get all. */
  csv?: CsvFile<Row>;
  /** Room in which rows become cards: below 30, 40 or 56 rem, or never. Then, or with a `maxHeight`, the table scrolls in a box of its own. @default 'medium' */
  cardsBelow?: 'small' | 'medium' | 'large' | 'never';
  /** Height, in any CSS unit, above which the table scrolls in a box of its own. */
  maxHeight?: string;
}

export interface CsvFile<Row> {
  fileName: string;
  /** With `total`: gets all rows of what is filtered on now, in their order. */
  allRows?: () => Promise<readonly Row[]>;
}
