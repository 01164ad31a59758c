import { getEventRegistrations } from '@portal/contract/events/calls';
import type { EventRegistration } from '@portal/contract/events/schema';
import { type Outcome, send } from '../../../shared/api/send.ts';
import { useCached } from '../../../shared/api/use-read.ts';

/** Reads all registrations of an account. */
export function useRegistrations(contactId: string) {
  return useCached([getEventRegistrations.path, contactId], () => loadAll(contactId));
}

/** Loads page by page. A server without events responds with 404, which is not reported. */
async function loadAll(contactId: string): Promise<Outcome<EventRegistration[]>> {
  const all: EventRegistration[] = [];
  for (let page = 1; ; page += 1) {
    const outcome = await send(getEventRegistrations, { query: { contactId, page }, report: 'all-but-404' });
    if (outcome.kind !== 'done') return outcome;
    const { members, total } = outcome.value;
    all.push(...members);
    if (members.length === 0 || all.length >= total) return { kind: 'done', value: all };
  }
}
