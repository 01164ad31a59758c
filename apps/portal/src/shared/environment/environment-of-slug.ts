import { getEnvironmentBySlug } from '@portal/contract/environments/calls';
import type { Environment } from '@portal/contract/environments/schema';
import { send } from '../api/send.ts';
import { firstEnvironment } from './start.ts';

const cached = new Map<string, Promise<Environment | null>>();

/** Caches an environment, so that React's `use` returns it immediately and nothing is requested. */
export function cacheEnvironment(environment: Environment): void {
  if (environment.slug === null) return;
  // React reads these two properties of a promise, and does not wait for one that has them.
  const settled = { status: 'fulfilled', value: environment };
  cached.set(environment.slug, Object.assign(Promise.resolve(environment), settled));
}

if (firstEnvironment !== null) cacheEnvironment(firstEnvironment);

/**
 * Finds the environment of a slug, or null when there is none. Returns the same promise for the same slug, so that it
 * can be read with React's `use`. A failed look-up counts as none and is not cached.
 */
export function environmentOfSlug(slug: string): Promise<Environment | null> {
  const found = cached.get(slug);
  if (found) return found;
  const request = fetchEnvironment(slug);
  cached.set(slug, request);
  return request;
}

async function fetchEnvironment(slug: string): Promise<Environment | null> {
  const outcome = await send(getEnvironmentBySlug, { params: { slug }, report: 'none' });
  if (outcome.kind === 'failed' || outcome.kind === 'aborted') cached.delete(slug);
  return outcome.kind === 'done' ? outcome.value : null;
}
