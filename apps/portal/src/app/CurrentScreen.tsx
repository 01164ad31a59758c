import { LoadingScreen } from '@portal/ui/LoadingScreen';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { ErrorBoundary } from '../boundaries/ErrorBoundary.tsx';
import { ErrorPage } from '../boundaries/ErrorPage.tsx';
import { texts } from '../boundaries/texts.ts';
import { placeAfterLogin, rememberPlace, takePlaceAt } from '../session/remembered-place.ts';
import { whoIn } from '../session/session.ts';
import { retrySession } from '../session/session-store.ts';
import { useSession } from '../session/use-session.ts';
import { decideRoute } from './decide-route.ts';
import { routes } from './routes.tsx';

/** What the address shows to whoever is here, as `decideRoute` says. */
export function CurrentScreen() {
  const session = useSession();
  const [pathname] = useLocation();
  const decision = decideRoute(session, pathname);

  switch (decision.kind) {
    case 'wait':
      return <LoadingScreen />;
    case 'unreachable':
      return <ErrorPage known={texts.unreachable} retry={retrySession} />;
    case 'redirect': {
      const place = session.state === 'ready' ? placeAfterLogin() : undefined;
      if (place !== undefined) return <GoToPlace place={place} />;
      return <Redirect to={decision.to} remember={decision.remember ?? false} />;
    }
    case 'screen': {
      const Screen = routes[decision.screen].screen;
      // Another person or account starts every screen afresh; only logging out outlives the session that it ends.
      const key = decision.screen === 'logout' ? 'logout' : `${whoIn(session)} ${pathname}`;
      return (
        <ErrorBoundary key={key} fallback={() => <ErrorPage />}>
          <Screen params={decision.params} />
        </ErrorBoundary>
      );
    }
  }
}

function Redirect({ to, remember }: { to: string; remember: boolean }) {
  const [, navigate] = useLocation();

  useEffect(() => {
    if (remember) rememberPlace(location.pathname + location.search + location.hash);
    navigate(takePlaceAt(to) ?? to, { replace: true });
  }, [navigate, to, remember]);

  return <LoadingScreen />;
}

/** Its code comes with the first login that has a place to go to. */
function GoToPlace({ place }: { place: string }) {
  const [, navigate] = useLocation();

  useEffect(() => {
    void import('../session/go-to-place.ts').then(
      ({ goToPlace }) => goToPlace(place, navigate),
      () => navigate('/', { replace: true }),
    );
  }, [navigate, place]);

  return <LoadingScreen />;
}
