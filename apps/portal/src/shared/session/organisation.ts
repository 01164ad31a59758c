import { isSlug } from '@portal/contract/environments/rules';
import { browserStorage, tabStorage } from '../storage/storage.ts';
import { getSession, subscribeToSession } from './store.ts';
import { environmentOf, isImpersonation, isLoggedIn, type Session } from './session.ts';

/** The organization of a login, by the slug of its login screen. */
export interface Organisation {
  slug: string;
  name: string;
}

const key = 'portal.organisation';

/**
 * Remembers the organization of a login, since a failure or logout ends at the login without an environment. Stored per
 * tab; a new tab falls back to the last one of this browser.
 */
export function rememberOrganisation({ slug, name }: Organisation): void {
  const written = `${slug} ${name}`;
  tabStorage.setItem(key, written);
  browserStorage.setItem(key, written);
}

/** Returns the remembered organization, or null. */
export function rememberedOrganisation(): Organisation | null {
  const written = tabStorage.getItem(key) ?? browserStorage.getItem(key) ?? '';
  const [slug = '', ...name] = written.split(' ');
  return isSlug(slug) && name.length > 0 ? { slug, name: name.join(' ') } : null;
}

/** Forgets the organization, for a login without one. */
export function forgetOrganisation(): void {
  tabStorage.removeItem(key);
  browserStorage.removeItem(key);
}

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
