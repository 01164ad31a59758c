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
  const places: number[] = [];
  const missing: Row[] = [];
  rows.forEach((row, place) => {
    if (Number.isNaN(keys[place])) missing.push(row);
    else places.push(place);
  });
  const sign = sort.direction === 'ascending' ? 1 : -1;
  places.sort((a, b) => sign * ((keys[a] as number) - (keys[b] as number)));
  return [...places.map((place) => rows[place] as Row), ...missing];
}

/** One number per row to sort by, NaN where there is no value: comparing numbers is many times cheaper than texts. */
function sortKeys<Row>(column: Extract<Column<Row>, { value: unknown }>, rows: readonly Row[]): Float64Array {
  if (column.type === 'number') return Float64Array.from(rows, (row) => column.value(row) ?? Number.NaN);
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
  return Float64Array.from(texts, (text) => ranks.get(text) ?? Number.NaN);
}
