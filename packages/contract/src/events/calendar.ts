import { type CalendarEntry, withoutControls } from '../calendar/write-calendar.ts';
import { hasSeat } from './rules.ts';
import type { EventRegistration } from './schema.ts';

type CalendarEvent = Pick<
  EventRegistration,
  'id' | 'title' | 'status' | 'startsAt' | 'endsAt' | 'location' | 'onlineUrl' | 'description'
>;

const statuses: Record<EventRegistration['status'], CalendarEntry['status']> = {
  confirmed: 'CONFIRMED',
  attended: 'CONFIRMED',
  'waiting-list': 'TENTATIVE',
  unknown: 'TENTATIVE',
  cancelled: 'CANCELLED',
};

/** The name of the calendar's subject in its files. */
export const calendarSubject = 'Evenementen';

/** Returns an event as a calendar entry; null for an event without a start, which RFC 5545 does not allow. */
export function calendarEntryOf(event: CalendarEvent): CalendarEntry | null {
  const { id, title, status, startsAt, endsAt, location, onlineUrl, description } = event;
  if (startsAt === null) return null;
  const url = onlineUrl && hasSeat(event) ? withoutControls(onlineUrl) : null;
  return {
    id,
    title: status === 'waiting-list' ? `Wachtlijst: ${title}` : title,
    start: new Date(startsAt),
    end: endsAt === null ? null : new Date(endsAt),
    location: location ?? url,
    description: [description, url].filter(Boolean).join('\n'),
    url,
    status: statuses[status],
  };
}
