import { slugOfPath } from '@portal/contract/environments/rules';
import { hasDossier, moduleTypesOf } from '@portal/contract/contacts/rules';
import { places } from '@portal/contract/places';
import { matchPath } from 'react-router-dom';
import {
  activeContactOf,
  isAllowed,
  seesTeamNow,
  type Ready,
  type Session,
} from '../shared/session/session.ts';
import { matchRoute, type Match, type ScreenName } from './routes.ts';

/**
 * The result of a path in a session. `wait`: the session is not known yet. `redirect` replaces the path; with
 * `remember` the requested path is kept until after the login. Following redirects always ends at a screen.
 */
export type Decision =
  | { kind: 'wait' }
  | { kind: 'unreachable' }
  | { kind: 'screen'; screen: ScreenName; params: Record<string, string | undefined> }
  | { kind: 'redirect'; to: string; remember?: true };

export function decideRoute(session: Session, pathname: string): Decision {
  const path = decoded(pathname);
  const typed = withLowerCaseSlug(path);
  return typed === path ? decide(session, path, matchRoute(path)) : redirect(typed);
}

/** Returns a path with its environment in lower case, as slugs are: people type a name with a capital. */
function withLowerCaseSlug(path: string): string {
  const lower = path.replace(/^\/[^/]+/, (first) => first.toLowerCase());
  return slugOfPath(lower) === null ? path : lower;
}

/** Decodes the percent-encoding of a path. Returns a malformed path unchanged. */
function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

function decide(session: Session, path: string, match: Match | null): Decision {
  if (match?.for === 'anyone') return show(match);
  switch (session.state) {
    case 'authenticating':
      return { kind: 'wait' };
    case 'unreachable':
      return { kind: 'unreachable' };
    case 'anonymous':
      if (match?.for === 'logged-out') return show(match);
      return session.ended
        ? redirectAndReturn(`${places.login}?notify=logged-out`)
        : decideLoggedOut(path, match);
    case 'second-factor-setup':
    case 'second-factor-verify':
      return showOnly(['login'], match, places.login);
    case 'forced-email':
      return decideAtHome('forced-email', match);
    case 'no-contact':
      return showOnly(['accounts', 'logout'], match, places.accounts);
    case 'incomplete-profile':
      return decideAtHome('profile-completion', match);
    case 'ready':
      return decideReady(session, path, match);
    case 'expired':
      return decide(session.was, path, match);
  }
}

/**
 * Matches `/redirect` and the paths below it, which lead to the login or, after it, to the requested page or the
 * dashboard.
 */
const entrance = /^\/redirect(?=\/|$)/;

function decideLoggedOut(path: string, match: Match | null): Decision {
  if (match?.screen === 'logout') return redirect(places.login);
  if (path !== places.home && !entrance.test(path) && !isBareSlug(path))
    return redirectAndReturn(places.login);
  const slug = slugOfPath(path.replace(entrance, ''));
  return redirect(slug === null ? places.login : `/${slug}${places.login}`);
}

/** Whether a path, or the pattern of one, is that of a screen about the people of a manager. */
export const isOfTeam = (path: string) => matchPath(`${places.team}/*`, path) !== null;

/** Path of the page that had the function profile and the reminders, in bookmarks and older emails. */
const formerPreferences = '/account/voorkeuren';

function decideReady(session: Ready, path: string, match: Match | null): Decision {
  if (matchPath(formerPreferences, path)) return redirect(`${places.account}#functieprofiel`);
  const slug = match?.screen === 'login' && match.params['slug'];
  if (slug && isAllowed(session, 'environments:edit')) return redirect(`${places.environmentLogin}/${slug}`);
  if (match?.for === 'logged-out' || entrance.test(path)) return redirect(places.home);
  if (match?.permission && !isAllowed(session, match.permission)) return redirect(places.home);
  if (match?.screen === 'accounts' && session.impersonation !== null) return redirect(places.home);
  const isInDossier = match?.screen === 'dossier' || match?.screen === 'dossier-file';
  if (isInDossier && !hasDossierNow(session)) return redirect(places.home);
  if (isOfTeam(path) && !seesTeamNow(session)) return redirect(places.home);
  if (match?.screen === 'team-managers' && activeContactOf(session)?.role !== 'organisation-manager')
    return redirect(places.team);
  const isOwnersAlone = match?.screen === 'security' || match?.screen === 'own-data';
  if (isOwnersAlone && session.impersonation !== null) return redirect(places.account);
  if (match?.screen === 'wft-requirements' && !activeContactOf(session)?.canAdjustDiplomaRequirement)
    return redirect(places.account);
  const paProfile = match?.screen === 'pa-profile' && paProfileOf(session, match.params['moduleType']);
  if (paProfile && paProfile !== path.replace(/\/$/, '')) return redirect(paProfile);
  if (match !== null) return show(match);
  const unknown = isBareSlug(path) ? (slugOfPath(path) ?? undefined) : undefined;
  return { kind: 'screen', screen: 'not-found', params: { slug: unknown } };
}

/** Replaces the dashboard by one screen, until its task is done. */
function decideAtHome(screen: ScreenName, match: Match | null): Decision {
  if (match?.screen === 'dashboard') return show({ ...match, screen });
  return showOnly(['logout'], match, places.home);
}

function showOnly(screens: ScreenName[], match: Match | null, home: string): Decision {
  return match !== null && screens.includes(match.screen) ? show(match) : redirect(home);
}

/** Returns whether the active account has a diploma dossier. */
function hasDossierNow(session: Ready): boolean {
  const contact = activeContactOf(session);
  return contact !== undefined && hasDossier(contact);
}

/**
 * Returns the path of the PA profile of the requested module type, else of the account's first one, else of the account
 * page.
 */
function paProfileOf(session: Ready, requested: string | undefined): string {
  const contact = activeContactOf(session);
  const types = contact ? moduleTypesOf(contact) : [];
  const type = types.find((each) => each === requested) ?? types[0];
  return type ? `${places.editWftPaProfile}/${type}` : places.account;
}

function isBareSlug(path: string): boolean {
  return /^\/[^/]+\/?$/.test(path) && slugOfPath(path) !== null;
}

function show({ screen, params }: Match): Decision {
  return { kind: 'screen', screen, params };
}

function redirect(to: string): Decision {
  return { kind: 'redirect', to };
}

/** Redirects to a login that returns to the requested path afterwards. */
function redirectAndReturn(to: string): Decision {
  return { kind: 'redirect', to, remember: true };
}
