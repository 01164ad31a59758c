'use client';

import { useId, useRef, type ComponentProps, type PointerEvent, type ReactNode } from 'react';
import { X } from '../icons/x.ts';
import { useTexts } from '../texts.tsx';
import { Actions, Body, CloseButton, Dialog, Head, Title } from './styles.ts';
import { useDialog, type DialogControl } from './useDialog.ts';
import { modalTexts } from './texts.ts';

/**
 * A question or a short task on top of the page. Renders a native `<dialog>` that stays in its place in the document, so
 * it keeps the surrounding theme and texts; its content exists while it is open. The focus starts at the title, or at
 * `initialFocus`, and returns to where it was. For what needs the whole screen, use Overlay.
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

  // Only where it also began: letting go of a text selection outside is not a wish to close.
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

/** The backdrop belongs to the dialog, so a press on it is a press on the dialog outside its own box. */
function isOutside(event: PointerEvent<HTMLDialogElement>): boolean {
  if (event.target !== event.currentTarget) return false;
  const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect();
  return event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom;
}

export interface ModalProps
  extends DialogControl, Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'onCancel' | 'title'> {
  /** At most 560 or 800 px wide. @default 'regular' */
  size?: 'regular' | 'wide';
  /** Buttons at the bottom, the most important one last; they stay in sight. */
  actions?: ReactNode;
  /** A click beside it asks to close too; not where something typed could be lost. @default false */
  closeOnBackdrop?: boolean;
}
