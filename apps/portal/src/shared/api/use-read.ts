import type { Call } from '@portal/contract/call';
import useSWR from 'swr';
import { readWhole } from './read-whole.ts';

/**
 * Loads the data of a call into the cache of the current scope. `isFailed` after a failure without cached data; `retry`
 * loads it again, `replace` puts another value into the cache. The request layer reports refusals and faults; they are
 * not retried automatically.
 */
export function useRead<Result, Query>(
  call: Call<unknown, Result, Query>,
  params: Record<string, string>,
  query?: Query,
) {
  const { data, error, mutate } = useSWR([call.path, params, query], async () => {
    const outcome = await readWhole(call, { params, ...(query === undefined ? {} : { query }) });
    if (outcome.kind !== 'done') throw new Error(`${call.path} ended as ${outcome.kind}.`);
    return outcome.value;
  });
  return {
    data,
    isFailed: data === undefined && error !== undefined,
    retry: () => void mutate(),
    replace: (response: Result) => void mutate(response, { revalidate: false }),
  };
}
