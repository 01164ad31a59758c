import { randomBytes } from 'node:crypto';
import type { ScimSettings } from '@portal/contract/environments/scim';
import { fullName } from '@portal/contract/people/rules';
import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { writeIfSpace } from '../../database/faults.ts';
import { affiliations, people, scimTokens, users } from '../../database/schema.ts';
import type { OrganisationRow } from '../../organisations/queries.ts';
import { type Administration, record } from '../../platform/audit.ts';
import { after, minute } from '../../platform/clock.ts';
import { sha256 } from '../../platform/security/keyed-hash.ts';

/** Finds the token of an organization, with the name of who made it; null without one. */
export async function findToken(database: Database, affiliationId: string) {
  const [found] = await database
    .select({ token: scimTokens, maker: people })
    .from(scimTokens)
    .leftJoin(users, eq(users.id, scimTokens.createdBy))
    .leftJoin(people, eq(people.id, users.personId))
    .where(eq(scimTokens.affiliationId, affiliationId));
  return found ?? null;
}

/** Returns a token as administrators see it. */
export const tokenResource = (found: Awaited<ReturnType<typeof findToken>>): ScimSettings['token'] =>
  found && {
    createdAt: found.token.createdAt.toISOString(),
    createdBy: found.maker === null ? '' : fullName(found.maker),
    lastUsedAt: found.token.lastUsedAt?.toISOString() ?? null,
  };

const recordToken = (
  tx: Administration,
  event: 'scim_token_create' | 'scim_token_revoke',
  { id, name }: OrganisationRow,
) => record(tx, { event, objectType: 'organisation', objectId: id, details: { name } });

/** Makes the token of an organization, in place of the former one, and returns it. Only its hash is stored. */
export async function makeToken(
  tx: Administration,
  organisation: OrganisationRow,
  userId: string,
): Promise<string> {
  const token = `scim_${randomBytes(32).toString('base64url')}`;
  const values = {
    tokenHash: sha256(token),
    createdAt: tx.clock.now(),
    createdBy: userId,
    lastUsedAt: null,
  };
  await tx.database
    .insert(scimTokens)
    .values({ affiliationId: organisation.id, ...values })
    .onConflictDoUpdate({ target: scimTokens.affiliationId, set: values });
  await recordToken(tx, 'scim_token_create', organisation);
  return token;
}

/** Ends the token of an organization, at once. Returns whether there was one. */
export async function revokeToken(tx: Administration, organisation: OrganisationRow): Promise<boolean> {
  const ended = await tx.database
    .delete(scimTokens)
    .where(eq(scimTokens.affiliationId, organisation.id))
    .returning({ id: scimTokens.affiliationId });
  if (ended.length === 0) return false;
  await recordToken(tx, 'scim_token_revoke', organisation);
  return true;
}

/**
 * Finds the organization of a token, and stores that it was used; null for an unknown token. The provider itself has none:
 * no other system gives people its permissions.
 */
export async function findOrganisationOf(
  database: Database,
  token: string,
  now: Date,
): Promise<OrganisationRow | null> {
  const [found] = await database
    .select({ organisation: affiliations, token: scimTokens })
    .from(scimTokens)
    .innerJoin(affiliations, eq(affiliations.id, scimTokens.affiliationId))
    .where(and(eq(scimTokens.tokenHash, sha256(token)), eq(affiliations.isProvider, false)));
  if (found === undefined) return null;
  const isLongAgo = or(isNull(scimTokens.lastUsedAt), lte(scimTokens.lastUsedAt, after(now, -minute)));
  if (found.token.lastUsedAt === null || found.token.lastUsedAt <= after(now, -minute))
    await writeIfSpace(async () => {
      await database
        .update(scimTokens)
        .set({ lastUsedAt: now })
        .where(and(eq(scimTokens.tokenHash, found.token.tokenHash), isLongAgo));
    }, undefined);
  return found.organisation;
}
