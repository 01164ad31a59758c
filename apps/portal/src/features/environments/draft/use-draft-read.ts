import { visitDraft } from '@portal/contract/environments/draft-calls';
import useSWR from 'swr';
import { send } from '../../../shared/api/send.ts';

/** Time between two questions for the draft and its environment, in ms. */
const interval = 8_000;

/** Reads the draft of an environment, again and again while the page is seen. Failures are not reported. */
export function useDraftRead(id: string) {
  const { data, error, mutate } = useSWR(
    [visitDraft.path, id],
    async () => {
      const outcome = await send(visitDraft, { params: { id }, report: 'none' });
      if (outcome.kind !== 'done') throw new Error(`The draft ended as ${outcome.kind}.`);
      return outcome.value;
    },
    { refreshInterval: interval },
  );
  return { data, isFailed: error !== undefined, mutate };
}

export type DraftRead = ReturnType<typeof useDraftRead>;
