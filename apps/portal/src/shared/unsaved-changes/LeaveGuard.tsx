import { AlertDialog } from '@portal/ui/AlertDialog';
import { useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router-dom';
import { hasUnsavedForms, unsavedForms } from '../session/switch.ts';
import { texts } from './texts.ts';

/**
 * Blocks every navigation to another page of the portal while a form has unsaved changes, and asks before it continues.
 * Rendered once, for all forms: a router supports one blocker, and warns of each address outside it while it has one.
 */
export function LeaveGuard() {
  const forms = useSyncExternalStore(unsavedForms.subscribe, unsavedForms.get);
  return forms > 0 && <Guard />;
}

function Guard() {
  const blocker = useBlocker(
    // Asks the store, since a form may be saved and left before the next rendering.
    ({ currentLocation, nextLocation }) =>
      hasUnsavedForms() && currentLocation.pathname !== nextLocation.pathname,
  );
  return blocker.state === 'blocked' && <Question stay={blocker.reset} leave={blocker.proceed} />;
}

function Question({ stay, leave }: { stay: () => void; leave: () => void }) {
  return (
    <AlertDialog
      open
      title={texts.title}
      cancel={texts.stay}
      confirm={texts.leave}
      danger
      onCancel={stay}
      onConfirm={leave}
    >
      <p>{texts.text}</p>
    </AlertDialog>
  );
}
