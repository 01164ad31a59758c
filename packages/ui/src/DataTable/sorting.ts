/** Sorting as a plain function: rows in, the same rows in another order out. */
import { isSortable, type Column } from './columns.ts';
import { dutchDate } from './dutch.ts';

export interface Sort {
  /** Key of the column. */
  column: string;
  direction: 'ascending' | 'descending';
}

const dutch = new Intl.Collator('nl', { numeric: true });

/** The sort that a click on a header leads to: ascending first, then the other way round. */
export function nextSort(current: Sort | null, column: string): Sort {
  const turns = current?.column === column && current.direction === 'ascending';
  return { column, direction: turns ? 'descending' : 'ascending' };
}

/**
 * The rows sorted by a column; equal rows keep their order, and rows without a value come last in both directions.
 * Without a sort, or with one that no column answers to, the rows themselves.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
): readonly Row[] {
  const column = sort && columns.find(({ key }) => key === sort.column);
  if (!column || !isSortable(column)) return rows;
  const keys = sortKeys(column, rows);
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

/** One number per row to sort by, NaN where there is no value: comparing numbers is many times cheaper than texts. */
function sortKeys<Row>(column: Extract<Column<Row>, { value: unknown }>, rows: readonly Row[]): number[] {
  if (column.type === 'number') return rows.map((row) => column.value(row) ?? Number.NaN);
  const isDate = column.type === 'date';
  const texts = rows.map((row) => column.value(row) ?? '');
  const different = [...new Set(texts)].filter(isDate ? dutchDate : Boolean);
  // ISO texts sort by their characters.
  different.sort(isDate ? undefined : dutch.compare);
  const ranks = new Map<string, number>();
  let rank = -1;
  let previous: string | undefined;
  for (const text of different) {
    if (previous === undefined || isDate || dutch.compare(previous, text) !== 0) rank += 1;
    ranks.set(text, rank);
    previous = text;
  }
  return texts.map((text) => ranks.get(text) ?? Number.NaN);
}
