/** Entries of a calendar as a file, after RFC 5545. Moments are in UTC, which every calendar shows by its own clock. */

/** A moment, or a whole day as `YYYY-MM-DD`. */
type When = Date | string;

export interface CalendarEntry {
  /** With the host it is unique in the world, so that a calendar replaces what it already has. */
  id: string;
  title: string;
  start: When;
  end?: When | null;
  location?: string | null;
  description?: string | null;
  url?: string | null;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  /** When the entry was last changed, and how often it was. */
  revision?: { at: Date; number: number };
  /** Days before the start on which the calendar reminds of it. */
  remindDaysBefore?: number;
}

interface Calendar {
  /** What the entries are about. */
  subject: string;
  entries: readonly CalendarEntry[];
  /** Host of the portal. */
  host: string;
  now: Date;
}

/** Writes a file with entries that a calendar takes in once. */
export function writeCalendar(calendar: Calendar): string {
  return written(calendar, ['METHOD:PUBLISH']);
}

/** Writes a calendar that programs read again every few hours, and show under its name. */
export function writeFeed(calendar: Calendar & { name: string }): string {
  return written(calendar, [
    property('NAME', calendar.name),
    property('X-WR-CALNAME', calendar.name),
    `REFRESH-INTERVAL;VALUE=DURATION:${refreshInterval}`,
    `X-PUBLISHED-TTL:${refreshInterval}`,
    ...timeZone,
  ]);
}

const refreshInterval = 'PT6H';

/** A calendar has at least one component, also one without entries. */
const timeZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Amsterdam',
  'BEGIN:DAYLIGHT',
  'DTSTART:19810329T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZNAME:CEST',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZNAME:CET',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'END:STANDARD',
  'END:VTIMEZONE',
];

function written({ subject, entries, host, now }: Calendar, properties: readonly (string | null)[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Portaal//${subject}//NL`,
    'CALSCALE:GREGORIAN',
    ...properties,
    ...entries.flatMap((entry) => linesOf(entry, host, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => (line === null ? '' : `${folded(line)}\r\n`)).join('');
}

function linesOf(entry: CalendarEntry, host: string, now: Date): (string | null)[] {
  const { id, title, start, end, location, description, url, status, revision, remindDaysBefore } = entry;
  return [
    'BEGIN:VEVENT',
    property('UID', `${id}@${host}`),
    // Without a method in the calendar, the stamp is the moment of the last change.
    `DTSTAMP:${utc(revision?.at ?? now)}`,
    ...(revision ? [`LAST-MODIFIED:${utc(revision.at)}`, `SEQUENCE:${revision.number}`] : []),
    time('DTSTART', start),
    end ? time('DTEND', end) : null,
    property('SUMMARY', title),
    property('LOCATION', location),
    property('DESCRIPTION', description),
    url ? `URL:${withoutControls(url)}` : null,
    `STATUS:${status}`,
    ...(remindDaysBefore === undefined ? [] : alarm(title, remindDaysBefore)),
    'END:VEVENT',
  ];
}

const alarm = (title: string, days: number) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  property('DESCRIPTION', title),
  `TRIGGER:-P${days}D`,
  'END:VALARM',
];

/** A property with a moment, or one with a day. */
const time = (name: string, when: When) =>
  typeof when === 'string' ? `${name};VALUE=DATE:${when.replaceAll('-', '')}` : `${name}:${utc(when)}`;

/** `20261203T083000Z` */
function utc(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** A property with a text, or null without one. */
function property(name: string, text: string | null | undefined): string | null {
  return text ? `${name}:${escaped(text)}` : null;
}

/** Line ends become `\n`; other control characters have no place in a text. */
function escaped(text: string): string {
  const line = text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n?|\n/g, String.raw`\n`);
  return withoutControls(line);
}

export const withoutControls = (text: string) => text.replaceAll(/(?!\t)\p{Cc}/gu, '');

/** Octets in a line, without its end. */
const lineLength = 75;

/** Octets of a character in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}

/** Lines of at most 75 octets; those that go on start with a space. No character is split. */
function folded(line: string): string {
  let length = 0;
  let text = '';
  for (const character of line) {
    const size = octetsOf(character);
    if (length + size > lineLength) {
      text += '\r\n ';
      length = 1;
    }
    text += character;
    length += size;
  }
  return text;
}
