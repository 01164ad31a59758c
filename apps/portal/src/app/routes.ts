import { isSlug } from '@portal/contract/environments/rules';
import type { Permission } from '@portal/contract/permissions/rules';
import { places } from '@portal/contract/places';
import { matchPath } from 'react-router-dom';
import { permissionAt } from '../shared/session/session.ts';

interface ScreenRoute {
  id: string;
  /** `:slug?` matches the slug of an environment or nothing. */
  path: string;
  for: 'logged-in' | 'logged-out' | 'anyone';
  /** File of the screen within `src/features`. */
  file: string;
}

/** Every path of the portal. `decide-route.ts` decides which of them a session may see. */
export const screens = [
  { id: 'login', path: `/:slug?${places.login}`, for: 'logged-out', file: 'login/Screen.tsx' },
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
  { id: 'dashboard', path: places.home, for: 'logged-in', file: 'dashboard/Screen.tsx' },
  { id: 'accounts', path: places.accounts, for: 'logged-in', file: 'contacts/Screen.tsx' },
  {
    id: 'second-factor-help',
    path: places.secondFactorHelp,
    for: 'anyone',
    file: 'second-factor/help/Screen.tsx',
  },
  { id: 'privacy', path: `/:slug?${places.privacy}`, for: 'anyone', file: 'privacy/Screen.tsx' },
  { id: 'account', path: places.account, for: 'logged-in', file: 'account/ProfileScreen.tsx' },
  { id: 'security', path: places.security, for: 'logged-in', file: 'account/SecurityScreen.tsx' },
  { id: 'wft-requirements', path: places.editWftRequirements, for: 'logged-in', file: 'wft/Screen.tsx' },
  {
    id: 'pa-profile',
    path: `${places.editWftPaProfile}/:moduleType?`,
    for: 'logged-in',
    file: 'pa/Screen.tsx',
  },
  { id: 'dossier', path: places.dossier, for: 'logged-in', file: 'dossier/Screen.tsx' },
  {
    id: 'dossier-file',
    path: `${places.dossier}/:id`,
    for: 'logged-in',
    file: 'dossier/files/FileScreen.tsx',
  },
  {
    id: 'team-managers',
    path: places.teamManagers,
    for: 'logged-in',
    file: 'team/assignments/ManagersScreen.tsx',
  },
  { id: 'job-profiles', path: places.jobProfiles, for: 'logged-in', file: 'job-profiles/ListScreen.tsx' },
  {
    id: 'add-job-profile',
    path: places.addJobProfile,
    for: 'logged-in',
    file: 'job-profiles/AddScreen.tsx',
  },
  {
    id: 'edit-job-profile',
    path: `${places.jobProfiles}/:id`,
    for: 'logged-in',
    file: 'job-profiles/EditScreen.tsx',
  },
  {
    id: 'team-wft-requirements',
    path: `${places.team}/:id/wft-eisen`,
    for: 'logged-in',
    file: 'team/requirements/RequirementsScreen.tsx',
  },
  {
    id: 'team-pa-profile',
    path: `${places.team}/:id/pa-profiel/:moduleType`,
    for: 'logged-in',
    file: 'team/requirements/PaProfileScreen.tsx',
  },
  { id: 'team', path: places.team, for: 'logged-in', file: 'team/Screen.tsx' },
  { id: 'assessments', path: places.assessments, for: 'logged-in', file: 'assessments/Screen.tsx' },
  {
    id: 'assessment',
    path: `${places.assessments}/:id`,
    for: 'logged-in',
    file: 'assessments/AssessmentScreen.tsx',
  },
  { id: 'own-data', path: places.ownData, for: 'logged-in', file: 'account/OwnDataScreen.tsx' },
  {
    id: 'second-factor',
    path: places.secondFactor,
    for: 'logged-in',
    file: 'second-factor/set-up/Screen.tsx',
  },
  { id: 'events', path: places.events, for: 'logged-in', file: 'events/Screen.tsx' },
  {
    id: 'event-details',
    path: `${places.eventDetails}/:registrationId`,
    for: 'logged-in',
    file: 'events/details/DetailsScreen.tsx',
  },
  {
    id: 'impersonation',
    path: `${places.impersonate}/:contactId`,
    for: 'logged-in',
    file: 'impersonation/Screen.tsx',
  },
  { id: 'audit-log', path: places.auditLog, for: 'logged-in', file: 'audit/Screen.tsx' },
  { id: 'wft-rules', path: places.wftRules, for: 'logged-in', file: 'wft/RulesScreen.tsx' },
  { id: 'environments', path: places.environments, for: 'logged-in', file: 'environments/ListScreen.tsx' },
  {
    id: 'add-environment',
    path: places.addEnvironment,
    for: 'logged-in',
    file: 'environments/AddScreen.tsx',
  },
  {
    id: 'edit-environment',
    path: `${places.editEnvironment}/:id`,
    for: 'logged-in',
    file: 'environments/EditScreen.tsx',
  },
  {
    id: 'environment-login',
    path: `${places.environmentLogin}/:slug`,
    for: 'logged-in',
    file: 'environments/login/Screen.tsx',
  },
  {
    id: 'test-environment',
    path: `${places.ssoTest}/:id`,
    for: 'logged-in',
    file: 'environments/sso/test/TestScreen.tsx',
  },
  { id: 'add-person', path: places.addPerson, for: 'logged-in', file: 'directory/add/AddScreen.tsx' },
  { id: 'import-people', path: places.importPeople, for: 'logged-in', file: 'people-import/Screen.tsx' },
  {
    id: 'directory-person',
    path: `${places.directory}/:id`,
    for: 'logged-in',
    file: 'directory/PersonScreen.tsx',
  },
  { id: 'directory', path: places.directory, for: 'logged-in', file: 'directory/Screen.tsx' },
  {
    id: 'organisations',
    path: places.organisations,
    for: 'logged-in',
    file: 'team/organisations/OrganisationsScreen.tsx',
  },
  {
    id: 'organisation',
    path: `${places.organisations}/:id`,
    for: 'logged-in',
    file: 'team/organisations/OrganisationScreen.tsx',
  },
  {
    id: 'organisation-managers',
    path: `${places.organisations}/:id/managers`,
    for: 'logged-in',
    file: 'team/assignments/OrganisationManagersScreen.tsx',
  },
  { id: 'logout', path: places.logout, for: 'logged-in', file: 'logout/Screen.tsx' },
] as const satisfies readonly ScreenRoute[];

/** Screens without a path, which are shown in the place of another one. */
export type SubstituteName = 'forced-email' | 'profile-completion' | 'not-found';
export type ScreenName = (typeof screens)[number]['id'] | SubstituteName;

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
