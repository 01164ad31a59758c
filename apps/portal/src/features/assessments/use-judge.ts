import type { Call } from '@portal/contract/call';
import { places } from '@portal/contract/places';
import { useNavigate } from 'react-router-dom';
import { send } from '../../shared/api/send.ts';
import type { Refusal } from '../../shared/forms/use-schema-form.ts';
import { notifications } from '../../shared/notifications/notifications.ts';
import { useNext } from './use-next.ts';
import { texts } from './texts.ts';

interface Judging {
  id: string;
  /** Says how it was judged. */
  done: { title: string; text: string };
  /** Called when it was judged, before the screen is left. */
  onJudged: () => void;
  /** Called when the upload is no longer the user's to judge. */
  onRefused: () => void;
}

/** Sends a judgement, and then goes on to the next upload, or to the list when there is none. */
export function useJudge<Request>(call: Call<Request>, { id, done, onJudged, onRefused }: Judging) {
  const goToNext = useNext();
  const navigate = useNavigate();

  return async (body: Request): Promise<Refusal | undefined> => {
    const answer = await send(call, { params: { id }, body, report: 'faults' });
    if (answer.kind === 'refused') {
      if (answer.status !== 422) onRefused();
      return answer.status === 422
        ? { violations: answer.error.violations }
        : { reasons: [texts.decision.refusedBefore] };
    }
    if (answer.kind !== 'done') return undefined;
    notifications.add({ kind: 'success', ...done });
    onJudged();
    if (!(await goToNext({ replace: true }))) navigate(places.assessments, { replace: true });
    return undefined;
  };
}
