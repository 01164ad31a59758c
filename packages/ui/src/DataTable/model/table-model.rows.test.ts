import { afterEach, expect, test, vi } from 'vitest';
import type { Column } from './columns.ts';
import { checkRowKeys, checkRows, nameOf } from './table-model.ts';

afterEach(() => vi.unstubAllEnvs());

test('[CMP-04] rows without unique keys throw an error with the problem, its cause and its solution', () => {
  expect(() => checkRowKeys(['a', 'b', 'a'], (row) => row)).toThrow(
    /two rows have the key 'a'.* go by its key.* Let rowKey give each row another/,
  );
  expect(() => checkRowKeys(['a', 'b'], (row) => row)).not.toThrow();
  vi.stubEnv('NODE_ENV', 'production');
  expect(() => checkRowKeys(['a', 'a'], (row) => row)).not.toThrow();
});

test('rows that are no array, or a rowKey that is no function, throw an error with the solution', () => {
  const rowKey = (row: string) => row;
  expect(() => checkRows(undefined, rowKey)).toThrow('DataTable: rows is no array. While there is nothing');
  expect(() => checkRows([], 'id')).toThrow('DataTable: rowKey is no function. Give one');
  expect(() => checkRows([], rowKey)).not.toThrow();
});

test('[CMP-04] a row is named by its first column with a value, and otherwise by its number', () => {
  const columns: Column<string[]>[] = [
    { key: 'knop', header: 'Acties', type: 'custom', cell: () => 'Wijzig' },
    { key: 'naam', header: 'Naam', value: ([name]) => name },
    { key: 'vak', header: 'Vak', value: ([, subject]) => subject },
  ];
  const name = (...row: string[]) => nameOf(columns, row, 'rij {n}', 1_200);
  expect([name('Anna', 'Wft'), name(' ', 'Wft'), name('', '')]).toEqual(['Anna', 'Wft', 'rij 1.200']);
});
