import type { Filter } from '@portal/ui/FilterBar/filters';
import { expect, test } from 'vitest';
import { activeNames, readView, writeView } from './view.ts';

const filters: Filter[] = [
  { type: 'options', name: 'status', label: 'Status', options: ['Open', 'Dicht'] },
  { type: 'daterange', name: 'dag', label: 'Dag' },
];
const table = { sort: { column: 'naam', direction: 'descending' } as const, page: 3 };
const values = { status: ['Open'] };
const nothing = { values: {}, table: { sort: null, page: 1 } };

test('a view that is written to the URL can be parsed again, beside other parameters', () => {
  const written = writeView(new URLSearchParams('eis=basis'), { values, table }, filters);
  expect(written.get('eis')).toBe('basis');
  expect(readView(written, filters)).toEqual({ values, table });
  expect(readView(written, filters, 'komend')).toEqual({ values, table: nothing.table });
});

test('the default view removes its parameters from the URL', () => {
  const written = writeView(new URLSearchParams('eis=basis'), { values, table }, filters);
  expect(writeView(written, nothing, filters).toString()).toBe('eis=basis');
});

test('invalid parameters are parsed as the default view', () => {
  expect(readView(new URLSearchParams('dag.van=x&pagina=0'), filters)).toEqual(nothing);
});

test('activeNames returns the names of the active filters in their order', () => {
  expect(activeNames({}, filters)).toEqual([]);
  expect(activeNames({ dag: { from: '2026-01-01', to: null }, status: ['Open'] }, filters)).toEqual([
    'Status',
    'Dag',
  ]);
});
