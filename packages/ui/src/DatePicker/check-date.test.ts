import { afterEach, expect, test, vi } from 'vitest';
import { checkDate, soundLimits, type DateLimits, explain } from './check-date.ts';

afterEach(() => vi.unstubAllEnvs());

const sentenceFor = (text: string, limits: DateLimits = {}) => {
  const { problem } = checkDate(text, limits, { thisYear: 2026 });
  return problem && explain(problem, {});
};

test.each([
  ['31-02-2024', '31-02-2024 bestaat niet. Februari 2024 heeft 29 dagen.'],
  ['31/4/23', '31-04-2023 bestaat niet. April 2023 heeft 30 dagen.'],
  ['6-13-2023', 'Maand 13 bestaat niet. Bedoel je 13-06-2023?'],
  ['13-13-2023', 'Maand 13 bestaat niet. Een jaar heeft 12 maanden.'],
  ['6-2', 'Typ ook het jaar, bijvoorbeeld 6-2-2024.'],
  ['29 februari', 'Typ ook het jaar, bijvoorbeeld 29-2-2024.'],
  ['31-4', '31-4 bestaat niet. April heeft 30 dagen.'],
  ['32-1', '32-1 bestaat niet. Januari heeft 31 dagen.'],
  ['1-1-0000', 'Het jaar 0000 kan niet. Typ vier cijfers, bijvoorbeeld 2023.'],
  ['gisteren', 'Deze datum herkennen we niet. Typ dag, maand en jaar, bijvoorbeeld 06-02-2023.'],
  ['06-02-2023', undefined],
  ['', undefined],
])('[CMP-03] the message for %j is: %s', (text, sentence) => {
  expect(sentenceFor(text)).toBe(sentence);
});

test('[CMP-03] dates outside min and max are refused, min and max themselves are accepted', () => {
  const limits = { min: '2020-01-01', max: '2023-12-31' };
  expect(sentenceFor('31-12-2019', limits)).toBe('Kies een datum vanaf 01-01-2020.');
  expect(sentenceFor('01-01-2024', limits)).toBe('Kies een datum tot en met 31-12-2023.');
  expect(checkDate('1-1-2024', limits, { thisYear: 2026 }).value).toBeNull();
  expect(checkDate('1-1-2020', limits, { thisYear: 2026 }).value).toBe('2020-01-01');
  expect(checkDate('31-12-2023', limits, { thisYear: 2026 }).value).toBe('2023-12-31');
});

test.each([
  ['', true],
  ['1-1-2019', true],
  ['1-1-19', false],
  ['1-1-2021', true],
  ['1-1-21', false],
  ['1-1-2020', true],
  ['1-1-20', false],
  ['31-12-2020', true],
  ['31-12-20', false],
  ['31-02-2020', false],
])('[CMP-03] %j is settled: %s, also outside the limits', (text, settled) => {
  expect(checkDate(text, { min: '2020-01-01', max: '2020-12-30' }, { thisYear: 2026 }).settled).toBe(settled);
});

test('[CMP-03] a two-digit year is at most twenty years ahead, and never after max', () => {
  expect(checkDate('1-1-46', {}, { thisYear: 2026 }).value).toBe('2046-01-01');
  expect(checkDate('1-1-47', {}, { thisYear: 2026 }).value).toBe('1947-01-01');
  expect(checkDate('1-1-27', { max: '2026-11-21' }, { thisYear: 2026 }).value).toBe('1927-01-01');
  expect(checkDate('1-1-85', { max: '2100-01-01' }, { thisYear: 2026 }).value).toBe('1985-01-01');
});

test.each([
  [{ min: '1-1-2020' }, 'DatePicker: min="1-1-2020" is not a date'],
  [{ max: '0000-00-00' }, 'DatePicker: max="0000-00-00" is not a date'],
  [{ min: '2024-01-02', max: '2024-01-01' }, 'min="2024-01-02" is after max="2024-01-01"'],
])('[CMP-03] invalid limits throw during development: %j', (limits, message) => {
  expect(() => soundLimits(limits)).toThrow(message);
});

test('[CMP-03] invalid limits are ignored in production', () => {
  vi.stubEnv('NODE_ENV', 'production');
  expect(soundLimits({ min: '1-1-2020', max: '2024-01-01' })).toEqual({ max: '2024-01-01' });
  expect(soundLimits({ min: '2024-01-02', max: '2024-01-01' })).toEqual({});
  expect(soundLimits({ max: Number.NaN })).toEqual({});
});

test('[CMP-15] the names of the months in a message can be replaced', () => {
  const { problem } = checkDate('31-02-2024', {}, { thisYear: 2026 });
  const months = ['january', 'february'];
  expect(problem && explain(problem, { months })).toBe(
    '31-02-2024 bestaat niet. February 2024 heeft 29 dagen.',
  );
});
