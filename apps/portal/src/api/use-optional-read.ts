import type { Call } from '@portal/contract/call';
import useSWR from 'swr';
import { send } from './send.ts';

/**
 * Reads a call that not every server has, into the cache of the current scope. `data` is undefined until there is an answer,
 * and null when there is none to be had; nobody is told. `refresh` reads it again.
 */
export function useOptionalRead<Answer>(call: Call<unknown, Answer>) {
  const { data, mutate } = useSWR([call.path, 'optional'], async () => {
    const outcome = await send(call, { report: 'none' });
    return outcome.kind === 'done' ? outcome.value : null;
  });
  return { data, refresh: async () => void (await mutate()) };
}
