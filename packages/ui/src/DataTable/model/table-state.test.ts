import { expect, test } from 'vitest';
import {
  initialTableState,
  readHiddenColumns,
  writeHiddenColumns,
  readTableState,
  writeTableState,
  type TableState,
} from './table-state.ts';

const ascending = (column: string) => ({ column, direction: 'ascending' }) as const;

test.each<[TableState, string]>([
  [{ page: 3, sort: null }, 'pagina=3'],
  [{ page: 1, sort: ascending('naam') }, 'sortering=naam'],
  [
    { page: 12, sort: { column: 'adres.plaats', direction: 'descending' } },
    'pagina=12&sortering=-adres.plaats',
  ],
  [{ page: 2, sort: ascending('x & y=ü') }, 'pagina=2&sortering=x+%26+y%3D%C3%BC'],
])('[CMP-04] the table state %j is written as %j in the URL and read again', (state, text) => {
  const written = writeTableState(new URLSearchParams('pagina=9&sortering=weg'), state);
  expect(written.toString()).toBe(text);
  expect(readTableState(new URLSearchParams(text))).toEqual(state);
});

test('[CMP-04] each table of a page has parameters of its own, and leaves the others', () => {
  const state = { page: 2, sort: null };
  const written = writeTableState(new URLSearchParams('eis=basis&pagina=4'), state, 'eerder');
  expect(written.toString()).toBe('eis=basis&pagina=4&eerder.pagina=2');
  expect(readTableState(written, 'eerder')).toEqual(state);
  expect(readTableState(written).page).toBe(4);
});

test('[CMP-04] the hidden columns of each table are written in the URL and read again', () => {
  const written = writeHiddenColumns(new URLSearchParams('pagina=4&verborgen=weg'), ['plaats', 'a,b & c']);
  expect(written.toString()).toBe('pagina=4&verborgen=plaats&verborgen=a%2Cb+%26+c');
  expect(readHiddenColumns(written)).toEqual(['plaats', 'a,b & c']);
  expect(readHiddenColumns(written, 'eerder')).toEqual([]);
  expect(writeHiddenColumns(written, []).toString()).toBe('pagina=4');
});

test.each(['', 'pagina', 'pagina=0', 'pagina=-2', 'pagina=1e5', 'pagina=99999999999', 'sortering=-', 'x'])(
  '[CMP-04] the query %j has the initial table state',
  (text) => expect(readTableState(new URLSearchParams(text))).toEqual(initialTableState),
);
