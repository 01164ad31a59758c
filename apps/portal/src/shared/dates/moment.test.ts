import { expect, test } from 'vitest';
import { moment, spreadsheetMoment } from './moment.ts';

test('a moment is written by the clock in Amsterdam, as people and as spreadsheets read it', () => {
  expect(moment('2026-11-21T23:04:05Z')).toBe('22 nov 2026, 00:04:05');
  expect(spreadsheetMoment('2026-11-21T23:04:05Z')).toBe('22-11-2026 00:04:05');
  expect(spreadsheetMoment('2026-07-01T22:00:00Z')).toBe('02-07-2026 00:00:00');
});

test('what is no moment is nothing', () => {
  expect(moment('gisteren')).toBe('');
  expect(spreadsheetMoment('gisteren')).toBe('');
});
