import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { getDossier } from './calls.ts';
import { dossierState, fileState, requirementState, stepState, toDosOf } from './rules.ts';
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
  const stateOf = (given: object, of: object[]) => {
    const { steps, files } = z.parse(getDossier.response, { steps: [given], files: of });
    const [first] = steps;
    return first && stepState(first, files);
  };

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
    ['is exam when its exam is owed', { dueBefore: '2028-04-01' }, [], 'exam'],
    [
      'is waiting while the certificate of the exam is being assessed',
      { dueBefore: '2028-04-01' },
      [file('advzorg', 'created')],
      'waiting',
    ],
    ['is done when its exam was passed', { dueBefore: null, doneAt: '2026-06-12' }, [], 'done'],
  ])('[DOS-04] %s', (_, given, files, state) => expect(stateOf({ ...step, ...given }, files)).toBe(state));
});

describe('[DOS-04] the to-do of a requirement on 28 November 2026', () => {
  const upload = (name: string) => `Upload je diploma ${name}`;
  const zorg = upload('Wft Zorgverzekeringen');
  const exam = 'Haal het PE-examen Wft Zorgverzekeringen voor 1 april 2028';
  const documents = (given: readonly string[]) =>
    given.map((each) => {
      const [requirement = '', issuedOn = ''] = each.split(' ');
      return { requirement, issuedOn };
    });
  test.each([
    ['advzorg', [], zorg, null],
    ['advzorg', ['advzorg 2016-11-03'], exam, null],
    ['advzorg', ['advzorg 2025-03-31'], exam, null],
    ['advzorg', ['advzorg 2025-04-01'], zorg, '2025-04-01'],
    ['advzorg', ['advzorg 2026-02-01', 'advzorg 2016-11-03'], zorg, '2026-02-01'],
    ['abhzorg', ['advzorg 2020-11-03'], upload('Adviesbevoegdheid Zorgverzekeringen'), '2020-11-03'],
    [
      'advvermogen',
      ['advvermogen 2020-01-02', 'advhypothecair 2020-05-06'],
      upload('Wft Vermogen'),
      '2020-01-02',
    ],
    ['advvermogen', ['advhypothecair 2020-05-06'], upload('Wft Vermogen'), '2020-05-06'],
    ['modbasis', ['advhypothecair 2020-05-06'], upload('Wft Basis'), '2020-05-06'],
    ['modbasis', ['modbasis 2016-05-06'], upload('Wft Basis'), '2016-05-06'],
    ['advnone', [], 'Geen beroepskwalificatie nodig', null],
  ] as const)('of %s with %j is %j', (code, given, text, doneOn) => {
    expect(requirementState(code, documents(given), '2026-11-28')).toMatchObject({ toDo: text, doneOn });
  });

  test.each([
    [['advhypothecair 2024-05-06'], '2024-05-06'],
    [['advhypothecair 2016-05-06'], null],
    [['advpensioen 2024-05-06'], null],
    [['advconsumptief 2024-05-06'], '2024-05-06'],
  ])('of the authority for consumer credit is met by %j on %s', (given, doneOn) => {
    expect(requirementState('abhconsumptief', documents(given), '2026-11-28').doneOn).toBe(doneOn);
  });
});
