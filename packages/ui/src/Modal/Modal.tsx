'use client';

import { useId, useRef, type ComponentProps, type PointerEvent, type ReactNode } from 'react';
import X from 'lucide-react/icons/x';
import { useTexts } from '../LocaleProvider.tsx';
import { Actions, Body, CloseButton, Dialog, Head, Title } from './styles.ts';
import { useDialog, type DialogControl } from './use-dialog.ts';
import { modalTexts } from './texts.ts';

/**
 * Shows a question or a short task on top of the page. Renders a native `<dialog>` where it is used, not at the end of
 * the document, so it keeps the surrounding theme and texts; its content exists only while it is open. The focus starts
 * at the title, or at `initialFocus`, and returns to where it was. For a task that needs the whole screen, use Overlay.
 */
export function Modal({
  open,
  onClose,
  initialFocus,
  title,
  size = 'regular',
  actions,
  closeOnBackdrop = false,
  children,
  ref,
  ...rest
}: ModalProps) {
  const texts = useTexts('modal', modalTexts);
  const id = useId();
  const { dialog, heading, handlers } = useDialog({ open, onClose, initialFocus, title }, ref);
  const isPressedOutside = useRef(false);

  // A press must also begin outside: releasing a text selection there is not a request to close.
  function handlePointerDown(event: PointerEvent<HTMLDialogElement>) {
    isPressedOutside.current = isOutside(event);
  }

  function handlePointerUp(event: PointerEvent<HTMLDialogElement>) {
    if (isPressedOutside.current && isOutside(event)) onClose?.({ reason: 'backdrop' });
  }

  return (
    <Dialog
      aria-labelledby={id}
      data-size={size}
      {...rest}
      {...handlers}
      {...(closeOnBackdrop ? { onPointerDown: handlePointerDown, onPointerUp: handlePointerUp } : {})}
      ref={dialog}
    >
      {open && (
        <>
          <Head>
            <Title id={id} ref={heading} tabIndex={-1}>
              {title}
            </Title>
            {onClose && (
              <CloseButton
                type="button"
                aria-label={texts.close}
                onClick={() => onClose({ reason: 'close-button' })}
              >
                <X size={22} />
              </CloseButton>
            )}
          </Head>
          <Body>{children}</Body>
          {actions && <Actions>{actions}</Actions>}
        </>
      )}
    </Dialog>
  );
}

/**
 * Returns whether a press is outside the dialog's box. The backdrop belongs to the dialog, so a press on it has the
 * dialog as its target.
 */
function isOutside(event: PointerEvent<HTMLDialogElement>): boolean {
  if (event.target !== event.currentTarget) return false;
  const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect();
  return event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom;
}

export interface ModalProps
  extends DialogControl, Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'onCancel' | 'title'> {
  /** Maximum width: 560 px for regular, 800 px for wide. @default 'regular' */
  size?: 'regular' | 'wide' | undefined;
  /** Buttons at the bottom, the most important one last; they stay in view. */
  actions?: ReactNode;
  /**
   * Whether a click outside also calls `onClose`; do not use it where typed text could be lost.
   * @default false
   */
  closeOnBackdrop?: boolean | undefined;
}
