import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';
import { topDialog } from '../announcer/top-dialog.ts';

/**
 * Returns the element to render a popover into, and keeps that popover open on top: in the topmost modal dialog,
 * because everything outside it is inert, or in the body when there is none. Returns null on a server.
 */
export function useTopLayerHost(popover: RefObject<HTMLElement | null>, showing: boolean) {
  const [host] = useState(() => (typeof document === 'undefined' ? null : document.createElement('div')));

  const moveToTop = useCallback(() => {
    const parent = topDialog(document);
    if (host && host.parentElement !== parent) parent.append(host);
    if (popover.current && !popover.current.matches(':popover-open')) popover.current.showPopover();
  }, [host, popover]);

  useLayoutEffect(() => {
    if (showing) moveToTop();
  });

  useLayoutEffect(() => {
    if (!showing) return undefined;
    // A dialog fires this event when it opens and closes; the event does not bubble, so it is captured.
    document.addEventListener('toggle', moveToTop, { capture: true });
    // A dialog that is removed from the page while it is open takes the list along without firing an event.
    const observer = new MutationObserver(() => {
      if (!host?.isConnected) moveToTop();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      document.removeEventListener('toggle', moveToTop, { capture: true });
      host?.remove();
    };
  }, [host, moveToTop, showing]);

  return host;
}
