/**
 * Formats the times of events in the time zone of Amsterdam, wherever the user is, since that is the local time at
 * the location.
 */
import type { EventRegistration } from './schema.ts';

type Times = Pick<EventRegistration, 'startsAt' | 'endsAt'>;

const timeZone = 'Europe/Amsterdam';
const fullDay = new Intl.DateTimeFormat('nl-NL', { timeZone, dateStyle: 'full' });
const shortDay = new Intl.DateTimeFormat('nl-NL', {
  timeZone,
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const shortMonth = new Intl.DateTimeFormat('nl-NL', { timeZone, month: 'short' });
// The Swedish locale formats as ISO 8601 does.
const iso = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });

/** Returns a moment as `2026-12-03T09:30`, which sorts and filters by its day; '' for null. */
export function localTime(moment: string | null): string {
  return moment === null ? '' : iso.format(new Date(moment)).replace(' ', 'T');
}

/**
 * '09:30 – 16:30' with unbreakable spaces; '09:30' without an end; with the day of the end when that is another; ''
 * without a start.
 */
export function timesOf({ startsAt, endsAt }: Times): string {
  const [day, from = ''] = localTime(startsAt).split('T');
  const [lastDay, to = ''] = localTime(endsAt).split('T');
  if (to === '' || from === '') return from;
  return day === lastDay
    ? `${from}\u00a0–\u00a0${to}`
    : `${from} – ${fullDay.format(new Date(endsAt ?? ''))} ${to}`;
}

/** 'donderdag 3 december 2026'. */
export const longDayOf = (moment: string) => fullDay.format(new Date(moment));

/** 'donderdag 3 december 2026, 09:30 – 16:30'; empty without a start. */
export function whenOf(times: Times): string {
  if (times.startsAt === null) return '';
  return `${longDayOf(times.startsAt)}, ${timesOf(times)}`;
}

/** 'do 03-12-2026'; empty without a moment. */
export function dayOf(moment: string | null): string {
  return moment === null ? '' : shortDay.format(new Date(moment)).replace(',', '');
}

/** Day and month for a calendar icon: '3' and 'dec'. */
export function leafOf(moment: string): { day: string; month: string } {
  const day = String(Number(localTime(moment).slice(8, 10)));
  return { day, month: shortMonth.format(new Date(moment)).replace('.', '') };
}
