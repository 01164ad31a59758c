import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { paModuleKeys } from './rules.ts';
import { paProfile, paProfileInput } from './schema.ts';

test('[PAP-01] a PA module is parsed from every form that servers may send', () => {
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
])('[PAP-02] the PA scenario %j is parsed as %j', (scenario, read) => {
  expect(z.parse(paProfile, { scenario }).scenario).toBe(read);
});

test('[PAP-05] a saved PA profile has at least one module, with at most three known values', () => {
  const accepts = (input: object) => z.safeParse(paProfileInput, input).success;
  for (const key of paModuleKeys) expect([key, accepts({ [key]: [] })]).toEqual([key, true]);
  expect(accepts({ wftBasis: ['required', 'optional'], mutationId: 'a' })).toBe(true);
  for (const input of [
    {},
    { mutationId: 'a' },
    { basis: ['required'] },
    { wftBasis: ['iets'] },
    { wftBasis: ['other', 'other', 'other', 'other'] },
  ])
    expect(accepts(input)).toBe(false);
});
