import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { paModuleKeys } from './rules.ts';
import { paProfile, paProfileInput } from './schema.ts';

test('[PAP-01] a module is read in the forms in which servers may send its parts', () => {
  const { modules, isAdjustable, scenario } = z.parse(paProfile, {
    scenario: '2',
    canAdjustWftPaProfile: 1,
    modules: {
      wftBasis: { required: true, optional: { value: '1', locked: true } },
      wftInkomen: { required: { value: true }, optional: 0 },
      wftPensioen: { required: { value: 'x', locked: 'x' }, optional: 'x' },
      wftVermogen: 'x',
    },
    paPercentages: { wftBasis: '62' },
  });
  expect([isAdjustable, scenario]).toEqual([true, 2]);
  const none = { required: false, optional: false, isOptionalLocked: false, percentage: null };
  expect(modules).toEqual({
    ...Object.fromEntries(paModuleKeys.map((key) => [key, none])),
    wftBasis: { required: true, optional: true, isOptionalLocked: true, percentage: 62 },
    wftInkomen: { ...none, required: true },
  });
});

test.each([
  [1, 1],
  ['3', 3],
  [0, 'unknown'],
  [4, 'unknown'],
  [undefined, 'unknown'],
])('[PAP-02] scenario %j is %j', (scenario, read) => {
  expect(z.parse(paProfile, { scenario }).scenario).toBe(read);
});

test('[PAP-05] a save names at least one module, with at most the three values', () => {
  const takes = (input: object) => z.safeParse(paProfileInput, input).success;
  for (const key of paModuleKeys) expect([key, takes({ [key]: [] })]).toEqual([key, true]);
  expect(takes({ wftBasis: ['required', 'optional'], mutationId: 'a' })).toBe(true);
  for (const input of [
    {},
    { mutationId: 'a' },
    { basis: ['required'] },
    { wftBasis: ['iets'] },
    { wftBasis: ['other', 'other', 'other', 'other'] },
  ])
    expect(takes(input)).toBe(false);
});
