import { isSlug } from '@portal/contract/environments/rules';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { parse } from 'regexparam';
import { matchRoute as matchPattern } from 'wouter';

/** Props every screen gets: the parameters in its path. */
export interface ScreenProps {
  params: Record<string, string | undefined>;
}

type Load = () => Promise<{ default: ComponentType<ScreenProps> }>;

interface Route {
  /** `:slug?` takes an environment's slug or nothing. Without a path: shown where nothing else fits. */
  path?: string;
  load: Load;
  screen: LazyExoticComponent<ComponentType<ScreenProps>>;
  for: 'logged-in' | 'logged-out' | 'anyone';
}

const lazily = (load: Load) => ({ load, screen: lazy(load) });

/** Every route of the portal. Which of them a session may see is said in `decide-route.ts`. */
export const routes = {
  login: {
    path: '/:slug?/inloggen',
    ...lazily(() => import('../features/login/Screen.tsx')),
    for: 'logged-out',
  },
  'forgotten-credentials': {
    path: '/:slug?/wachtwoord-vergeten',
    ...lazily(() => import('../features/forgotten-credentials/Screen.tsx')),
    for: 'logged-out',
  },
  'set-credentials': {
    path: '/:slug?/wachtwoord-instellen/:token?',
    ...lazily(() => import('../features/set-credentials/Screen.tsx')),
    for: 'logged-out',
  },
  'confirm-recovery-email': {
    path: '/:slug?/e-mail-bevestigen/:token?',
    ...lazily(() => import('../features/confirm-recovery-email/Screen.tsx')),
    for: 'anyone',
  },
  dashboard: { path: '/', ...lazily(() => import('../features/dashboard/Screen.tsx')), for: 'logged-in' },
  'forced-email': { ...lazily(() => import('../features/forced-email/Screen.tsx')), for: 'logged-in' },
  'profile-completion': {
    ...lazily(() => import('../features/profile-completion/Screen.tsx')),
    for: 'logged-in',
  },
  accounts: {
    path: '/wissel-account',
    ...lazily(() => import('../features/accounts/Screen.tsx')),
    for: 'logged-in',
  },
  'second-factor-help': {
    path: '/hulp/tweestapsverificatie',
    ...lazily(() => import('../features/second-factor-help/Screen.tsx')),
    for: 'anyone',
  },
  account: { path: '/account', ...lazily(() => import('../features/account/Screen.tsx')), for: 'logged-in' },
  'own-data': {
    path: '/account/mijn-gegevens',
    ...lazily(() => import('../features/own-data/Screen.tsx')),
    for: 'logged-in',
  },
  'second-factor': {
    path: '/account/2fa-instellen',
    ...lazily(() => import('../features/second-factor/Screen.tsx')),
    for: 'logged-in',
  },
  events: {
    path: '/evenementen/overzicht',
    ...lazily(() => import('../features/events/Screen.tsx')),
    for: 'logged-in',
  },
  'event-details': {
    path: '/evenementen/details/:registrationId',
    ...lazily(() => import('../features/events/DetailsScreen.tsx')),
    for: 'logged-in',
  },
  'look-along': {
    path: '/inloggen-als/:contactId',
    ...lazily(() => import('../features/look-along/Screen.tsx')),
    for: 'logged-in',
  },
  'audit-log': {
    path: '/logboek',
    ...lazily(() => import('../features/audit-log/Screen.tsx')),
    for: 'logged-in',
  },
  logout: {
    path: '/uitloggen',
    ...lazily(() => import('../features/logout/Screen.tsx')),
    for: 'logged-in',
  },
  'not-found': { ...lazily(() => import('../features/not-found/Screen.tsx')), for: 'logged-in' },
} satisfies Record<string, Route>;

/**
 * Fetches the screens of whoever is logged in before they are asked for: with the network gone, a screen that is not there
 * cannot say that it is.
 */
export function fetchScreens(): void {
  for (const route of Object.values<Route>(routes)) {
    if (route.for === 'logged-in') void route.load().catch(() => {});
  }
}

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
