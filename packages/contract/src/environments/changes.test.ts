import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { applyChanges, changes, changesBetween, mergeChanges, type Parts, storedPart } from './changes.ts';

const before: Parts = { name: 'Zonnig', footerDisabled: false, color_primary: '#ffd54a', logo: '' };

test('changes hold the parts that differ, and applying them results in the new version', () => {
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

test('a part that only one of two versions has is empty in the other', () => {
  const { color_primary: color, ...without } = before;
  expect(changesBetween(before, without)).toEqual({ color_primary: { from: color, to: '' } });
  expect(changesBetween(without, before)).toEqual({ color_primary: { from: '', to: color } });
  expect(changesBetween({ logo: '' }, {})).toEqual({});
  expect(applyChanges({ logo: { from: '', to: 'x' } }, {})).toEqual({ parts: { logo: 'x' }, conflicts: [] });
});

test('a part conflicts only when another administrator gave it another value', () => {
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

test('merging the changes of two windows takes the latest change of each part, also when it was undone', () => {
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

test('changes may contain parts of an environment and colors, up to the maximum', () => {
  const given = Object.fromEntries(
    ['name', 'footerDisabled', ...Array.from({ length: 198 }, (_, index) => `color_${index}`)].map((name) => [
      name,
      { from: '', to: 'x' },
    ]),
  );
  expect(z.parse(changes, given)).toEqual(given);
  const longest = { [`color_${'x'.repeat(60)}`]: { from: '', to: 'x' } };
  expect(z.parse(changes, longest)).toEqual(longest);
});

test.each([
  ['an unknown part', { version: { from: '', to: '1' } }],
  ['all colors as one part', { themeVariables: { from: '', to: '' } }],
  ['a color without a name', { color_: { from: '', to: '' } }],
  ['a color with another character', { 'color_a-b': { from: '', to: '' } }],
  ['a color with a long name', { [`color_${'x'.repeat(61)}`]: { from: '', to: '' } }],
  ['a property of Object.prototype', { constructor: { from: '', to: '' } }],
  ['a change without its old value', { name: { to: 'Zon' } }],
  ['a value of another kind', { name: { from: 'Zonnig', to: 7 } }],
  ['a text with a lone surrogate', { name: { from: '', to: '\ud800' } }],
  ['a too long text', { name: { from: '', to: 'x'.repeat(1_001) } }],
  [
    'too many parts',
    Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`color_${index}`, { from: '', to: '' }])),
  ],
])('changes with %s are rejected', (_, given) => {
  expect(z.safeParse(changes, given).success).toBe(false);
});

test.each([
  ['name', ' Zonnig\u200b ', 'Zonnig'],
  ['name', '', ''],
  ['slug', 'ZONNIG', 'zonnig'],
  ['supportHours', ' ', ''],
  ['supportEmail', 'hulp@xn--coperatie-17a.nl', 'hulp@coöperatie.nl'],
  ['supportEmail', 'half@', 'half@'],
  ['footerDisabled', true, true],
  ['logo', '', ''],
  ['color_link', '#00a1de', '#00a1de'],
  ['__proto__', 'x', 'x'],
])('the part %s with the value %j is stored as %j', (name, value, stored) =>
  expect(storedPart(name, value)).toBe(stored),
);
