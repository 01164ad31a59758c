import { slugOfPath } from '@portal/contract/environments/rules';
import { activeContactOf, type Ready, type Session } from '../session/session.ts';
import { matchRoute, type ScreenName } from './routes.tsx';

/**
 * What a path shows in a session. `wait`: not known yet. `redirect` replaces the address; with `remember` the path that was
 * asked for is kept until after the login. No decision points to itself: following redirects always ends at a screen.
 */
export type Decision =
  | { kind: 'wait' }
  | { kind: 'unreachable' }
  | { kind: 'screen'; screen: ScreenName; params: Record<string, string | undefined> }
  | { kind: 'redirect'; to: string; remember?: true };

export function decideRoute(session: Session, path: string): Decision {
  const route = matchRoute(path);
  if (route?.for === 'anyone') return show(route);
  switch (session.state) {
    case 'authenticating':
      return { kind: 'wait' };
    case 'unreachable':
      return { kind: 'unreachable' };
    case 'anonymous':
      return session.ended ? decideEnded(path) : decideLoggedOut(path);
    case 'second-factor-setup':
    case 'second-factor-verify':
      return decideLoginOnly(path);
    case 'forced-email':
      return decideAtHome('forced-email', path);
    case 'no-contact':
      return decideWithin(['accounts', 'logout'], path, '/wissel-account');
    case 'incomplete-profile':
      return decideAtHome('profile-completion', path);
    case 'ready':
      return decideReady(path, session);
    case 'expired':
      return decideRoute(session.was, path);
  }
}

/** `/redirect` and whatever stands behind it: only for getting in. */
const entrance = /^\/redirect(?=\/|$)/;

function decideLoggedOut(path: string): Decision {
  const route = matchRoute(path);
  if (route !== null && route.for === 'logged-out') return show(route);
  if (route?.screen === 'logout') return redirect('/inloggen');
  const slug = slugOfPath(path.replace(entrance, '') || '/');
  if (path === '/' || entrance.test(path) || isBareSlug(path))
    return redirect(slug === null ? '/inloggen' : `/${slug}/inloggen`);
  return { kind: 'redirect', to: '/inloggen', remember: true };
}

function decideEnded(path: string): Decision {
  const route = matchRoute(path);
  if (route !== null && route.for === 'logged-out') return show(route);
  return { kind: 'redirect', to: '/inloggen?notify=logged-out', remember: true };
}

function decideLoginOnly(path: string): Decision {
  const route = matchRoute(path);
  return route?.screen === 'login' ? show(route) : redirect('/inloggen');
}

function decideWithin(screens: ScreenName[], path: string, home: string): Decision {
  const route = matchRoute(path);
  return route !== null && screens.includes(route.screen) ? show(route) : redirect(home);
}

/** One screen in the place of the dashboard, until what it asks is done. */
function decideAtHome(screen: ScreenName, path: string): Decision {
  const decision = decideWithin(['dashboard', 'logout'], path, '/');
  const isHome = decision.kind === 'screen' && decision.screen === 'dashboard';
  return isHome ? { ...decision, screen } : decision;
}

function decideReady(path: string, session: Ready): Decision {
  const route = matchRoute(path);
  if (route?.for === 'logged-out' || entrance.test(path)) return redirect('/');
  if (route?.screen === 'accounts' && session.lookAlong !== null) return redirect('/');
  if (route?.screen === 'own-data' && session.lookAlong !== null) return redirect('/account');
  if (route?.screen === 'audit-log' && !isAdministrator(session)) return redirect('/');
  if (route !== null) return show(route);
  return {
    kind: 'screen',
    screen: 'not-found',
    params: { slug: isBareSlug(path) ? (slugOfPath(path) ?? undefined) : undefined },
  };
}

function isAdministrator(session: Ready): boolean {
  return activeContactOf(session)?.role === 'main-administrator';
}

function isBareSlug(path: string): boolean {
  return /^\/[^/]+\/?$/.test(path) && slugOfPath(path) !== null;
}

function show({
  screen,
  params,
}: {
  screen: ScreenName;
  params: Record<string, string | undefined>;
}): Decision {
  return { kind: 'screen', screen, params };
}

function redirect(to: string): Decision {
  return { kind: 'redirect', to };
}
