import { randomBytes } from 'node:crypto';
import { type SQL, and, desc, eq, lte, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { sessions } from '../database/schema.ts';
import { keyedHash, sha256 } from '../platform/keyed-hash.ts';
import type { Services } from '../platform/services.ts';
import type { Session } from '../platform/session.ts';
import { after, lifetimes, minute } from './lifetimes.ts';

/** A token older than this is replaced when the session is prolonged. */
const rotateAfter = 15 * minute;
const sessionsPerUser = 10;

interface NewSession {
  userId: string;
  activeContactId: string | null;
  level: Session['level'];
  secondStep: Session['secondStep'];
  method: 'password' | 'single-sign-on' | 'passkey';
  userAgent: string | null;
  addressPrefix: string;
}

/** Starts a session and returns its token. Beyond ten sessions of one user, and past their time, the oldest go. */
export async function startSession(database: Database, now: Date, session: NewSession): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { idle, absolute } = lifetimes[session.level];
  await database.insert(sessions).values({
    ...session,
    tokenHash: sha256(token),
    rotatedAt: now,
    authenticatedAt: now,
    lastUsedAt: now,
    idleExpiresAt: after(now, idle),
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
 * The token after this one. Made from it, so that tabs which rotate at the same moment, and a client that lost the answer,
 * all get the same new token; without the key nobody can make it.
 */
function nextToken({ config }: Services, token: string): string {
  return keyedHash(config.secretKey, 'session-rotation', token);
}

/** Replaces the token, unless that has been done already or `condition` says no. */
async function replace(
  services: Services,
  database: Database,
  token: string,
  condition?: SQL,
): Promise<boolean> {
  const hash = sha256(token);
  const replaced = await database
    .update(sessions)
    .set({
      tokenHash: sha256(nextToken(services, token)),
      previousTokenHash: hash,
      rotatedAt: services.clock.now(),
    })
    .where(and(eq(sessions.tokenHash, hash), condition))
    .returning({ id: sessions.id });
  return replaced.length > 0;
}

/** Gives the session a new token and returns it; `token`, the old one, lives on for half a minute. */
export async function rotate(services: Services, database: Database, token: string): Promise<string> {
  await replace(services, database, token);
  return nextToken(services, token);
}

/** A new token when the present one is old or already replaced, else null. */
export async function rotateWhenDue(services: Services, token: string): Promise<string | null> {
  const { database, clock } = services;
  const isDue = lte(sessions.rotatedAt, after(clock.now(), -rotateAfter));
  if (await replace(services, database, token, isDue)) return nextToken(services, token);
  const [isCurrent] = await database
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.tokenHash, sha256(token)));
  return isCurrent ? null : nextToken(services, token);
}

export async function endSession(database: Database, id: string): Promise<void> {
  await database.delete(sessions).where(eq(sessions.id, id));
}

/** Ends every session of a user but one, the pending ones too: their credentials have changed, or they asked for it. */
export async function endSessionsOf(
  database: Database,
  userId: string,
  except: string | null = null,
): Promise<void> {
  const others = except === null ? undefined : ne(sessions.id, except);
  await database.delete(sessions).where(and(eq(sessions.userId, userId), others));
}

/** Removes what has expired; correctness does not need it, the size of the table does. */
export async function sweepSessions(database: Database, now: Date): Promise<void> {
  await database
    .delete(sessions)
    .where(or(lte(sessions.absoluteExpiresAt, now), lte(sessions.idleExpiresAt, now)));
}
