import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { getDossier } from './calls.ts';
import { daysOf, dossierState, fileState, isPeToDo, requirementState, stepState, toDosOf } from './rules.ts';
import { peToDo } from './pe.ts';
import { portfolio } from './schema.ts';

const read = (body: object) => z.parse(portfolio, body);
const toDo = (key: string) => ({ key, value: `Doe ${key}` });

describe('[DOS-01] the to-do’s of a dossier', () => {
  test('are sorted by their steps, with to-do’s without a step last', () => {
    const { forFunction, extra } = toDosOf(
      read({
        stepFunctionKeys: ['modbasis', 'advschadeparticulier', 'advzorg'],
        stepFunctionResults: [toDo('los'), toDo('advzorg'), toDo('modbasis')],
        stepOtherKeys: ['advpensioen', 'modbasis'],
        stepOtherResults: [toDo('modbasis'), toDo('advpensioen')],
      }),
    );
    expect(forFunction.map(({ key }) => key)).toEqual(['modbasis', 'advzorg', 'los']);
    expect(extra).toEqual([toDo('advpensioen'), toDo('modbasis')]);
  });

  test('are parsed from a list, an object and null', () => {
    expect(read({ stepFunctionResults: { modbasis: 'Doe modbasis' } }).stepFunctionResults).toEqual([
      toDo('modbasis'),
    ]);
    expect(
      read({ stepFunctionResults: { 1: toDo('modbasis'), 3: toDo('advzorg') } }).stepFunctionResults,
    ).toEqual([toDo('modbasis'), toDo('advzorg')]);
    expect(read({ stepOtherResults: null }).stepOtherResults).toEqual([]);
    expect(read({ stepFunctionResults: [], stepFunctionKeys: [7, 'x'] })).toMatchObject({
      stepFunctionResults: [],
      stepFunctionKeys: ['7', 'x'],
    });
  });

  test('stay when keys are unreadable, while unreadable to-do’s make the response invalid', () => {
    const odd = read({ stepOtherKeys: { a: 1 }, stepOtherResults: [toDo('advzorg')] });
    expect(toDosOf(odd).extra).toEqual([toDo('advzorg')]);
    for (const stepOtherResults of ['geen', { advzorg: 'Doe advzorg', advinkomen: 7 }])
      expect(z.safeParse(portfolio, { stepOtherResults }).success).toBe(false);
  });
});

test.each([
  ['empty', {}],
  ['locked', { hasQualificationsLock: true, hasTodos: true, stepOtherResults: [toDo('advzorg')] }],
  ['nothing-required', { hasAdvnoneOnly: true, hasRequirements: true }],
  ['open', { hasAdvnoneOnly: true, stepOtherResults: [toDo('advzorg')] }],
  ['open', { hasRequirements: true, stepFunctionResults: [toDo('modbasis')] }],
  ['done', { hasRequirements: true, stepFunctionKeys: ['modbasis'] }],
])('[DOS-03] the state of a dossier can be %s', (state, body) =>
  expect(dossierState(read(body))).toBe(state),
);

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
  ] as const)('with status %s and review %s is %s', (status, review, state) => {
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
  const stateOf = (steps: object, files: object[], diplomas: object[] = []) => {
    const dossier = z.parse(getDossier.response, { steps: [steps], files, diplomas });
    const [first] = dossier.steps;
    return first && stepState(first, dossier);
  };
  const diploma = (issuedOn: string) => ({ id: issuedOn, requirement: 'advzorg', issuedOn });

  test.each([
    ['is missing without a file', step, [], 'missing'],
    ['is waiting with a file that is being checked', step, [file('advzorg', 'new')], 'waiting'],
    ['is waiting with a file that is being assessed', step, [file('advzorg', 'created')], 'waiting'],
    ['is missing with a file that failed', step, [file('advzorg', 'has-violations')], 'missing'],
    ['is missing with a file that was refused', step, [file('advzorg', 'created', 'refused')], 'missing'],
    [
      'is missing with a file for another requirement',
      step,
      [file('advinkomen', 'new'), file(null, 'new')],
      'missing',
    ],
    [
      'is done after it was completed',
      { ...step, doneAt: '2026-06-12T10:00:00Z' },
      [file('advzorg', 'new')],
      'done',
    ],
  ])('%s', (_, steps, files, state) => expect(stateOf(steps, files)).toBe(state));

  test.each([
    ['is exam with a diploma whose PE exam is due', step, [diploma('2016-11-03')], [], 'exam'],
    [
      'is waiting with a diploma whose PE exam is being assessed',
      step,
      [diploma('2016-11-03')],
      [file('advzorg', 'created')],
      'waiting',
    ],
    [
      'is missing with a diploma whose PE exam was passed',
      step,
      [diploma('2016-11-03'), diploma('2025-06-01')],
      [],
      'missing',
    ],
    [
      'is missing for an authority, which has no PE exam',
      { ...step, key: 'abhzorg' },
      [diploma('2016-11-03')],
      [],
      'missing',
    ],
  ])('[DOS-04] %s', (_, steps, diplomas, files, state) =>
    expect(stateOf(steps, files, diplomas)).toBe(state),
  );
});

describe('[DOS-04] the to-do of a requirement', () => {
  const upload = 'Upload je diploma Wft Zorgverzekeringen';
  const exam = 'Haal het PE-examen Wft Zorgverzekeringen voor 1 april 2028';
  test.each([
    ['advzorg', [], upload, null],
    ['advzorg', ['2016-11-03'], exam, null],
    ['advzorg', ['2025-03-31'], exam, null],
    ['advzorg', ['2025-04-01'], upload, '2025-04-01'],
    ['advzorg', ['2026-02-01', '2016-11-03'], upload, '2026-02-01'],
    ['abhzorg', ['2016-11-03'], 'Upload je diploma Adviesbevoegdheid Zorgverzekeringen', '2016-11-03'],
    ['advnone', [], 'Geen beroepskwalificatie nodig', null],
  ] as const)('of %s with diplomas of %j is %j', (code, days, text, doneOn) => {
    expect(requirementState(code, days)).toEqual({ toDo: text, doneOn });
  });

  test('is met by diplomas of the requirement itself and of the qualification that includes it', () => {
    const diplomas = [
      { requirement: 'advzorg', issuedOn: '2016-11-03' },
      { requirement: 'abhzorg', issuedOn: '2018-11-03' },
      { requirement: 'advzorg', issuedOn: null },
      { requirement: 'iets', issuedOn: '2019-11-03' },
      { requirement: null, issuedOn: '2020-11-03' },
    ];
    expect(daysOf('abhzorg', diplomas)).toEqual(['2016-11-03', '2018-11-03']);
    expect(daysOf('advzorg', diplomas)).toEqual(['2016-11-03']);
    expect(daysOf('abhconsumptief', diplomas)).toEqual([]);
  });
});

test('[DOS-04] a to-do is about a PE exam when both its text and its requirement are', () => {
  const value = peToDo('advhypothecair');
  expect(isPeToDo({ key: 'advhypothecair', value })).toBe(true);
  expect(isPeToDo({ key: 'advinkomen', value })).toBe(false);
  expect(isPeToDo(toDo('advhypothecair'))).toBe(false);
  expect(isPeToDo({ key: 'abhzorg', value: peToDo('abhzorg') })).toBe(false);
  expect(isPeToDo({ key: 'iets-anders', value })).toBe(false);
});
