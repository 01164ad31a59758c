import { useState } from 'react';

/**
 * Returns a React key for each row of a page, by its row key. A row keeps it as long as it is shown. Rows that leave pass
 * theirs, and with it their elements, on to new rows, since changing the text of cells costs less than creating cells.
 */
export function useElementKeys<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
): ReadonlyMap<string, number> {
  const [shown, setShown] = useState(() => ({ rows, keys: elementKeys(rows.map(rowKey), new Map()) }));
  if (shown.rows === rows) return shown.keys;
  const keys = elementKeys(rows.map(rowKey), shown.keys);
  setShown({ rows, keys });
  return keys;
}

/** Returns the keys of the rows shown next. New rows get those of rows that left, in order, so that no element moves. */
export function elementKeys(
  rowKeys: readonly string[],
  shown: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const next = new Set(rowKeys);
  const free = [...shown].flatMap(([rowKey, key]) => (next.has(rowKey) ? [] : [key]));
  let last = Math.max(-1, ...shown.values());
  const keyOf = (rowKey: string) => shown.get(rowKey) ?? free.shift() ?? (last += 1);
  return new Map(rowKeys.map((rowKey) => [rowKey, keyOf(rowKey)]));
}
