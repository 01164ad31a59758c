import type { ComponentType, ReactNode } from 'react';
import {
  Outlet,
  useLocation,
  useNavigate,
  useParams,
  useRouteError,
  type RouteObject,
} from 'react-router-dom';
import LoginScreen from '../features/login/Screen.tsx';
import { forgetMissingCode, lazyAgain, type LoadPart } from '../shared/boundaries/lazy-again.tsx';
import { Loading } from '../shared/boundaries/Loading.tsx';
import { failedScreen } from '../shared/errors/ErrorPage.tsx';
import { isAllowed, permissionAt, seesTeamNow, type Session } from '../shared/session/session.ts';
import { isOfTeam } from './decide-route.ts';
import { screens, type SubstituteName } from './routes.ts';

/** Props of every screen: the parameters in its path. */
export interface ScreenProps {
  params: Record<string, string | undefined>;
}

/** The code of every screen by its file, but of the login, which the first file of the portal contains, since most visits start there. */
export const screenCode = import.meta.glob<{ default: ComponentType<ScreenProps> }>(
  ['./**/*Screen.tsx', '!./login/**', '!./environments/preview/**'],
  { base: '../features' },
);

/** Returns the function that loads the code of a screen by its file. */
function loaderOf(file: string): LoadPart<ScreenProps> {
  const load = screenCode[`./${file}`];
  if (load === undefined) throw new Error(`There is no screen ${file}.`);
  return load;
}

export const substitutes: Record<SubstituteName, ComponentType<ScreenProps>> = {
  'forced-email': lazyAgain(loaderOf('people/forced-email/Screen.tsx')),
  'profile-completion': lazyAgain(loaderOf('people/completion/Screen.tsx')),
  'not-found': lazyAgain(loaderOf('not-found/Screen.tsx')),
};

/** Passes the parameters in the path to a screen. */
function withParams(Screen: ComponentType<ScreenProps>): ComponentType {
  return function ScreenAtPath() {
    return <Screen params={useParams()} />;
  };
}

/** Loads a screen for the router, which does so once: after a failure the screen loads its code when it is rendered. */
export function lazyRoute(file: string): () => Promise<{ Component: ComponentType }> {
  const load = loaderOf(file);
  return async () => {
    const Screen = await load().then(
      (code) => code.default,
      () => lazyAgain(load),
    );
    return { Component: withParams(Screen) };
  };
}

const login = { Component: withParams(LoginScreen) };

/**
 * Returns the routes of the portal.
 * @param element decides what is shown of them
 * @param frame rendered around each screen whose code is there
 */
export function routesWithin(element: ReactNode, frame: ReactNode = <Outlet />): RouteObject[] {
  return [
    {
      element,
      errorElement: <FailedRoute />,
      children: [
        {
          element: frame,
          errorElement: <FailedRoute />,
          HydrateFallback: Loading,
          // An unknown path has nothing of its own: `decideRoute` decides what is shown there.
          children: [
            ...screens.map(({ id, path, file }) => ({
              id,
              path,
              ...(id === 'login' ? login : { lazy: lazyRoute(file) }),
            })),
            { path: '*', element: null },
          ],
        },
      ],
    },
  ];
}

/** Replaces a screen that failed, or whose code could not be fetched, until it is rendered again. */
function FailedRoute() {
  const navigate = useNavigate();
  const location = useLocation();
  return failedScreen(() => {
    forgetMissingCode();
    // The router keeps a failure until the next navigation.
    navigate(location, { replace: true, preventScrollReset: true });
  }, useRouteError());
}

/**
 * Fetches the screens that a logged-in person may go to ahead of time: without a network, a missing screen could not even
 * report the failure.
 */
export function fetchScreens(session: Session): void {
  for (const { path, file, ...route } of screens) {
    const permission = permissionAt(path);
    const isAllowedAt = permission === undefined || isAllowed(session, permission);
    const isOpen = isAllowedAt && (!isOfTeam(path) || seesTeamNow(session));
    if (route.for === undefined && isOpen) void loaderOf(file)().catch(() => {});
  }
}
