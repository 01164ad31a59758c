import { expect, test } from 'vitest';
import { dayOf, leafOf, localTime, timesOf, whenOf } from './when.ts';

const training = { startsAt: '2026-12-03T08:30:00Z', endsAt: '2026-12-03T15:30:00Z' };
const inSummer = { startsAt: '2026-07-01T22:30:00Z', endsAt: '2026-07-02T10:00:00Z' };

test('[EVT-01] the times of an event are in the time zone of Amsterdam, in winter and in summer', () => {
  expect(whenOf(training)).toBe('donderdag 3 december 2026, 09:30\u00a0–\u00a016:30');
  // Past midnight in Amsterdam, still the day before in UTC.
  expect(whenOf(inSummer)).toBe('donderdag 2 juli 2026, 00:30\u00a0–\u00a012:00');
  expect(localTime(inSummer.startsAt)).toBe('2026-07-02T00:30');
  expect(dayOf(inSummer.startsAt)).toBe('do 02-07-2026');
  expect(leafOf(inSummer.startsAt)).toEqual({ day: '2', month: 'jul' });
});

test('[EVT-01] the times of an event without an end, over two days and without times', () => {
  expect(timesOf({ ...training, endsAt: null })).toBe('09:30');
  expect(timesOf({ ...training, endsAt: '2026-12-04T11:00:00Z' })).toBe(
    '09:30 – vrijdag 4 december 2026 12:00',
  );
  expect(whenOf({ startsAt: null, endsAt: null })).toBe('');
  expect(timesOf({ startsAt: null, endsAt: training.endsAt })).toBe('');
  expect([localTime(null), dayOf(null)]).toEqual(['', '']);
});
