import type { Call } from '@portal/contract/call';
import useSWR from 'swr';
import { notifyRefusal } from '../notifications/notifications.ts';
import { send } from './send.ts';

/**
 * Loads the data of a call into the cache of the current scope; `data` is null where there is no such object (404).
 * `isFailed` after a failure without cached data; `retry` loads it again, `replace` puts another value into the cache.
 */
export function useReadOrNone<Result>(call: Call<unknown, Result>, params: Record<string, string>) {
  const { data, error, isValidating, mutate } = useSWR([call.path, params, 'or none'], async () => {
    const outcome = await send(call, { params, report: 'faults' });
    if (outcome.kind === 'refused' && outcome.status === 404) return null;
    if (outcome.kind === 'refused') notifyRefusal(outcome.error);
    if (outcome.kind !== 'done') throw new Error(`${call.path} ended as ${outcome.kind}.`);
    return outcome.value;
  });
  return {
    data,
    isFailed: data === undefined && error !== undefined && !isValidating,
    retry: () => void mutate(),
    replace: (response: Result) => void mutate(response, { revalidate: false }),
  };
}
