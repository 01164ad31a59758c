import type { EventRegistration } from '@portal/contract/events/schema';
import { type CalendarEntry, withoutControls, writeCalendar } from '../../shared/calendar/write-calendar.ts';

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

/** Writes the calendar file for one event. Null for an event without a start, which has no place in a calendar. */
export function toCalendar(event: CalendarEvent, host: string, now: Date): string | null {
  const { id, title, status, startsAt, endsAt, location, onlineUrl, description } = event;
  if (startsAt === null) return null;
  const url = onlineUrl && withoutControls(onlineUrl);
  const entry: CalendarEntry = {
    id,
    title,
    start: new Date(startsAt),
    end: endsAt && new Date(endsAt),
    location: location ?? url,
    description: [description, url].filter(Boolean).join('\n'),
    url,
    status: statuses[status],
  };
  return writeCalendar('Evenementen', [entry], host, now);
}
