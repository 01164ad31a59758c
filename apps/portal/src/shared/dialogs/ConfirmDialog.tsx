import { Button } from '@portal/ui/Button';
import { Modal } from '@portal/ui/Modal';
import { useRef, type ReactNode } from 'react';

interface Props {
  open: boolean;
  title: string;
  /** Label of the button that cancels. */
  cancel: string;
  /** Label of the button that confirms. */
  confirm: string;
  /** Whether the confirmed action is in progress. */
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  children: ReactNode;
}

/** Asks to confirm an action. The focus starts on the button that cancels. */
export function ConfirmDialog({ open, title, cancel, confirm, busy, onCancel, onConfirm, children }: Props) {
  const cancelButton = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open={open}
      title={title}
      onClose={onCancel}
      initialFocus={cancelButton}
      actions={
        <>
          <Button ref={cancelButton} variant="quiet" onClick={onCancel}>
            {cancel}
          </Button>
          <Button busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}
