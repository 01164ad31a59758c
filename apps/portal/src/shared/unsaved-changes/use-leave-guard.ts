import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { noteUnsavedForm } from '../session/held-switch.ts';

/** Continues the blocked navigation. */
type Leave = () => void;

/**
 * Blocks every navigation to another page of the portal while `isActive`: links, the back button, and the portal's own
 * calls of `navigate`. Uses the browser's Navigation API, since only the data router of react-router-dom can block.
 * `leave` continues the blocked navigation, `stay` cancels it. The browser itself asks before it closes the tab or
 * leaves for another site.
 */
export function useLeaveGuard(isActive: boolean): { leave: Leave | null; stay: () => void } {
  const [leave, setLeave] = useState<Leave | null>(null);
  const navigateTo = useNavigate();
  const isLeaving = useRef(false);

  useEffect(() => {
    if (!isActive) return undefined;
    const keepNavigation = (go: Leave) =>
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
      if (navigationType === 'traverse') keepNavigation(() => traverseTo(destination.key));
      else
        keepNavigation(() =>
          navigateTo(url.pathname + url.search + url.hash, { replace: navigationType === 'replace' }),
        );
    }

    /** Replaces the Navigation API in browsers without it. */
    function handleClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isPlain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!link || !isPlain || link.target === '_blank' || link.hasAttribute('download')) return;
      const url = new URL(link.href, location.href);
      if (isLeaving.current || url.origin !== location.origin || url.pathname === location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      keepNavigation(() => navigateTo(url.pathname + url.search + url.hash));
    }

    function handleBeforeUnload(event: BeforeUnloadEvent) {
      event.preventDefault();
    }

    const isSupported = 'navigation' in window;
    const forget = noteUnsavedForm();
    if (isSupported) navigation.addEventListener('navigate', handleNavigate);
    else document.addEventListener('click', handleClick, { capture: true });
    window.addEventListener('beforeunload', handleBeforeUnload);
    return () => {
      forget();
      if (isSupported) navigation.removeEventListener('navigate', handleNavigate);
      else document.removeEventListener('click', handleClick, { capture: true });
      window.removeEventListener('beforeunload', handleBeforeUnload);
    };
  }, [isActive, navigateTo]);

  return { leave, stay: () => setLeave(null) };
}

/** Goes back or forward to an entry of the history. A second traversal rejects the promises of the first. */
function traverseTo(key: string): void {
  const { committed, finished } = navigation.traverseTo(key);
  for (const step of [committed, finished]) step?.catch(() => {});
}
