import { describe, expect, test } from 'vitest';
import {
  dutiesOf,
  type Duty,
  preferenceOf,
  type Preference,
  type Reminding,
  remindersDue,
  remindersFrom,
} from './rules.ts';
import { remindingSentence } from './sentences.ts';

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const all: Preference = { which: 'all', days: everyDay };
const duty: Duty = { module: 'advinkomen', dueBefore: '2028-04-01', missing: null, isRequired: true };
const other: Duty = { ...duty, module: 'advzorg', isRequired: false };

const reminding = (different: Partial<Reminding> = {}): Reminding => ({
  duties: [duty],
  preference: all,
  sent: [],
  managerRemindedOn: null,
  ...different,
});

const momentsOn = (day: string, different: Partial<Reminding> = {}) =>
  remindersDue(reminding(different), day).map(({ moment }) => moment);

const daysFrom = (day: string, different: Partial<Reminding> = {}) =>
  remindersFrom(reminding(different), day).map((planned) => planned.day);

test('[REM-03] an exam is mailed about 12 and 6 months, 90, 30 and 7 days before the end of its period', () => {
  expect(daysFrom('2026-11-28')).toEqual([
    '2027-04-01',
    '2027-10-01',
    '2028-01-02',
    '2028-03-02',
    '2028-03-25',
  ]);
});

describe('[REM-03] the days are counted on the calendar', () => {
  test.each([
    // The clock goes forward on 26 March 2028, and back on 31 October 2027.
    [
      'over summer time',
      '2028-04-02',
      ['2027-04-02', '2027-10-02', '2028-01-03', '2028-03-03', '2028-03-26'],
    ],
    [
      'over winter time',
      '2027-11-01',
      ['2026-11-01', '2027-05-01', '2027-08-03', '2027-10-02', '2027-10-25'],
    ],
    [
      'until 29 February',
      '2028-02-29',
      ['2027-02-28', '2027-08-29', '2027-12-01', '2028-01-30', '2028-02-22'],
    ],
    [
      'back to 29 February',
      '2028-08-31',
      ['2027-08-31', '2028-02-29', '2028-06-02', '2028-08-01', '2028-08-24'],
    ],
    ['over a leap day', '2028-03-01', ['2027-03-01', '2027-09-01', '2027-12-02', '2028-01-31', '2028-02-23']],
    [
      'over the same days of another year',
      '2027-03-01',
      ['2026-03-01', '2026-09-01', '2026-12-01', '2027-01-30', '2027-02-22'],
    ],
  ])('%s', (_, dueBefore, days) => {
    expect(daysFrom('2026-01-01', { duties: [{ ...duty, dueBefore }] })).toEqual(days);
  });
});

describe('[REM-03] after a pause only the latest moment is mailed', () => {
  test.each([
    ['before the first one', '2027-03-31', []],
    ['a year before', '2027-04-01', ['12-months']],
    ['in between', '2027-09-20', ['12-months']],
    ['after two', '2027-10-01', ['6-months']],
    ['after all', '2028-03-31', ['7-days']],
    ['after the end', '2028-04-01', []],
  ])('%s', (_, day, moments) => {
    expect(momentsOn(day)).toEqual(moments);
  });

  test('and none in the week before the next one', () => {
    expect(daysFrom('2028-02-23')).toEqual(['2028-02-23', '2028-03-02', '2028-03-25']);
    expect(daysFrom('2028-02-25')).toEqual(['2028-03-02', '2028-03-25']);
  });

  test('and the earlier ones are not sent later', () => {
    expect(daysFrom('2028-01-20')).toEqual(['2028-01-20', '2028-03-02', '2028-03-25']);
  });
});

describe('[REM-04] nothing is mailed twice', () => {
  const sent = (moment: '90-days' | '7-days', different: Partial<Duty> = {}) => [
    { ...duty, moment, sentOn: '2028-01-02', ...different },
  ];
  test.each([
    ['the same moment', '2028-01-03', sent('90-days'), []],
    ['an earlier moment, after a later one', '2028-01-03', sent('7-days'), []],
    ['the next moment', '2028-03-02', sent('90-days'), ['30-days']],
    ['another exam', '2028-01-03', sent('90-days', { module: 'advzorg' }), ['90-days']],
    [
      'the same exam of another period',
      '2028-01-03',
      sent('90-days', { dueBefore: '2025-04-01' }),
      ['90-days'],
    ],
    ['another exam on the day of an email', '2028-01-02', sent('90-days', { module: 'advzorg' }), []],
  ])('%s', (_, day, before, moments) => {
    expect(momentsOn(day, { sent: before })).toEqual(moments);
  });

  test('all that is due on a day is in one email', () => {
    const duties = [duty, other];
    const modules = remindersFrom(reminding({ duties }), '2028-03-01').map(({ reminders }) =>
      reminders.map(({ module }) => module),
    );
    expect(modules).toEqual([
      ['advinkomen', 'advzorg'],
      ['advinkomen', 'advzorg'],
    ]);
  });

  test('a manager who reminded this week is enough, except for the last moment', () => {
    expect(momentsOn('2028-03-02', { managerRemindedOn: '2028-02-25' })).toEqual([]);
    expect(momentsOn('2028-03-03', { managerRemindedOn: '2028-02-25' })).toEqual(['30-days']);
    expect(momentsOn('2028-03-25', { managerRemindedOn: '2028-03-25' })).toEqual(['7-days']);
  });
});

describe('[REM-03] the preference is obeyed', () => {
  const duties = [duty, other];
  const modulesBy = (preference: Preference) =>
    remindersDue(reminding({ duties, preference }), '2028-01-02').map(({ module }) => module);

  test.each<[Preference['which'], string[]]>([
    ['all', ['advinkomen', 'advzorg']],
    ['required', ['advinkomen']],
    ['no', []],
  ])('%s', (which, modules) => {
    expect(modulesBy({ which, days: everyDay })).toEqual(modules);
  });

  test('no day means no email', () => {
    expect(daysFrom('2026-11-28', { preference: { which: 'all', days: [] } })).toEqual([]);
  });

  test('on the chosen days of the week, rather early than late', () => {
    // 1 April and 1 October 2027 are a Thursday and a Friday, 2 January, 2 and 25 March 2028 a Sunday, Thursday and Saturday.
    expect(daysFrom('2026-11-28', { preference: { which: 'all', days: [1, 4] } })).toEqual([
      '2027-04-01',
      '2027-09-30',
      '2027-12-30',
      '2028-03-02',
      '2028-03-23',
    ]);
  });

  test('after a pause on the next chosen day', () => {
    const preference: Preference = { which: 'all', days: [1] };
    expect(daysFrom('2028-03-01', { preference })).toEqual(['2028-03-06', '2028-03-20']);
  });

  test('who has not chosen yet gets all of them on the general days', () => {
    const none = { lmsMailPreference: null, lmsMailDays: null, activeMailDays: null };
    expect(preferenceOf(none)).toEqual({ which: 'all', days: [] });
    expect(preferenceOf({ ...none, activeMailDays: [1] })).toEqual({ which: 'all', days: [1] });
    expect(preferenceOf({ lmsMailPreference: 'no', lmsMailDays: [2], activeMailDays: [1] })).toEqual({
      which: 'no',
      days: [2],
    });
  });
});

describe('[REM-03] an exam is mailed about while it is owed and no proof is in', () => {
  const evidence = {
    documents: [
      { requirement: 'modbasis', issuedOn: '2022-05-01' },
      { requirement: 'advvermogen', issuedOn: '2022-06-01' },
      { requirement: 'advhypothecair', issuedOn: '2023-02-01' },
    ],
    required: ['advvermogen'],
    waiting: [],
    doneOn: new Map<string, string>(),
  };
  const modulesOf = (different: Partial<Parameters<typeof dutiesOf>[0]> = {}) =>
    dutiesOf({ ...evidence, ...different }, '2026-11-28').map(({ module }) => module);
  const certificate = { requirement: 'advhypothecair', issuedOn: '2026-10-01' };

  test('of the highest diploma of a stack, and required if the function requires a lower one', () => {
    expect(dutiesOf(evidence, '2026-11-28')).toEqual([
      { module: 'advhypothecair', dueBefore: '2028-04-01', missing: null, isRequired: true },
    ]);
    expect(dutiesOf({ ...evidence, required: ['modbasis'] }, '2026-11-28')[0]?.isRequired).toBe(false);
  });

  test.each([
    ['a judged certificate', { documents: [...evidence.documents, certificate] }, []],
    ['a certificate that waits', { waiting: ['advhypothecair'] }, []],
    ['a file for anything that waits', { waiting: [null] }, []],
    ['a file for something else', { waiting: ['advzorg'] }, ['advhypothecair']],
    ['a step that was completed in this period', { doneOn: new Map([['advhypothecair', '2026-01-01']]) }, []],
    ['one of an earlier period', { doneOn: new Map([['advhypothecair', '2025-03-31']]) }, ['advhypothecair']],
    ['Basis alone', { documents: evidence.documents.slice(0, 1) }, []],
    ['a loose certificate', { documents: [{ requirement: 'abhzorg', issuedOn: '2022-05-01' }] }, []],
    [
      'a first exam in the next period',
      { documents: [{ requirement: 'advzorg', issuedOn: '2025-04-01' }] },
      [],
    ],
    [
      'a higher diploma that waits',
      { documents: evidence.documents.slice(0, 2), waiting: ['advpensioen'] },
      [],
    ],
  ])('%s', (_, different, modules) => {
    expect(modulesOf(different)).toEqual(modules);
  });
});

describe('[REM-05] one sentence says what will be mailed when', () => {
  test.each<[string, Partial<Reminding>, string]>([
    [
      'one exam',
      {},
      'Je krijgt een mail over je PE-examen Inkomen op 2 maart 2028 en 25 maart 2028, tot je bewijs binnen is.',
    ],
    [
      'two exams',
      { duties: [duty, other], preference: { which: 'all', days: [0] } },
      'Je krijgt een mail over je PE-examens Inkomen en Zorgverzekeringen op 5 maart 2028 en 19 maart 2028, tot je bewijs binnen is.',
    ],
    ['none', { duties: [] }, 'Je krijgt nu geen mail over PE-examens: er staat geen examen voor je open.'],
    ['by choice', { preference: { ...all, which: 'no' } }, 'Je krijgt geen mail over je PE-examen Inkomen.'],
  ])('%s', (_, different, sentence) => {
    expect(remindingSentence(reminding(different), '2028-03-01')).toBe(sentence);
  });
});
