import { expect, test } from 'vitest';
import { decodeTableState, encodeTableState, initialTableState, type TableState } from './table-state.ts';

const states: [TableState, string][] = [
  [{ page: 3, sort: null }, '1.3'],
  [{ page: 1, sort: { column: 'naam', direction: 'ascending' } }, '1.1.naam.op'],
  [{ page: 12, sort: { column: 'adres.plaats', direction: 'descending' } }, '1.12.adres.plaats.af'],
  [{ page: 2, sort: { column: 'x & y=ü.op', direction: 'ascending' } }, '1.2.x & y=ü.op.op'],
];

test.each(states)(
  '[CMP-04] the table state %j is encoded as %j in the URL and decoded again',
  (state, text) => {
    expect(encodeTableState(state)).toBe(text);
    const address = new URLSearchParams(new URLSearchParams({ tabel: text }).toString());
    expect(decodeTableState(address.get('tabel'))).toEqual(state);
  },
);

test('[CMP-04] the initial table state is left out of the URL', () => {
  expect(encodeTableState(initialTableState)).toBeNull();
});

test.each([
  null,
  undefined,
  '',
  '1',
  '1.0',
  '1.-2',
  '1.1e5',
  '1.3.naam',
  '1.3.naam.omhoog',
  '2.3',
  'x',
  '1.99999999999',
])('[CMP-04] the invalid table state %j is decoded as the initial state', (text) => {
  expect(decodeTableState(text)).toBe(initialTableState);
});
