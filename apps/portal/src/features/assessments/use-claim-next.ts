import { claimNextAssessment } from '@portal/contract/assessments/calls';
import { places } from '@portal/contract/places';
import { useNavigate } from 'react-router-dom';
import { send } from '../../shared/api/send.ts';
import { notifications } from '../../shared/notifications/notifications.ts';
import { texts } from './texts.ts';

/**
 * Returns a function that claims the next upload and opens it: the oldest that the assessor already holds, else the
 * oldest unclaimed one. Resolves to false when the call failed or, with a notification, when there is none.
 */
export function useClaimNext(): (options?: { replace?: boolean }) => Promise<boolean> {
  const navigate = useNavigate();
  return async (options = {}) => {
    const outcome = await send(claimNextAssessment);
    if (outcome.kind !== 'done') return false;
    if (outcome.value.id === null) {
      notifications.add({ kind: 'information', title: texts.nothingLeft });
      return false;
    }
    navigate(`${places.assessments}/${outcome.value.id}`, options);
    return true;
  };
}
