/** An event as a calendar file, after RFC 5545. Times are in UTC, which every calendar shows by its own clock. */
import type { EventRegistration } from '@portal/contract/events/schema';

type CalendarEvent = Pick<
  EventRegistration,
  'id' | 'title' | 'status' | 'startsAt' | 'endsAt' | 'location' | 'onlineUrl' | 'description'
>;

/**
 * The file for one event; `host` makes its id unique in the world, so that a calendar replaces what it already has. Null for an
 * event without a start, which has no place in a calendar.
 */
export function toCalendar(event: CalendarEvent, host: string, now: Date): string | null {
  if (event.startsAt === null) return null;
  const address = event.onlineUrl && withoutControls(event.onlineUrl);
  const lines: (string | null)[] = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portaal//Evenementen//NL',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    property('UID', `${event.id}@${host}`),
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(new Date(event.startsAt))}`,
    event.endsAt === null ? null : `DTEND:${utc(new Date(event.endsAt))}`,
    property('SUMMARY', event.title),
    property('LOCATION', event.location ?? address),
    property('DESCRIPTION', [event.description, address].filter(Boolean).join('\n')),
    address ? `URL:${address}` : null,
    `STATUS:${statuses[event.status]}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => (line === null ? '' : `${folded(line)}\r\n`)).join('');
}

const statuses: Record<EventRegistration['status'], string> = {
  confirmed: 'CONFIRMED',
  attended: 'CONFIRMED',
  'waiting-list': 'TENTATIVE',
  unknown: 'TENTATIVE',
  cancelled: 'CANCELLED',
};

/** `20261203T083000Z` */
function utc(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** A property with a text, or null without one. */
function property(name: string, text: string | null): string | null {
  return text ? `${name}:${escaped(text)}` : null;
}

/** Line ends become `\n`; other control characters have no place in a text. */
function escaped(text: string): string {
  const line = text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n?|\n/g, String.raw`\n`);
  return withoutControls(line);
}

const withoutControls = (text: string) => text.replaceAll(/(?!\t)\p{Cc}/gu, '');

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
