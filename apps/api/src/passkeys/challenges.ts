import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { passkeyChallenges } from '../database/schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { clearCookie, readCookie, writeCookie } from '../platform/cookies.ts';
import { sha256 } from '../platform/security/keyed-hash.ts';
import { after, minute } from '../platform/clock.ts';

const lifetime = 5 * minute;

type SessionlessContext = Omit<RequestContext, 'session'>;

interface ChallengeScope {
  purpose: 'register' | 'login';
  /** Null while the user is unknown. */
  userId: string | null;
}

/** Stores a challenge for the browser of the request, in place of an older one. */
export async function storeChallenge(
  ctx: SessionlessContext,
  { challenge, ...scope }: ChallengeScope & { challenge: string },
): Promise<void> {
  const { database, clock } = ctx;
  const now = clock.now();
  const token = randomBytes(32).toString('base64url');
  await database.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now));
  await database
    .insert(passkeyChallenges)
    .values({ ...scope, challenge, tokenHash: sha256(token), expiresAt: after(now, lifetime) });
  writeCookie(ctx, 'passkey', token, lifetime / 1_000);
}

/**
 * Returns the challenge of this browser for a purpose and user, and deletes it, so that each is used once. Null without
 * one.
 */
export async function consumeChallenge(
  ctx: SessionlessContext,
  { purpose, userId }: ChallengeScope,
): Promise<string | null> {
  const token = readCookie(ctx, 'passkey');
  if (token === null) return null;
  clearCookie(ctx, 'passkey');
  const { database, clock } = ctx;
  const now = clock.now();
  const [taken] = await database
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.tokenHash, sha256(token)),
        eq(passkeyChallenges.purpose, purpose),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, now),
        // Refuses a challenge from before the clock was set back, which would be valid too long.
        lte(passkeyChallenges.expiresAt, after(now, lifetime)),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge });
  return taken?.challenge ?? null;
}
