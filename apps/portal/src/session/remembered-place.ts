import * as z from 'zod/mini';
import { safePath } from '../environment/safe-path.ts';

/**
 * The place a person wanted before logging in. It waits in this tab for as long as logging in may take (single sign-on, a
 * second factor); the moment the login is complete it is handed over through local storage, where it lives for 900 ms.
 */
const waiting = { key: 'portal.wanted-place', lifetime: 10 * 60_000 };
const handedOver = { key: 'redirect', lifetime: 900 };

const record = z.object({ path: z.string(), until: z.number() });

export function rememberPlace(path: string): void {
  const safe = safePath(path, location.origin);
  if (safe !== undefined && safe !== '/') write(sessionStorage, waiting, safe);
}

/** Called at the moment somebody is ready to go there. */
export function handOverPlace(): void {
  const path = read(sessionStorage, waiting.key);
  sessionStorage.removeItem(waiting.key);
  if (path !== undefined) write(localStorage, handedOver, path);
}

/** The place to go to right after a login; undefined a moment later. */
export function placeAfterLogin(): string | undefined {
  return read(localStorage, handedOver.key);
}

function write(storage: Storage, { key, lifetime }: typeof waiting, path: string): void {
  storage.setItem(key, JSON.stringify({ path, until: Date.now() + lifetime }));
}

/** What is expired, malformed or unsafe is as if it were not there. */
function read(storage: Storage, key: string): string | undefined {
  try {
    const { path, until } = z.parse(record, JSON.parse(storage.getItem(key) ?? 'null'));
    return until >= Date.now() ? safePath(path, location.origin) : undefined;
  } catch {
    return undefined;
  }
}
