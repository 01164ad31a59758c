import { expect, test } from 'vitest';
import { addWorkingDays, publicHolidays } from './working-days.ts';

/** Written out by hand from the calendar of the government. */
test.each([
  [
    2025,
    [
      '2025-01-01',
      '2025-04-21',
      '2025-04-26',
      '2025-05-05',
      '2025-05-29',
      '2025-06-09',
      '2025-12-25',
      '2025-12-26',
    ],
  ],
  [2026, ['2026-01-01', '2026-04-06', '2026-04-27', '2026-05-14', '2026-05-25', '2026-12-25', '2026-12-26']],
  [2027, ['2027-01-01', '2027-03-29', '2027-04-27', '2027-05-06', '2027-05-17', '2027-12-25', '2027-12-26']],
  [2038, ['2038-01-01', '2038-04-26', '2038-04-27', '2038-06-03', '2038-06-14', '2038-12-25', '2038-12-26']],
])('publicHolidays returns the holidays of %i', (year, days) => expect(publicHolidays(year)).toEqual(days));

/** From tables of Easter: early and late ones, exceptions of the algorithm, and the next centuries. */
test.each([
  '1954-04-19',
  '1981-04-20',
  '2033-04-18',
  '2035-03-26',
  '2049-04-19',
  '2076-04-20',
  '2100-03-29',
  '2101-04-18',
  '2106-04-19',
  '2200-04-07',
])('%s is Easter Monday', (date) => expect(publicHolidays(Number(date.slice(0, 4)))[1]).toBe(date));

test.each([
  ['a Wednesday', '2026-11-25', '2026-11-27'],
  ['a Thursday', '2026-11-26', '2026-11-30'],
  ['a Saturday', '2026-11-28', '2026-12-01'],
  ['the day before Christmas', '2026-12-24', '2026-12-29'],
  ['the end of the year', '2026-12-30', '2027-01-04'],
  ['the Thursday before Easter', '2026-04-02', '2026-04-07'],
])('[UPL-07] two working days after %s (%s) is %s', (_, from, expected) => {
  expect(addWorkingDays(from, 2)).toBe(expected);
});
