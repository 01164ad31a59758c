import type { SsoTestResult } from '@portal/contract/environments/sso';
import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { ssoTests } from '../database/schema.ts';
import { after } from '../platform/clock.ts';
import { inTransaction, type RequestContext } from '../platform/context.ts';
import { findIdentityProvider, type IdentityProvider } from './identity-provider.ts';
import { Refused } from './requests/refused.ts';
import { deleteRequest, type WaitingRequest } from './requests/requests.ts';

/** Milliseconds that a result is kept; no longer, since it contains personal data. */
const resultLifetime = 60 * 60_000;

/** A request that an administrator made to test an environment. */
type TestRequest = WaitingRequest & { testOf: string; sessionId: string };

export const isTest = (waiting: WaitingRequest): waiting is TestRequest =>
  waiting.testOf !== null && waiting.sessionId !== null;

/**
 * Checks the response to a test, and stores the result for the session that made it. Throws `Refused` for a second
 * response.
 */
export async function finishTest(
  ctx: Omit<RequestContext, 'session'>,
  waiting: TestRequest,
  judge: (provider: IdentityProvider) => Promise<SsoTestResult>,
): Promise<void> {
  const provider = await findIdentityProvider(ctx.database, waiting.entityId);
  if (provider === null) throw new Refused('unsolicited', 'The identity provider is gone.');
  // Outside the transaction, since an OpenID provider is asked for the ID token.
  const result = await judge(provider);
  await inTransaction(ctx, async (tx) => {
    if (!(await deleteRequest(tx.database, waiting.id))) throw new Refused('replayed');
    const values = {
      environmentId: waiting.testOf,
      result,
      expiresAt: after(ctx.clock.now(), resultLifetime),
    };
    await tx.database
      .insert(ssoTests)
      .values({ sessionId: waiting.sessionId, ...values })
      .onConflictDoUpdate({ target: ssoTests.sessionId, set: values });
  });
}

/** Finds the result of the last test in a session, when that was of this environment. */
export async function findTestResult(
  database: Database,
  now: Date,
  { sessionId, environmentId }: { sessionId: string; environmentId: string },
): Promise<SsoTestResult | null> {
  const [found] = await database
    .select({ result: ssoTests.result })
    .from(ssoTests)
    .where(
      and(
        eq(ssoTests.sessionId, sessionId),
        eq(ssoTests.environmentId, environmentId),
        gt(ssoTests.expiresAt, now),
      ),
    );
  return found?.result ?? null;
}
