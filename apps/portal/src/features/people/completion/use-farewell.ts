import { useNavigate } from 'react-router-dom';
import { notifications } from '../../../shared/notifications/notifications.ts';
import { goToPage } from '../../../shared/session/go-to-page.ts';
import { pageAfterLogin } from '../../../shared/session/remembered-page.ts';
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
            action: { label: texts.toWantedPlace, onSelect: () => void goToPage(place, navigate) },
            duration: decisionTime,
          }),
    });
  };
}
