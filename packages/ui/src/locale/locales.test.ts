import { describe, expect, test } from 'vitest';
import { formatDate } from '../DatePicker/calendar-date.ts';
import { checkDate, explain } from '../DatePicker/check-date.ts';
import { parseDate } from '../DatePicker/parse-date.ts';
import { sortRows, toCsv } from '../DataTable/model/table-model.ts';
import type { Column } from '../DataTable/model/columns.ts';
import { readNumber } from '../NumberField/read-number.ts';
import { fileSize } from '../UploadDialog/upload-texts.ts';
import { firstDayOfWeek, joinDate } from './dates.ts';
import { formatNumber } from './numbers.ts';
import { en } from '../texts-en.ts';

const letters = { day: 'dd', month: 'mm', year: 'yyyy' };

test.each([
  ['nl-NL', '06-02-2023', 'dd-mm-yyyy', '1.234,5', '1,4 MB'],
  ['en-GB', '06/02/2023', 'dd/mm/yyyy', '1,234.5', '1.4 MB'],
  ['en-US', '02/06/2023', 'mm/dd/yyyy', '1,234.5', '1.4 MB'],
  ['de-DE', '06.02.2023', 'dd.mm.yyyy', '1.234,5', '1,4 MB'],
  ['sv-SE', '2023-02-06', 'yyyy-mm-dd', '1 234,5', '1,4 MB'],
])('[CMP-33] %s writes dates, numbers and sizes', (locale, date, hint, number, size) => {
  expect(formatDate('2023-02-06', locale)).toBe(date);
  expect(joinDate(letters, locale)).toBe(hint);
  expect(formatNumber(1234.5, locale).replace(/\s/, ' ')).toBe(number);
  expect(fileSize(1.4 * 1024 * 1024, locale)).toBe(size);
});

describe.each([
  ['en-GB', '6/2/2023'],
  ['en-US', '2/6/2023'],
])('%s', (locale, inDigits) => {
  test.each([
    inDigits,
    '6 Feb 2023',
    '6th February 2023',
    'February 6, 2023',
    'Feb 6th 2023',
    'Monday, 6 February 2023',
    'Mon 6 Feb 2023',
    '2023-02-06',
    '20230206',
  ])('[CMP-33] parseDate() reads %j as 6 February 2023', (text) => {
    expect(parseDate(text, { locale })).toEqual({ kind: 'date', value: '2023-02-06', settled: true });
  });

  test('[CMP-33] every date that the locale writes is read as the same date', () => {
    for (const date of ['2023-02-06', '2024-12-31', '1999-01-12']) {
      expect(parseDate(formatDate(date, locale), { locale })).toMatchObject({ value: date });
    }
  });
});

test.each([
  ['en-GB', '12/25/1990', 'Month 25 does not exist. Do you mean 25/12/1990?'],
  ['en-US', '25/12/1990', 'Month 25 does not exist. Do you mean 12/25/1990?'],
  ['en-US', '2/29', 'Type the year as well, for example 2/29/2024.'],
  ['en-US', '2/30/2023', '02/30/2023 does not exist. February 2023 has 28 days.'],
  ['en-GB', 'someday', 'We do not recognise this date. Type a date like 06/02/2023.'],
])('[CMP-33] in %s the problem of %j is explained', (locale, text, sentence) => {
  const { problem } = checkDate(text, {}, { locale });
  expect(problem && explain(problem, en.datePicker, locale)).toBe(sentence);
});

test.each([
  ['1,234.5', 1234.5],
  ['1.5', 1.5],
  ['1,5', 1.5],
  ['1,234', 1234],
  ['£49.50', 49.5],
])('[CMP-33] in English "%s" is the number %d', (typed, number) => {
  expect(readNumber(typed, 'en-GB')).toBe(number);
});

interface Row {
  name: string;
  points: number;
  day: string;
}

const columns: Column<Row>[] = [
  { key: 'name', header: 'Name', value: ({ name }) => name },
  { key: 'points', header: 'Points', type: 'number', value: ({ points }) => points },
  { key: 'day', header: 'Day', type: 'date', value: ({ day }) => day },
];
const row = (name: string): Row => ({ name, points: 1234.5, day: '2023-02-06' });

test('[CMP-33] a CSV file has the signs of the locale', () => {
  const lines = (locale: string) => toCsv(columns, [row('Jansen, Jan')], locale).split('\r\n');
  expect(lines('en-GB')[1]).toBe('"Jansen, Jan",1234.5,06/02/2023');
  expect(lines('de-DE')[1]).toBe('"Jansen, Jan";1234,5;06.02.2023');
});

test('[CMP-33] texts sort in the alphabetical order of the locale', () => {
  const rows = ['Zon', 'Ärla', 'Appel'].map(row);
  const sorted = (locale: string) =>
    sortRows(rows, columns, { column: 'name', direction: 'ascending' }, locale).map(({ name }) => name);
  expect(sorted('nl-NL')).toEqual(['Appel', 'Ärla', 'Zon']);
  expect(sorted('sv-SE')).toEqual(['Appel', 'Zon', 'Ärla']);
});

test('[CMP-33] the week starts on the day of the locale', () => {
  expect(['nl-NL', 'en-GB', 'en-US'].map(firstDayOfWeek)).toEqual([1, 1, 0]);
});
