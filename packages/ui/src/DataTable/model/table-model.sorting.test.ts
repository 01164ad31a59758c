import { expect, test } from 'vitest';
import type { Column } from './columns.ts';
import { nextSort, sortRows } from './table-model.ts';

interface Row {
  text?: string | null;
  number?: number | null;
  date?: string | null;
}

const columns: Column<Row>[] = [
  { key: 'text', header: 'Tekst', value: (row) => row.text },
  { key: 'number', header: 'Getal', type: 'number', value: (row) => row.number },
  { key: 'date', header: 'Dag', type: 'date', value: (row) => row.date },
  { key: 'fixed', header: 'Vast', sortable: false, value: (row) => row.text },
];

const sorted = (rows: Row[], column: string, direction: 'ascending' | 'descending' = 'ascending') =>
  sortRows(rows, columns, { column, direction });
const texts = (...values: (string | null)[]) => values.map((text) => ({ text }));

test('[CMP-04] text is sorted by Dutch rules: accents and capitals beside their letter', () => {
  const rows = texts('Zoë', 'één', 'eend', 'Étienne', 'anna', 'Anna', 'zo', 'ijs', 'jas', 'IJsbrand');
  expect(sorted(rows, 'text').map(({ text }) => text)).toEqual([
    'anna',
    'Anna',
    'één',
    'eend',
    'Étienne',
    'ijs',
    'IJsbrand',
    'jas',
    'zo',
    'Zoë',
  ]);
});

test('[CMP-04] numbers in text are sorted by value', () => {
  const rows = texts('Module 10', 'Module 9', 'Module 1');
  expect(sorted(rows, 'text')).toEqual(texts('Module 1', 'Module 9', 'Module 10'));
});

test('[CMP-04] numbers and dates are sorted by value, in both directions', () => {
  const numbers = [{ number: 10 }, { number: -2 }, { number: 9.5 }];
  expect(sorted(numbers, 'number').map(({ number }) => number)).toEqual([-2, 9.5, 10]);
  expect(sorted(numbers, 'number', 'descending').map(({ number }) => number)).toEqual([10, 9.5, -2]);
  const dates = [{ date: '2024-01-31' }, { date: '2023-12-31' }, { date: '2024-01-04' }];
  expect(sorted(dates, 'date', 'descending').map(({ date }) => date)).toEqual([
    '2024-01-31',
    '2024-01-04',
    '2023-12-31',
  ]);
});

test.each(['ascending', 'descending'] as const)(
  '[CMP-04] rows without a value come last when sorted %s',
  (direction) => {
    expect(sorted(texts(null, 'b', ''), 'text', direction)).toEqual(texts('b', null, ''));
    const numbers = [{ number: Number.NaN }, { number: 0 }, { number: null }];
    expect(sorted(numbers, 'number', direction)[0]).toEqual({ number: 0 });
    expect(sorted([{ date: 'ooit' }, { date: '0001-01-01' }], 'date', direction)[0]?.date).toBe('0001-01-01');
  },
);

test.each(['ascending', 'descending'] as const)(
  '[CMP-04] equal rows keep their order when sorted %s',
  (direction) => {
    const rows = [
      { text: 'a', number: 1 },
      { text: 'b', number: 1 },
      { text: 'c', number: 1 },
    ];
    expect(sorted(rows, 'number', direction)).toEqual(rows);
  },
);

test('[CMP-04] texts in different Unicode normalization forms are sorted as equal', () => {
  const rows = [
    { text: 'Zoe\u0308', number: 1 },
    { text: 'Zo\u00EB', number: 2 },
    { text: 'Zoe\u0308', number: 3 },
  ];
  expect(sorted(rows, 'text').map(({ number }) => number)).toEqual([1, 2, 3]);
});

test('[CMP-04] rows keep their order without a sort, or with an unknown or unsortable column', () => {
  const rows = texts('b', 'a');
  expect(sortRows(rows, columns, null)).toBe(rows);
  expect(sorted(rows, 'onbekend')).toBe(rows);
  expect(sorted(rows, 'fixed')).toBe(rows);
});

test('[CMP-04] the first click on a header sorts ascending, each further click reverses', () => {
  const up = nextSort(null, 'text');
  expect(up).toEqual({ column: 'text', direction: 'ascending' });
  const down = nextSort(up, 'text');
  expect(down.direction).toBe('descending');
  expect(nextSort(down, 'text')).toEqual(up);
  expect(nextSort(down, 'date')).toEqual({ column: 'date', direction: 'ascending' });
});
