import { useLocation } from 'wouter';
import { notifications } from '../../api/notifications.ts';
import { goToPlace } from '../../session/go-to-place.ts';
import { placeAfterLogin } from '../../session/remembered-place.ts';
import { texts } from './texts.ts';

/** Long enough to decide where to go, in ms. */
const decisionTime = 20_000;

/**
 * Says on the dashboard that the profile is complete: with the address that waits for its confirmation, and with the way to the
 * place that was wanted before the login.
 */
export function useFarewell(): (pending: string | null) => void {
  const [, navigate] = useLocation();
  return (pending) => {
    const place = placeAfterLogin();
    notifications.add({
      kind: 'success',
      title: texts.done,
      ...(pending === null ? {} : { text: texts.mailed(pending), duration: decisionTime }),
      ...(place === undefined
        ? {}
        : {
            action: { label: texts.toWantedPlace, onSelect: () => void goToPlace(place, navigate) },
            duration: decisionTime,
          }),
    });
  };
}
