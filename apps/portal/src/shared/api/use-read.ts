import type { Call } from '@portal/contract/call';
import useSWR from 'swr';
import { readWhole } from './read-whole.ts';

/**
 * Reads a call into the cache of the current scope. `isFailed` when there is no answer to show; `retry` reads it again, `replace` takes
 * another answer in its place.
 * Refusals and faults are reported by the request layer; they are not retried automatically.
 */
export function useRead<Answer, Query>(
  call: Call<unknown, Answer, Query>,
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
    replace: (answer: Answer) => void mutate(answer, { revalidate: false }),
  };
}
