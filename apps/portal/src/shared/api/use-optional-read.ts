import type { Call } from '@portal/contract/call';
import useSWR from 'swr';
import { send } from './send.ts';

/**
 * Loads the data of a call that some servers do not have, into the cache of the current scope. `data` is undefined
 * while it loads, and null after a failure, which is not reported. `isFailed` after a fault of the network or server,
 * which a retry may solve. `refresh` loads it again. Without a call nothing is sent.
 */
export function useOptionalRead<Result>(
  call: Call<unknown, Result> | null,
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

/** Cached after a fault of the network or server. */
const failed = Symbol('failed');
