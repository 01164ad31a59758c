import { LoadingScreen } from '@portal/ui/LoadingScreen';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { ErrorBoundary } from '../boundaries/ErrorBoundary.tsx';
import { ErrorPage } from '../boundaries/ErrorPage.tsx';
import { texts } from '../boundaries/texts.ts';
import { placeAfterLogin, rememberPlace } from '../session/remembered-place.ts';
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
      const to = session.state === 'ready' ? (placeAfterLogin() ?? decision.to) : decision.to;
      return <Redirect to={to} remember={decision.remember ?? false} />;
    }
    case 'screen': {
      const Screen = routes[decision.screen].screen;
      return (
        <ErrorBoundary key={pathname} fallback={() => <ErrorPage />}>
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
    navigate(to, { replace: true });
  }, [navigate, to, remember]);

  return <LoadingScreen />;
}
