import { expect, test } from 'vitest';
import { filterBarTexts } from './texts.ts';
import {
  activeFilters,
  assertFilters,
  isReversed,
  isShown,
  summaryOf,
  withinSentence,
  withoutFilter,
  withRange,
  withToggled,
  type Filter,
  type FilterValues,
  type OptionsFilter,
} from './filters.ts';

const texts = filterBarTexts;
const status: OptionsFilter = {
  type: 'options',
  name: 'status',
  label: 'Status',
  options: ['Open', 'Dicht'],
};
const many: OptionsFilter = {
  type: 'options',
  name: 'plaats',
  label: 'Plaats',
  options: Array.from({ length: 12 }, (_, index) => ({ match: String(index), label: `Plaats ${index}` })),
};
const date: Filter = { type: 'daterange', name: 'datum', label: 'Datum' };

test.each([
  [status, { status: ['Open', 'Dicht'] }, '2 geselecteerd'],
  [status, { status: [] }, ''],
  [status, {}, ''],
  [status, { status: { from: '2023-02-06', to: null } }, ''],
  [date, { datum: { from: '2023-02-06', to: null } }, 'Vanaf 06-02-2023'],
  [date, { datum: { from: null, to: '2023-02-06' } }, 'Tot en met 06-02-2023'],
  [date, { datum: { from: '2023-02-06', to: '2023-03-01' } }, 'Vanaf 06-02-2023 tot en met 01-03-2023'],
  [date, { datum: { from: null, to: null } }, ''],
  [date, { datum: ['Open'] }, ''],
] satisfies [Filter, FilterValues, string][])(
  '[CMP-07] the summary of the chosen values of a filter (%#)',
  (filter, values, text) => {
    expect(summaryOf(filter, values, texts)).toBe(text);
  },
);

test('[CMP-07] a filter with fewer than two options is hidden, a date range never', () => {
  expect([{ ...status, options: [] }, { ...status, options: ['Open'] }, status, date].map(isShown)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test('[CMP-07] each chosen option has a pill, in the order of the list; over five options share one pill', () => {
  const values = {
    status: ['Dicht', 'Open'],
    plaats: ['1', '2', '3', '4', '5', '6'],
    datum: { from: '2023-02-06', to: null },
  };
  expect(activeFilters([status, many, date], values, texts).map(({ text, match }) => [text, match])).toEqual([
    ['Open', 'Open'],
    ['Dicht', 'Dicht'],
    ['6 geselecteerd', undefined],
    ['Vanaf 06-02-2023', undefined],
  ]);
  const words = (plaats: string[]) => activeFilters([many], { plaats }, texts).map(({ text }) => text);
  expect(words(['1', '2', '3', '4', '5'])).toHaveLength(5);
  expect(words(['Weg', '3'])).toEqual(['Plaats 3', 'Weg']);
});

test('[CMP-07] options can be added and removed, and an empty filter has no key in the values', () => {
  const one = withToggled({}, status, 'Open');
  const two = withToggled(one, status, 'Dicht');
  expect(two).toEqual({ status: ['Open', 'Dicht'] });
  expect(withToggled(two, status, 'Open')).toEqual({ status: ['Dicht'] });
  expect(withToggled(one, status, 'Open')).toEqual({});
  // A range under the name of a filter by options counts as no choice.
  expect(withToggled({ status: { from: '2023-01-01', to: null } }, status, 'Open')).toEqual({
    status: ['Open'],
  });
  expect(withoutFilter({ ...two, plaats: ['1'] }, { filter: status, match: undefined })).toEqual({
    plaats: ['1'],
  });
  expect(withRange(two, date, { from: '2023-01-01', to: null })).toEqual({
    ...two,
    datum: { from: '2023-01-01', to: null },
  });
  expect(withRange({ datum: { from: '2023-01-01', to: null } }, date, { from: null, to: null })).toEqual({});
});

test.each([
  ['2023-02-06', '2023-02-05', true],
  ['2023-02-06', '2023-02-06', false],
  ['2023-02-06', null, false],
  [null, '2023-02-06', false],
])('[CMP-07] the date range from %s to %s is reversed: %s', (from, to, reversed) => {
  expect(isReversed({ from, to })).toBe(reversed);
});

test.each([
  ['Status', 'status'],
  ['PE-punten', 'PE-punten'],
  ['Vak of module', 'vak of module'],
  ['', ''],
  ['A', 'a'],
  ['E mail', 'e mail'],
])('[CMP-07] the label %j is written as %j within a sentence', (label, text) => {
  expect(withinSentence(label)).toBe(text);
});

test('[CMP-07] filters with a duplicate or missing name, label or type throw an error', () => {
  expect(() => assertFilters([status, status])).toThrow('FilterBar: two filters are called "status"');
  expect(() => assertFilters([{ ...status, label: '' }])).toThrow('"status" lacks a name or a label');
  expect(() => assertFilters([{ ...status, name: '' }])).toThrow('"Status" lacks a name or a label');
  const untyped = JSON.parse('{"type":"text","name":"plaats","label":"Plaats"}') as typeof status;
  expect(() => assertFilters([untyped])).toThrow(
    'FilterBar: the filter "plaats" has the type "text". Give it',
  );
  expect(() => assertFilters([status, date])).not.toThrow();
});
