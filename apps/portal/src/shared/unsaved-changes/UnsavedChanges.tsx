import { Button } from '@portal/ui/Button';
import { Modal } from '@portal/ui/Modal';
import { useRef } from 'react';
import { texts } from './texts.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

/** Asks before the person leaves unsaved changes. Rendered next to the form. */
export function UnsavedChanges({ isDirty }: { isDirty: boolean }) {
  const { leave, stay } = useLeaveGuard(isDirty);
  const stayButton = useRef<HTMLButtonElement>(null);

  return (
    <Modal
      open={leave !== null}
      title={texts.title}
      onClose={stay}
      initialFocus={stayButton}
      actions={
        <>
          <Button variant="quiet" onClick={() => leave?.()}>
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
