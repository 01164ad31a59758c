/** What rows are called, and that they can be told apart. Free of React. */
import { fillIn } from '../fill-in.ts';
import { textOf, type Column } from './columns.ts';
import { dutchNumber } from './dutch.ts';

/** What a row is called: after the first column that has something in it, else after its number. */
export function nameOf<Row>(
  columns: readonly Column<Row>[],
  row: Row,
  byNumber: string,
  number: number,
): string {
  for (const column of columns) {
    const text = textOf(column, row);
    if (text.trim() !== '') return text;
  }
  return fillIn(byNumber, { n: dutchNumber(number) });
}

/** Throws during development when rows cannot be told apart; in production people see what there is. */
export function checkRowKeys<Row>(rows: readonly Row[], rowKey: (row: Row) => string): void {
  if (process.env.NODE_ENV === 'production') return;
  const keys = new Set<string>();
  for (const row of rows) {
    const key = rowKey(row);
    if (keys.has(key)) {
      throw new Error(
        `DataTable: two rows have the key '${key}'. Choosing and opening a row go by its key, so they would be one. Let rowKey give each row another, such as its id.`,
      );
    }
    keys.add(key);
  }
}
