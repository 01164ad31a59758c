import { expect, test } from 'vitest';
import { moment, recentMoment, spreadsheetMoment } from './moment.ts';

test('a moment is formatted in the time zone of Amsterdam, for people and for spreadsheets', () => {
  expect(moment('2026-11-21T23:04:05Z')).toBe('22 nov 2026, 00:04:05');
  expect(spreadsheetMoment('2026-11-21T23:04:05Z')).toBe('22-11-2026 00:04:05');
  expect(spreadsheetMoment('2026-07-01T22:00:00Z')).toBe('02-07-2026 00:00:00');
});

test('an invalid moment is formatted as an empty text', () => {
  expect(moment('gisteren')).toBe('');
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
