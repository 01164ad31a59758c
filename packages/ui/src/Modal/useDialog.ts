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

/** What the reader did to close: Escape (or Back on a phone), the close button, or a click beside the dialog. */
export type CloseReason = 'escape' | 'close-button' | 'backdrop';

export interface DialogControl {
  /** Whether it is there. Only the caller changes this. */
  open: boolean;
  /** Called when the reader wants to close; refuse by leaving `open` as it is. Left out, there is no way to close. */
  onClose?: ((request: { reason: CloseReason }) => void) | undefined;
  /** What has the focus at first: the safe choice of a question, the first field of a form. @default the title */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Name of the dialog; also its heading. */
  title: ReactNode;
}

/** What had the focus before a dialog opened, then what had it before the dialog below that one, and so on. */
const cameFrom = new WeakMap<Element, (Element | null)[]>();

/**
 * The browser returns the focus to where it was, unless that went at the same moment, such as when a dialog closes
 * together with the one below it.
 */
function returnFocus(closed: Element) {
  for (const place of cameFrom.get(closed) ?? []) {
    if (place !== document.activeElement && place instanceof HTMLElement)
      place.focus({ preventScroll: true });
    if (place === document.activeElement) return;
  }
}

/**
 * What Modal and Overlay share around a native `<dialog>`: it follows `open`, the focus starts at one known place and
 * returns to where it was (the browser's work), the page behind stands still, and closing is always asked of the caller.
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

  // After every render: also when the browser closed it of its own accord.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element || element.open) return;
    const before = [document.activeElement, ...(cameFrom.get(topDialog(document)) ?? [])];
    cameFrom.set(element, before);
    element.showModal();
    // Seen now, it keeps its place in the order of opening.
    topDialog(document);
    (initialFocus?.current ?? heading.current)?.focus();
  });

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    const unlock = lockScroll();
    // Also before it is taken out of the page: only closing gives the focus back.
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
        // A file field inside has a cancel event of its own, which bubbles.
        if (event.target !== event.currentTarget) return;
        // What cannot be refused is followed by a close.
        if (!event.cancelable) return;
        event.preventDefault();
        onClose?.({ reason: 'escape' });
      },
      onClose(event: SyntheticEvent<HTMLDialogElement>) {
        if (event.target !== event.currentTarget || !open || event.currentTarget.open) return;
        // A browser lets nobody refuse twice in a row without doing something in between: come back unless it is agreed to.
        onClose?.({ reason: 'escape' });
        reopen();
      },
    },
  };
}
