import { rememberOrganisation } from './arrival.ts';
import { getSession, subscribeToSession } from './session-store.ts';
import { environmentOf, isImpersonation, isLoggedIn, type Session } from './session.ts';

/** Remembers the organization of each session that ends, since the login that follows is one without an environment. */
export function rememberWayBack(): () => void {
  let before = getSession();
  return subscribeToSession(() => {
    const ended = before;
    before = getSession();
    if (before.state === 'anonymous') leave(ended.state === 'expired' ? ended.was : ended);
  });
}

function leave(session: Session): void {
  // The environment of an impersonated participant is not the employee's own.
  if (!isLoggedIn(session) || isImpersonation(session)) return;
  const environment = environmentOf(session);
  if (environment?.slug)
    rememberOrganisation({ slug: environment.slug, name: environment.name ?? environment.slug });
}
