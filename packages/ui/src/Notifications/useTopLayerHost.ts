import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';

/**
 * Gives the element to render a popover into, and keeps that popover open on top: in the topmost modal dialog, because
 * everything outside it is inert, and in the body when there is none. Null on a server.
 */
export function useTopLayerHost(popover: RefObject<HTMLElement | null>, showing: boolean) {
  const [host] = useState(() => (typeof document === 'undefined' ? null : document.createElement('div')));

  const place = useCallback(() => {
    const parent = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    if (host && host.parentElement !== parent) parent.append(host);
    if (popover.current && !popover.current.matches(':popover-open')) popover.current.showPopover();
  }, [host, popover]);

  useLayoutEffect(() => {
    if (showing) place();
  });

  useLayoutEffect(() => {
    if (!showing) return undefined;
    // A dialog tells its opening and closing by this event, which does not bubble.
    document.addEventListener('toggle', place, { capture: true });
    return () => {
      document.removeEventListener('toggle', place, { capture: true });
      host?.remove();
    };
  }, [host, place, showing]);

  return host;
}
