import { LinkProvider } from '@portal/ui/LinkProvider';
import { LoadingScreen } from '@portal/ui/LoadingScreen';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { notifications } from '../api/notifications.ts';
import { ErrorBoundary } from '../boundaries/ErrorBoundary.tsx';
import { ErrorPage } from '../boundaries/ErrorPage.tsx';
import { CurrentScreen } from './CurrentScreen.tsx';
import { RouterLink } from './RouterLink.tsx';

const Notifications = lazy(async () => ({
  default: (await import('@portal/ui/Notifications')).Notifications,
}));

/** The portal: everything stands within the outermost error boundary. */
export function App() {
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
