import { isSlug } from '@portal/contract/environments/rules';
import { places } from '@portal/contract/places';
import { noticeOfHash } from '@portal/contract/single-sign-on/rules';
import { browserStorage, tabStorage } from '../storage/storage.ts';
import { isPageWaiting } from './remembered-page.ts';

/**
 * Handles the return from single sign-on, which loads a new page. A failure in the hash, on any path, becomes a notice
 * of the login screen. A login returns to the home path, which becomes `/redirect` while a requested page waits.
 */
export function handleArrival(): void {
  const notice = noticeOfHash(location.hash);
  if (notice !== null) history.replaceState(null, '', `${places.login}?notify=${notice}`);
  else if (location.pathname === places.home && isPageWaiting())
    history.replaceState(null, '', places.entrance);
}

/** Returns whether the URL requests a page for after the login, which `captureTarget` handles. */
export function isTargetRequested(): boolean {
  return new URLSearchParams(location.search).has('redirect') || location.hash.includes('return=');
}

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
