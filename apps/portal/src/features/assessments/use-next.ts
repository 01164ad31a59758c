import { takeNextAssessment } from '@portal/contract/assessments/calls';
import { places } from '@portal/contract/places';
import { useNavigate } from 'react-router-dom';
import { send } from '../../shared/api/send.ts';
import { notifications } from '../../shared/notifications/notifications.ts';
import { texts } from './texts.ts';

/**
 * Takes the oldest free upload and goes to it. Resolves to false when that failed or, with a notification, when there
 * was none.
 */
export function useNext(): (options?: { replace?: boolean }) => Promise<boolean> {
  const navigate = useNavigate();
  return async (options = {}) => {
    const answer = await send(takeNextAssessment);
    if (answer.kind !== 'done') return false;
    if (answer.value.id === null) {
      notifications.add({ kind: 'information', title: texts.nothingLeft });
      return false;
    }
    navigate(`${places.assessments}/${answer.value.id}`, options);
    return true;
  };
}
