import { randomBytes } from 'node:crypto';
import { isSelectable } from '@portal/contract/contacts/rules';
import { type SQL, and, desc, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { contacts, sessions, users } from '../database/schema.ts';
import { keyedHash, sha256 } from '../platform/keyed-hash.ts';
import type { Services } from '../platform/services.ts';
import type { Session } from '../platform/session.ts';

const minute = 60_000;
const lifetimes = {
  full: { idle: 30 * minute, absolute: 8 * 60 * minute },
  pending: { idle: 10 * minute, absolute: 10 * minute },
} as const;

/** A token older than this is replaced when the session is prolonged. */
const rotateAfter = 15 * minute;
/** How long the token before a rotation stays good, for requests of other tabs that are under way. */
const rotationGrace = 30_000;
/** Activity is written down at most this often. */
const touchEvery = minute;
const sessionsPerUser = 10;

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

/**
 * The session of a token, or null when there is none any more: unknown, expired, its user disabled, or its active contact
 * no longer allowed to be one. A session found dead is removed. Activity prolongs it.
 */
export async function findSession({ database, clock }: Services, token: string): Promise<Session | null> {
  const now = clock.now();
  const hash = sha256(token);
  const isPrevious = and(
    eq(sessions.previousTokenHash, hash),
    gt(sessions.rotatedAt, after(now, -rotationGrace)),
  );
  const [found] = await database
    .select({ session: sessions, user: users, contact: contacts })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(contacts, eq(contacts.id, sessions.activeContactId))
    .where(or(eq(sessions.tokenHash, hash), isPrevious));
  if (!found) return null;

  const { session, user, contact } = found;
  const isExpired = session.idleExpiresAt <= now || session.absoluteExpiresAt <= now;
  if (isExpired || !user.enabled || (contact && !isSelectable(contact))) {
    await endSession(database, session.id);
    return null;
  }
  const idleExpiresAt = after(now, lifetimes[session.level].idle);
  if (idleExpiresAt.getTime() - session.idleExpiresAt.getTime() >= touchEvery) {
    await database.update(sessions).set({ idleExpiresAt }).where(eq(sessions.id, session.id));
  }
  return {
    id: session.id,
    userId: user.id,
    personId: user.personId,
    activeContactId: session.activeContactId,
    level: session.level,
  };
}

interface NewSession {
  userId: string;
  activeContactId: string | null;
  level: Session['level'];
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

/** Removes what has expired; correctness does not need it, the size of the table does. */
export async function sweepSessions(database: Database, now: Date): Promise<void> {
  await database
    .delete(sessions)
    .where(or(lte(sessions.absoluteExpiresAt, now), lte(sessions.idleExpiresAt, now)));
}
