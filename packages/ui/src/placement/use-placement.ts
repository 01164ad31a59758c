import { useLayoutEffect, type RefObject } from 'react';
import { place, type Placement } from './place.ts';

/**
 * Keeps an open popover next to its anchor while the page scrolls or resizes, and while the popover grows or shrinks.
 * CSS anchors would compute style and layout again in every frame. The popover must be invisible until it is placed:
 * style `:not([data-placed])` as hidden.
 */
export function usePlacement(
  popover: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  open: boolean,
  { side, align, distance }: Omit<Placement, 'align'> & { align: 'start' | 'center' },
): void {
  useLayoutEffect(() => {
    const panel = popover.current;
    const target = anchor.current;
    if (!open || !panel || !target) return undefined;
    // The panel stays on this side until there is too little room, so that it does not jump while its content changes.
    let current = side;

    function update(event?: Event) {
      // Ignores scrolling within the panel itself.
      if (!panel || !target || (event?.type === 'scroll' && panel.contains(event.target as Node))) return;
      const start = getComputedStyle(target).direction === 'rtl' ? 'right' : 'left';
      const placed = place(
        target.getBoundingClientRect(),
        panel.getBoundingClientRect(),
        { width: document.documentElement.clientWidth, height: innerHeight },
        { side: current, align: align === 'start' ? start : align, distance },
      );
      current = placed.side;
      panel.style.left = `${placed.left}px`;
      panel.style.top = `${placed.top}px`;
      panel.dataset['placed'] = '';
    }

    update();
    // Also places a panel that is just opening, which has no size until it is laid out. Unit tests have no
    // ResizeObserver.
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(() => update());
    observer?.observe(panel);
    const controller = new AbortController();
    const options = { capture: true, signal: controller.signal };
    addEventListener('scroll', update, options);
    addEventListener('resize', update, options);
    return () => {
      controller.abort();
      observer?.disconnect();
      delete panel.dataset['placed'];
    };
  }, [align, anchor, distance, open, popover, side]);
}
