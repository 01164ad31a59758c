import { isSlug } from '@portal/contract/environments/rules';
import { noticeOfHash } from '@portal/contract/single-sign-on/rules';
import { isPlaceWaiting } from './remembered-place.ts';

/**
 * Single sign-on comes back with a new page. When nobody is logged in its hash says so, on whatever path; that becomes the
 * login screen's notice. When somebody is, the front page is where they arrive, and `/redirect` leads from there to the place
 * they wanted before they left.
 */
export function readArrival(): void {
  const notice = noticeOfHash(location.hash);
  if (notice !== null) history.replaceState(null, '', `/inloggen?notify=${notice}`);
  else if (location.pathname === '/' && isPlaceWaiting()) history.replaceState(null, '', '/redirect');
}

const key = 'portal.sso-slug';

/** Keeps whose login screen somebody leaves from, since what goes wrong ends at one that has no single sign-on. */
export function leaveFrom(slug: string | null): void {
  if (slug !== null) sessionStorage.setItem(key, slug);
}

/** Whose login screen somebody left from in this tab; null when they did not. */
export function leftFrom(): string | null {
  const slug = sessionStorage.getItem(key);
  return slug !== null && isSlug(slug) ? slug : null;
}
