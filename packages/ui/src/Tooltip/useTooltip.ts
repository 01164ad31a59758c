import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';

/** Pointing waits a moment, so that a pointer on its way elsewhere does not set off a row of tooltips; in ms. */
const showDelay = 300;
const hideDelay = 120;

/** When a tooltip shows: at once with the focus of a keyboard, soon with a pointer, until both are gone or Escape. */
export function useTooltip(bubble: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isFocused = useRef(false);

  function change(next: boolean, delay: number) {
    clearTimeout(timer.current);
    if (delay === 0) setShown(next);
    else timer.current = setTimeout(() => setShown(next), delay);
  }

  function setShown(next: boolean) {
    if (bubble.current?.isConnected && bubble.current.matches(':popover-open') !== next)
      bubble.current.togglePopover(next);
    setOpen(next);
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!open) return undefined;
    function handleKey(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      // Only the tooltip: a dialog around it stays.
      event.preventDefault();
      event.stopPropagation();
      bubble.current?.hidePopover();
      setOpen(false);
    }
    document.addEventListener('keydown', handleKey, { capture: true });
    return () => document.removeEventListener('keydown', handleKey, { capture: true });
  }, [bubble, open]);

  return {
    open,
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'touch') change(true, open ? 0 : showDelay);
      },
      onPointerLeave: () => {
        if (!isFocused.current) change(false, hideDelay);
      },
      onPointerDown: ({ target }: PointerEvent) => {
        // Pressing the control is choosing: the words have been read.
        if (target instanceof Node && !bubble.current?.contains(target)) change(false, 0);
      },
      onFocus: ({ target }: { target: EventTarget }) => {
        isFocused.current = target instanceof Element && target.matches(':focus-visible');
        if (isFocused.current) change(true, 0);
      },
      onBlur: () => {
        isFocused.current = false;
        change(false, 0);
      },
    },
  };
}
