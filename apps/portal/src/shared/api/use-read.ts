import type { Call } from '@portal/contract/call';
import useSWR from 'swr';
import type { Outcome } from './send.ts';
import { readWhole } from './read-whole.ts';

/** How a read ended that did not succeed, as the error that SWR keeps beside the data. */
class ReadFailure extends Error {
  readonly outcome: Exclude<Outcome<unknown>, { kind: 'done' }>;

  constructor(outcome: ReadFailure['outcome']) {
    super(`A read ended as ${outcome.kind}.`);
    this.outcome = outcome;
  }
}

interface CacheOptions<Result> {
  /**
   * Time in ms between reads while the page is visible, also after faults, then with growing pauses; 0 for none.
   * Without it a failed read is not repeated by itself.
   */
  refreshInterval?: number;
  /** Called with the data of each read. */
  onLoaded?: (data: Result) => void;
}

interface ReadOptions<Result, Query> extends CacheOptions<Result> {
  query?: Query;
  /** Marks a call that some servers do not have: nothing is notified, and a refusal counts as absence, which is no failure. */
  isOptional?: boolean;
}

/**
 * Loads the data of a call into the cache of the current scope, once for all components that read it. Without a call
 * nothing is sent. Refusals and faults are notified, except a 404.
 */
export function useRead<Result, Query>(
  call: Call<unknown, Result, Query> | null,
  params: Record<string, string> = {},
  { query, isOptional = false, ...options }: ReadOptions<Result, Query> = {},
) {
  const read = useCached(
    call && [call.path, params, query],
    () => {
      if (call === null) throw new Error('SWR reads nothing without a key.');
      return readWhole(call, {
        params,
        ...(query === undefined ? {} : { query }),
        report: isOptional ? 'none' : 'all-but-404',
      });
    },
    options,
  );
  const { failure } = read;
  if (!isOptional || failure === undefined || isFault(failure)) return read;
  return { ...read, isAbsent: true, isFailed: false };
}

/** Loads what `load` reads into the cache of the current scope under a key, for a read of several calls. */
export function useCached<Result>(
  key: readonly unknown[] | null,
  load: () => Promise<Outcome<Result>>,
  { refreshInterval = 0, onLoaded }: CacheOptions<Result> = {},
) {
  const { data, error, isValidating, mutate } = useSWR<Result, ReadFailure>(
    key,
    async () => {
      const outcome = await load();
      if (outcome.kind !== 'done') throw new ReadFailure(outcome);
      return outcome.value;
    },
    {
      refreshInterval,
      shouldRetryOnError: ({ outcome }) => refreshInterval !== 0 && isFault(outcome),
      ...(onLoaded && { onSuccess: onLoaded }),
    },
  );
  const failure = error?.outcome;
  return {
    /** The last data; undefined until it is loaded. */
    data,
    failure,
    /** Whether the server has no such object, or no longer. */
    isAbsent: failure?.kind === 'refused' && failure.status === 404,
    /** Whether there is no data since it could not be loaded, or is absent; false during another try. */
    isFailed: data === undefined && failure !== undefined && !isValidating,
    /** Loads the data again. Ignores the only error, an ended scope, since its screen is gone. */
    refresh: async () => {
      await mutate().catch(() => undefined);
    },
    /** Puts another value into the cache. Ignores an ended scope too. */
    replace: (value: Result) => void mutate(value, { revalidate: false }).catch(() => undefined),
  };
}

/** Whether a fault of the network or server ended a read, which another try may solve. */
const isFault = (outcome: Outcome<unknown>) => outcome.kind === 'failed' && outcome.cause !== 'unreadable';
