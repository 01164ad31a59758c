/** Sorts and pages the rows of a table, names them, and formats them as a CSV file. */
import { isSortable, type Column, textOf, type ExportValue } from './columns.ts';
import { collatorOf } from '../../locale/collator.ts';
import { formatDay } from '../../locale/dates.ts';
import { decimalSign, formatNumber } from '../../locale/numbers.ts';
import { defaultLocale } from '../../locale/per-locale.ts';
import { fillIn } from '../../locale/fill-in.ts';
import type { Texts } from '../../texts.ts';

export interface Sort {
  /** Key of the column. */
  column: string;
  direction: 'ascending' | 'descending';
}

/** Returns the sort after a click on a header: ascending first, and reversed by every further click. */
export function nextSort(current: Sort | null, column: string): Sort {
  const turns = current?.column === column && current.direction === 'ascending';
  return { column, direction: turns ? 'descending' : 'ascending' };
}

/**
 * Returns the rows sorted by a column: equal rows keep their order, and rows without a value come last in both
 * directions. Returns `rows` itself when `sort` is null or names no sortable column.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
  locale: string = defaultLocale,
): readonly Row[] {
  const column = sort && columns.find(({ key }) => key === sort.column);
  if (!column || !isSortable(column)) return rows;
  const keys = sortKeys(column, rows, locale);
  const keyed: { row: Row; key: number }[] = [];
  const missing: Row[] = [];
  rows.forEach((row, place) => {
    const key = keys[place];
    if (key === undefined || Number.isNaN(key)) missing.push(row);
    else keyed.push({ row, key });
  });
  if (sort.direction === 'ascending') keyed.sort((a, b) => a.key - b.key);
  else keyed.sort((a, b) => b.key - a.key);
  return keyed.map(({ row }) => row).concat(missing);
}

/**
 * Returns a number per row to sort by, NaN without a value. Comparing numbers is many times cheaper than comparing
 * texts.
 */
function sortKeys<Row>(
  column: Extract<Column<Row>, { value: unknown }>,
  rows: readonly Row[],
  locale: string,
): number[] {
  if (column.type === 'number') return rows.map((row) => column.value(row) ?? Number.NaN);
  const { compare } = collatorOf(locale);
  const isDate = column.type === 'date';
  const texts = rows.map((row) => column.value(row) ?? '');
  const different = [...new Set(texts)].filter(isDate ? (day) => formatDay(day) !== '' : Boolean);
  // ISO dates sort chronologically as plain text.
  different.sort(isDate ? undefined : compare);
  const ranks = new Map<string, number>();
  let rank = 0;
  let previous = '';
  for (const text of different) {
    if (isDate || compare(previous, text) !== 0) rank += 1;
    ranks.set(text, rank);
    previous = text;
  }
  return texts.map((text) => ranks.get(text) ?? Number.NaN);
}

/** Rows on a page, unless the caller gives another number. */
export const defaultPageSize = 100;

/** The rows of one page. All count from 1, and `to` is included; `from` and `to` are 0 when there are no rows. */
export interface PageRange {
  page: number;
  pages: number;
  from: number;
  to: number;
  total: number;
}

/** Returns the range of a page, or of the nearest existing one. A size below 1 or NaN becomes the default. */
export function pageRange(total: number, page: number, pageSize: number): PageRange {
  const size = pageSize >= 1 ? Math.floor(pageSize) : defaultPageSize;
  const pages = Math.max(1, Math.ceil(total / size));
  const wanted = Number.isNaN(page) ? 1 : Math.trunc(page);
  const current = Math.min(Math.max(1, wanted), pages);
  const before = current === 1 ? 0 : (current - 1) * size;
  return {
    page: current,
    pages,
    from: Math.min(before + 1, total),
    to: Math.min(before + size, total),
    total,
  };
}

/** Returns the name of a row: its first column with content, else its number. */
export function nameOf<Row>(
  columns: readonly Column<Row>[],
  row: Row,
  byNumber: Texts['dataTable']['row'],
  number: number,
  locale?: string,
): string {
  for (const column of columns) {
    const text = textOf(column, row, locale);
    if (text.trim() !== '') return text;
  }
  return fillIn(byNumber, { n: formatNumber(number, locale) });
}

/** Throws when `rows` is no array or `rowKey` no function, for callers without TypeScript. */
export function checkRows(rows: unknown, rowKey: unknown): void {
  if (!Array.isArray(rows)) {
    throw new Error(
      'DataTable: rows is no array. While there is nothing to show, give an empty one: rows={[]}.',
    );
  }
  if (typeof rowKey !== 'function') {
    throw new Error('DataTable: rowKey is no function. Give one that names a row: rowKey={(row) => row.id}.');
  }
}

/** Throws for keys that are not unique, except in production, where rows with equal keys render. */
export function checkRowKeys<Row>(rows: readonly Row[], rowKey: (row: Row) => string): void {
  if (process.env.NODE_ENV === 'production') return;
  const keys = new Set<string>();
  for (const row of rows) {
    const key = rowKey(row);
    if (keys.has(key)) {
      throw new Error(
        `DataTable: two rows have the key '${key}'. Selecting and opening a row go by its key, so they would be one. Let rowKey give each row another, such as its id.`,
      );
    }
    keys.add(key);
  }
}

const byteOrderMark = '\uFEFF';

/**
 * Returns a table as a file that the spreadsheets of a locale open without questions: numbers and dates as it writes them,
 * semicolons where it has a decimal comma and commas elsewhere, and a byte order mark so that accents survive. Contains all columns with exportable values, in their order, and one line per
 * row. Texts that a spreadsheet would run as a formula are disarmed.
 */
export function toCsv<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  locale: string = defaultLocale,
): string {
  const separator = decimalSign(locale) === ',' ? ';' : ',';
  const exported = columns.filter((column) => column.type !== 'custom' || column.exportValue);
  const lines = [
    exported.map(({ header }) => field(header, locale)),
    ...rows.map((row) => exported.map((column) => field(valueOf(column, row, locale), locale))),
  ];
  return byteOrderMark + lines.map((line) => `${line.join(separator)}\r\n`).join('');
}

function valueOf<Row>(column: Column<Row>, row: Row, locale: string): ExportValue {
  if (column.exportValue) return column.exportValue(row);
  // The number without thousands separators, since a spreadsheet treats a number with them as text.
  return column.type === 'number' ? column.value(row) : textOf(column, row, locale);
}

function field(value: ExportValue, locale: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? decimal(value, locale) : '';
  const safe = disarm(value);
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function decimal(value: number, locale: string): string {
  return value.toLocaleString(locale, { useGrouping: false, maximumFractionDigits: 20 });
}

/** Characters that start a formula in a spreadsheet, also as full-width ones and after white space. */
const formulaStart = /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/;

/** Prefixes text that looks like a formula with an apostrophe, which makes a spreadsheet show it as text. */
function disarm(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}
