'use client';
import { useId, useRef, type ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { Modal, type ModalProps } from '../Modal/Modal.tsx';
import { useTexts } from '../LocaleProvider.tsx';
import { alertDialogTexts } from './texts.ts';

/**
 * Asks to confirm an action before it happens. Renders a Modal with `role="alertdialog"`, so that screen readers read
 * the explanation along with the question. The focus starts on the button that cancels, and every way to close
 * cancels. A question with fields is a Modal.
 */
export function AlertDialog({
  cancel,
  confirm,
  danger = false,
  busy = false,
  onCancel,
  onConfirm,
  children,
  ...rest
}: AlertDialogProps) {
  const texts = useTexts('alertDialog', alertDialogTexts);
  const id = useId();
  const cancelButton = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      aria-describedby={children ? id : undefined}
      {...rest}
      role="alertdialog"
      onClose={onCancel}
      initialFocus={cancelButton}
      actions={
        <>
          <Button ref={cancelButton} variant="quiet" onClick={onCancel}>
            {cancel ?? texts.cancel}
          </Button>
          <Button variant={danger ? 'danger' : 'default'} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children && <div id={id}>{children}</div>}
    </Modal>
  );
}

export interface AlertDialogProps extends Omit<
  ModalProps,
  'actions' | 'closeOnBackdrop' | 'initialFocus' | 'onClose' | 'role' | 'size'
> {
  /** The question. */
  title: ReactNode;
  /** Label of the button that cancels. @default 'Annuleren' */
  cancel?: ReactNode;
  /** Label of the button that confirms; repeats the verb of the question. */
  confirm: ReactNode;
  /** Whether the action removes something or cannot be undone. @default false */
  danger?: boolean | undefined;
  /** Whether the confirmed action is in progress: shows a spinner and ignores further confirmations. @default false */
  busy?: boolean | undefined;
  /** Called for the button, the close button and Escape. */
  onCancel: () => void;
  /** Called for the button that names the action. */
  onConfirm: () => void;
  /** What happens after confirming. */
  children?: ReactNode;
}
