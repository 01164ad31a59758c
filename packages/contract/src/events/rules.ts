import type { EventRegistration, EventType, RegistrationStatus } from './schema.ts';

const typeNames: Record<Exclude<EventType, 'unknown'>, string> = {
  training: 'Training',
  webinar: 'Webinar',
  exam: 'Examen',
  meeting: 'Bijeenkomst',
};

const statusNames: Record<Exclude<RegistrationStatus, 'unknown'>, string> = {
  confirmed: 'Ingeschreven',
  'waiting-list': 'Wachtlijst',
  attended: 'Bijgewoond',
  cancelled: 'Geannuleerd',
};

/** Returns the name of a type of event; empty for an unknown type. */
export function typeName(type: EventType): string {
  return type === 'unknown' ? '' : typeNames[type];
}

/** Returns the name of a registration's status; empty for an unknown one. */
export function statusName(status: RegistrationStatus): string {
  return status === 'unknown' ? '' : statusNames[status];
}

/** Returns the location of an event, else 'Online'; empty when neither is known. */
export function locationOf({
  location,
  isOnline,
  onlineUrl,
}: Pick<EventRegistration, 'location' | 'isOnline' | 'onlineUrl'>): string {
  return location ?? (isOnline || onlineUrl !== null ? 'Online' : '');
}

type Times = Pick<EventRegistration, 'startsAt' | 'endsAt'>;

const time = (moment: string | null) => (moment === null ? Number.NaN : Date.parse(moment));

/** Whether a registration includes a seat, and so access to the online URL; one on a waiting list does not. */
export function hasSeat({ status }: Pick<EventRegistration, 'status'>): boolean {
  return status === 'confirmed' || status === 'attended';
}

/** Whether an event is upcoming or going on; false without a time. */
export function isAhead({ startsAt, endsAt }: Times, now: Date): boolean {
  return time(endsAt ?? startsAt) >= now.getTime();
}

/**
 * Sorts upcoming events first, the next one on top; then past events, the last one on top; then events without a time.
 */
export function inOrder<Each extends Times>(registrations: readonly Each[], now: Date): Each[] {
  return registrations.toSorted((one, other) => rankOf(one, now) - rankOf(other, now));
}

/** Sort key: the time of an upcoming event; past events are behind all of them, the latest first. */
function rankOf(times: Times, now: Date): number {
  const moment = time(times.startsAt ?? times.endsAt);
  if (Number.isNaN(moment)) return Number.MAX_VALUE;
  return isAhead(times, now) ? moment : farBehind - moment;
}

const farBehind = Number.MAX_SAFE_INTEGER;

/**
 * Whether the cancellation of a registration can be requested: confirmed or on the waiting list, before the start,
 * and once.
 */
export function canRequestCancellation(
  {
    status,
    startsAt,
    cancellationRequestedAt,
  }: Pick<EventRegistration, 'status' | 'startsAt' | 'cancellationRequestedAt'>,
  now: Date,
): boolean {
  const isOpen = status === 'confirmed' || status === 'waiting-list';
  return isOpen && cancellationRequestedAt === null && time(startsAt) > now.getTime();
}

/** Returns the upcoming registrations that are not canceled. */
export function upcoming<Each extends Times & Pick<EventRegistration, 'status'>>(
  registrations: readonly Each[],
  now: Date,
): Each[] {
  return inOrder(registrations, now).filter((each) => isAhead(each, now) && each.status !== 'cancelled');
}
