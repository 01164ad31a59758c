import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { wftRequirements } from '../wft/rules.ts';
import { uploadKinds } from '../uploads/rules.ts';
import { commonReasons, needsNumber } from './rules.ts';
import { acceptanceOf, assessmentQuery, refusal } from './schema.ts';

const diploma = { requirement: 'advzorg', issuedOn: '2019-03-12', number: 'W-1' };
const problemsOf = (given: object, kind: (typeof uploadKinds)[number] = 'diploma') =>
  z
    .safeParse(acceptanceOf(kind), { ...diploma, ...given })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('the acceptance of a diploma', () => {
  test.each([
    [{ issuedOn: '' }, 'issuedOn', 'Vul de datum van het diploma in.'],
    [{ issuedOn: null }, 'issuedOn', 'Vul de datum van het diploma in.'],
    [{ issuedOn: '2019-02-30' }, 'issuedOn', 'Deze datum bestaat niet.'],
    [{ issuedOn: '12-03-2019' }, 'issuedOn', 'Deze datum bestaat niet.'],
    [{ issuedOn: '2999-01-01' }, 'issuedOn', 'Deze datum ligt in de toekomst.'],
    [{ issuedOn: '1949-12-31' }, 'issuedOn', 'Deze datum ligt te ver in het verleden.'],
    [{ number: '  ' }, 'number', 'Vul het nummer van het diploma in.'],
    [{ number: 'x'.repeat(51) }, 'number', 'Deze tekst is te lang.'],
  ])('with %j is invalid at the field %s', (given, path, message) => {
    expect(problemsOf(given)).toEqual([[path, message]]);
  });

  test('has a date from 1950 up to today in Amsterdam', () => {
    const dayAfter = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' });
    for (const issuedOn of ['1950-01-01', dayAfter(0)]) expect(problemsOf({ issuedOn })).toEqual([]);
    expect(problemsOf({ issuedOn: dayAfter(1) })).toEqual([['issuedOn', 'Deze datum ligt in de toekomst.']]);
  });

  test('reports all missing fields at once', () => {
    expect(problemsOf({ issuedOn: '', number: '' }).map(([path]) => path)).toEqual(['issuedOn', 'number']);
  });

  test('has a requirement that a diploma can prove, or none', () => {
    const accepted = [...wftRequirements, null, ''].filter(
      (requirement) => problemsOf({ requirement }).length === 0,
    );
    expect(accepted).toEqual([...wftRequirements.filter((code) => code !== 'advnone'), null, '']);
  });

  test('requires a number only for uploads of kind diploma', () => {
    expect(uploadKinds.filter(needsNumber)).toEqual(['diploma']);
    for (const kind of uploadKinds)
      expect(problemsOf({ number: '' }, kind)).toHaveLength(kind === 'diploma' ? 1 : 0);
  });
});

test('a refusal requires a reason, and accepts each common reason', () => {
  expect(z.safeParse(refusal, { reason: ' \n ' }).success).toBe(false);
  expect(z.safeParse(refusal, { reason: 'x'.repeat(1_001) }).success).toBe(false);
  for (const { text } of commonReasons)
    expect(z.parse(refusal, { reason: ` ${text}` })).toEqual({ reason: text });
});

test('the query of assessments keeps only known filter values', () => {
  expect(z.parse(assessmentQuery, { kind: 'diploma,x', holder: 'me', page: '3', search: ' Anna ' })).toEqual({
    page: 3,
    kind: ['diploma'],
    holder: ['me'],
    search: 'Anna',
  });
  expect(z.parse(assessmentQuery, { search: ['a'] })).toEqual({ page: 1, kind: [], holder: [], search: '' });
});
