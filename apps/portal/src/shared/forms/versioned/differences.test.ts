import { expect, test } from 'vitest';
import { isSameValue } from '../same-value.ts';
import { changedNames, differencesOf, mergeDifferences } from './differences.ts';

const names = ['street', 'town', 'days', 'person.name'];
const base = { street: 'Dam', town: 'Amsterdam', days: [1, 4], person: { name: 'Anna', age: 7 } };
const marked = (ours: typeof base, theirs: typeof base) =>
  differencesOf(names, base, ours, theirs).map(({ name, isContested }) => `${name}${isContested ? '!' : ''}`);

test('[PRO-14] a field that only one side changed is merged without a conflict', () => {
  const ours = { ...base, street: 'Rokin' };
  const theirs = { ...base, person: { name: 'Bea', age: 8 } };
  expect(marked(ours, theirs)).toEqual(['person.name']);
  expect(marked(ours, base)).toEqual([]);
  expect(mergeDifferences(ours, differencesOf(names, base, ours, theirs), new Set())).toEqual({
    ...base,
    street: 'Rokin',
    person: { name: 'Bea', age: 7 },
  });
});

test('[PRO-14] a field that both sides changed to the same value is not a difference', () => {
  const both = { ...base, days: [1, 2] };
  expect(marked(both, { ...base, days: [1, 2] })).toEqual([]);
});

test('[PRO-14] a field that both sides changed differently is a conflict, merged as chosen', () => {
  const [ours, theirs] = [
    { ...base, days: [1] },
    { ...base, days: [2] },
  ];
  expect(marked(ours, theirs)).toEqual(['days!']);
  const merged = (keep: string[]) =>
    mergeDifferences(ours, differencesOf(names, base, ours, theirs), new Set(keep)).days;
  expect([merged(['days']), merged([])]).toEqual([[1], [2]]);
});

test('[T57] a value that was removed elsewhere is removed, not kept as an undefined one that a schema refuses', () => {
  const [ours, theirs] = [{ colors: { text: '#111111', link: '#222222' } }, { colors: { text: '#111111' } }];
  const differences = differencesOf(['colors.link'], ours, ours, theirs);
  expect(mergeDifferences(ours, differences, new Set())).toStrictEqual(theirs);
});

test('values are compared by what they hold, files by which they are', () => {
  const file = new File(['x'], 'a.png');
  expect(changedNames(names, base, structuredClone(base))).toEqual([]);
  expect([isSameValue(file, file), isSameValue(file, new File(['y'], 'a.png'))]).toEqual([true, false]);
});
