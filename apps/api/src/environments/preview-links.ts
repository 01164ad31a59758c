import { randomBytes } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { environmentDrafts, environmentPreviewLinks, environments } from '../database/schema.ts';
import { after } from '../platform/clock.ts';
import { sha256 } from '../platform/security/keyed-hash.ts';
import { mayEditEnvironments } from './editing.ts';
import { draftResource } from './draft-resource.ts';

/** Lifetime of a link, in ms. */
const lifetime = 8 * 60 * 60_000;

interface Key {
  environmentId: string;
  userId: string;
}

/** Creates a link to a user's draft. The token is random, and only its hash is stored. */
export async function addPreviewLink(database: Database, key: Key, now: Date) {
  const token = randomBytes(32).toString('base64url');
  const endsAt = after(now, lifetime);
  await database.insert(environmentPreviewLinks).values({ ...key, tokenHash: sha256(token), endsAt });
  return { token, endsAt };
}

export async function removePreviewLinks(database: Database, key: Key): Promise<void> {
  const { environmentId, userId } = environmentPreviewLinks;
  await database
    .delete(environmentPreviewLinks)
    .where(and(eq(environmentId, key.environmentId), eq(userId, key.userId)));
}

export async function sweepPreviewLinks(database: Database, now: Date): Promise<void> {
  await database.delete(environmentPreviewLinks).where(lte(environmentPreviewLinks.endsAt, now));
}

/**
 * Returns the environment behind a link with its draft applied, and a `state` that identifies that content. Null for an
 * expired or revoked link, and while its administrator may not edit environments.
 */
export async function findPreview(database: Database, token: string, now: Date) {
  const [found] = await database
    .select({
      environment: environments,
      draft: environmentDrafts,
      userId: environmentPreviewLinks.userId,
    })
    .from(environmentPreviewLinks)
    .innerJoin(environments, eq(environments.id, environmentPreviewLinks.environmentId))
    .leftJoin(
      environmentDrafts,
      and(
        eq(environmentDrafts.environmentId, environmentPreviewLinks.environmentId),
        eq(environmentDrafts.userId, environmentPreviewLinks.userId),
      ),
    )
    .where(
      and(eq(environmentPreviewLinks.tokenHash, sha256(token)), gt(environmentPreviewLinks.endsAt, now)),
    );
  if (found === undefined || !(await mayEditEnvironments(database, found.userId))) return null;
  const environment = draftResource(found.environment, found.draft?.values ?? {});
  return { state: sha256(JSON.stringify(environment)), environment };
}
