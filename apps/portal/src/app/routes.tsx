import { isSlug } from '@portal/contract/environments/rules';
import type { Permission } from '@portal/contract/permissions/rules';
import { places } from '@portal/contract/places';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { lazyAgain, type LoadPart } from '../shared/boundaries/lazy-again.tsx';
import { permissionAt } from '../shared/session/permission-at.ts';
import { isAllowed, type Session } from '../shared/session/session.ts';

/** Props of every screen: the parameters in its path. */
export interface ScreenProps {
  params: Record<string, string | undefined>;
}

type Load = LoadPart<ScreenProps>;

export interface Route {
  /** `:slug?` matches the slug of an environment or nothing. A screen without a path is shown in the place of another one. */
  path?: string;
  load?: Load;
  screen?: ComponentType<ScreenProps>;
  /** Path of the screen's module, which the build adds for the server. */
  module?: string | undefined;
  for: 'logged-in' | 'logged-out' | 'anyone';
}

const lazily = (load: Load, module?: string) => ({ load, screen: lazyAgain(load), module });

/** Every route of the portal. `decide-route.ts` decides which of them a session may see. */
export const routes = {
  // Has no screen here: `CurrentScreen` imports it, so that the first file contains the login, where most visits start.
  login: { path: `/:slug?${places.login}`, for: 'logged-out' },
  'forgotten-credentials': {
    path: `/:slug?${places.forgottenCredentials}`,
    ...lazily(() => import('../features/credentials/forgotten/Screen.tsx')),
    for: 'logged-out',
  },
  'set-credentials': {
    path: `/:slug?${places.setCredentials}/:token?`,
    ...lazily(() => import('../features/credentials/set/Screen.tsx')),
    for: 'logged-out',
  },
  'confirm-email': {
    path: `/:slug?${places.confirmEmail}/:token?`,
    ...lazily(() => import('../features/credentials/confirm-email/Screen.tsx')),
    for: 'anyone',
  },
  dashboard: {
    path: places.home,
    ...lazily(() => import('../features/dashboard/Screen.tsx')),
    for: 'logged-in',
  },
  'forced-email': { ...lazily(() => import('../features/people/forced-email/Screen.tsx')), for: 'logged-in' },
  'profile-completion': {
    ...lazily(() => import('../features/people/completion/Screen.tsx')),
    for: 'logged-in',
  },
  accounts: {
    path: places.accounts,
    ...lazily(() => import('../features/contacts/Screen.tsx')),
    for: 'logged-in',
  },
  'second-factor-help': {
    path: places.secondFactorHelp,
    ...lazily(() => import('../features/second-factor/help/Screen.tsx')),
    for: 'anyone',
  },
  privacy: {
    path: `/:slug?${places.privacy}`,
    ...lazily(() => import('../features/privacy/Screen.tsx')),
    for: 'anyone',
  },
  account: {
    path: places.account,
    ...lazily(() => import('../features/account/ProfileScreen.tsx')),
    for: 'logged-in',
  },
  security: {
    path: places.security,
    ...lazily(() => import('../features/account/SecurityScreen.tsx')),
    for: 'logged-in',
  },
  'wft-requirements': {
    path: places.editWftRequirements,
    ...lazily(() => import('../features/wft/Screen.tsx')),
    for: 'logged-in',
  },
  'pa-profile': {
    path: `${places.editWftPaProfile}/:moduleType?`,
    ...lazily(() => import('../features/pa/Screen.tsx')),
    for: 'logged-in',
  },
  dossier: {
    path: places.dossier,
    ...lazily(() => import('../features/dossier/Screen.tsx')),
    for: 'logged-in',
  },
  'dossier-file': {
    path: `${places.dossier}/:id`,
    ...lazily(() => import('../features/dossier/FileScreen.tsx')),
    for: 'logged-in',
  },
  assessments: {
    path: places.assessments,
    ...lazily(() => import('../features/assessments/Screen.tsx')),
    for: 'logged-in',
  },
  assessment: {
    path: `${places.assessments}/:id`,
    ...lazily(() => import('../features/assessments/AssessmentScreen.tsx')),
    for: 'logged-in',
  },
  'own-data': {
    path: places.ownData,
    ...lazily(() => import('../features/account/OwnDataScreen.tsx')),
    for: 'logged-in',
  },
  'second-factor': {
    path: places.secondFactor,
    ...lazily(() => import('../features/second-factor/set-up/Screen.tsx')),
    for: 'logged-in',
  },
  events: {
    path: places.events,
    ...lazily(() => import('../features/events/Screen.tsx')),
    for: 'logged-in',
  },
  'event-details': {
    path: `${places.eventDetails}/:registrationId`,
    ...lazily(() => import('../features/events/DetailsScreen.tsx')),
    for: 'logged-in',
  },
  impersonation: {
    path: `${places.impersonate}/:contactId`,
    ...lazily(() => import('../features/impersonation/Screen.tsx')),
    for: 'logged-in',
  },
  'audit-log': {
    path: places.auditLog,
    ...lazily(() => import('../features/audit/Screen.tsx')),
    for: 'logged-in',
  },
  environments: {
    path: places.environments,
    ...lazily(() => import('../features/environments/ListScreen.tsx')),
    for: 'logged-in',
  },
  'add-environment': {
    path: places.addEnvironment,
    ...lazily(() => import('../features/environments/AddScreen.tsx')),
    for: 'logged-in',
  },
  'edit-environment': {
    path: `${places.editEnvironment}/:id`,
    ...lazily(() => import('../features/environments/EditScreen.tsx')),
    for: 'logged-in',
  },
  'environment-login': {
    path: `${places.environmentLogin}/:slug`,
    ...lazily(() => import('../features/environments/login/Screen.tsx')),
    for: 'logged-in',
  },
  'test-environment': {
    path: `${places.ssoTest}/:id`,
    ...lazily(() => import('../features/environments/sso/test/TestScreen.tsx')),
    for: 'logged-in',
  },
  logout: {
    path: places.logout,
    ...lazily(() => import('../features/logout/Screen.tsx')),
    for: 'logged-in',
  },
  'not-found': { ...lazily(() => import('../features/not-found/Screen.tsx')), for: 'logged-in' },
} satisfies Record<string, Route>;

/**
 * Fetches the screens that a logged-in person may go to ahead of time: without a network, a missing screen could not even
 * report the failure.
 */
export function fetchScreens(session: Session): void {
  for (const route of Object.values<Route>(routes)) {
    if (route.for !== 'logged-in' || route.path === undefined) continue;
    const permission = permissionAt(route.path);
    if (permission === undefined || isAllowed(session, permission)) void route.load?.().catch(() => {});
  }
}

/** Fetches the code of the screen at a path, in parallel with the session. */
export function fetchScreenAt(path: string): void {
  const match = matchRoute(path);
  const route: Route | null = match && routes[match.screen];
  void route?.load?.().catch(() => {});
}

export type ScreenName = keyof typeof routes;

export interface Match extends ScreenProps, Pick<Route, 'for'> {
  screen: ScreenName;
  /** Permission that the route needs besides a login. */
  permission: Permission | undefined;
}

/** Finds the route of a path and its parameters. A trailing slash makes no difference. */
export function matchRoute(path: string): Match | null {
  for (const [screen, route] of Object.entries<Route>(routes)) {
    const found = route.path === undefined ? null : matchPath(route.path, path);
    if (found === null) continue;
    const { params, pattern } = found;
    if (params['slug'] !== undefined && !isSlug(params['slug'])) continue;
    return { ...route, screen: screen as ScreenName, params, permission: permissionAt(pattern.path) };
  }
  return null;
}
