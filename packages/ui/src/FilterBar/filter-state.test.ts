import { expect, test } from 'vitest';
import { readFilterValues, writeFilterValues } from './filter-state.ts';
import type { Filter, FilterValues } from './filters.ts';

const filters: Filter[] = [
  { type: 'options', name: 'status', label: 'Status', options: ['Open', 'Dicht'] },
  { type: 'options', name: 'vak & module;=:', label: 'Vak', options: ['a,b', 'c'] },
  { type: 'daterange', name: 'datum', label: 'Datum' },
];
const read = (text: string) => readFilterValues(new URLSearchParams(text), filters);

test.each<[FilterValues, string]>([
  [{ status: ['Open', 'Dicht'] }, 'status=Open&status=Dicht'],
  [{ datum: { from: '2023-02-06', to: null } }, 'datum.van=2023-02-06'],
  [{ status: ['Open'], datum: { from: null, to: '2023-03-01' } }, 'status=Open&datum.tot=2023-03-01'],
  [{ 'vak & module;=:': ['a,b', '100 %'] }, 'vak+%26+module%3B%3D%3A=a%2Cb&vak+%26+module%3B%3D%3A=100+%25'],
])('[CMP-07] the filter values %j are written as %j in the URL and read again', (values, text) => {
  expect(writeFilterValues(new URLSearchParams('status=weg'), values, filters).toString()).toBe(text);
  expect(read(text)).toEqual(values);
});

test.each<FilterValues>([{}, { status: [] }, { datum: { from: null, to: null } }, { onbekend: ['x'] }])(
  '[CMP-07] the filter values %j filter nothing and leave only the other parameters in the URL',
  (values) => {
    const before = new URLSearchParams('eis=basis&status=Open&datum.van=2023-02-06&datum.tot=2023-03-01');
    expect(writeFilterValues(before, values, filters).toString()).toBe('eis=basis');
  },
);

test.each([
  ['', {}],
  ['weg=Open', {}],
  ['__proto__=Open', {}],
  ['datum.van=2023-02-31', {}],
  ['datum.van=gisteren&datum.tot=2023-02-06', { datum: { from: null, to: '2023-02-06' } }],
  ['status=Open&status=Open&status=%E0%A4%A', { status: ['Open', '\uFFFD%A'] }],
])('[CMP-07] the query %j is read as the filter values %j', (text, values) => {
  expect(read(text)).toStrictEqual(values);
});
