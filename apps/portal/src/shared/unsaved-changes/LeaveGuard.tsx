import { Button } from '@portal/ui/Button';
import { Modal } from '@portal/ui/Modal';
import { useRef, useSyncExternalStore } from 'react';
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
  const stayButton = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open
      title={texts.title}
      onClose={stay}
      initialFocus={stayButton}
      actions={
        <>
          <Button variant="quiet" onClick={leave}>
            {texts.leave}
          </Button>
          <Button ref={stayButton} variant="cta" onClick={stay}>
            {texts.stay}
          </Button>
        </>
      }
    >
      <p>{texts.text}</p>
    </Modal>
  );
}
