import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';

/** Goes on to where somebody was going. */
type Leave = () => void;

/**
 * While `isActive`, holds up every way to another page of the portal: links, the back button, and whatever the portal does
 * itself. `leave` is set when there was one, and goes on; `stay` forgets it. The browser itself asks about closing the tab
 * and about other sites.
 */
export function useLeaveGuard(isActive: boolean): { leave: Leave | null; stay: () => void } {
  const [leave, setLeave] = useState<Leave | null>(null);
  const [, navigateTo] = useLocation();
  const isLeaving = useRef(false);

  useEffect(() => {
    if (!isActive) return undefined;
    const hold = (go: Leave) =>
      setLeave(() => () => {
        isLeaving.current = true;
        go();
      });

    function handleNavigate(event: NavigateEvent) {
      const { destination, navigationType, cancelable, hashChange } = event;
      const url = new URL(destination.url);
      const isWithinPage = hashChange || url.pathname === location.pathname;
      if (isLeaving.current || isWithinPage || !destination.sameDocument || !cancelable) return;
      event.preventDefault();
      if (navigationType === 'traverse') hold(() => traverseTo(destination.key));
      else
        hold(() =>
          navigateTo(url.pathname + url.search + url.hash, { replace: navigationType === 'replace' }),
        );
    }

    /** Where the browser tells of no navigation before it happens. */
    function handleClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isPlain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!link || !isPlain || link.target === '_blank' || link.hasAttribute('download')) return;
      const url = new URL(link.href, location.href);
      if (isLeaving.current || url.origin !== location.origin || url.pathname === location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      hold(() => navigateTo(url.pathname + url.search + url.hash));
    }

    function handleBeforeUnload(event: BeforeUnloadEvent) {
      event.preventDefault();
    }

    const told = 'navigation' in window;
    if (told) navigation.addEventListener('navigate', handleNavigate);
    else document.addEventListener('click', handleClick, { capture: true });
    window.addEventListener('beforeunload', handleBeforeUnload);
    return () => {
      if (told) navigation.removeEventListener('navigate', handleNavigate);
      else document.removeEventListener('click', handleClick, { capture: true });
      window.removeEventListener('beforeunload', handleBeforeUnload);
    };
  }, [isActive, navigateTo]);

  return { leave, stay: () => setLeave(null) };
}

/** Back or forward to where somebody was going; a second way to go there ends the first. */
function traverseTo(key: string): void {
  const { committed, finished } = navigation.traverseTo(key);
  for (const step of [committed, finished]) step?.catch(() => {});
}
