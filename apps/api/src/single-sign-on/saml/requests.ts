import { randomBytes } from 'node:crypto';
import type { CacheProvider } from '@node-saml/node-saml';
import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { samlRequests, ssoTests, usedAssertions } from '../../database/schema.ts';
import type { Services } from '../../platform/services.ts';
import { after } from '../../platform/clock.ts';
import { requestLifetime } from './browser-cookie.ts';
import { type IdentityProvider, samlWith } from './identity-provider.ts';

/** A request that waits for its one response. */
export type WaitingRequest = typeof samlRequests.$inferSelect;

/**
 * Does nothing: the library would remove a request at its first response, but the login deletes it in its
 * transaction.
 */
const removeAsync = async (): Promise<null> => null;

/** Stores a request, and returns the URL at the identity provider to redirect to. */
export async function makeRequest(
  { config, database, clock }: Pick<Services, 'config' | 'database' | 'clock'>,
  provider: IdentityProvider,
  from: { browserHash: string; sessionId: string | null; testOf?: string },
): Promise<string> {
  const createdAt = clock.now();
  const relayState = randomBytes(32).toString('base64url');
  const saveAsync = async (id: string, value: string) => {
    await database.insert(samlRequests).values({
      id,
      entityId: provider.entityId,
      relayState,
      ...from,
      createdAt,
      expiresAt: after(createdAt, requestLifetime * 1_000),
    });
    return { value, createdAt: createdAt.getTime() };
  };
  const saml = samlWith(config, provider, { saveAsync, getAsync: async () => null, removeAsync });
  return saml.getAuthorizeUrlAsync(relayState, undefined, {});
}

/** Finds the waiting request with this RelayState that was made from a browser with one of these marks. */
export async function findWaiting(
  database: Database,
  now: Date,
  relayState: string,
  browserHashes: string[],
): Promise<WaitingRequest | null> {
  const [waiting] = await database
    .select()
    .from(samlRequests)
    .where(
      and(
        eq(samlRequests.relayState, relayState),
        inArray(samlRequests.browserHash, browserHashes),
        gt(samlRequests.expiresAt, now),
      ),
    );
  return waiting ?? null;
}

/** Returns a request cache for the library with this request only, since the response must belong to it. */
export function onlyRequest(waiting: WaitingRequest): CacheProvider {
  return {
    saveAsync: async () => null,
    getAsync: async (id) => (id === waiting.id ? waiting.createdAt.toISOString() : null),
    removeAsync,
  };
}

/** Deletes a request. Returns false when it was deleted already. */
export async function deleteRequest(database: Database, id: string): Promise<boolean> {
  const gone = await database
    .delete(samlRequests)
    .where(eq(samlRequests.id, id))
    .returning({ id: samlRequests.id });
  return gone.length > 0;
}

/** Deletes expired requests, used assertions and test results. */
export async function sweepRequests(database: Database, now: Date): Promise<void> {
  await database.delete(samlRequests).where(lte(samlRequests.expiresAt, now));
  await database.delete(usedAssertions).where(lte(usedAssertions.expiresAt, now));
  await database.delete(ssoTests).where(lte(ssoTests.expiresAt, now));
}
