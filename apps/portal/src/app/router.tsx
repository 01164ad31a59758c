import type { ReactNode } from 'react';
import { Outlet, useLocation, useNavigate, useRouteError, type RouteObject } from 'react-router-dom';
import LoginScreen from '../features/login/Screen.tsx';
import { failedScreen } from '../shared/errors/ErrorPage.tsx';
import { forgetMissingCode } from '../shared/boundaries/lazy-again.tsx';
import { Loading } from '../shared/boundaries/Loading.tsx';
import { screens } from './routes.ts';
import { lazyRoute, withParams } from './screen-code.tsx';

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
