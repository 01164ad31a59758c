import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';

/** Delay in ms before a hovered tooltip opens, so that a passing pointer does not open a row of tooltips. */
const showDelay = 300;
const hideDelay = 120;

/**
 * Controls when a tooltip is open: immediately on keyboard focus, after a delay on hover, until both end or Escape is
 * pressed.
 */
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
      // Closes only the tooltip: a dialog around it stays open.
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
        // Closes the tooltip, since a user who presses the control has read it.
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
