import { useLayoutEffect, type RefObject } from 'react';
import { place, type Placement } from './place.ts';

/**
 * Keeps an open popover next to its anchor while the page scrolls or resizes. The popover must be invisible until it is
 * placed: style `:not([data-placed])` as hidden.
 */
export function usePlacement(
  popover: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  open: boolean,
  { side, align }: { side: Placement['side']; align: 'start' | 'center' },
): void {
  useLayoutEffect(() => {
    const panel = popover.current;
    if (!open || !panel) return undefined;

    function update() {
      const target = anchor.current;
      if (!panel || !target) return;
      const { width, height } = panel.getBoundingClientRect();
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const start = getComputedStyle(target).direction === 'rtl' ? 'right' : 'left';
      const placement = { side, align: align === 'start' ? start : align } as const;
      const { left, top } = place(target.getBoundingClientRect(), { width, height }, view, placement);
      panel.style.setProperty('left', `${left}px`);
      panel.style.setProperty('top', `${top}px`);
      panel.setAttribute('data-placed', '');
    }

    update();
    window.addEventListener('resize', update);
    window.addEventListener('scroll', update, { capture: true, passive: true });
    return () => {
      window.removeEventListener('resize', update);
      window.removeEventListener('scroll', update, { capture: true });
      panel.removeAttribute('data-placed');
    };
  }, [align, anchor, open, popover, side]);
}
