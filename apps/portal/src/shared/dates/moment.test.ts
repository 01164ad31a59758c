import { expect, test } from 'vitest';
import { fullMoment, longMoment, moment, recentMoment, spreadsheetMoment } from './moment.ts';

test('a moment is formatted in the time zone of Amsterdam, for people and for spreadsheets', () => {
  expect(moment('2026-11-21T23:04:05Z')).toBe('22 nov 2026, 00:04:05');
  expect(longMoment('2026-11-21T23:04:05Z')).toBe('22 november 2026 om 00:04');
  expect(fullMoment('2026-12-03T08:00:00Z')).toBe('donderdag 3 december 2026 om 09:00');
  expect(spreadsheetMoment('2026-11-21T23:04:05Z')).toBe('22-11-2026 00:04:05');
  expect(spreadsheetMoment('2026-07-01T22:00:00Z')).toBe('02-07-2026 00:00:00');
});

test('an invalid moment is formatted as an empty text', () => {
  for (const format of [moment, longMoment, fullMoment]) expect(format('gisteren')).toBe('');
  expect(spreadsheetMoment('gisteren')).toBe('');
});

test.each([
  ['2026-11-25T13:04:05Z', 'vandaag om 14:04'],
  ['2026-11-24T23:04:05Z', 'vandaag om 00:04'],
  ['2026-11-24T22:04:05Z', 'gisteren om 23:04'],
  ['2026-11-21T13:04:05Z', '21 november om 14:04'],
  ['2025-11-25T13:04:05Z', '25 november 2025 om 14:04'],
])('%s is formatted as %s', (iso, words) =>
  expect(recentMoment(iso, new Date('2026-11-25T14:00:00Z'))).toBe(words),
);

test.each([
  // The first hour of the year in Amsterdam is in the year before in UTC.
  ['2025-12-31T23:30:00Z', '2026-11-25T14:00:00Z', '1 januari om 00:30'],
  ['2026-06-01T10:00:00Z', '2026-12-31T23:30:00Z', '1 juni 2026 om 12:00'],
  ['2026-12-31T12:00:00Z', '2026-12-31T23:30:00Z', 'gisteren om 13:00'],
])('%s is formatted at %s as %s', (iso, now, words) => expect(recentMoment(iso, new Date(now))).toBe(words));
