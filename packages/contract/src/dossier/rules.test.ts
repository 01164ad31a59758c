import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { getDossier } from './calls.ts';
import { dossierState, fileState, hasDossier, stepState, toDosOf } from './rules.ts';
import { portfolio } from './schema.ts';

const read = (body: object) => z.parse(portfolio, body);
const toDo = (key: string) => ({ key, value: `Doe ${key}` });

describe('[DOS-01] the to-do’s of a dossier', () => {
  test('stand in the order of their steps, and those without a step last', () => {
    const { forFunction, extra } = toDosOf(
      read({
        stepFunctionKeys: ['modbasis', 'advschadeparticulier', 'advzorg'],
        stepFunctionResults: [toDo('los'), toDo('advzorg'), toDo('modbasis')],
        stepOtherKeys: ['advpensioen'],
        stepOtherResults: [toDo('advpensioen')],
      }),
    );
    expect(forFunction.map(({ key }) => key)).toEqual(['modbasis', 'advzorg', 'los']);
    expect(extra).toEqual([toDo('advpensioen')]);
  });

  test('are read from a list, from an object and from an empty list in place of one', () => {
    expect(read({ stepFunctionResults: { modbasis: 'Doe modbasis' } }).stepFunctionResults).toEqual([
      toDo('modbasis'),
    ]);
    expect(read({ stepFunctionResults: [], stepFunctionKeys: [7, 'x'] })).toMatchObject({
      stepFunctionResults: [],
      stepFunctionKeys: ['7', 'x'],
    });
  });

  test('unreadable keys take no to-do along, unreadable to-do’s are no answer', () => {
    const odd = read({ stepOtherKeys: { a: 1 }, stepOtherResults: [toDo('advzorg')] });
    expect(toDosOf(odd).extra).toEqual([toDo('advzorg')]);
    expect(z.safeParse(portfolio, { stepOtherResults: 'geen' }).success).toBe(false);
  });
});

test.each([
  ['empty', {}],
  ['locked', { hasQualificationsLock: true, hasTodos: true, stepOtherResults: [toDo('advzorg')] }],
  ['nothing-required', { hasAdvnoneOnly: true, hasRequirements: true }],
  ['open', { hasAdvnoneOnly: true, stepOtherResults: [toDo('advzorg')] }],
  ['done', { hasRequirements: true, stepFunctionKeys: ['modbasis'] }],
])('[DOS-03] a dossier that is %s', (state, body) => expect(dossierState(read(body))).toBe(state));

test('participants keep a dossier, at an organisation or in the learning environment', () => {
  expect(hasDossier({ role: 'participant', lmsAccountRole: 'unknown' })).toBe(true);
  expect(hasDossier({ role: 'manager', lmsAccountRole: 'participant' })).toBe(true);
  expect(hasDossier({ role: 'manager', lmsAccountRole: 'manager' })).toBe(false);
});

describe('[DOS-01] [UPL-05] the state of a file', () => {
  test.each([
    ['new', 'waiting', 'checking'],
    ['unknown', 'unknown', 'checking'],
    ['created', 'waiting', 'waiting'],
    ['created', 'unknown', 'waiting'],
    ['created', 'accepted', 'accepted'],
    ['created', 'refused', 'refused'],
    ['not-created', 'waiting', 'failed'],
    ['already-exists', 'waiting', 'failed'],
    ['has-violations', 'waiting', 'failed'],
    ['failed', 'waiting', 'failed'],
  ] as const)('that is %s and %s: %s', (status, review, state) => {
    expect(fileState({ status, review })).toBe(state);
  });
});

describe('[DOS-01] the state of a requirement', () => {
  const step = { key: 'advzorg', doneAt: null };
  const file = (requirement: string | null, status: string, review = 'waiting') => ({
    id: '1',
    requirement,
    status,
    review,
  });
  const stateOf = (steps: object, files: object[]) => {
    const dossier = z.parse(getDossier.answer, { steps: [steps], files });
    const [first] = dossier.steps;
    return first && stepState(first, dossier.files);
  };

  test.each([
    ['without a file', step, [], 'missing'],
    ['with a file that is checked', step, [file('advzorg', 'new')], 'waiting'],
    ['with a file that is judged', step, [file('advzorg', 'created')], 'waiting'],
    ['with a file that failed', step, [file('advzorg', 'has-violations')], 'missing'],
    ['with a file that was refused', step, [file('advzorg', 'created', 'refused')], 'missing'],
    ['with a file for another one', step, [file('advinkomen', 'new'), file(null, 'new')], 'missing'],
    ['that is done', { ...step, doneAt: '2026-06-12T10:00:00Z' }, [file('advzorg', 'new')], 'done'],
  ])('%s', (_, steps, files, state) => expect(stateOf(steps, files)).toBe(state));
});
