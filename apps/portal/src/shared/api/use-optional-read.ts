import type { Call } from '@portal/contract/call';
import useSWR from 'swr';
import { send } from './send.ts';

/**
 * Reads a call that not every server has, into the cache of the current scope. `data` is undefined until there is an
 * answer, and null when there is none; failures are not reported. `isFailed` when the server could not answer, which may
 * succeed later. `refresh` reads it again. Without a call nothing is sent.
 */
export function useOptionalRead<Answer>(
  call: Call<unknown, Answer> | null,
  params: Record<string, string> = {},
) {
  const { data, mutate } = useSWR(call && [call.path, params, 'optional'], async () => {
    const outcome = call && (await send(call, { params, report: 'none' }));
    if (outcome?.kind === 'failed' && outcome.cause !== 'unreadable') return failed;
    return outcome?.kind === 'done' ? outcome.value : null;
  });
  async function refresh() {
    // Ignores the only error, an ended scope, since its screen is gone.
    await mutate().catch(() => null);
  }
  const isFailed = data === failed;
  return { data: isFailed ? null : data, isFailed, refresh };
}

/** Stands in the cache for an answer that the server could not give. */
const failed = Symbol('failed');
