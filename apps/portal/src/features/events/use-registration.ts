import { getEventRegistration } from '@portal/contract/events/calls';
import useSWR from 'swr';
import { send } from '../../api/send.ts';

/**
 * One registration, read into the cache of the current scope; `data` is null when there is none for this account. `isFailed`
 * when there is no answer to show; `retry` asks again.
 */
export function useRegistration(id: string) {
  const { data, error, isValidating, mutate } = useSWR([getEventRegistration.path, id], async () => {
    const outcome = await send(getEventRegistration, { params: { id }, report: 'faults' });
    if (outcome.kind === 'refused' && outcome.status === 404) return null;
    if (outcome.kind !== 'done') throw new Error(`The registration ended as ${outcome.kind}.`);
    return outcome.value;
  });
  const isFailed = data === undefined && error !== undefined && !isValidating;
  return { data, isFailed, retry: () => void mutate() };
}
