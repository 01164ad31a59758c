import { describe, expect, test } from 'vitest';
import {
  choiceOfValues,
  choosePa,
  isAllowedChoice,
  paModuleKeys,
  paProgress,
  paRights,
  valuesOfChoice,
  type PaModule,
  type PaScenario,
} from './rules.ts';

const module = (rest: Partial<PaModule> = {}): PaModule => ({
  required: false,
  optional: false,
  isOptionalLocked: false,
  percentage: null,
  ...rest,
});

/** Every state of a module that the rules distinguish. */
const states = [
  ['not chosen', module()],
  ['required', module({ required: true })],
  ['extra', module({ optional: true })],
  ['locked for extra', module({ isOptionalLocked: true })],
  ['required and locked', module({ required: true, isOptionalLocked: true })],
  ['required with 62 % progress', module({ required: true, percentage: 62 })],
  ['required with 100 % progress', module({ required: true, percentage: 100 })],
] as const;

/** The rights of each state and scenario, written out by hand: `v` for Verplicht, `x` for Extra. */
const table: Record<string, Record<1 | 2 | 3 | 'unknown', string>> = {
  'not chosen': { 1: 'vx', 2: 'x', 3: 'x', unknown: '' },
  required: { 1: 'vx', 2: 'x', 3: '', unknown: '' },
  extra: { 1: 'vx', 2: 'x', 3: 'x', unknown: '' },
  'locked for extra': { 1: 'vx', 2: 'x', 3: '', unknown: '' },
  'required and locked': { 1: 'vx', 2: 'x', 3: '', unknown: '' },
  'required with 62 % progress': { 1: 'vx', 2: 'x', 3: '', unknown: '' },
  'required with 100 % progress': { 1: 'vx', 2: '', 3: '', unknown: '' },
};

const scenarios: PaScenario[] = [1, 2, 3, 'unknown'];

test('[PAP-01] PA has nine modules', () => expect(paModuleKeys).toHaveLength(9));

describe.each(scenarios)('[PAP-02, PAP-03, PAP-04] the rights in PA scenario %s', (scenario) => {
  test.each(states)('of a module that is %s match the table', (name, state) => {
    const may = paRights(scenario, true, state);
    expect(`${may.required ? 'v' : ''}${may.optional ? 'x' : ''}`).toBe(table[name]?.[scenario]);
    expect(paRights(scenario, false, state)).toEqual({ required: false, optional: false });
  });

  test.each(states)(
    '[PAP-05] of a module that is %s allow only changes of the permitted parts',
    (_, state) => {
      const may = paRights(scenario, true, state);
      for (const required of [true, false]) {
        for (const optional of [true, false]) {
          const isBoth = scenario === 1 && required && optional;
          const isFree =
            (may.required || required === state.required) && (may.optional || optional === state.optional);
          expect(isAllowedChoice(scenario, true, state, { required, optional })).toBe(isFree && !isBoth);
        }
      }
      expect(isAllowedChoice(scenario, false, state, state)).toBe(true);
      for (const change of [{ required: !state.required }, { optional: !state.optional }])
        expect(isAllowedChoice(scenario, false, state, { ...state, ...change })).toBe(false);
    },
  );
});

test('[PAP-02] in scenario 1 the choices required and extra exclude each other', () => {
  const required = { required: true, optional: false };
  expect(choosePa(1, required, 'optional', true)).toEqual({ required: false, optional: true });
  expect(choosePa(1, { required: false, optional: true }, 'required', true)).toEqual(required);
  expect(choosePa(1, required, 'required', false)).toEqual({ required: false, optional: false });
  const both = { required: true, optional: true };
  expect(choosePa(2, required, 'optional', true)).toEqual(both);
  // Taking one back leaves the other, also of a saved choice that has both.
  expect(choosePa(1, required, 'optional', false)).toEqual(required);
  expect(choosePa(1, both, 'optional', false)).toEqual(required);
  expect(choosePa(1, both, 'required', false)).toEqual({ required: false, optional: true });
  expect(choosePa(2, both, 'required', false)).toEqual({ required: false, optional: true });
});

test.each([
  [null, false, 0],
  [62, false, 62],
  [62, true, 100],
  [140, false, 100],
  [-3, false, 0],
])(
  '[PAP-03] a module with progress %s, chosen as extra: %s, shows %i percent',
  (percentage, optional, shown) => {
    expect(paProgress(module({ percentage }), { required: true, optional })).toBe(shown);
  },
);

test.each([
  [{ required: false, optional: false }, ['other']],
  [{ required: true, optional: false }, ['required']],
  [{ required: false, optional: true }, ['optional']],
  [{ required: true, optional: true }, ['required', 'optional']],
] as const)('[PAP-05] the choice %j is sent as %j, which can be parsed again', (choice, values) => {
  expect(valuesOfChoice(choice)).toEqual(values);
  expect(choiceOfValues(values)).toEqual(choice);
});
