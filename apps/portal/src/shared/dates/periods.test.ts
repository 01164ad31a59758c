import { expect, test } from 'vitest';
import { pastPeriods, periodsAround } from './periods.ts';

test('periods of the past end today and contain the number of days that they name', () => {
  expect(pastPeriods('2026-03-02')).toEqual([
    { label: 'Vandaag', from: '2026-03-02', to: '2026-03-02' },
    { label: 'Gisteren', from: '2026-03-01', to: '2026-03-01' },
    { label: 'Laatste 7 dagen', from: '2026-02-24', to: '2026-03-02' },
    { label: 'Laatste 30 dagen', from: '2026-02-01', to: '2026-03-02' },
  ]);
});

test('periods around today cover the coming days, this year and the one before', () => {
  expect(periodsAround('2026-12-15')).toEqual([
    { label: 'Komende 30 dagen', from: '2026-12-15', to: '2027-01-13' },
    { label: 'Dit jaar', from: '2026-01-01', to: '2026-12-31' },
    { label: 'Vorig jaar', from: '2025-01-01', to: '2025-12-31' },
  ]);
});
