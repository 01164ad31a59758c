import { randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { ssoRequests, ssoTests, usedAssertions } from '../../database/schema.ts';
import type { Services } from '../../platform/context.ts';
import { after } from '../../platform/clock.ts';
import { requestLifetime } from './browser-cookie.ts';

/** A request that waits for its one response. */
export type WaitingRequest = typeof ssoRequests.$inferSelect;

/** The browser and the session that a request is made from, and what it tests, if anything. */
export interface Leaving {
  browserHash: string;
  sessionId: string | null;
  testOf?: string;
  setUpLinkId?: string;
}

/** Returns a new random text that names a request to the identity provider. */
export const newRelayState = () => randomBytes(32).toString('base64url');

/** Stores a request, and returns its time. */
export async function storeRequest(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  request: Pick<typeof ssoRequests.$inferInsert, 'id' | 'entityId' | 'relayState' | 'nonce' | 'codeVerifier'>,
  from: Leaving,
): Promise<Date> {
  const createdAt = clock.now();
  const expiresAt = after(createdAt, requestLifetime * 1_000);
  await database.insert(ssoRequests).values({ ...request, ...from, createdAt, expiresAt });
  return createdAt;
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
    .from(ssoRequests)
    .where(
      and(
        eq(ssoRequests.relayState, relayState),
        inArray(ssoRequests.browserHash, browserHashes),
        gt(ssoRequests.expiresAt, now),
      ),
    );
  return waiting ?? null;
}

/** Deletes a request. Returns false when it was deleted already. */
export async function deleteRequest(database: Database, id: string): Promise<boolean> {
  const gone = await database
    .delete(ssoRequests)
    .where(eq(ssoRequests.id, id))
    .returning({ id: ssoRequests.id });
  return gone.length > 0;
}

/** Deletes expired requests, used assertions and test results. */
export async function sweepRequests(database: Database, now: Date): Promise<void> {
  await database.delete(ssoRequests).where(lte(ssoRequests.expiresAt, now));
  await database.delete(usedAssertions).where(lte(usedAssertions.expiresAt, now));
  await database.delete(ssoTests).where(lte(ssoTests.expiresAt, now));
}
