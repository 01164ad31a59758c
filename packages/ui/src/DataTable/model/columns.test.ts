import { expect, test } from 'vitest';
import { cellContent, checkColumns, isSortable, nameColumnIndex, textOf, type Column } from './columns.ts';

const columns: Column<{ naam: string | null; punten: number | null; dag: string | null }>[] = [
  { key: 'knoppen', header: 'Acties', type: 'custom', cell: () => 'Wijzig' },
  { key: 'naam', header: 'Naam', value: (row) => row.naam },
  { key: 'punten', header: 'Punten', type: 'number', decimals: 1, value: (row) => row.punten },
  { key: 'dag', header: 'Behaald', type: 'date', value: (row) => row.dag },
];
const texts = (row: { naam: string | null; punten: number | null; dag: string | null }) =>
  columns.map((column) => textOf(column, row));

test('[CMP-04] values are formatted by the type of their column', () => {
  expect(texts({ naam: 'Anna', punten: 1234.56, dag: '2023-02-06T12:00:00Z' })).toEqual([
    '',
    'Anna',
    '1.234,6',
    '06-02-2023',
  ]);
});

test('[CMP-04] a number has the given decimals, or as many as it has up to three', () => {
  const number = (decimals: number | undefined, value: number) =>
    textOf({ key: 'n', header: 'N', type: 'number', decimals, value: () => value }, null);
  expect([number(1, 5), number(0, 1234.5), number(undefined, 5), number(undefined, 1.23456)]).toEqual([
    '5,0',
    '1.235',
    '5',
    '1,235',
  ]);
});

test.each(['2023-02-061', '2023-2-6', 'x2023-02-06'])('[CMP-04] %s is no day', (dag) => {
  expect(texts({ naam: null, punten: null, dag }).at(-1)).toBe('');
});

test('[CMP-04] a missing or invalid value is shown as empty, never as null, NaN or a broken date', () => {
  expect(texts({ naam: null, punten: Number.NaN, dag: 'morgen' })).toEqual(['', '', '', '']);
  expect(texts({ naam: '', punten: null, dag: null })).toEqual(['', '', '', '']);
  const [, naam] = columns;
  expect(naam && cellContent(naam, { naam: null, punten: 0, dag: null }, '–')).toBe('–');
});

test('[CMP-04] the first column with values names the row; a custom column is not sortable', () => {
  expect(nameColumnIndex(columns)).toBe(1);
  expect(nameColumnIndex([])).toBe(0);
  expect(columns.map(isSortable)).toEqual([false, true, true, true]);
});

test('[CMP-04] columns without a unique key throw an error that explains the problem and its solution', () => {
  const column = { header: 'Naam', value: () => '' };
  expect(() => checkColumns([{ ...column, key: '' }])).toThrow(
    /'Naam' has no key.* by its key\. Give it one/,
  );
  expect(() =>
    checkColumns([
      { ...column, key: 'a' },
      { ...column, key: 'a' },
    ]),
  ).toThrow(/two columns have the key 'a'/);
  expect(() => checkColumns(columns)).not.toThrow();
});
