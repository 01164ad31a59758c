import type { EventType, RegistrationStatus } from '@portal/contract/events/schema';
import { sql } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import type { eventRegistrations, events } from '@portal/api/database/schema';
import { demoId } from '../demo-id.ts';

/** A day of the week (1 is Monday), `weeks` from now, with times in the time zone of Amsterdam. */
interface When {
  weeks: number;
  weekday: number;
  from: string;
  to: string;
}

interface DemoEvent {
  key: string;
  title: string;
  type: Exclude<EventType, 'unknown'>;
  when: When;
  location?: string;
  /** Path of the event in the learning environment. */
  onlineUrl?: string;
  description: string;
  trainer?: string;
  pePoints?: number;
  registers?: { code: string; name: string }[];
}

const planners = { code: 'ffp', name: 'Federatie Financieel Planners (FFP)' };
const mortgages = { code: 'seh', name: 'Stichting Erkende Hypotheekadviseurs (SEH)' };

const trainer = 'Gijs de Groot';

const demoEvents: DemoEvent[] = [
  {
    key: 'actualiteiten',
    title: 'Actualiteitendag Hypothecair krediet',
    type: 'training',
    when: { weeks: 2, weekday: 4, from: '09:30', to: '16:30' },
    location: 'Stationsplein 10, Utrecht',
    description:
      'Een dag over de leennormen van volgend jaar, verduurzaming en de woning in box 1.\nNeem je laptop mee; lunch is inbegrepen.',
    trainer,
    pePoints: 6,
    registers: [planners, mortgages],
  },
  {
    key: 'zorgplicht',
    title: 'Zorgplicht in de praktijk',
    type: 'webinar',
    when: { weeks: 4, weekday: 2, from: '15:00', to: '16:30' },
    onlineUrl: '/webinars/zorgplicht',
    description: 'Vijf uitspraken van het afgelopen half jaar, en wat ze betekenen voor je adviesgesprek.',
    trainer,
    pePoints: 2,
    registers: [planners],
  },
  {
    key: 'examen',
    title: 'PE-examen Wft Schade particulier',
    type: 'exam',
    when: { weeks: -7, weekday: 3, from: '13:00', to: '14:15' },
    location: 'Buitenhof 19, Den Haag',
    description: 'Neem een geldig legitimatiebewijs mee.',
  },
];

const registrations: Record<string, Record<string, Exclude<RegistrationStatus, 'unknown'>>> = {
  anna: { actualiteiten: 'confirmed', zorgplicht: 'waiting-list', examen: 'attended' },
  'chris.zonnig': { zorgplicht: 'confirmed' },
};

/** Returns the day as `YYYY-MM-DD`. */
function dayOf({ weeks, weekday }: When, now: Date): string {
  const day = new Date(now);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7) + weeks * 7 + weekday - 1);
  return day.toISOString().slice(0, 10);
}

const inAmsterdam = (day: string, time: string) =>
  sql`${`${day} ${time}`}::timestamp at time zone 'Europe/Amsterdam'`;

/** Returns the events with times around now, so that some are always upcoming. */
export function demoEventRows(now: Date): PgInsertValue<typeof events>[] {
  return demoEvents.map(({ key, when, ...event }) => ({
    ...event,
    id: demoId(`event:${key}`),
    startsAt: inAmsterdam(dayOf(when, now), when.from),
    endsAt: inAmsterdam(dayOf(when, now), when.to),
  }));
}

export const demoRegistrations: (typeof eventRegistrations.$inferInsert)[] = Object.entries(
  registrations,
).flatMap(([contact, of]) =>
  Object.entries(of).map(([event, status]) => ({
    id: demoId(`registration:${contact}:${event}`),
    contactId: demoId(`contact:${contact}`),
    eventId: demoId(`event:${event}`),
    status,
  })),
);
