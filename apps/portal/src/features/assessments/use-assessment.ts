import { getAssessment } from '@portal/contract/assessments/calls';
import type { Assessment } from '@portal/contract/assessments/schema';
import useSWR from 'swr';
import { send } from '../../shared/api/send.ts';
import { notifyRefusal } from '../../shared/notifications/notifications.ts';

/**
 * Reads an upload to be judged; `data` is null when there is none, or no longer. `isFailed` when there is no answer to
 * show; `retry` reads it again, `replace` takes another answer in its place.
 */
export function useAssessment(id: string) {
  const { data, error, mutate } = useSWR([getAssessment.path, id], async () => {
    const outcome = await send(getAssessment, { params: { id }, report: 'faults' });
    if (outcome.kind === 'refused' && outcome.status === 404) return null;
    if (outcome.kind === 'refused') notifyRefusal(outcome.error);
    if (outcome.kind !== 'done') throw new Error(`The assessment ended as ${outcome.kind}.`);
    return outcome.value;
  });
  return {
    data,
    isFailed: data === undefined && error !== undefined,
    retry: () => void mutate(),
    replace: (answer: Assessment) => void mutate(answer, { revalidate: false }),
  };
}
