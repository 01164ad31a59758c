import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { momentOf, plan, planInput, planProblem, planStates } from './plan.ts';

test('[ENV-09] a planned time in Amsterdam is the first of a repeated hour and null in a skipped hour', () => {
  expect(momentOf('2026-12-03', '09:00')?.toISOString()).toBe('2026-12-03T08:00:00.000Z');
  expect(momentOf('2027-07-01', '00:30')?.toISOString()).toBe('2027-06-30T22:30:00.000Z');
  expect(momentOf('2027-03-28', '02:30')).toBeNull();
  expect(momentOf('2027-03-28', '03:00')?.toISOString()).toBe('2027-03-28T01:00:00.000Z');
  expect(momentOf('2027-10-31', '02:30')?.toISOString()).toBe('2027-10-31T00:30:00.000Z');
  expect(momentOf('2027-02-30', '09:00')).toBeNull();
  expect(momentOf('', '')).toBeNull();
});

test('[ENV-09] a plan has to be from five minutes up to a year ahead', () => {
  const now = new Date('2026-11-26T10:00:00Z');
  const problemAfter = (milliseconds: number) => planProblem(new Date(now.getTime() + milliseconds), now);
  const [least, most] = [5 * 60_000, 366 * 24 * 60 * 60_000];
  const tooSoon = 'Kies een moment over minstens vijf minuten.';
  expect([problemAfter(-1), problemAfter(least - 1)]).toEqual([tooSoon, tooSoon]);
  expect([problemAfter(least), problemAfter(most)]).toEqual([null, null]);
  expect(problemAfter(most + 1)).toBe('Kies een moment binnen een jaar.');
  expect(planProblem(null, now)).toContain('uur vooruit');
});

test.each([
  ['09:00', '09:00'],
  [' 9.05 ', '09:05'],
  ['23:59', '23:59'],
  ['0:00', '00:00'],
  ['24:00', null],
  ['12:60', null],
  ['12', null],
  ['12:00:00', null],
])('[ENV-09] the time %j is parsed as %j', (time, read) => {
  const { data } = z.safeParse(planInput, { day: '2026-12-03', time });
  expect(data?.time ?? null).toBe(read);
});

test.each(['2026-02-30', '03-12-2026', '', null])('[ENV-09] %j is rejected as a day', (day) => {
  const { error } = z.safeParse(planInput, { day, time: '09:00' });
  expect(error?.issues.map(({ message }) => message)).toEqual(['Kies een dag.']);
});

test('a plan in an unknown state is parsed as invalid', () => {
  const stateOf = (state: unknown) => z.parse(plan, { id: 1, state }).state;
  expect(planStates.map(stateOf)).toEqual(planStates);
  expect([stateOf('paused'), stateOf(null)]).toEqual(['invalid', 'invalid']);
});
