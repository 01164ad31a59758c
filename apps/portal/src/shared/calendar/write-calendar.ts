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
  /** Days before the start on which the calendar reminds of it. */
  remindDaysBefore?: number;
}

/** Writes the file for entries about one subject, of the portal at `host`. */
export function writeCalendar(
  subject: string,
  entries: readonly CalendarEntry[],
  host: string,
  now: Date,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Portaal//${subject}//NL`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...entries.flatMap((entry) => linesOf(entry, host, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => (line === null ? '' : `${folded(line)}\r\n`)).join('');
}

function linesOf(entry: CalendarEntry, host: string, now: Date): (string | null)[] {
  const { id, title, start, end, location, description, url, status, remindDaysBefore } = entry;
  return [
    'BEGIN:VEVENT',
    property('UID', `${id}@${host}`),
    `DTSTAMP:${utc(now)}`,
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
const encoder = new TextEncoder();

/** Lines of at most 75 octets; those that go on start with a space. No character is split. */
function folded(line: string): string {
  let length = 0;
  let text = '';
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (length + size > lineLength) {
      text += '\r\n ';
      length = 1;
    }
    text += character;
    length += size;
  }
  return text;
}
