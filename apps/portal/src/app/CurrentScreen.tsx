import { Suspense, useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ErrorBoundary } from '../shared/boundaries/ErrorBoundary.tsx';
import { ErrorPage, failedScreen } from '../shared/boundaries/ErrorPage.tsx';
import { Loading } from '../shared/boundaries/Loading.tsx';
import { texts } from '../shared/boundaries/texts.ts';
import LoginScreen from '../features/login/Screen.tsx';
import { pageAfterLogin, rememberPage, popPageAt } from '../shared/session/remembered-page.ts';
import { isLoggedIn, identityOf } from '../shared/session/session.ts';
import { retrySession } from '../shared/session/session-store.ts';
import { useSession } from '../shared/session/use-session.ts';
import { decideRoute } from './decide-route.ts';
import { routes } from './routes.tsx';

/**
 * Shows the screen that `decideRoute` chooses for the session and the path. @param onShown called when a
 * screen of a logged-in person is shown
 */
export function CurrentScreen({ onShown }: { onShown?: () => void }) {
  const session = useSession();
  const { pathname } = useLocation();
  const decision = decideRoute(session, pathname);

  switch (decision.kind) {
    case 'wait':
      return <Loading />;
    case 'unreachable':
      return <ErrorPage known={texts.unreachable} retry={retrySession} />;
    case 'redirect': {
      const page = session.state === 'ready' ? pageAfterLogin() : undefined;
      if (page !== undefined) return <GoToPage page={page} />;
      return <Redirect to={decision.to} remember={decision.remember ?? false} />;
    }
    case 'screen': {
      const Screen = decision.screen === 'login' ? LoginScreen : routes[decision.screen].screen;
      // Remounts the screen when the person or account changes, except for the logout screen and the screens for
      // anyone, which are already in use while the session is loaded.
      const outlives = decision.screen === 'logout' || routes[decision.screen].for === 'anyone';
      const key = outlives ? pathname : `${identityOf(session)} ${pathname}`;
      return (
        <ErrorBoundary key={key} fallback={failedScreen}>
          {/* Within the key, so that the previous screen unmounts instead of staying hidden while the next one loads. */}
          <Suspense fallback={<Loading />}>
            <Screen params={decision.params} />
            {onShown && isLoggedIn(session) && <Shown onShown={onShown} />}
          </Suspense>
        </ErrorBoundary>
      );
    }
  }
}

/** Calls `onShown` once the other children of its Suspense boundary are shown. */
function Shown({ onShown }: { onShown: () => void }) {
  const report = useEffectEvent(onShown);
  useEffect(() => report(), []);
  return null;
}

function Redirect({ to, remember }: { to: string; remember: boolean }) {
  const navigate = useNavigate();

  useEffect(() => {
    if (remember) rememberPage(location.pathname + location.search + location.hash);
    navigate(popPageAt(to) ?? to, { replace: true });
  }, [navigate, to, remember]);

  return <Loading />;
}

function GoToPage({ page }: { page: string }) {
  const navigate = useNavigate();

  useEffect(() => {
    // Loaded on demand, since the login screen does not need it.
    void import('../shared/session/go-to-page.ts').then(({ goToPage }) => goToPage(page, navigate));
  }, [navigate, page]);

  return <Loading />;
}
