import { describe, expect, test } from 'vitest';
import { type CalendarEntry, writeCalendar, writeFeed } from './write-calendar.ts';

const now = new Date('2026-11-21T12:00:00Z');
const entry = { id: '7f', title: 'PE-examen', start: '2028-03-31', status: 'CONFIRMED' } as const;
const calendar = (...entries: CalendarEntry[]) => ({
  subject: 'Dossier',
  entries,
  host: 'portaal.example',
  now,
});
const linesOf = (file: string) => file.split('\r\n');

describe('an entry of a calendar file', () => {
  test.each(['\n', '\r\n', '\r'])('escapes the line break %j in its description', (end) => {
    const description = `een${end}twee`;
    expect(linesOf(writeCalendar(calendar({ ...entry, description })))).toContain(
      String.raw`DESCRIPTION:een\ntwee`,
    );
  });

  test('of a whole day has a date and no lines for unknown fields', () => {
    expect(linesOf(writeCalendar(calendar(entry))).slice(5, -2)).toEqual([
      'BEGIN:VEVENT',
      'UID:7f@portaal.example',
      'DTSTAMP:20261121T120000Z',
      'DTSTART;VALUE=DATE:20280331',
      'SUMMARY:PE-examen',
      'STATUS:CONFIRMED',
      'END:VEVENT',
    ]);
  });

  test('has its times in UTC, its place, its text and its URL, without line ends and control characters', () => {
    const whole = {
      ...entry,
      start: new Date('2026-12-03T08:30:00.500Z'),
      end: new Date('2026-12-03T15:30:00Z'),
      location: 'Stationsplein 10, Utrecht; zaal 2',
      description: 'Een \\ twee\u0000',
      url: 'https://lms.example/a,b\r\nX:1',
      status: 'TENTATIVE',
    } as const;
    expect(linesOf(writeCalendar(calendar(whole)))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Portaal//Dossier//NL',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:7f@portaal.example',
      'DTSTAMP:20261121T120000Z',
      'DTSTART:20261203T083000Z',
      'DTEND:20261203T153000Z',
      'SUMMARY:PE-examen',
      String.raw`LOCATION:Stationsplein 10\, Utrecht\; zaal 2`,
      String.raw`DESCRIPTION:Een \\ twee`,
      'URL:https://lms.example/a,bX:1',
      'STATUS:TENTATIVE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  test('with a reminder has an alarm the given number of days before', () => {
    const lines = linesOf(writeCalendar(calendar({ ...entry, remindDaysBefore: 30 })));
    const [from, to] = [lines.indexOf('BEGIN:VALARM'), lines.indexOf('END:VALARM')];
    expect(lines.slice(from, to + 1)).toEqual([
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:PE-examen',
      'TRIGGER:-P30D',
      'END:VALARM',
    ]);
    expect(lines.indexOf('END:VEVENT')).toBe(to + 1);
    expect(writeCalendar(calendar({ ...entry, remindDaysBefore: 0 }))).toContain('TRIGGER:-P0D');
  });

  test('with a revision has its time and number', () => {
    const revision = { at: new Date('2026-11-20T08:00:00Z'), number: 3 };
    const lines = linesOf(writeCalendar(calendar({ ...entry, revision })));
    expect(lines).toEqual(
      expect.arrayContaining(['DTSTAMP:20261120T080000Z', 'LAST-MODIFIED:20261120T080000Z', 'SEQUENCE:3']),
    );
  });
});

test('a file has a method for import, a feed has a name, a refresh interval and a time zone', () => {
  expect(linesOf(writeCalendar(calendar()))).toContain('METHOD:PUBLISH');
  const feed = linesOf(writeFeed({ ...calendar(), name: 'Evenementen, Zonnig' }));
  expect(feed).toEqual(
    expect.arrayContaining([
      String.raw`NAME:Evenementen\, Zonnig`,
      String.raw`X-WR-CALNAME:Evenementen\, Zonnig`,
      'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
      'X-PUBLISHED-TTL:PT6H',
      'TZID:Europe/Amsterdam',
    ]),
  );
  expect(feed).not.toContain('METHOD:PUBLISH');
});

/** Returns the offset of Amsterdam from UTC, as '+0100'. */
function offsetAt(time: number): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Amsterdam', timeZoneName: 'longOffset' });
  return parts
    .format(time)
    .replace(/^.*GMT/, '')
    .replace(':', '');
}

test.each([
  ['DAYLIGHT', 'CEST'],
  ['STANDARD', 'CET'],
])('the time zone of a feed enters %s at the moment at which Amsterdam does', (part, zone) => {
  const feed = linesOf(writeFeed({ ...calendar(), name: 'Evenementen' }));
  const lines = feed.slice(feed.indexOf(`BEGIN:${part}`) + 1, feed.indexOf(`END:${part}`));
  const fields = new Map(lines.map((line) => line.split(':') as [string, string]));
  const [, month] = /^FREQ=YEARLY;BYMONTH=(\d+);BYDAY=-1SU$/.exec(fields.get('RRULE') ?? '') ?? [];
  const [, hour] = /T(\d\d)0000$/.exec(fields.get('DTSTART') ?? '') ?? [];
  const [from = '', to = ''] = [fields.get('TZOFFSETFROM'), fields.get('TZOFFSETTO')];
  // Day 0 of the next month is the last day of this one.
  const last = new Date(Date.UTC(2026, Number(month), 0));
  last.setUTCDate(last.getUTCDate() - last.getUTCDay());
  const moment = last.setUTCHours(Number(hour) - Number(from) / 100);
  expect([offsetAt(moment - 1), offsetAt(moment), fields.get('TZNAME')]).toEqual([from, to, zone]);
});

test.each([
  ['a', 1],
  ['é', 2],
  ['\u07ff', 2],
  ['\u0800', 3],
  ['€', 3],
  ['\uffff', 3],
  ['\u{10000}', 4],
  ['😀', 4],
])('a long text of %j (%i octets) is folded into lines of at most 75 octets', (character, size) => {
  const description = character.repeat(200);
  const file = writeCalendar(calendar({ ...entry, description }));
  const [, folded = ''] = /DESCRIPTION:(.*?)\r\nSTATUS/su.exec(file) ?? [];
  const [first = '', ...rest] = folded.split('\r\n ');
  expect([first, ...rest].join('')).toBe(description);
  const fitting = (before: number) => Math.floor((75 - before) / size);
  const lengths = [first, ...rest].slice(0, -1).map((line) => Array.from(line).length);
  expect(lengths).toEqual([fitting('DESCRIPTION:'.length), ...rest.slice(1).map(() => fitting(1))]);
});
