import { expect, test } from 'vitest';
import { checkRowKeys, checkRows } from './table-model.ts';

test('[CMP-04] rows without unique keys throw an error with the problem, its cause and its solution', () => {
  expect(() => checkRowKeys(['a', 'b', 'a'], (row) => row)).toThrow(
    /two rows have the key 'a'.* go by its key.* Let rowKey give each row another/,
  );
  expect(() => checkRowKeys(['a', 'b'], (row) => row)).not.toThrow();
});

test('what is no list of rows, or gives no keys, is refused with what to give instead', () => {
  const rowKey = (row: string) => row;
  expect(() => checkRows(undefined, rowKey)).toThrow('DataTable: rows is no array. While there is nothing');
  expect(() => checkRows([], 'id')).toThrow('DataTable: rowKey is no function. Give one');
  expect(() => checkRows([], rowKey)).not.toThrow();
});
