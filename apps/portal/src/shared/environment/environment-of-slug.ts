import { getEnvironmentBySlug } from '@portal/contract/environments/calls';
import type { Environment } from '@portal/contract/environments/schema';
import { send } from '../api/send.ts';
import { firstEnvironment } from './start.ts';

const known = new Map<string, Promise<Environment | null>>();

/**
 * Finds the environment of a slug, or null when there is none. Returns the same promise for the same slug, so that it
 * can be read with React's `use`. A failed look-up counts as none and is not cached.
 */
export function environmentOfSlug(slug: string): Promise<Environment | null> {
  const found = known.get(slug);
  if (found) return found;
  const asked = look(slug);
  known.set(slug, asked);
  return asked;
}

async function look(slug: string): Promise<Environment | null> {
  if (firstEnvironment?.slug === slug) return firstEnvironment;
  const answer = await send(getEnvironmentBySlug, { params: { slug }, report: 'none' });
  if (answer.kind === 'failed' || answer.kind === 'aborted') known.delete(slug);
  return answer.kind === 'done' ? answer.value : null;
}
