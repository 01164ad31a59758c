import { isSlug } from '@portal/contract/environments/rules';
import type { Permission } from '@portal/contract/permissions/rules';
import { places } from '@portal/contract/places';
import type { ComponentType } from 'react';
import { matchPath, useParams } from 'react-router-dom';
import { lazyAgain, type LoadPart } from '../shared/boundaries/lazy-again.tsx';
import { permissionAt } from '../shared/session/permission-at.ts';
import { isAllowed, type Session } from '../shared/session/session.ts';

/** Props of every screen: the parameters in its path. */
export interface ScreenProps {
  params: Record<string, string | undefined>;
}

interface ScreenRoute {
  id: string;
  /** `:slug?` matches the slug of an environment or nothing. */
  path: string;
  lazy?: () => Promise<{ Component: ComponentType }>;
  handle: {
    for: 'logged-in' | 'logged-out' | 'anyone';
    /** File of the screen within `src`, whose scripts the HTML of the server preloads. */
    module?: string;
  };
}

/** Passes the parameters in the path to a screen. */
export function withParams(Screen: ComponentType<ScreenProps>): ComponentType {
  return function ScreenAtPath() {
    return <Screen params={useParams()} />;
  };
}

/** Loads a screen. The router loads a route once: after a failure the screen loads its code when it is rendered. */
function lazily(load: LoadPart<ScreenProps>) {
  return async () => {
    const Screen = await load().then(
      (code) => code.default,
      () => lazyAgain(load),
    );
    return { Component: withParams(Screen) };
  };
}

/** Every path of the portal. `decide-route.ts` decides which of them a session may see. */
export const screens = [
  {
    id: 'login',
    path: `/:slug?${places.login}`,
    // Has no screen here: `router.tsx` imports it, so that the first file contains it, where most visits start.
    handle: { for: 'logged-out' },
  },
  {
    id: 'forgotten-credentials',
    path: `/:slug?${places.forgottenCredentials}`,
    lazy: lazily(() => import('../features/credentials/forgotten/Screen.tsx')),
    handle: { for: 'logged-out', module: 'features/credentials/forgotten/Screen.tsx' },
  },
  {
    id: 'set-credentials',
    path: `/:slug?${places.setCredentials}/:token?`,
    lazy: lazily(() => import('../features/credentials/set/Screen.tsx')),
    handle: { for: 'logged-out', module: 'features/credentials/set/Screen.tsx' },
  },
  {
    id: 'confirm-email',
    path: `/:slug?${places.confirmEmail}/:token?`,
    lazy: lazily(() => import('../features/credentials/confirm-email/Screen.tsx')),
    handle: { for: 'anyone', module: 'features/credentials/confirm-email/Screen.tsx' },
  },
  {
    id: 'dashboard',
    path: places.home,
    lazy: lazily(() => import('../features/dashboard/Screen.tsx')),
    handle: { for: 'logged-in', module: 'features/dashboard/Screen.tsx' },
  },
  {
    id: 'accounts',
    path: places.accounts,
    lazy: lazily(() => import('../features/contacts/Screen.tsx')),
    handle: { for: 'logged-in', module: 'features/contacts/Screen.tsx' },
  },
  {
    id: 'second-factor-help',
    path: places.secondFactorHelp,
    lazy: lazily(() => import('../features/second-factor/help/Screen.tsx')),
    handle: { for: 'anyone', module: 'features/second-factor/help/Screen.tsx' },
  },
  {
    id: 'privacy',
    path: `/:slug?${places.privacy}`,
    lazy: lazily(() => import('../features/privacy/Screen.tsx')),
    handle: { for: 'anyone', module: 'features/privacy/Screen.tsx' },
  },
  {
    id: 'account',
    path: places.account,
    lazy: lazily(() => import('../features/account/ProfileScreen.tsx')),
    handle: { for: 'logged-in', module: 'features/account/ProfileScreen.tsx' },
  },
  {
    id: 'security',
    path: places.security,
    lazy: lazily(() => import('../features/account/SecurityScreen.tsx')),
    handle: { for: 'logged-in', module: 'features/account/SecurityScreen.tsx' },
  },
  {
    id: 'wft-requirements',
    path: places.editWftRequirements,
    lazy: lazily(() => import('../features/wft/Screen.tsx')),
    handle: { for: 'logged-in', module: 'features/wft/Screen.tsx' },
  },
  {
    id: 'pa-profile',
    path: `${places.editWftPaProfile}/:moduleType?`,
    lazy: lazily(() => import('../features/pa/Screen.tsx')),
    handle: { for: 'logged-in', module: 'features/pa/Screen.tsx' },
  },
  {
    id: 'dossier',
    path: places.dossier,
    lazy: lazily(() => import('../features/dossier/Screen.tsx')),
    handle: { for: 'logged-in', module: 'features/dossier/Screen.tsx' },
  },
  {
    id: 'dossier-file',
    path: `${places.dossier}/:id`,
    lazy: lazily(() => import('../features/dossier/FileScreen.tsx')),
    handle: { for: 'logged-in', module: 'features/dossier/FileScreen.tsx' },
  },
  {
    id: 'assessments',
    path: places.assessments,
    lazy: lazily(() => import('../features/assessments/Screen.tsx')),
    handle: { for: 'logged-in', module: 'features/assessments/Screen.tsx' },
  },
  {
    id: 'assessment',
    path: `${places.assessments}/:id`,
    lazy: lazily(() => import('../features/assessments/AssessmentScreen.tsx')),
    handle: { for: 'logged-in', module: 'features/assessments/AssessmentScreen.tsx' },
  },
  {
    id: 'own-data',
    path: places.ownData,
    lazy: lazily(() => import('../features/account/OwnDataScreen.tsx')),
    handle: { for: 'logged-in', module: 'features/account/OwnDataScreen.tsx' },
  },
  {
    id: 'second-factor',
    path: places.secondFactor,
    lazy: lazily(() => import('../features/second-factor/set-up/Screen.tsx')),
    handle: { for: 'logged-in', module: 'features/second-factor/set-up/Screen.tsx' },
  },
  {
    id: 'events',
    path: places.events,
    lazy: lazily(() => import('../features/events/Screen.tsx')),
    handle: { for: 'logged-in', module: 'features/events/Screen.tsx' },
  },
  {
    id: 'event-details',
    path: `${places.eventDetails}/:registrationId`,
    lazy: lazily(() => import('../features/events/DetailsScreen.tsx')),
    handle: { for: 'logged-in', module: 'features/events/DetailsScreen.tsx' },
  },
  {
    id: 'impersonation',
    path: `${places.impersonate}/:contactId`,
    lazy: lazily(() => import('../features/impersonation/Screen.tsx')),
    handle: { for: 'logged-in', module: 'features/impersonation/Screen.tsx' },
  },
  {
    id: 'audit-log',
    path: places.auditLog,
    lazy: lazily(() => import('../features/audit/Screen.tsx')),
    handle: { for: 'logged-in', module: 'features/audit/Screen.tsx' },
  },
  {
    id: 'environments',
    path: places.environments,
    lazy: lazily(() => import('../features/environments/ListScreen.tsx')),
    handle: { for: 'logged-in', module: 'features/environments/ListScreen.tsx' },
  },
  {
    id: 'add-environment',
    path: places.addEnvironment,
    lazy: lazily(() => import('../features/environments/AddScreen.tsx')),
    handle: { for: 'logged-in', module: 'features/environments/AddScreen.tsx' },
  },
  {
    id: 'edit-environment',
    path: `${places.editEnvironment}/:id`,
    lazy: lazily(() => import('../features/environments/EditScreen.tsx')),
    handle: { for: 'logged-in', module: 'features/environments/EditScreen.tsx' },
  },
  {
    id: 'environment-login',
    path: `${places.environmentLogin}/:slug`,
    lazy: lazily(() => import('../features/environments/login/Screen.tsx')),
    handle: { for: 'logged-in', module: 'features/environments/login/Screen.tsx' },
  },
  {
    id: 'test-environment',
    path: `${places.ssoTest}/:id`,
    lazy: lazily(() => import('../features/environments/sso/test/TestScreen.tsx')),
    handle: { for: 'logged-in', module: 'features/environments/sso/test/TestScreen.tsx' },
  },
  {
    id: 'logout',
    path: places.logout,
    lazy: lazily(() => import('../features/logout/Screen.tsx')),
    handle: { for: 'logged-in', module: 'features/logout/Screen.tsx' },
  },
] as const satisfies readonly ScreenRoute[];

/** Screens without a path, which are shown in the place of another one. */
export const substitutes = {
  'forced-email': lazyAgain<ScreenProps>(() => import('../features/people/forced-email/Screen.tsx')),
  'profile-completion': lazyAgain<ScreenProps>(() => import('../features/people/completion/Screen.tsx')),
  'not-found': lazyAgain<ScreenProps>(() => import('../features/not-found/Screen.tsx')),
};

export type SubstituteName = keyof typeof substitutes;
export type ScreenName = (typeof screens)[number]['id'] | SubstituteName;

/**
 * Fetches the screens that a logged-in person may go to ahead of time: without a network, a missing screen could not even
 * report the failure.
 */
export function fetchScreens(session: Session): void {
  for (const { path, handle, ...route } of screens) {
    const permission = permissionAt(path);
    const isOpen = permission === undefined || isAllowed(session, permission);
    if (handle.for === 'logged-in' && isOpen && 'lazy' in route) void route.lazy();
  }
}

export interface Match extends ScreenProps {
  screen: ScreenName;
  for: ScreenRoute['handle']['for'];
  module: string | null;
  /** Permission that the route needs besides a login. */
  permission: Permission | undefined;
}

/** Returns whether a screen is for anyone, with or without a session. */
export const isForAnyone = (screen: ScreenName): boolean =>
  screens.some(({ id, handle }) => id === screen && handle.for === 'anyone');

/** Finds the route of a path and its parameters. A trailing slash makes no difference. */
export function matchRoute(path: string): Match | null {
  for (const route of screens) {
    const found = matchPath(route.path, path);
    if (found === null) continue;
    const { params, pattern } = found;
    if ('slug' in params && params.slug !== undefined && !isSlug(params.slug)) continue;
    const { id, handle } = route;
    const module = 'module' in handle ? handle.module : null;
    return { screen: id, for: handle.for, module, params, permission: permissionAt(pattern.path) };
  }
  return null;
}
