import * as z from 'zod/mini';
import { safePath } from '../environment/safe-path.ts';

/**
 * The page that was requested before logging in. It waits in this tab for as long as logging in may take (single
 * sign-on, a second factor); when the login is complete it is published through local storage, where it stays until it
 * is opened, at most 900 ms.
 */
const waiting = { storageKey: 'portal.wanted-place', lifetimeMs: 10 * 60_000 };
export const published = { storageKey: 'redirect', lifetimeMs: 900 };

const record = z.object({ path: z.string(), until: z.number() });

export function rememberPlace(place: string): void {
  const safe = safePlace(place);
  if (safe !== undefined && safe !== '/') store(sessionStorage, waiting, safe);
}

/** Returns whether a page waits for the login. */
export function isPlaceWaiting(): boolean {
  return load(sessionStorage, waiting.storageKey) !== undefined;
}

/** Returns the waiting page and forgets it, if it has this path; its query and hash may differ. */
export function popPlaceAt(path: string): string | undefined {
  const place = load(sessionStorage, waiting.storageKey);
  if (place?.split(/[?#]/, 1)[0] !== path) return undefined;
  sessionStorage.removeItem(waiting.storageKey);
  return place;
}

/** Publishes the waiting page when the login is complete. */
export function publishPlace(): void {
  const place = load(sessionStorage, waiting.storageKey);
  sessionStorage.removeItem(waiting.storageKey);
  if (place !== undefined) store(localStorage, published, place);
}

/** Returns the page to open right after a login; undefined a moment later. */
export function placeAfterLogin(): string | undefined {
  return load(localStorage, published.storageKey);
}

function store(storage: Storage, { storageKey, lifetimeMs }: typeof waiting, path: string): void {
  storage.setItem(storageKey, JSON.stringify({ path, until: Date.now() + lifetimeMs }));
}

/** Returns the stored page; undefined when it is expired, malformed or unsafe. */
function load(storage: Storage, key: string): string | undefined {
  try {
    const { path, until } = z.parse(record, JSON.parse(storage.getItem(key) ?? 'null'));
    return until >= Date.now() ? safePlace(path) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns a safe path of the portal, or a URL unchanged, which `goToPlace` checks before it leaves. */
function safePlace(place: string): string | undefined {
  return /^https?:/.test(place) ? place : safePath(place, location.origin);
}
