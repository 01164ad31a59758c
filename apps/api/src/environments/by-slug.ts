import { isSlug } from '@portal/contract/environments/rules';
import type { Services } from '../platform/services.ts';
import { findEnvironmentBySlug } from './queries.ts';
import { environmentResource, type EnvironmentResource } from './resource.ts';

const lifetime = 30_000;

/**
 * Finds environments by slug, from memory for half a minute. Only what exists is kept, so that asking for made-up slugs
 * takes no memory.
 */
export function environmentsBySlug({ database, clock }: Pick<Services, 'database' | 'clock'>) {
  const kept = new Map<string, { resource: EnvironmentResource; until: number }>();
  return async (slug: string): Promise<EnvironmentResource | null> => {
    if (!isSlug(slug)) return null;
    const now = clock.now().getTime();
    const known = kept.get(slug);
    if (known !== undefined && known.until > now) return known.resource;
    const environment = await findEnvironmentBySlug(database, slug);
    kept.delete(slug);
    if (environment === null) return null;
    const resource = environmentResource(environment);
    kept.set(slug, { resource, until: now + lifetime });
    return resource;
  };
}
