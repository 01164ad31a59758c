import { useNavigate } from 'react-router-dom';
import { notifications } from '../../../shared/notifications/notifications.ts';
import { goToPage, pageAfterLogin } from '../../../shared/session/destination.ts';
import { activeContactOf } from '../../../shared/session/session.ts';
import { getSession } from '../../../shared/session/store.ts';
import { texts } from './texts.ts';

/** Duration of a notification that names an email address or offers a link, in ms. */
const decisionTime = 20_000;

/**
 * Notifies that the profile is complete. Names the email address that waits for confirmation, and offers the page
 * requested before the login.
 */
export function useFarewell(): (pending: string | null) => void {
  const navigate = useNavigate();
  return (pending) => {
    const place = pageAfterLogin();
    notifications.add({
      kind: 'success',
      title: texts.done,
      ...(pending === null ? {} : { text: texts.mailed(pending), duration: decisionTime }),
      ...(place === undefined
        ? {}
        : {
            action: {
              label: texts.toWantedPlace,
              onSelect: () => void goToPage(place, activeContactOf(getSession()), navigate),
            },
            duration: decisionTime,
          }),
    });
  };
}
