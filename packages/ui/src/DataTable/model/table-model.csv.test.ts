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

test('[CMP-04] the CSV suits a Dutch spreadsheet: byte order mark, semicolons, decimal comma, dd-mm-jjjj', () => {
  expect(toCsv(columns, [{ naam: 'Chloë', punten: 1234.5, dag: '2023-02-06' }])).toBe(
    '\uFEFFNaam;Punten;Behaald op\r\nChloë;1234,5;06-02-2023\r\n',
  );
});

test('[CMP-04] a small number is written in full in the CSV, and an invalid value as empty', () => {
  expect(lines({ naam: 'a', punten: -0.000001 }, { naam: 'b', punten: Number.NaN, dag: 'ooit' })).toEqual([
    'a;-0,000001;',
    'b;;',
  ]);
});

test('[CMP-04] the CSV quotes a text with separators, quotes and new lines', () => {
  expect(toCsv(columns, [{ naam: 'Jansen; "Jan"\nde Vries' }])).toContain(
    '"Jansen; ""Jan""\nde Vries";;\r\n',
  );
});

test.each(['a\rb', 'a\nb', 'a\r\nb', 'a;b', 'a"b'])('[CMP-04] the CSV quotes %j', (naam) => {
  expect(toCsv(columns, [{ naam }])).toContain(`\r\n"${naam.replace('"', '""')}";;\r\n`);
});

test.each(['=1+1', '+31 6', '-2', '@som', '\t=1', '\rx', '\nx', '  =1', '＝1+1', '＋1', '－1', '＠som'])(
  '[CMP-04] the CSV escapes %j, which a spreadsheet would run as a formula',
  (naam) => {
    expect(toCsv(columns, [{ naam }])).toContain(`'${naam}`);
  },
);

test('[CMP-04] the CSV escapes a header that a spreadsheet would run as a formula', () => {
  expect(toCsv([{ key: 'a', header: '=1', value: () => '' }], [])).toBe("\uFEFF'=1\r\n");
});

test('[CMP-04] exportValue replaces the value in the CSV, and adds a custom column to it', () => {
  const own: Column<Row>[] = [
    { key: 'naam', header: 'Naam', value: (row) => row.naam, exportValue: (row) => row.naam.length },
    { key: 'link', header: 'Link', type: 'custom', cell: () => 'Open', exportValue: () => 'https://x' },
  ];
  expect(toCsv(own, [{ naam: 'Anna' }])).toBe('\uFEFFNaam;Link\r\n4;https://x\r\n');
});
