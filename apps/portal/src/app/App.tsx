import { LinkProvider } from '@portal/ui/LinkProvider';
import { LoadingScreen } from '@portal/ui/LoadingScreen';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { notifications } from '../api/notifications.ts';
import { ErrorBoundary } from '../boundaries/ErrorBoundary.tsx';
import { ErrorPage } from '../boundaries/ErrorPage.tsx';
import { useSession } from '../session/use-session.ts';
import { CurrentScreen } from './CurrentScreen.tsx';
import { RouterLink } from './RouterLink.tsx';
import { fetchScreens } from './routes.tsx';

const loadNotifications = () => import('@portal/ui/Notifications');
const Notifications = lazy(async () => ({ default: (await loadNotifications()).Notifications }));

/** After the first view of whoever is logged in, in ms. */
const fetchAheadAfter = 1_000;

/** The portal: everything stands within the outermost error boundary. */
export function App() {
  const isLoggedIn = 'login' in useSession();
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
          <CurrentScreen />
        </Suspense>
        <NotificationArea />
      </LinkProvider>
    </ErrorBoundary>
  );
}

/** Loads the component only when there is something to say. */
function NotificationArea() {
  const entries = useSyncExternalStore(notifications.subscribe, notifications.getSnapshot);
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>{entries.length > 0 && <Notifications store={notifications} />}</Suspense>
    </ErrorBoundary>
  );
}
