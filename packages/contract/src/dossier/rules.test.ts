import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { dossierState, hasDossier, toDosOf } from './rules.ts';
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
