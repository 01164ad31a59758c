import { getEventRegistrations } from '@portal/contract/events/calls';
import type { EventRegistration } from '@portal/contract/events/schema';
import useSWR from 'swr';
import { notifyRefusal } from '../../../shared/notifications/notifications.ts';
import { send } from '../../../shared/api/send.ts';

/**
 * Loads all registrations of an account into the cache of the current scope. `isFailed` after a failure without cached
 * data; `retry` loads them again.
 */
export function useRegistrations(contactId: string) {
  const { data, error, isValidating, mutate } = useSWR([getEventRegistrations.path, contactId], () =>
    loadAll(contactId),
  );
  const isFailed = data === undefined && error !== undefined && !isValidating;
  return { data, isFailed, retry: () => void mutate() };
}

/** Loads page by page. A server without events responds with 404, which is not reported. */
async function loadAll(contactId: string): Promise<EventRegistration[]> {
  const all: EventRegistration[] = [];
  for (let page = 1; ; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- whether there is another page is known from this one
    const outcome = await send(getEventRegistrations, { query: { contactId, page }, report: 'faults' });
    if (outcome.kind === 'refused' && outcome.status !== 404) notifyRefusal(outcome.error);
    if (outcome.kind !== 'done') throw new Error(`Page ${page} of the events ended as ${outcome.kind}.`);
    const { members, total } = outcome.value;
    all.push(...members);
    if (members.length === 0 || all.length >= total) return all;
  }
}
