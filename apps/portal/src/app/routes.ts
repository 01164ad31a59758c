import { isSlug } from '@portal/contract/environments/rules';
import type { Permission } from '@portal/contract/permissions/rules';
import { places } from '@portal/contract/places';
import { matchPath } from 'react-router-dom';
import { permissionAt } from '../shared/session/session.ts';

interface ScreenRoute {
  id: string;
  /** `:slug?` matches the slug of an environment or nothing. */
  path: string;
  /** Who may open it; without this, who is logged in. */
  for?: 'logged-out' | 'anyone';
  /** File of the screen within `src/features`. */
  file: string;
}

const routes = [
  { id: 'login', path: `/:slug?${places.login}`, for: 'logged-out', file: 'login/Screen.tsx' },
  {
    id: 'organisation-login',
    path: `/:slug?${places.login}/organisatie`,
    for: 'logged-out',
    file: 'organisation-login/Screen.tsx',
  },
  {
    id: 'forgotten-credentials',
    path: `/:slug?${places.forgottenCredentials}`,
    for: 'logged-out',
    file: 'credentials/forgotten/Screen.tsx',
  },
  {
    id: 'set-credentials',
    path: `/:slug?${places.setCredentials}/:token?`,
    for: 'logged-out',
    file: 'credentials/set/Screen.tsx',
  },
  {
    id: 'confirm-email',
    path: `/:slug?${places.confirmEmail}/:token?`,
    for: 'anyone',
    file: 'credentials/confirm-email/Screen.tsx',
  },
  {
    id: 'sso-set-up',
    path: `/:slug?${places.ssoSetUp}/:token?`,
    for: 'anyone',
    file: 'environments/sso/set-up/Screen.tsx',
  },
  { id: 'dashboard', path: places.home, file: 'dashboard/Screen.tsx' },
  { id: 'accounts', path: places.accounts, file: 'contacts/Screen.tsx' },
  {
    id: 'second-factor-help',
    path: places.secondFactorHelp,
    for: 'anyone',
    file: 'second-factor/help/Screen.tsx',
  },
  {
    id: 'accessibility',
    path: `/:slug?${places.accessibility}`,
    for: 'anyone',
    file: 'accessibility/Screen.tsx',
  },
  { id: 'privacy', path: `/:slug?${places.privacy}`, for: 'anyone', file: 'privacy/Screen.tsx' },
  { id: 'account', path: places.account, file: 'account/ProfileScreen.tsx' },
  { id: 'security', path: places.security, file: 'account/SecurityScreen.tsx' },
  { id: 'wft-requirements', path: places.editWftRequirements, file: 'wft/Screen.tsx' },
  {
    id: 'pa-profile',
    path: `${places.editWftPaProfile}/:moduleType?`,
    file: 'pa/Screen.tsx',
  },
  { id: 'dossier', path: places.dossier, file: 'dossier/Screen.tsx' },
  {
    id: 'dossier-file',
    path: `${places.dossier}/:id`,
    file: 'dossier/files/FileScreen.tsx',
  },
  {
    id: 'team-managers',
    path: places.teamManagers,
    file: 'team/assignments/ManagersScreen.tsx',
  },
  { id: 'job-profiles', path: places.jobProfiles, file: 'job-profiles/ListScreen.tsx' },
  {
    id: 'add-job-profile',
    path: places.addJobProfile,
    file: 'job-profiles/AddScreen.tsx',
  },
  {
    id: 'edit-job-profile',
    path: `${places.jobProfiles}/:id`,
    file: 'job-profiles/EditScreen.tsx',
  },
  {
    id: 'team-wft-requirements',
    path: `${places.team}/:id/wft-eisen`,
    file: 'team/requirements/RequirementsScreen.tsx',
  },
  {
    id: 'team-pa-profile',
    path: `${places.team}/:id/pa-profiel/:moduleType`,
    file: 'team/requirements/PaProfileScreen.tsx',
  },
  { id: 'team', path: places.team, file: 'team/Screen.tsx' },
  { id: 'assessments', path: places.assessments, file: 'assessments/Screen.tsx' },
  {
    id: 'assessment',
    path: `${places.assessments}/:id`,
    file: 'assessments/AssessmentScreen.tsx',
  },
  { id: 'own-data', path: places.ownData, file: 'account/OwnDataScreen.tsx' },
  {
    id: 'second-factor',
    path: places.secondFactor,
    file: 'second-factor/set-up/Screen.tsx',
  },
  { id: 'events', path: places.events, file: 'events/Screen.tsx' },
  {
    id: 'event-details',
    path: `${places.eventDetails}/:registrationId`,
    file: 'events/details/DetailsScreen.tsx',
  },
  {
    id: 'impersonation',
    path: `${places.impersonate}/:contactId`,
    file: 'impersonation/Screen.tsx',
  },
  { id: 'audit-log', path: places.auditLog, file: 'audit/Screen.tsx' },
  { id: 'wft-rules', path: places.wftRules, file: 'wft/RulesScreen.tsx' },
  { id: 'environments', path: places.environments, file: 'environments/ListScreen.tsx' },
  {
    id: 'add-environment',
    path: places.addEnvironment,
    file: 'environments/AddScreen.tsx',
  },
  {
    id: 'edit-environment',
    path: `${places.editEnvironment}/:id/:organisation?`,
    file: 'environments/EditScreen.tsx',
  },
  {
    id: 'environment-login',
    path: `${places.environmentLogin}/:slug`,
    file: 'environments/login/Screen.tsx',
  },
  {
    id: 'test-environment',
    path: `${places.ssoTest}/:id`,
    file: 'environments/sso/test/TestScreen.tsx',
  },
  { id: 'add-person', path: places.addPerson, file: 'directory/add/AddScreen.tsx' },
  { id: 'import-people', path: places.importPeople, file: 'people-import/Screen.tsx' },
  {
    id: 'directory-person',
    path: `${places.directory}/:id`,
    file: 'directory/PersonScreen.tsx',
  },
  { id: 'directory', path: places.directory, file: 'directory/Screen.tsx' },
  {
    id: 'organisations',
    path: places.organisations,
    file: 'organisations/Screen.tsx',
  },
  {
    id: 'organisation',
    path: `${places.organisations}/:id`,
    file: 'organisations/DetailsScreen.tsx',
  },
  {
    id: 'organisation-managers',
    path: `${places.organisations}/:id/managers`,
    file: 'organisations/ManagersScreen.tsx',
  },
  { id: 'logout', path: places.logout, file: 'logout/Screen.tsx' },
] as const satisfies readonly ScreenRoute[];

type RoutedName = (typeof routes)[number]['id'];

/** Every path of the portal. `decide-route.ts` decides which of them a session may see. */
export const screens: readonly (ScreenRoute & { id: RoutedName })[] = routes;

/** Screens without a path, which are shown in the place of another one. */
export type SubstituteName = 'forced-email' | 'profile-completion' | 'not-found';
export type ScreenName = RoutedName | SubstituteName;

export interface Match {
  screen: ScreenName;
  for: ScreenRoute['for'];
  file: string;
  /** The parameters in the path. */
  params: Record<string, string | undefined>;
  /** Permission that the route needs besides a login. */
  permission: Permission | undefined;
}

/** Returns whether a screen is for anyone, with or without a session. */
export const isForAnyone = (screen: ScreenName): boolean =>
  screens.some((route) => route.id === screen && route.for === 'anyone');

/** Finds the route of a path and its parameters. A trailing slash makes no difference. */
export function matchRoute(path: string): Match | null {
  for (const route of screens) {
    const found = matchPath(route.path, path);
    if (found === null) continue;
    const { params, pattern } = found;
    if ('slug' in params && params.slug !== undefined && !isSlug(params.slug)) continue;
    return {
      screen: route.id,
      for: route.for,
      file: route.file,
      params,
      permission: permissionAt(pattern.path),
    };
  }
  return null;
}
