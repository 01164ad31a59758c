import { expect, test } from 'vitest';
import type { Column } from './columns.ts';
import { toCsv } from './table-model.ts';

interface Row {
  naam: string;
  punten?: number;
  dag?: string;
}

const columns: Column<Row>[] = [
  { key: 'naam', header: 'Naam', value: (row) => row.naam },
  { key: 'punten', header: 'Punten', type: 'number', value: (row) => row.punten },
  { key: 'dag', header: 'Behaald op', type: 'date', value: (row) => row.dag },
  { key: 'knop', header: 'Acties', type: 'custom', cell: () => 'Wijzig' },
];

const lines = (...rows: Row[]) => toCsv(columns, rows).split('\r\n').slice(1, -1);

test('[CMP-04] the file opens in a Dutch spreadsheet: byte order mark, semicolons, decimal comma, dd-mm-jjjj', () => {
  expect(toCsv(columns, [{ naam: 'Chloë', punten: 1234.5, dag: '2023-02-06' }])).toBe(
    '\uFEFFNaam;Punten;Behaald op\r\nChloë;1234,5;06-02-2023\r\n',
  );
});

test('[CMP-04] a number stays whole, and nothing stays nothing', () => {
  expect(lines({ naam: 'a', punten: -0.000001 }, { naam: 'b', punten: Number.NaN, dag: 'ooit' })).toEqual([
    'a;-0,000001;',
    'b;;',
  ]);
});

test('[CMP-04] separators, quotes and new lines within a text stay within its cell', () => {
  expect(toCsv(columns, [{ naam: 'Jansen; "Jan"\nde Vries' }])).toContain(
    '"Jansen; ""Jan""\nde Vries";;\r\n',
  );
});

test.each(['a\rb', 'a\nb', 'a\r\nb', 'a;b', 'a"b'])('[CMP-04] %j stays within its cell', (naam) => {
  expect(toCsv(columns, [{ naam }])).toContain(`\r\n"${naam.replace('"', '""')}";;\r\n`);
});

test.each(['=1+1', '+31 6', '-2', '@som', '\t=1', '\rx', '  =1', '＝1+1'])(
  '[CMP-04] %j is not run as a formula',
  (naam) => {
    expect(toCsv(columns, [{ naam }])).toContain(`'${naam}`);
  },
);

test('[CMP-04] the headers are guarded too', () => {
  expect(toCsv([{ key: 'a', header: '=1', value: () => '' }], [])).toBe("\uFEFF'=1\r\n");
});

test('[CMP-04] an export value replaces the value, and lets a column without one into the file', () => {
  const own: Column<Row>[] = [
    { key: 'naam', header: 'Naam', value: (row) => row.naam, exportValue: (row) => row.naam.length },
    { key: 'link', header: 'Link', type: 'custom', cell: () => 'Open', exportValue: () => 'https://x' },
  ];
  expect(toCsv(own, [{ naam: 'Anna' }])).toBe('\uFEFFNaam;Link\r\n4;https://x\r\n');
});
