import { describe, expect, test } from 'vitest';
import { coverOf, type Evidence, qualificationsOf } from './rules.ts';

const [today, later] = ['2026-11-28', '2028-04-01'];
const nothing: Evidence = { required: [], done: [], waiting: [], diplomas: [] };
const diploma = (requirement: string, issuedOn: string) => ({ requirement, issuedOn });
const old = [diploma('advzorg', '2016-11-03')];
const recent = [diploma('advzorg', '2023-11-03')];
const required = ['advzorg'];

describe('[TEA-02] the state of a qualification', () => {
  test.each([
    ['missing', { required }, today],
    ['judged', { required, waiting: required }, today],
    ['held', { required, done: required }, today],
    ['held', { required, diplomas: [diploma('advzorg', '2026-02-01')] }, today],
    ['due', { required, diplomas: recent }, today],
    ['judged', { required, diplomas: recent, waiting: required }, today],
    ['lapsed', { required, diplomas: recent }, later],
    ['lapsed', { required, diplomas: old }, today],
    ['held', { required, diplomas: [...old, diploma('advzorg', '2026-02-01')] }, later],
    ['held', { diplomas: [diploma('advzorg', '2026-02-01')] }, today],
  ])('is %s with %j on %s', (state, evidence, day) => {
    const found = qualificationsOf({ ...nothing, ...evidence }, day);
    expect(found.find(({ code }) => code === 'advzorg')).toEqual({ code: 'advzorg', state });
  });

  test('is not told of what is neither required nor held', () => {
    expect(qualificationsOf({ ...nothing, waiting: ['advzorg'] }, today)).toEqual([]);
    expect(qualificationsOf({ ...nothing, required: ['advnone', 'iets'] }, today)).toEqual([]);
  });
});

test('[TEA-02] [WFT-07] one exam is to do for a stack of diplomas', () => {
  const stack = ['modbasis', 'advvermogen', 'advhypothecair'];
  const diplomas = stack.map((code) => diploma(code, '2023-05-06'));
  const found = qualificationsOf({ ...nothing, diplomas }, today);
  expect(found.filter(({ state }) => state === 'due').map(({ code }) => code)).toEqual(['advhypothecair']);
  const { lines } = coverOf([{ ...nothing, diplomas }], today);
  expect(lines.find(({ code }) => code === 'advvermogen')).toMatchObject({ today: 1, atEnd: 0 });
});

test('[TEA-03] the cover counts holders today, and on the last day those without an exam to do', () => {
  const people = [
    { ...nothing, required, diplomas: recent, waiting: required },
    { ...nothing, diplomas: old, waiting: required },
    { ...nothing, diplomas: [diploma('advzorg', '2026-02-01')] },
    { ...nothing, required },
    { ...nothing, required: ['abhzorg'] },
  ];
  const lineOn = (day: string) => coverOf(people, day).lines.find(({ code }) => code === 'advzorg');
  expect(lineOn(today)).toEqual({ code: 'advzorg', required: 3, today: 2, atEnd: 1 });
  expect(lineOn(later)).toEqual({ code: 'advzorg', required: 3, today: 1, atEnd: 1 });
});

test('[TEA-07] the counts say who holds all that is required, and who has something to do', () => {
  const people = [
    { ...nothing, required, diplomas: recent, waiting: required },
    { ...nothing, required, diplomas: recent },
    { ...nothing, required, diplomas: old },
    { ...nothing, required: [...required, 'modbasis'], diplomas: [diploma('modbasis', '2026-02-01')] },
    { ...nothing, required: ['advnone'] },
    { ...nothing, diplomas: recent },
  ];
  expect(coverOf(people, today)).toMatchObject({
    people: 6,
    qualified: 3,
    withoutRequirements: 1,
    due: 2,
    judged: 1,
    lapsed: 1,
    missing: 1,
  });
});
