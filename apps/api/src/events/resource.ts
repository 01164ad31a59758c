import { hasSeat } from '@portal/contract/events/rules';
import type { Config } from '../config.ts';
import type { Registration } from './queries.ts';

/**
 * Serializes a registration with its event. The path of an online room in the learning environment becomes a URL,
 * which only registrations with a seat contain.
 */
export function resourceOf({ applicationOrigins }: Config, { registration, event }: Registration) {
  const { title, type, location, onlineUrl, description, trainer, pePoints, registers } = event;
  return {
    '@id': `/api/relations/event_registrations/${registration.id}`,
    '@type': 'EventRegistration',
    id: registration.id,
    title,
    type,
    status: registration.status,
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt.toISOString(),
    location,
    isOnline: onlineUrl !== null,
    onlineUrl:
      onlineUrl !== null && hasSeat(registration) ? new URL(onlineUrl, applicationOrigins.lms).href : null,
    description,
    trainer,
    pePoints,
    registers,
    cancellationRequestedAt: registration.cancellationRequestedAt?.toISOString() ?? null,
  };
}
