import { describe, expect, test } from 'vitest';
import { daysInMonth, writtenDate, formatDate, isoDate, monthNames, partsOf } from './calendar-date.ts';
import { parseDate } from './parse-date.ts';

const date = (value: string, settled = true) => ({ kind: 'date', value, settled });
const wrong = (reason: string, rest: object = {}) => ({ kind: 'wrong', problem: { reason, ...rest } });

test.each([
  '6-2-2023',
  '06-02-2023',
  '6/2/2023',
  '6.2.2023',
  '6 2 2023',
  '6 - 2 - 2023',
  '06022023',
  '6 feb 2023',
  '6 feb. 2023',
  '6feb2023',
  '6-FEB-2023',
  '6 februari 2023',
  '6 Februari, 2023',
  '6e februari 2023',
  '6de februari 2023',
  '6ste februari 2023',
  '6\\2\\2023',
  '2023\\2\\6',
  'ma. 6 feb 2023',
  'maandag, 6 feb 2023',
  'ma 6 feb 2023',
  'Maandag 6 februari 2023',
  '2023-02-06',
  '2023-2-6',
  '2023/02/06',
  '2023-02-06T12:00:00.000Z',
  '2023-02-06 12:00:00',
  '2023-02-06T09:30+01:00',
  '  06-02-2023\t',
  '06–02–2023',
  '06\u201002\u20102023',
  '06\u201502\u20152023',
  '06\u221202\u22122023',
  '6\u00A0februari\u00A02023',
  '06-02-2023.',
  '20230206',
  '\u200e06-02-2023',
  '\u202a06\u200b-02-\u206020\ufeff23\u202c',
])('[CMP-03] parseDate() reads %j as 6 February 2023', (text) => {
  expect(parseDate(text, { latestYear: 2046 })).toEqual(date('2023-02-06'));
});

test.each([
  'ma',
  'di',
  'wo',
  'do',
  'vr',
  'za',
  'zo',
  'maan',
  'dins',
  'woens',
  'donder',
  'vrij',
  'zater',
  'zon',
])('[CMP-03] the weekday %s before a date is ignored', (day) => {
  const weekday = day.length > 2 ? `${day}dag` : day;
  expect(parseDate(`${weekday} 6 feb 2023`)).toEqual(date('2023-02-06'));
});

test('[CMP-03] parseDate() reads a date without separators from the year 1800 on', () => {
  expect(parseDate('01011800')).toEqual(date('1800-01-01'));
});

test.each([
  ['19880314', '1988-03-14'],
  ['20101112', '2010-11-12'],
  ['20111988', '1988-11-20'],
  ['20012012', '2012-01-20'],
])(
  '[CMP-03] parseDate() reads the eight digits %s as %s, the day first where that is possible',
  (text, value) => {
    expect(parseDate(text)).toEqual(date(value));
  },
);

test.each(['6-2-23', '6/2/23', '060223', '6 feb 23', "6 feb '23"])(
  '[CMP-03] parseDate() reads %j as 6 February 2023, to which more digits may be added',
  (text) => {
    expect(parseDate(text, { latestYear: 2046 })).toEqual(date('2023-02-06', false));
  },
);

test.each([
  ['1-1-00', '2000-01-01'],
  ['1-1-46', '2046-01-01'],
  ['1-1-47', '1947-01-01'],
  ['1-1-99', '1999-01-01'],
])(
  '[CMP-03] parseDate() reads the two-digit year in %s as %s when 2046 is the latest year',
  (text, value) => {
    expect(parseDate(text, { latestYear: 2046 })).toEqual(date(value, false));
  },
);

test('[CMP-03] the latest year decides the century of a two-digit year, also at the end of a century', () => {
  expect(parseDate('1-1-00', { latestYear: 1999 })).toEqual(date('1900-01-01', false));
  expect(parseDate('1-1-99', { latestYear: 1999 })).toEqual(date('1999-01-01', false));
  expect(parseDate('1-1-01', { latestYear: 2000 })).toEqual(date('1901-01-01', false));
});

test.each(['1 mrt 2024', '1 maa 2024', '1 maart 2024'])(
  '[CMP-03] parseDate() reads %j as a day in March',
  (text) => {
    expect(parseDate(text)).toEqual(date('2024-03-01'));
  },
);

test.each([
  ['31-02-2024', wrong('no-such-day', { day: 31, month: 2, year: 2024 })],
  ['29-02-2023', wrong('no-such-day', { day: 29, month: 2, year: 2023 })],
  ['29-02-1900', wrong('no-such-day', { day: 29, month: 2, year: 1900 })],
  ['00-01-2023', wrong('no-such-day', { day: 0, month: 1, year: 2023 })],
  ['6-13-2023', wrong('no-such-month', { month: 13, meant: { day: 13, month: 6, year: 2023 } })],
  ['13-13-2023', wrong('no-such-month', { month: 13, meant: undefined })],
  ['2-30-2023', wrong('no-such-month', { month: 30, meant: undefined })],
  ['0-13-2023', wrong('no-such-month', { month: 13, meant: undefined })],
  ['6-13', wrong('no-such-month', { month: 13, meant: undefined })],
  ['31-4', wrong('no-such-day', { day: 31, month: 4, year: undefined })],
  ['32-1', wrong('no-such-day', { day: 32, month: 1, year: undefined })],
  ['0-1', wrong('no-such-day', { day: 0, month: 1, year: undefined })],
  ['29 februari', wrong('year-missing', { day: 29, month: 2 })],
  ['20101312', wrong('unreadable')],
  ['20100230', wrong('no-such-day', { day: 30, month: 2, year: 2010 })],
  ['17991231', wrong('unreadable')],
  ['01011799', wrong('unreadable')],
  ['2023-02-06 2024-01-01', wrong('unreadable')],
  ['2023-02-06 12:00 2024-01-01', wrong('unreadable')],
  ['2023-02-06T99999', wrong('unreadable')],
  ['2023-02-06 1', wrong('unreadable')],
  ['2023-02-06 12:60', wrong('unreadable')],
  ['2023-02-06 30:00', wrong('unreadable')],
  ['6-2', wrong('year-missing', { day: 6, month: 2 })],
  ['6-2-', wrong('year-missing', { day: 6, month: 2 })],
  ['6 februari', wrong('year-missing', { day: 6, month: 2 })],
  ['6-2-202', wrong('no-such-year', { year: '202' })],
  ['6-2-20233', wrong('no-such-year', { year: '20233' })],
  ['01-01-0000', wrong('no-such-year', { year: '0000' })],
  ['06-02-0023', wrong('no-such-year', { year: '0023' })],
  ['6-0-2023', wrong('unreadable')],
  ['6 fub 2023', wrong('unreadable')],
  ['6', wrong('unreadable')],
  ['0602', wrong('unreadable')],
  ['volgende week', wrong('unreadable')],
  ['NaN', wrong('unreadable')],
  ['1'.repeat(10_000), wrong('unreadable')],
  ['6'.padEnd(10_000, ' ') + 'x', wrong('unreadable')],
  ['', { kind: 'empty' }],
  ['   ', { kind: 'empty' }],
] as const)('[CMP-03] parseDate() returns the problem of %.20j', (text, reading) => {
  expect(parseDate(text, { latestYear: 2046 })).toEqual(reading);
});

/** Every day of the years, by the calendar of `Date`, which `parseDate` does not use. */
function* everyDay(
  years: readonly number[],
): Generator<[iso: string, year: number, month: number, day: number]> {
  for (const year of years)
    for (let time = Date.UTC(year, 0, 1); time <= Date.UTC(year, 11, 31); time += 86_400_000) {
      const moment = new Date(time);
      const iso = moment.toISOString().slice(0, 10);
      yield [iso, year, moment.getUTCMonth() + 1, moment.getUTCDate()];
    }
}

const years = Array.from({ length: 201 }, (_, index) => 1900 + index);
/** Years of each kind: a leap year or not, by the rule of 4, of 100 and of 400, and of each century. */
const tellingYears = [1900, 1904, 1999, 2000, 2026, 2028, 2100];

describe('[CMP-03] every day', () => {
  const two = (part: number) => String(part).padStart(2, '0');

  test.each(['-', '/', '.', ' ', ' - ', ', '])('is read with %j between the parts', (gap) => {
    const misread: string[] = [];
    for (const [iso, year, month, day] of everyDay(tellingYears)) {
      const texts = [[day, month, year].join(gap), [two(day), two(month), year].join(gap)];
      misread.push(...texts.filter((text) => !isDate(text, iso)));
    }
    expect(misread).toEqual([]);
  });

  test('is read without separators, with the name of the month, as ISO and with a two-digit year', () => {
    const misread: string[] = [];
    let days = 0;
    for (const [iso, year, month, day] of everyDay(tellingYears)) {
      const name = monthNames[month - 1] ?? '';
      const short = name.slice(0, 3);
      const texts = [iso, `${iso}T12:00:00Z`, `${two(day)}${two(month)}${year}`, `${day} ${name} ${year}`];
      texts.push(`${day}-${short}-${year}`, `${day}${short}${year}`, `${year}${two(month)}${two(day)}`);
      misread.push(...texts.filter((text) => !isDate(text, iso)));
      const century = year - (year % 100) + 99;
      misread.push(...[`${two(day)}${two(month)}${two(year % 100)}`].filter((t) => !isDate(t, iso, century)));
      days += 1;
    }
    expect(days).toBe(2_558);
    expect(misread).toEqual([]);
  });

  test('from 1900 to 2100 is the same after formatting and parsing, and the day after the last of a month is invalid', () => {
    const misread: string[] = [];
    for (const [iso, year, month, day] of everyDay(years)) {
      const parts = partsOf(iso);
      if (!parts || isoDate(parts) !== iso || !isDate(formatDate(iso), iso)) misread.push(iso);
      if (day < daysInMonth(year, month)) continue;
      const reading = parseDate(writtenDate({ year, month, day: day + 1 }));
      if (reading.kind !== 'wrong' || reading.problem.reason !== 'no-such-day') misread.push(`after ${iso}`);
    }
    expect(misread).toEqual([]);
  });

  function isDate(text: string, iso: string, latestYear?: number): boolean {
    const reading = parseDate(text, { latestYear });
    return reading.kind === 'date' && reading.value === iso;
  }
});

test.each([
  '',
  '2023-2-6',
  '0999-01-01',
  '2023-02-30',
  '2023-00-10',
  '2023-01-00',
  '2023-13-01',
  '06-02-2023',
  'NaN',
])('[CMP-03] %j is no valid value, and is shown unchanged', (text) => {
  expect(partsOf(text)).toBeNull();
  expect(formatDate(text)).toBe(text);
});
