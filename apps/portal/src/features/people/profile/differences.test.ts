import { expect, test } from 'vitest';
import { differencesOf, merge } from './differences.ts';
import { exampleProfile } from './example-profile.ts';
import { valuesOf, withValue, type ProfileName } from './values.ts';

const base = valuesOf(exampleProfile());
const town = (value: string) => withValue(base, 'person.town', value);
const names = (differences: { name: ProfileName; isContested: boolean }[]) =>
  differences.map(({ name, isContested }) => `${name}${isContested ? '!' : ''}`);

test('[PRO-14] a field that only one side changed is merged without a conflict', () => {
  const ours = withValue(base, 'person.street', 'Rokin');
  const theirs = town('Utrecht');
  expect(names(differencesOf(base, ours, theirs))).toEqual(['person.town']);
  expect(names(differencesOf(base, ours, base))).toEqual([]);
  expect(merge(base, ours, theirs, new Set()).person).toMatchObject({ street: 'Rokin', town: 'Utrecht' });
});

test('[PRO-14] a field that both sides changed to the same value is not a difference', () => {
  expect(differencesOf(base, town('Utrecht'), town('Utrecht'))).toEqual([]);
});

test('[PRO-14] a field that both sides changed differently is a conflict, merged as chosen', () => {
  const [ours, theirs] = [town('Utrecht'), town('Breda')];
  expect(names(differencesOf(base, ours, theirs))).toEqual(['person.town!']);
  expect(merge(base, ours, theirs, new Set<ProfileName>(['person.town'])).person.town).toBe('Utrecht');
  expect(merge(base, ours, theirs, new Set()).person.town).toBe('Breda');
});

test('[PRO-14] lists are compared by their items', () => {
  const ours = withValue(base, 'contact.lmsMailDays', [1, 4]);
  expect(differencesOf(base, ours, base)).toEqual([]);
  const theirs = withValue(base, 'contact.lmsMailDays', [2]);
  expect(names(differencesOf(base, ours, theirs))).toEqual(['contact.lmsMailDays']);
});
