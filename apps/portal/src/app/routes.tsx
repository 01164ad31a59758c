import { isSlug } from '@portal/contract/environments/rules';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { parse } from 'regexparam';
import { matchRoute as matchPattern } from 'wouter';

/** Props every screen gets: the parameters in its path. */
export interface ScreenProps {
  params: Record<string, string | undefined>;
}

type Screen = LazyExoticComponent<ComponentType<ScreenProps>>;

interface Route {
  /** `:slug?` takes an environment's slug or nothing. Without a path: shown where nothing else fits. */
  path?: string;
  screen: Screen;
  for: 'logged-in' | 'logged-out';
}

/** Every route of the portal. Which of them a session may see is said in `decide-route.ts`. */
export const routes = {
  login: {
    path: '/:slug?/inloggen',
    screen: lazy(() => import('../features/login/Screen.tsx')),
    for: 'logged-out',
  },
  'credentials-help': {
    path: '/:slug?/wachtwoord-vergeten',
    screen: lazy(() => import('../features/credentials-help/Screen.tsx')),
    for: 'logged-out',
  },
  dashboard: { path: '/', screen: lazy(() => import('../features/dashboard/Screen.tsx')), for: 'logged-in' },
  accounts: {
    path: '/wissel-account',
    screen: lazy(() => import('../features/accounts/Screen.tsx')),
    for: 'logged-in',
  },
  logout: {
    path: '/uitloggen',
    screen: lazy(() => import('../features/logout/Screen.tsx')),
    for: 'logged-in',
  },
  'not-found': { screen: lazy(() => import('../features/not-found/Screen.tsx')), for: 'logged-in' },
} satisfies Record<string, Route>;

export type ScreenName = keyof typeof routes;

export interface Match extends ScreenProps {
  screen: ScreenName;
  for: Route['for'];
}

/** The route of a path with its parameters, or null. A slash at the end changes nothing. */
export function matchRoute(path: string): Match | null {
  for (const [screen, route] of Object.entries<Route>(routes)) {
    if (route.path === undefined) continue;
    const [matches, found] = matchPattern(parse, route.path, path);
    const params: ScreenProps['params'] = { ...found };
    if (!matches || (params['slug'] !== undefined && !isSlug(params['slug']))) continue;
    return { screen: screen as ScreenName, for: route.for, params };
  }
  return null;
}
