/**
 * Columns of a DataTable. The type of a column decides how its values are shown, sorted and exported, so that most
 * columns need no more than a key, a header and a value.
 */
import type { ReactNode } from 'react';
import { formatDay } from '../../locale/dates.ts';
import { formatNumber } from '../../locale/numbers.ts';

/** Value of a cell in a spreadsheet. */
export type ExportValue = string | number | null | undefined;

interface ColumnBase<Row> {
  /** Identifies the column in the sort state and the URL; unique within the table. */
  key: string;
  /** Text above the column, and before its values where the rows are cards. */
  header: string;
  /** Renders the cell, in place of the value as text. Keep it cheap, since it runs for every row. */
  cell?: ((row: Row) => ReactNode) | undefined;
  /** Returns the value for the CSV file, in place of `value`. */
  exportValue?: ((row: Row) => ExportValue) | undefined;
  /** Whether the header sorts. @default true for a column with values */
  sortable?: boolean | undefined;
  /** Preferred width of the column, in any CSS unit. */
  width?: string | undefined;
  /**
   * Content of this column in the row of totals: a text, or a function that computes it from the rows of the table. A
   * number is formatted like the numbers of the column.
   */
  total?: string | ((rows: readonly Row[]) => ReactNode) | undefined;
}

/** A column of texts, sorted in the alphabetical order of the locale; numbers within a text sort by their value. */
export interface TextColumn<Row> extends ColumnBase<Row> {
  type?: 'text' | undefined;
  value: (row: Row) => string | null | undefined;
}

/** A column of numbers, aligned to the end; NaN counts as missing. */
export interface NumberColumn<Row> extends ColumnBase<Row> {
  type: 'number';
  value: (row: Row) => number | null | undefined;
  /** Digits after the decimal sign. @default as many as the number has, up to three */
  decimals?: number | undefined;
}

/**
 * A column of days as `YYYY-MM-DD`; of a longer ISO text the first ten characters are shown. Anything else counts as
 * missing.
 */
export interface DateColumn<Row> extends ColumnBase<Row> {
  type: 'date';
  value: (row: Row) => string | null | undefined;
}

/** A column without values, such as one of links: it does not sort, and is exported only with an `exportValue`. */
export interface CustomColumn<Row> extends Omit<ColumnBase<Row>, 'sortable'> {
  type: 'custom';
  cell: (row: Row) => ReactNode;
}

export type Column<Row> = TextColumn<Row> | NumberColumn<Row> | DateColumn<Row> | CustomColumn<Row>;

/** Returns the value of a column in a row as text, Dutch unless a locale is given; empty when it is missing, and for a custom column. */
export function textOf<Row>(column: Column<Row>, row: Row, locale?: string): string {
  if (column.type === 'custom') return '';
  if (column.type === 'number') return formatNumber(column.value(row), locale, column.decimals);
  return column.type === 'date' ? formatDay(column.value(row), locale) : (column.value(row) ?? '');
}

/** Returns the content of a cell; `missing` replaces an absent value. */
export function cellContent<Row>(column: Column<Row>, row: Row, missing: string, locale?: string): ReactNode {
  return column.cell ? column.cell(row) : textOf(column, row, locale) || missing;
}

/** Returns the type of a column whose cells have a look of their own. */
export function lookOf<Row>({ type }: Column<Row>): 'number' | 'date' | undefined {
  return type === 'number' || type === 'date' ? type : undefined;
}

/** Returns the content of a column in the row of totals; undefined when it has none. */
export function totalOf<Row>(column: Column<Row>, rows: readonly Row[], locale?: string): ReactNode {
  const total = typeof column.total === 'function' ? column.total(rows) : column.total;
  if (typeof total !== 'number') return total;
  return formatNumber(total, locale, column.type === 'number' ? column.decimals : undefined);
}

/** Returns whether rows can be sorted by a column: it has values, and does not say otherwise. */
export function isSortable<Row>(column: Column<Row>): column is Exclude<Column<Row>, CustomColumn<Row>> {
  return column.type !== 'custom' && column.sortable !== false;
}

/** Returns the index of the column that names a row: the first one with values, or 0 when there is none. */
export function nameColumnIndex<Row>(columns: readonly Column<Row>[]): number {
  return Math.max(
    0,
    columns.findIndex((column) => column.type !== 'custom'),
  );
}

/** Whether a column may be hidden: each but the one that names the rows, so that at least one stays. */
export function canHide<Row>(columns: readonly Column<Row>[], column: Column<Row>): boolean {
  return column !== columns[nameColumnIndex(columns)];
}

/** Throws when a key is empty or not unique, since the sort state and the URL identify a column by its key alone. */
export function checkColumns<Row>(columns: readonly Column<Row>[]): void {
  const keys = new Set<string>();
  for (const { key, header } of columns) {
    if (!key) {
      throw new Error(
        `DataTable: the column '${header}' has no key. Sorting and the URL find a column by its key. Give it one, such as key: 'naam'.`,
      );
    }
    if (keys.has(key)) {
      throw new Error(
        `DataTable: two columns have the key '${key}'. Sorting and the URL find a column by its key. Give '${header}' another one.`,
      );
    }
    keys.add(key);
  }
}
