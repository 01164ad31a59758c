import { getEventRegistration } from '@portal/contract/events/calls';
import useSWR from 'swr';
import { notifyRefusal } from '../../shared/notifications/notifications.ts';
import { send } from '../../shared/api/send.ts';

/**
 * Reads one registration into the cache of the current scope; `data` is null when there is none for this account.
 * `isFailed` when there is no answer to show; `retry` reads it again.
 */
export function useRegistration(id: string) {
  const { data, error, isValidating, mutate } = useSWR([getEventRegistration.path, id], async () => {
    const outcome = await send(getEventRegistration, { params: { id }, report: 'faults' });
    if (outcome.kind === 'refused' && outcome.status === 404) return null;
    if (outcome.kind === 'refused') notifyRefusal(outcome.error);
    if (outcome.kind !== 'done') throw new Error(`The registration ended as ${outcome.kind}.`);
    return outcome.value;
  });
  const isFailed = data === undefined && error !== undefined && !isValidating;
  return { data, isFailed, retry: () => void mutate() };
}
