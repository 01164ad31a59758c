import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { applyChanges, changes, changesBetween, mergeChanges, type Parts } from './changes.ts';

const before: Parts = { name: 'Zonnig', footerDisabled: false, color_primary: '#ffd54a', logo: '' };

test('changes are the parts that differ, and make the one out of the other', () => {
  const after: Parts = {
    ...before,
    name: 'Zon',
    footerDisabled: true,
    color_link: '#00a1de',
    color_primary: '',
  };
  const between = changesBetween(before, after);
  expect(between).toEqual({
    name: { from: 'Zonnig', to: 'Zon' },
    footerDisabled: { from: false, to: true },
    color_primary: { from: '#ffd54a', to: '' },
    color_link: { from: '', to: '#00a1de' },
  });
  expect(applyChanges(between, before)).toEqual({ parts: after, conflicts: [] });
});

test('only a part that somebody else gave another value is a conflict', () => {
  const ours = changesBetween(before, {
    ...before,
    name: 'Zon',
    color_primary: '#000000',
    footerDisabled: true,
  });
  const theirs = { ...before, name: 'Zonneschijn', color_primary: '#000000', color_link: '#111111' };
  expect(applyChanges(ours, theirs)).toEqual({
    parts: { ...theirs, name: 'Zon', footerDisabled: true },
    conflicts: ['name'],
  });
});

test('of two windows each part is as it was changed last, and a part that one of them set back stays back', () => {
  const base = changesBetween(before, { ...before, name: 'Zon', footerDisabled: true });
  const ours = changesBetween(before, { ...before, name: 'Maan', footerDisabled: true });
  const theirs = changesBetween(before, { ...before, name: 'Zon', color_primary: '#000000' });
  expect(mergeChanges(base, ours, theirs)).toEqual({
    name: { from: 'Zonnig', to: 'Maan' },
    color_primary: { from: '#ffd54a', to: '#000000' },
  });
  for (const [start, mine, other, merged] of [
    [{}, ours, {}, ours],
    [ours, ours, theirs, theirs],
    [theirs, ours, theirs, ours],
    [base, {}, base, {}],
  ] as const)
    expect(mergeChanges(start, mine, other)).toStrictEqual(merged);
});

test('a part of an environment, each color and as many as there may be are changes', () => {
  const given = Object.fromEntries(
    ['name', 'footerDisabled', ...Array.from({ length: 198 }, (_, index) => `color_${index}`)].map((name) => [
      name,
      { from: '', to: 'x' },
    ]),
  );
  expect(z.parse(changes, given)).toEqual(given);
});

test.each([
  ['an unknown part', { version: { from: '', to: '1' } }],
  ['all colors as one part', { themeVariables: { from: '', to: '' } }],
  ['a part of every object', { constructor: { from: '', to: '' } }],
  ['half a change', { name: { to: 'Zon' } }],
  ['a value of another kind', { name: { from: 'Zonnig', to: 7 } }],
  ['a text that the database cannot hold', { name: { from: '', to: '\0' } }],
  ['a long text', { name: { from: '', to: 'x'.repeat(1_001) } }],
  [
    'too many parts',
    Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`color_${index}`, { from: '', to: '' }])),
  ],
])('%s is no change', (_, given) => {
  expect(z.safeParse(changes, given).success).toBe(false);
});
