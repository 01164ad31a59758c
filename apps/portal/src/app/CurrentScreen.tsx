import { Suspense, useEffect, useEffectEvent } from 'react';
import { Outlet, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { ErrorBoundary } from '../shared/boundaries/ErrorBoundary.tsx';
import { ErrorPage, failedScreen } from '../shared/errors/ErrorPage.tsx';
import { Loading } from '../shared/boundaries/Loading.tsx';
import { texts } from '../shared/boundaries/texts.ts';
import { goToPage, pageAfterLogin, rememberPage, popPageAt } from '../shared/session/destination.ts';
import { activeContactOf, identityOf } from '../shared/session/session.ts';
import { retrySession } from '../shared/session/store.ts';
import { useSession } from '../shared/session/use-session.ts';
import { decideRoute } from './decide-route.ts';
import { isForAnyone, type ScreenName, type SubstituteName } from './routes.ts';
import { substitutes, type ScreenProps } from './router.tsx';

/** Shows what `decideRoute` decides for the session and the path: the route, a screen in its place, or a redirect. */
export function CurrentScreen() {
  const session = useSession();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const decision = decideRoute(session, pathname);

  switch (decision.kind) {
    case 'wait':
      return <Loading />;
    case 'unreachable':
      return <ErrorPage known={texts.unreachable} retry={retrySession} />;
    case 'redirect': {
      // The router is on its way already, and loads the code of the screen there.
      if (next !== undefined) return <Loading />;
      const page = session.state === 'ready' ? pageAfterLogin() : undefined;
      if (page !== undefined) return <GoToPage page={page} />;
      return <Redirect to={decision.to} remember={decision.remember ?? false} />;
    }
    case 'screen': {
      // Replaces the screen while the router loads the code of the next one.
      if (next !== undefined && next.pathname !== pathname) return <Loading />;
      // Remounts the screen when the person or account changes, except for the logout screen and the screens for
      // anyone, which are already in use while the session is loaded.
      const outlives = decision.screen === 'logout' || isForAnyone(decision.screen);
      const key = outlives ? pathname : `${identityOf(session)} ${pathname}`;
      // Within the key, so that the previous screen unmounts instead of staying hidden while the next one loads.
      return (
        <Suspense key={key} fallback={<Loading />}>
          {isSubstitute(decision.screen) ? (
            <Substitute name={decision.screen} params={decision.params} />
          ) : (
            <Outlet />
          )}
        </Suspense>
      );
    }
  }
}

const isSubstitute = (screen: ScreenName): screen is SubstituteName => screen in substitutes;

function Substitute({ name, params }: { name: SubstituteName } & ScreenProps) {
  const Screen = substitutes[name];
  return (
    <ErrorBoundary fallback={failedScreen}>
      <Screen params={params} />
    </ErrorBoundary>
  );
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
  const session = useSession();
  const navigate = useNavigate();
  const open = useEffectEvent(() => goToPage(page, activeContactOf(session), navigate));

  useEffect(() => {
    void open();
  }, []);

  return <Loading />;
}
