import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { writeCalendar } from '../calendar/write-calendar.ts';
import { calendarEntryOf, calendarSubject } from './calendar.ts';
import { eventRegistration } from './schema.ts';

const now = new Date('2026-11-21T12:00:00.789Z');

const training = {
  id: '7f',
  title: 'Actualiteitendag Hypothecair krediet',
  type: 'training',
  status: 'confirmed',
  startsAt: '2026-12-03T09:30:00+01:00',
  endsAt: '2026-12-03T15:30:00.000Z',
  location: 'Stationsplein 10, Utrecht',
};

function fileOf(rest: object = {}): string {
  const entry = calendarEntryOf(z.parse(eventRegistration, { ...training, ...rest }));
  if (entry === null) return '';
  return writeCalendar({ subject: calendarSubject, entries: [entry], host: 'portaal.example', now });
}

/** Unfolds the lines of a calendar file. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');
const lineOf = (file: string, name: string) => linesOf(file).find((line) => line.startsWith(`${name}:`));

describe('[EVT-01] an event as a calendar file', () => {
  test('has what a calendar asks for, with lines that end as they should', () => {
    expect(fileOf()).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Portaal//Evenementen//NL',
        'CALSCALE:GREGORIAN',
        'METHOD:PUBLISH',
        'BEGIN:VEVENT',
        'UID:7f@portaal.example',
        'DTSTAMP:20261121T120000Z',
        'DTSTART:20261203T083000Z',
        'DTEND:20261203T153000Z',
        'SUMMARY:Actualiteitendag Hypothecair krediet',
        String.raw`LOCATION:Stationsplein 10\, Utrecht`,
        'STATUS:CONFIRMED',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });

  test.each([
    ['in winter', '2026-12-03T09:30:00+01:00', '20261203T083000Z'],
    ['in summer', '2026-07-02T09:30:00+02:00', '20260702T073000Z'],
    ['in the hour that comes twice', '2026-10-25T02:30:00+01:00', '20261025T013000Z'],
    ['on the day before, in UTC', '2026-07-02T00:30:00+02:00', '20260701T223000Z'],
  ])('half past by the clock in Amsterdam %s', (_, startsAt, written) => {
    expect(lineOf(fileOf({ startsAt }), 'DTSTART')).toBe(`DTSTART:${written}`);
  });

  test('texts are escaped, and can start no line of their own', () => {
    const description = 'Regel; een, met \\ en:\r\nBEGIN:VALARM\rtwee\u0000\u001b\tdrie';
    const file = fileOf({ description, title: 'A\nEND:VEVENT' });
    expect(lineOf(file, 'DESCRIPTION')).toBe(
      String.raw`DESCRIPTION:Regel\; een\, met \\ en:\nBEGIN:VALARM\ntwee` + '\tdrie',
    );
    expect(linesOf(file).filter((line) => line === 'END:VEVENT')).toHaveLength(1);
    expect(linesOf(file)).not.toContain('BEGIN:VALARM');
  });

  test.each(['a', 'é', '€', '😀', '👩‍🎓'])(
    'long lines of %s are folded at 75 octets, without splitting a character',
    (character) => {
      for (let shift = 0; shift < 4; shift += 1) {
        const title = 'x'.repeat(shift) + character.repeat(160);
        const file = fileOf({ title });
        const lines = file.split('\r\n');
        const octets = lines.map((line) => encodeURIComponent(line).replaceAll(/%[\dA-F]{2}/g, '.').length);
        expect(Math.max(...octets)).toBeLessThanOrEqual(75);
        const first = lines.findIndex((line) => line.startsWith('SUMMARY:'));
        expect(octets[first + 1]).toBeGreaterThan(75 - 4);
        expect(file.isWellFormed()).toBe(true);
        expect(lineOf(file, 'SUMMARY')).toBe(`SUMMARY:${title}`);
      }
    },
  );

  test('what is online says where, and its address brings no line along', () => {
    const online = (onlineUrl: string) => fileOf({ location: null, onlineUrl });
    const file = online('https://lms.voorbeeld.example/a,b\u0000c');
    expect(lineOf(file, 'LOCATION')).toBe(String.raw`LOCATION:https://lms.voorbeeld.example/a\,bc`);
    expect(lineOf(file, 'URL')).toBe('URL:https://lms.voorbeeld.example/a,bc');
    const broken = online('https://lms.voorbeeld.example/\r\nX:1');
    expect(lineOf(broken, 'URL')).toBeUndefined();
    expect(lineOf(broken, 'X')).toBeUndefined();
    expect(lineOf(online('https://%'), 'URL')).toBe('URL:https://%');
  });

  test.each([
    ['waiting-list', 'TENTATIVE'],
    ['cancelled', 'CANCELLED'],
    ['attended', 'CONFIRMED'],
    ['iets nieuws', 'TENTATIVE'],
  ])('a registration that is %s stands in the calendar as %s', (status, written) => {
    expect(lineOf(fileOf({ status }), 'STATUS')).toBe(`STATUS:${written}`);
  });

  test('names a waiting list in its title, and then contains no link to the online room', () => {
    const onlineUrl = 'https://lms.voorbeeld.example/zaal';
    const file = fileOf({ status: 'waiting-list', location: null, onlineUrl });
    expect(lineOf(file, 'SUMMARY')).toBe('SUMMARY:Wachtlijst: Actualiteitendag Hypothecair krediet');
    expect(file).not.toContain('zaal');
  });

  test('without an end it has none; without a start there is no file', () => {
    expect(lineOf(fileOf({ endsAt: null }), 'DTEND')).toBeUndefined();
    expect(fileOf({ startsAt: null })).toBe('');
  });
});
