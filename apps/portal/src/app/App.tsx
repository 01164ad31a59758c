import { LinkProvider } from '@portal/ui/LinkProvider';
import { LoadingScreen } from '@portal/ui/LoadingScreen';
import { useLater } from '@portal/ui/use-later';
import { lazy, Suspense, useEffect } from 'react';
import { ErrorBoundary } from '../boundaries/ErrorBoundary.tsx';
import { ErrorPage } from '../boundaries/ErrorPage.tsx';
import { become } from '../session/session-store.ts';
import { useExpired, useSession } from '../session/use-session.ts';
import { CurrentScreen } from './CurrentScreen.tsx';
import { loadNotifications, NotificationArea } from './NotificationArea.tsx';
import { RouterLink } from './RouterLink.tsx';
import { fetchScreens } from './routes.tsx';

const loadCare = () => import('../session/care/SessionCare.tsx');
const LookAlongBar = lazy(() => import('../frame/LookAlongBar.tsx'));

/** After the first view of whoever is logged in, in ms. */
const fetchAheadAfter = 1_000;

/** The portal: everything stands within the outermost error boundary. */
export function App() {
  const session = useSession();
  const isLoggedIn = 'login' in session;
  const isLookingAlong = session.state === 'ready' && session.lookAlong !== null;
  useEffect(() => {
    if (!isLoggedIn) return undefined;
    const timer = setTimeout(() => {
      fetchScreens();
      void loadNotifications().catch(() => {});
    }, fetchAheadAfter);
    return () => clearTimeout(timer);
  }, [isLoggedIn]);

  return (
    <ErrorBoundary fallback={() => <ErrorPage />}>
      <LinkProvider component={RouterLink}>
        <Suspense fallback={<LoadingScreen />}>
          {/* Beside the screen, whatever it is: nobody looks along without being told, not even while this loads. */}
          {isLookingAlong && <LookAlongBar />}
          <CurrentScreen />
        </Suspense>
        {isLoggedIn && (
          <ErrorBoundary fallback={() => <WithoutCare />}>
            <Care />
          </ErrorBoundary>
        )}
        <ErrorBoundary fallback={() => null}>
          <NotificationArea />
        </ErrorBoundary>
      </LinkProvider>
    </ErrorBoundary>
  );
}

/** Warns before the session ends, and helps back in after it did. */
function Care() {
  const code = useLater(loadCare, true);
  if (code === 'missing') return <WithoutCare />;
  return code && <code.SessionCare />;
}

/** Without the code that helps back in, a session that has expired is over. */
function WithoutCare() {
  const isExpired = useExpired() !== null;
  useEffect(() => {
    if (isExpired) become({ state: 'anonymous', ended: true });
  }, [isExpired]);
  return null;
}
