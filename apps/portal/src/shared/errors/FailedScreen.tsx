import { Button } from '@portal/ui/Button';
import { EmptyWidget } from '@portal/ui/EmptyWidget';
import { ErrorPanel } from '@portal/ui/ErrorPanel';
import { announce } from '@portal/ui/announcer';
import { Container } from '@portal/ui/Grid';
import { useLater } from '@portal/ui/use-later';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect, useEffectEvent, useState, useSyncExternalStore, type ReactNode } from 'react';
import { isReachable } from '../api/is-reachable.ts';
import { currentEnvironment } from '../environment/apply-theme.ts';
import { AppLayout } from '../layout/AppLayout.tsx';
import { AuthLayout } from '../layout/AuthLayout.tsx';
import { isLoggedIn } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import { MissingCode } from '../boundaries/lazy-again.tsx';
import { Loading } from '../boundaries/Loading.tsx';
import { offlineTexts } from './offline-texts.ts';
import { texts } from '../boundaries/texts.ts';

interface PageProps {
  title: string;
  children: ReactNode;
}

/**
 * Renders a page in place of a screen: for a logged-in person with the header and the navigation, so that other pages
 * stay within reach.
 */
export function InsteadOfScreen({ title, children }: PageProps) {
  if (!isLoggedIn(useSession()))
    return (
      <AuthLayout environment={currentEnvironment()} title={title} atEnvironment={false}>
        {children}
      </AuthLayout>
    );
  return (
    <AppLayout title={title} subNavigation={{ title }}>
      <Container>{children}</Container>
    </AppLayout>
  );
}

interface Props {
  /** Renders the screen again. */
  retry: () => void;
  fault: unknown;
}

// In one file with the layout, which a screen uses too: code that several screens share is there before the first of them
// is shown, so that a lost connection cannot keep this page away.
/** Replaces a screen that failed, or whose code could not be fetched. */
export function FailedScreen({ retry, fault }: Props) {
  if (fault instanceof MissingCode) return <MissingScreen load={fault.load} onLoaded={retry} />;
  return (
    <InsteadOfScreen title={texts.failedTitle}>
      <ErrorPanel
        known={texts.known}
        action={<Button onClick={() => location.reload()}>{texts.retry}</Button>}
      />
    </InsteadOfScreen>
  );
}

/** Says that there is no connection, and fetches the code of the screen by itself until it succeeds. */
function MissingScreen({ load, onLoaded }: { load: MissingCode['load']; onLoaded: () => void }) {
  const [fetchCode] = useState(() => async () => ({ code: await load() }));
  const fetched = useLater(fetchCode, true);
  const isLoaded = fetched !== null && fetched !== 'missing';
  const isMissing = fetched === 'missing';
  const state = useOffline() ? offlineTexts.offline : offlineTexts.noConnection;
  const finish = useEffectEvent(onLoaded);

  useEffect(() => {
    if (isLoaded) finish();
  }, [isLoaded]);
  useEffect(() => {
    if (isMissing) announce(`${state}. ${offlineTexts.comesBack}`);
  }, [isMissing, state]);

  /** Reloads the page when the server answers without the code: a new release has replaced it. */
  async function retry() {
    const isThere = await load().then(
      () => true,
      () => false,
    );
    if (isThere) onLoaded();
    else if (await isReachable()) location.reload();
  }

  if (!isMissing) return <Loading />;
  return (
    <InsteadOfScreen title={offlineTexts.title}>
      <EmptyWidget
        icon={<WifiOff size={24} />}
        text={
          <>
            <strong>{state}</strong>
            <br />
            {offlineTexts.comesBack}
          </>
        }
        action={<Button onClick={() => void retry()}>{texts.retry}</Button>}
      />
    </InsteadOfScreen>
  );
}

function subscribeToConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Returns whether this device has no connection. Without one it is certain; with one, the server may still be away. */
function useOffline(): boolean {
  return useSyncExternalStore(
    subscribeToConnection,
    () => !navigator.onLine,
    () => false,
  );
}
