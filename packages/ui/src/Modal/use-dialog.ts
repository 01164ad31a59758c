import {
  useImperativeHandle,
  useLayoutEffect,
  useReducer,
  useRef,
  type ReactNode,
  type Ref,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { topDialog } from '../announcer/top-dialog.ts';
import { lockScroll } from './scroll-lock.ts';

/** Way in which the user requested to close: Escape (or Back on a phone), the close button, or a click outside the dialog. */
export type CloseReason = 'escape' | 'close-button' | 'backdrop';

export interface DialogControl {
  /** Whether the dialog is shown. Only the caller changes this. */
  open: boolean;
  /** Called when the user wants to close; leave `open` true to refuse. Without it, there is no way to close. */
  onClose?: ((request: { reason: CloseReason }) => void) | undefined;
  /** Element that gets the focus first: the safe choice of a question, the first field of a form. @default the title */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Name of the dialog; also its heading. */
  title: ReactNode;
}

/**
 * Elements that had the focus before a dialog opened: directly before it, then before the dialog below it, and so on.
 */
const focusedBefore = new WeakMap<Element, (Element | null)[]>();

/**
 * Returns the focus to the first of these elements that accepts it. The browser returns the focus itself, unless the
 * element was removed at the same moment, such as when a dialog closes together with the one below it.
 */
function returnFocus(closed: Element) {
  for (const element of focusedBefore.get(closed) ?? []) {
    if (element !== document.activeElement && element instanceof HTMLElement)
      element.focus({ preventScroll: true });
    if (element === document.activeElement) return;
  }
}

/**
 * Controls a native `<dialog>` for Modal and Overlay: shows it while `open`, moves the focus into it, keeps the page
 * behind it from scrolling, and leaves closing to the caller. The browser returns the focus after closing. Throws when
 * there is no title.
 */
export function useDialog(
  { open, onClose, initialFocus, title }: DialogControl,
  givenRef: Ref<HTMLDialogElement> | undefined,
) {
  if (title === '' || title === null || title === undefined) {
    throw new Error(
      'Modal or Overlay: it has no title. Without one a screen reader only says "dialog". Give `title` a short text.',
    );
  }
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [, reopen] = useReducer((count: number) => count + 1, 0);
  useImperativeHandle<HTMLDialogElement | null, HTMLDialogElement | null>(givenRef, () => dialog.current, []);

  // Runs after every render, to also reopen a dialog that the browser closed by itself.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element || element.open) return;
    const before = [document.activeElement, ...(focusedBefore.get(topDialog(document)) ?? [])];
    focusedBefore.set(element, before);
    element.showModal();
    // Called for its side effect: it records the place of this dialog in the order of opening.
    topDialog(document);
    (initialFocus?.current ?? heading.current)?.focus();
  });

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    const unlock = lockScroll();
    // Closes also before an unmount: only closing returns the focus.
    return () => {
      unlock();
      element.close();
      returnFocus(element);
    };
  }, [open]);

  return {
    dialog,
    heading,
    handlers: {
      onCancel(event: SyntheticEvent<HTMLDialogElement>) {
        // A file field inside the dialog has its own cancel event, which bubbles.
        if (event.target !== event.currentTarget) return;
        // A cancel event that cannot be prevented is followed by a close event.
        if (!event.cancelable) return;
        event.preventDefault();
        onClose?.({ reason: 'escape' });
      },
      onClose(event: SyntheticEvent<HTMLDialogElement>) {
        if (event.target !== event.currentTarget || !open || event.currentTarget.open) return;
        // Browsers do not let a page prevent Escape twice in a row without an interaction in between. The dialog
        // reopens unless the caller agrees to close.
        onClose?.({ reason: 'escape' });
        reopen();
      },
    },
  };
}
