import * as z from 'zod/mini';
import { safePath } from '../environment/safe-path.ts';
import { browserStorage, tabStorage, type SafeStorage } from '../storage/storage.ts';

/**
 * The page that was requested before logging in. It waits in this tab for as long as logging in may take (single
 * sign-on, a second factor); when the login is complete it is published through local storage, where it stays until it
 * is opened, at most 900 ms.
 */
const waiting = { storageKey: 'portal.wanted-place', lifetimeMs: 10 * 60_000 };
export const published = { storageKey: 'redirect', lifetimeMs: 900 };

const record = z.object({ path: z.string(), until: z.number() });

export function rememberPage(page: string): void {
  const safe = safePage(page);
  if (safe !== undefined && safe !== '/') store(tabStorage, waiting, safe);
}

/** Returns whether a page waits for the login. */
export function isPageWaiting(): boolean {
  return load(tabStorage, waiting.storageKey) !== undefined;
}

/** Returns the waiting page and forgets it, if it has this path; its query and hash may differ. */
export function popPageAt(path: string): string | undefined {
  const page = load(tabStorage, waiting.storageKey);
  if (page?.split(/[?#]/, 1)[0] !== path) return undefined;
  tabStorage.removeItem(waiting.storageKey);
  return page;
}

/** Publishes the waiting page when the login is complete. */
export function publishPage(): void {
  const page = load(tabStorage, waiting.storageKey);
  tabStorage.removeItem(waiting.storageKey);
  if (page !== undefined) store(browserStorage, published, page);
}

/** Returns the page to open right after a login; undefined a moment later. */
export function pageAfterLogin(): string | undefined {
  return load(browserStorage, published.storageKey);
}

function store(storage: SafeStorage, { storageKey, lifetimeMs }: typeof waiting, path: string): void {
  storage.setItem(storageKey, JSON.stringify({ path, until: Date.now() + lifetimeMs }));
}

/** Returns the stored page; undefined when it is expired, malformed or unsafe. */
function load(storage: SafeStorage, key: string): string | undefined {
  try {
    const { path, until } = z.parse(record, JSON.parse(storage.getItem(key) ?? 'null'));
    return until >= Date.now() ? safePage(path) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns a safe path of the portal, or a URL unchanged, which `goToPage` checks before it leaves. */
function safePage(page: string): string | undefined {
  return /^https?:/.test(page) ? page : safePath(page, location.origin);
}
