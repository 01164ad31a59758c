import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { passkeyChallenges } from '../database/schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { clearCookie, readCookie, writeCookie } from '../platform/cookies.ts';
import { sha256 } from '../platform/keyed-hash.ts';
import { after, minute } from '../platform/clock.ts';

const lifetime = 5 * minute;

type Asking = Omit<RequestContext, 'session'>;

interface Asked {
  purpose: 'register' | 'login';
  /** Null while the user is unknown. */
  userId: string | null;
}

/** Keeps a challenge for the browser it is put to; a newer one of that browser takes its place. */
export async function keepChallenge(
  ctx: Asking,
  { challenge, ...asked }: Asked & { challenge: string },
): Promise<void> {
  const { database, clock } = ctx;
  const now = clock.now();
  const token = randomBytes(32).toString('base64url');
  await database.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now));
  await database
    .insert(passkeyChallenges)
    .values({ ...asked, challenge, tokenHash: sha256(token), expiresAt: after(now, lifetime) });
  writeCookie(ctx, 'passkey', token, lifetime / 1_000);
}

/** The challenge that was put to this browser for this; it is used up, whatever comes of it. Null when there is none. */
export async function takeChallenge(ctx: Asking, { purpose, userId }: Asked): Promise<string | null> {
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
        // One of a clock that has been put back since would live on.
        lte(passkeyChallenges.expiresAt, after(now, lifetime)),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge });
  return taken?.challenge ?? null;
}
