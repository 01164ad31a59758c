/** Serializes iCalendar files (RFC 5545). Times are in UTC; calendar programs show them in local time. */

/** A moment, or a whole day as `YYYY-MM-DD`. */
type When = Date | string;

export interface CalendarEntry {
  /** Becomes the UID `id@host`, by which a calendar program recognizes an entry that it has already. */
  id: string;
  title: string;
  start: When;
  end?: When | null;
  location?: string | null;
  description?: string | null;
  url?: string | null;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  /** Time of the last change, and number of changes so far. */
  revision?: { at: Date; number: number };
  /** Number of days before the start at which the calendar shows a reminder. */
  remindDaysBefore?: number;
}

interface Calendar {
  /** Subject of the entries, part of the product id. */
  subject: string;
  entries: readonly CalendarEntry[];
  /** Host name of the portal, part of each UID. */
  host: string;
  now: Date;
}

/** Returns a file of entries to import once. */
export function writeCalendar(calendar: Calendar): string {
  return serializeCalendar(calendar, ['METHOD:PUBLISH']);
}

/** Returns a calendar to subscribe to, with its name and the interval at which programs reload it. */
export function writeFeed(calendar: Calendar & { name: string }): string {
  return serializeCalendar(calendar, [
    property('NAME', calendar.name),
    property('X-WR-CALNAME', calendar.name),
    `REFRESH-INTERVAL;VALUE=DURATION:${refreshInterval}`,
    `X-PUBLISHED-TTL:${refreshInterval}`,
    ...timeZone,
  ]);
}

const refreshInterval = 'PT6H';

/** RFC 5545 requires at least one component, also in a feed without entries. */
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

function serializeCalendar(
  { subject, entries, host, now }: Calendar,
  properties: readonly (string | null)[],
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Portaal//${subject}//NL`,
    'CALSCALE:GREGORIAN',
    ...properties,
    ...entries.flatMap((entry) => linesOf(entry, host, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => (line === null ? '' : `${foldLine(line)}\r\n`)).join('');
}

function linesOf(entry: CalendarEntry, host: string, now: Date): (string | null)[] {
  const { id, title, start, end, location, description, url, status, revision, remindDaysBefore } = entry;
  return [
    'BEGIN:VEVENT',
    property('UID', `${id}@${host}`),
    // Without METHOD, RFC 5545 defines DTSTAMP as the time of the last change.
    `DTSTAMP:${utc(revision?.at ?? now)}`,
    ...(revision ? [`LAST-MODIFIED:${utc(revision.at)}`, `SEQUENCE:${revision.number}`] : []),
    time('DTSTART', start),
    end ? time('DTEND', end) : null,
    property('SUMMARY', title),
    property('LOCATION', location),
    property('DESCRIPTION', description),
    url ? `URL:${withoutControls(url)}` : null,
    `STATUS:${status}`,
    ...(remindDaysBefore === undefined ? [] : alarmLines(title, remindDaysBefore)),
    'END:VEVENT',
  ];
}

const alarmLines = (title: string, days: number) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  property('DESCRIPTION', title),
  `TRIGGER:-P${days}D`,
  'END:VALARM',
];

/** A property with a time in UTC, or with a day. */
const time = (name: string, when: When) =>
  typeof when === 'string' ? `${name};VALUE=DATE:${when.replaceAll('-', '')}` : `${name}:${utc(when)}`;

/** `20261203T083000Z` */
function utc(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** A property with a text, or null without one. */
function property(name: string, text: string | null | undefined): string | null {
  return text ? `${name}:${escapeText(text)}` : null;
}

/** Escapes a string: line ends become `\n`, other control characters are removed. */
function escapeText(text: string): string {
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

/**
 * Folds a line into lines of at most 75 octets, without splitting a character. Continuation lines start with a space.
 */
function foldLine(line: string): string {
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
