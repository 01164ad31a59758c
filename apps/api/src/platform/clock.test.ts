import { expect, test } from 'vitest';
import { after, dayOf, minute, systemClock } from './clock.ts';

test.each([
  ['2026-11-21T22:59:59Z', '2026-11-21'],
  ['2026-11-21T23:00:00Z', '2026-11-22'],
  ['2026-07-01T21:59:59Z', '2026-07-01'],
  ['2026-07-01T22:00:00Z', '2026-07-02'],
])('dayOf returns for %s the Dutch day %s', (moment, day) => expect(dayOf(new Date(moment))).toBe(day));

test('after() adds milliseconds and does not change the given date', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(after(now, minute).toISOString()).toBe('2026-11-21T12:01:00.000Z');
  expect(after(now, -minute).toISOString()).toBe('2026-11-21T11:59:00.000Z');
  expect(now.toISOString()).toBe('2026-11-21T12:00:00.000Z');
  expect(Math.abs(systemClock.now().getTime() - Date.now())).toBeLessThan(1_000);
});
