import type { ComponentProps, ReactNode } from 'react';
import type { Column } from './columns.ts';
import type { TableState } from './table-state.ts';

export interface DataTableProps<Row> extends Omit<ComponentProps<'div'>, 'children'> {
  /** Accessible name of the table, in a few words. */
  caption: string;
  /** Hides the caption visually, where a title above the table already shows it. @default false */
  hideCaption?: boolean | undefined;
  /** In the order shown. The first column with values names the row. */
  columns: readonly Column<Row>[];
  /** Keys of the columns that are not shown and not in the CSV file, such as those of a `ColumnsMenu`. */
  hiddenColumns?: readonly string[] | undefined;
  /** All rows, or only those of the current page when `total` is given. */
  rows: readonly Row[];
  /** Returns a unique key of a row, independent of the order. Pass the same function at every render. */
  rowKey: (row: Row) => string;
  /** Renders the details that expand below a row; without it rows cannot expand. */
  details?: ((row: Row) => ReactNode) | undefined;
  /** Keys of the rows that start expanded. */
  defaultOpened?: Iterable<string> | undefined;
  /** Sort and page, when the caller keeps them, such as in the URL (see `DataTable/table-state`). */
  state?: TableState | undefined;
  /** Initial sort and page, when the table keeps them itself. */
  defaultState?: TableState | undefined;
  /** Called with the new state when the sort or the page changes. */
  onStateChange?: ((state: TableState) => void) | undefined;
  /** Rows on a page. @default 100 */
  pageSize?: number | undefined;
  /** Total number of rows, when a server sorts them and returns them by the page. */
  total?: number | undefined;
  /** Keys of the selected rows, when the caller keeps them. */
  selected?: ReadonlySet<string> | undefined;
  /** Called with the keys of all selected rows when those change; without it rows cannot be selected. */
  onSelectedChange?: ((selected: ReadonlySet<string>) => void) | undefined;
  /** Controls above the table, such as actions on the selected rows. */
  actions?: ReactNode;
  /** Whether the rows are loading: bars of the same height replace them. */
  loading?: boolean | undefined;
  /** Details of a failed load, in sentences; shown in place of the rows. */
  error?: ReactNode | readonly ReactNode[];
  /** Called by the button that retries, shown when `error` is given. */
  onRetry?: (() => void) | undefined;
  /** Names of the active filters, shown when the table is empty. */
  filters?: readonly string[] | undefined;
  /** Called by the button that clears the filters, shown when the table is empty and `filters` is not. */
  onClearFilters?: (() => void) | undefined;
  /** Offers the rows as a CSV file: all of them, or with `total` those of the page, unless `allRows` is given. */
  csv?: CsvFile<Row> | undefined;
  /**
   * Width of the table below which rows become cards: 30, 40 or 56 rem, or never. With 'never', a `maxHeight` or
   * `pinned`, the table scrolls in a box. @default 'medium'
   */
  cardsBelow?: 'small' | 'medium' | 'large' | 'never' | undefined;
  /**
   * Whether the column that names the rows stays in view, in a box in which the others scroll sideways; not where rows
   * are cards. @default false
   */
  pinned?: boolean | undefined;
  /** Height, in any CSS unit, from which the table scrolls in a box. */
  maxHeight?: string | undefined;
}

export interface CsvFile<Row> {
  fileName: string;
  /** Columns of the file, when they differ from those of the table. Create them once. */
  columns?: readonly Column<Row>[] | undefined;
  /** With `total`: resolves to all rows that match the current filters, sorted. */
  allRows?: (() => Promise<readonly Row[]>) | undefined;
}
