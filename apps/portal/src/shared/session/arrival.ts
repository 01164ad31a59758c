import { isSlug } from '@portal/contract/environments/rules';
import { places } from '@portal/contract/places';
import { noticeOfHash } from '@portal/contract/single-sign-on/rules';
import { isPlaceWaiting } from './remembered-place.ts';

/**
 * Handles the return from single sign-on, which loads a new page. Its hash tells, on any path, that no one was logged
 * in; that becomes the login screen's notice. After a login the front page opens, and `/redirect` leads from there to
 * the page that was requested before.
 */
export function readArrival(): void {
  const notice = noticeOfHash(location.hash);
  if (notice !== null) history.replaceState(null, '', `${places.login}?notify=${notice}`);
  else if (location.pathname === places.home && isPlaceWaiting())
    history.replaceState(null, '', places.entrance);
}

/** The organisation whose login screen was left. */
export interface Organisation {
  slug: string;
  name: string;
}

const key = 'portal.organisation';

/**
 * Remembers whose login screen was left, since failures and logging out end at one without single sign-on. This tab
 * remembers its own; another one the last of this browser.
 */
export function leaveFrom({ slug, name }: Organisation): void {
  const written = `${slug} ${name}`;
  sessionStorage.setItem(key, written);
  localStorage.setItem(key, written);
}

/** Returns the organisation whose login screen was left; null when none was. */
export function leftFrom(): Organisation | null {
  const written = sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? '';
  const [slug = '', ...name] = written.split(' ');
  return isSlug(slug) && name.length > 0 ? { slug, name: name.join(' ') } : null;
}

/** Forgets it when a person logs in without an organisation. */
export function forgetOrganisation(): void {
  sessionStorage.removeItem(key);
  localStorage.removeItem(key);
}
