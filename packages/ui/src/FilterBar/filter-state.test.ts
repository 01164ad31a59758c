import { expect, test } from 'vitest';
import { decodeFilterValues, encodeFilterValues } from './filter-state.ts';
import type { Filter, FilterValues } from './filters.ts';

const filters: Filter[] = [
  { type: 'options', name: 'status', label: 'Status', options: ['Open', 'Dicht'] },
  { type: 'options', name: 'vak & module;=:', label: 'Vak', options: ['a,b', 'c'] },
  { type: 'daterange', name: 'datum', label: 'Datum' },
];

test.each([
  [{ status: ['Open', 'Dicht'] }, '1.status=Open,Dicht'],
  [{ datum: { from: '2023-02-06', to: null } }, '1.datum:2023-02-06:'],
  [{ status: ['Open'], datum: { from: null, to: '2023-03-01' } }, '1.status=Open;datum::2023-03-01'],
  [{ 'vak & module;=:': ['a,b', '100 %'] }, '1.vak%20%26%20module%3B%3D%3A=a%2Cb,100%20%25'],
] satisfies [FilterValues, string][])(
  '[CMP-07] the filter values %j are encoded as %j in the URL and decoded again',
  (values, text) => {
    expect(encodeFilterValues(values, filters)).toBe(text);
    expect(decodeFilterValues(text, filters)).toEqual(values);
  },
);

test.each([
  {},
  { status: [] },
  { datum: { from: null, to: null } },
  { onbekend: ['x'] },
] satisfies FilterValues[])(
  '[CMP-07] the filter values %j filter nothing and are left out of the URL',
  (values) => {
    expect(encodeFilterValues(values, filters)).toBeNull();
  },
);

test.each([
  null,
  undefined,
  '',
  '1',
  '1.',
  '2.status=Open',
  'status=Open',
  '1.weg=Open',
  '1.status:Open',
  '1.status:2023-02-06:',
  '1.status=%',
  '1.datum=2023-02-06',
  '1.datum:2023-02-31:',
  '1.datum:2023-02-06:gisteren',
  '1.datum:::',
  '1.datum:2023-02-06::',
  '1.__proto__=Open',
])('[CMP-07] the invalid filter text %j is decoded as no filter values', (text) => {
  expect(decodeFilterValues(text, filters)).toStrictEqual({});
});

test('[CMP-07] the valid parts of a damaged filter text in the URL are kept', () => {
  expect(decodeFilterValues('1.status=Open,%E0%A4%A,Open;datum:2023-02-06:x;weg', filters)).toEqual({
    status: ['Open'],
  });
});

/** Numbers that look random and are the same in every run. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ;) {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    yield state;
  }
}

const characters = Array.from('aZ9 .,;:=&%+#?/\\"\'~-_é漢😀\n\u0000');

test('[CMP-07] random filter values survive the URL, and damaged texts never throw', () => {
  const source = numbers(7);
  const below = (limit: number) => Math.floor((source.next().value / 4_294_967_296) * limit);
  const word = () => Array.from({ length: below(8) }, () => characters[below(characters.length)]).join('');
  const day = () => `20${10 + below(80)}-0${1 + below(9)}-1${below(10)}`;
  for (let round = 0; round < 2_000; round += 1) {
    const some: Filter[] = [
      { type: 'options', name: `o${word()}`, label: 'O', options: [] },
      { type: 'daterange', name: `d${word()}`, label: 'D' },
    ];
    const chosen = [...new Set(Array.from({ length: 1 + below(4) }, word))];
    const range = { from: below(2) ? day() : null, to: day() };
    const values = { [some[0]?.name ?? '']: chosen, [some[1]?.name ?? '']: range };
    const text = encodeFilterValues(values, some) ?? '';
    const address = new URLSearchParams(new URLSearchParams({ filters: text }).toString());
    expect(decodeFilterValues(address.get('filters'), some)).toEqual(values);
    const damaged = text.slice(0, below(text.length)) + word() + text.slice(below(text.length));
    const read = decodeFilterValues(damaged, some);
    // Encoding and decoding the decoded values does not change them.
    expect(decodeFilterValues(encodeFilterValues(read, some), some)).toEqual(read);
  }
});
