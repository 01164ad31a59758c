import { LinkProvider } from '@portal/ui/LinkProvider';
import { useLater } from '@portal/ui/use-later';
import { Suspense, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { ErrorBoundary } from '../shared/boundaries/ErrorBoundary.tsx';
import { lazyAgain } from '../shared/boundaries/lazy-again.tsx';
import { Loading } from '../shared/boundaries/Loading.tsx';
import { getSession, setSession } from '../shared/session/store.ts';
import { identityOf, isImpersonation, isLoggedIn } from '../shared/session/session.ts';
import { useExpired, useSession } from '../shared/session/use-session.ts';
import { CurrentScreen } from './CurrentScreen.tsx';
import { loadNotifications, NotificationArea } from './NotificationArea.tsx';
import { RouterLink } from './RouterLink.tsx';
import { fetchScreens, routesWithin } from './router.tsx';

const loadSessionExpiry = () => import('../features/session-expiry/SessionExpiry.tsx');
const loadLeaveGuard = () => import('../shared/unsaved-changes/LeaveGuard.tsx');
const loadFollowTheme = () => import('./FollowTheme.tsx');
const ImpersonationBar = lazyAgain(() => import('../shared/layout/parts/ImpersonationBar.tsx'));

/** Time between showing the first screen of a logged-in person and loading the code of the others, in ms. */
const fetchAheadAfter = 1_000;

/** The portal around its screens, for the root of the router. */
function App() {
  const session = useSession();
  const guard = useLater(loadLeaveGuard, isLoggedIn(session));

  return (
    <LinkProvider component={RouterLink}>
      <ScrollRestoration />
      <Suspense fallback={<Loading />}>
        {/* Suspends together with the screen, so that nobody impersonates without seeing the bar. */}
        {isImpersonation(session) && <ImpersonationBar />}
        <CurrentScreen />
      </Suspense>
      {guard !== null && guard !== 'missing' && <guard.LeaveGuard />}
      {isLoggedIn(session) && (
        <ErrorBoundary fallback={() => <WithoutSessionExpiry />}>
          <LoadedSessionExpiry />
        </ErrorBoundary>
      )}
      <ErrorBoundary fallback={() => null}>
        <NotificationArea />
      </ErrorBoundary>
    </LinkProvider>
  );
}

/** Renders a screen, and shortly after the first one fetches what a logged-in person may need next. */
function ScreenFrame() {
  const session = useSession();
  const identity = isLoggedIn(session) ? identityOf(session) : null;
  const [isFetching, setFetching] = useState(false);
  useEffect(() => {
    if (identity === null) return undefined;
    const timer = setTimeout(() => {
      fetchScreens(getSession());
      void loadNotifications().catch(() => {});
      setFetching(true);
    }, fetchAheadAfter);
    return () => clearTimeout(timer);
  }, [identity]);
  const theme = useLater(loadFollowTheme, isFetching && identity !== null);
  return (
    <>
      <Outlet />
      {theme !== null && theme !== 'missing' && <theme.FollowTheme />}
    </>
  );
}

export const portalRoutes = routesWithin(<App />, <ScreenFrame />);

/** Warns before the session ends, and asks for the login again after it has ended. */
function LoadedSessionExpiry() {
  const code = useLater(loadSessionExpiry, true);
  if (code === 'missing') return <WithoutSessionExpiry />;
  return code && <code.SessionExpiry />;
}

/** Ends an expired session immediately, since the code that asks for the login again could not be loaded. */
function WithoutSessionExpiry() {
  const isExpired = useExpired() !== null;
  useEffect(() => {
    if (isExpired) setSession({ state: 'anonymous', ended: true });
  }, [isExpired]);
  return null;
}
