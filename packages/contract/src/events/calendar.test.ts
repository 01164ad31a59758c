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
  test('has the required fields, with CRLF line ends', () => {
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
    ['in a repeated hour', '2026-10-25T02:30:00+01:00', '20261025T013000Z'],
    ['after midnight, on the day before in UTC', '2026-07-02T00:30:00+02:00', '20260701T223000Z'],
  ])('has the start time of Amsterdam in UTC %s', (_, startsAt, written) => {
    expect(lineOf(fileOf({ startsAt }), 'DTSTART')).toBe(`DTSTART:${written}`);
  });

  test('has escaped texts that cannot inject lines', () => {
    const description = 'Regel; een, met \\ en:\r\nBEGIN:VALARM\rtwee\u0000\u001b\tdrie';
    const file = fileOf({ description, title: 'A\nEND:VEVENT' });
    expect(lineOf(file, 'DESCRIPTION')).toBe(
      String.raw`DESCRIPTION:Regel\; een\, met \\ en:\nBEGIN:VALARM\ntwee` + '\tdrie',
    );
    expect(linesOf(file).filter((line) => line === 'END:VEVENT')).toHaveLength(1);
    expect(linesOf(file)).not.toContain('BEGIN:VALARM');
  });

  test.each(['a', 'é', '€', '😀', '👩‍🎓'])(
    'has long lines of %s folded at 75 octets, without splitting a character',
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

  test('has the URL of an online event, which cannot inject lines', () => {
    const online = (onlineUrl: string) => fileOf({ location: null, onlineUrl });
    const file = online('https://lms.voorbeeld.example/a,b\u0000c');
    expect(lineOf(file, 'LOCATION')).toBe(String.raw`LOCATION:https://lms.voorbeeld.example/a\,bc`);
    expect(lineOf(file, 'URL')).toBe('URL:https://lms.voorbeeld.example/a,bc');
    const broken = online('https://lms.voorbeeld.example/\r\nX:1');
    expect(lineOf(broken, 'URL')).toBeUndefined();
    expect(lineOf(broken, 'X')).toBeUndefined();
    expect(lineOf(online('https://%'), 'URL')).toBe('URL:https://%');
  });

  test('at a place that is online too, has the place as its location and the address in its text', () => {
    const file = fileOf({ description: 'Neem je boek mee.', onlineUrl: 'https://lms.voorbeeld.example/x' });
    expect(lineOf(file, 'LOCATION')).toBe(String.raw`LOCATION:Stationsplein 10\, Utrecht`);
    expect(lineOf(file, 'DESCRIPTION')).toBe(
      String.raw`DESCRIPTION:Neem je boek mee.\nhttps://lms.voorbeeld.example/x`,
    );
    expect(lineOf(file, 'URL')).toBe('URL:https://lms.voorbeeld.example/x');
  });

  test.each([
    ['waiting-list', 'TENTATIVE'],
    ['cancelled', 'CANCELLED'],
    ['attended', 'CONFIRMED'],
    ['iets nieuws', 'TENTATIVE'],
  ])('of a registration with status %s has the status %s', (status, written) => {
    expect(lineOf(fileOf({ status }), 'STATUS')).toBe(`STATUS:${written}`);
  });

  test('on the waiting list has a title that mentions it and no link to the online room', () => {
    const onlineUrl = 'https://lms.voorbeeld.example/zaal';
    const file = fileOf({ status: 'waiting-list', location: null, onlineUrl });
    expect(lineOf(file, 'SUMMARY')).toBe('SUMMARY:Wachtlijst: Actualiteitendag Hypothecair krediet');
    expect(file).not.toContain('zaal');
  });

  test('may lack an end time, and does not exist without a start time', () => {
    expect(lineOf(fileOf({ endsAt: null }), 'DTEND')).toBeUndefined();
    expect(fileOf({ startsAt: null })).toBe('');
  });
});
