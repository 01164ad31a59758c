import { visitDraft } from '@portal/contract/environments/draft-calls';
import useSWR from 'swr';
import { send } from '../../../shared/api/send.ts';

/** Polling interval, in ms. */
const interval = 8_000;

/** Polls the draft of an environment while the page is visible, also after failures, which are not notified. */
export function useDraftRead(id: string) {
  const { data, error, mutate } = useSWR(
    [visitDraft.path, id],
    async () => {
      const outcome = await send(visitDraft, { params: { id }, report: 'none' });
      if (outcome.kind !== 'done') throw new Error(`The request for the draft ended as ${outcome.kind}.`);
      return outcome.value;
    },
    {
      refreshInterval: interval,
      // SWR does not poll after a failure until a request succeeds. A hidden page is read when it becomes visible.
      shouldRetryOnError: true,
      onErrorRetry: (_error, _key, _config, revalidate, options) => {
        setTimeout(() => {
          if (!document.hidden) void revalidate(options);
        }, interval);
      },
    },
  );
  return { data, isFailed: error !== undefined, mutate };
}

export type DraftRead = ReturnType<typeof useDraftRead>;
