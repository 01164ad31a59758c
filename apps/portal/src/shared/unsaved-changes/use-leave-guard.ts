import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { registerUnsavedForm } from '../session/pending-switch.ts';

/**
 * Blocks every navigation to another page of the portal while `isActive`: links, the back button, and the portal's own
 * calls of `navigate`. `leave` continues the blocked navigation (null without one), `stay` cancels it. The browser itself
 * asks before it closes the tab or leaves for another site.
 */
export function useLeaveGuard(isActive: boolean): { leave: (() => void) | null; stay: () => void } {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isActive && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isActive) return undefined;
    const forget = registerUnsavedForm();
    const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', askBrowser);
    return () => {
      forget();
      window.removeEventListener('beforeunload', askBrowser);
    };
  }, [isActive]);

  return {
    leave: blocker.state === 'blocked' ? blocker.proceed : null,
    stay: () => blocker.reset?.(),
  };
}
