import { randomBytes } from 'node:crypto';
import { and, desc, eq, inArray, lte, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { sessions } from '../database/schema.ts';
import { after, minute } from '../platform/clock.ts';
import type { RequestContext, Services, Session } from '../platform/context.ts';
import { readCookie } from '../platform/cookies.ts';
import { HttpError } from '../platform/http/errors.ts';
import { keyedHash, sha256 } from '../platform/security/keyed-hash.ts';

/** Lifetimes of sessions, in milliseconds. A full one has `SESSION_HOURS` in all. */
export const lifetimes = {
  full: { idle: 30 * minute },
  pending: { idle: 10 * minute, absolute: 10 * minute },
  impersonation: { idle: 15 * minute, absolute: 60 * minute },
} as const;

/** Age of a token, in milliseconds, from which `refresh-cookie` replaces it. */
export const rotateAfter = 15 * minute;

const sessionsPerUser = 10;
/** Minimum time between two writes of a session's activity, in milliseconds. */
const touchEvery = minute;

interface NewSession {
  userId: string;
  activeContactId: string | null;
  level: Session['level'];
  secondStep: Session['secondStep'];
  method: 'password' | 'single-sign-on' | 'passkey';
  userAgent: string | null;
  addressPrefix: string;
  /** Token that the browser had before; see `isRetired`. */
  before?: string | null;
}

const randomToken = () => randomBytes(32).toString('base64url');

/** Creates a session and returns its token. Deletes the oldest sessions of a user who has more than ten. */
export async function createSession(
  { config, database, clock }: Pick<Services, 'config' | 'database' | 'clock'>,
  { before, ...session }: NewSession,
): Promise<string> {
  const now = clock.now();
  const token = randomToken();
  const absolute =
    session.level === 'pending' ? lifetimes.pending.absolute : config.sessionHours * 60 * minute;
  await database.insert(sessions).values({
    ...session,
    tokenHash: sha256(token),
    retiredTokenHash: before ? sha256(before) : null,
    rotatedAt: now,
    authenticatedAt: now,
    lastUsedAt: now,
    idleExpiresAt: after(now, lifetimes[session.level].idle),
    absoluteExpiresAt: after(now, absolute),
  });
  const surplus = database
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, session.userId))
    .orderBy(desc(sessions.authenticatedAt), desc(sessions.absoluteExpiresAt))
    .offset(sessionsPerUser);
  await database.delete(sessions).where(sql`${sessions.id} in (${surplus})`);
  return token;
}

/**
 * Returns the token that follows this one after a rotation by age. It is derived from the old token, so that tabs which
 * rotate at the same moment, and a client that lost the response, get the same new token. It cannot be computed without
 * the key.
 */
function nextToken({ config }: Services, token: string): string {
  return keyedHash(config.secretKey, 'session-rotation', token);
}

/**
 * Replaces a session's token that is old enough, and returns the new one; also when a parallel request has replaced
 * it already. Null when it is not due. Throws 401 when a change of identity or privileges has retired the token while
 * the request was in flight.
 */
export async function rotateWhenDue(services: Services, token: string): Promise<string | null> {
  const { database, clock } = services;
  const now = clock.now();
  const next = nextToken(services, token);
  const [hash, nextHash] = [sha256(token), sha256(next)];
  const isDue = lte(sessions.rotatedAt, after(now, -rotateAfter));
  const replaced = await database
    .update(sessions)
    .set({ tokenHash: nextHash, previousTokenHash: hash, rotatedAt: now })
    .where(and(eq(sessions.tokenHash, hash), isDue))
    .returning({ id: sessions.id });
  if (replaced.length > 0) return next;
  const [current] = await database
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(inArray(sessions.tokenHash, [hash, nextHash]));
  if (!current) throw new HttpError(401);
  return current.tokenHash === hash ? null : next;
}

/**
 * Replaces the session's token by a random one after a change of identity or privileges, and returns it. It cannot be
 * derived from the old token, which no longer gives access. Throws 401 when the request's token has been retired
 * while it was in flight, so that an attacker with a copy of it cannot take over the session.
 */
export async function renewToken(
  ctx: Pick<RequestContext, 'config' | 'clock' | 'database' | 'request'>,
  session: Pick<Session, 'id'>,
): Promise<string> {
  const { clock, database } = ctx;
  const token = randomToken();
  const presentedHash = sha256(readCookie(ctx, 'sid') ?? '');
  const isPresented = or(
    eq(sessions.tokenHash, presentedHash),
    eq(sessions.previousTokenHash, presentedHash),
  );
  const renewed = await database
    .update(sessions)
    .set({
      tokenHash: sha256(token),
      previousTokenHash: null,
      retiredTokenHash: sql`${sessions.tokenHash}`,
      rotatedAt: clock.now(),
    })
    .where(and(eq(sessions.id, session.id), isPresented))
    .returning({ id: sessions.id });
  if (renewed.length === 0) throw new HttpError(401);
  return token;
}

/**
 * Returns whether a token belonged to a session that continues under another one. Its browser has the new cookie or is
 * about to get it, so the response to a late request must not clear it.
 */
export async function isRetired(database: Database, token: string): Promise<boolean> {
  const retired = await database
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.retiredTokenHash, sha256(token)))
    .limit(1);
  return retired.length > 0;
}

type SessionRow = typeof sessions.$inferSelect;

/** Stores that a session is in use, and returns its new idle expiry times. */
export async function prolongSession(
  database: Database,
  session: SessionRow,
  now: Date,
): Promise<Pick<SessionRow, 'idleExpiresAt' | 'impersonationIdleExpiresAt'>> {
  const idleExpiresAt = after(now, lifetimes[session.level].idle);
  // Compares in both directions: a session that started while the clock was ahead has too late an expiry, which has to
  // be corrected.
  const change = Math.abs(idleExpiresAt.getTime() - session.idleExpiresAt.getTime());
  if (change < touchEvery) return session;
  const { impersonationIdleExpiresAt: idle, impersonationExpiresAt: absolute } = session;
  const isImpersonating = idle !== null && idle > now && absolute !== null && absolute > now;
  const expiries = {
    idleExpiresAt,
    impersonationIdleExpiresAt: isImpersonating ? after(now, lifetimes.impersonation.idle) : idle,
  };
  await database
    .update(sessions)
    .set({ ...expiries, lastUsedAt: now })
    .where(eq(sessions.id, session.id))
    .prepare('prolong-session')
    .execute();
  return expiries;
}

export async function endSession(database: Database, id: string): Promise<void> {
  await database.delete(sessions).where(eq(sessions.id, id));
}

/**
 * Ends every session of a user but one, including pending ones: after a change of credentials, or on request. Returns
 * their number.
 */
export async function endSessionsOf(
  database: Database,
  userId: string,
  except: string | null = null,
): Promise<number> {
  const others = except === null ? undefined : ne(sessions.id, except);
  const ended = await database
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), others))
    .returning({ id: sessions.id });
  return ended.length;
}

/** Deletes expired sessions, which are rejected already: nothing needs their devices and networks any more. */
export async function sweepSessions(database: Database, now: Date): Promise<void> {
  await database
    .delete(sessions)
    .where(or(lte(sessions.absoluteExpiresAt, now), lte(sessions.idleExpiresAt, now)));
}
