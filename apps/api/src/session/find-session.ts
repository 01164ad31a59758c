import { isSelectable } from '@portal/contract/contacts/rules';
import { and, eq, gt, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import { contacts, sessions, users } from '../database/schema.ts';
import { endLookAlong } from '../look-along/store.ts';
import { sha256 } from '../platform/keyed-hash.ts';
import type { Services } from '../platform/services.ts';
import type { Session } from '../platform/session.ts';
import { after, lifetimes, minute } from './lifetimes.ts';
import { endSession } from './store.ts';

/** How long the token before a rotation stays good, for requests of other tabs that are under way. */
const rotationGrace = 30_000;
/** Activity is written down at most this often. */
const touchEvery = minute;

const participants = alias(users, 'participants');
const participantContacts = alias(contacts, 'participant_contacts');

/**
 * The session of a token, or null when there is none any more: unknown, expired, its user disabled, or its active contact
 * no longer allowed to be one. A session found dead is removed. Activity prolongs it. A look-along that is over leaves the
 * employee's own session.
 */
export async function findSession({ database, clock }: Services, token: string): Promise<Session | null> {
  const now = clock.now();
  const hash = sha256(token);
  const isPrevious = and(
    eq(sessions.previousTokenHash, hash),
    gt(sessions.rotatedAt, after(now, -rotationGrace)),
  );
  const [found] = await database
    .select({
      session: sessions,
      user: users,
      contact: contacts,
      participant: participants,
      participantContact: participantContacts,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(contacts, eq(contacts.id, sessions.activeContactId))
    .leftJoin(participants, eq(participants.id, sessions.lookAlongUserId))
    .leftJoin(participantContacts, eq(participantContacts.id, sessions.lookAlongContactId))
    .where(or(eq(sessions.tokenHash, hash), isPrevious));
  if (!found) return null;

  const { session, user, contact, participant, participantContact } = found;
  const isExpired = session.idleExpiresAt <= now || session.absoluteExpiresAt <= now;
  if (isExpired || !user.enabled || (contact && !isSelectable(contact))) {
    await endSession(database, session.id);
    return null;
  }
  await prolong(database, session, now);
  const own: Session = {
    id: session.id,
    userId: user.id,
    personId: user.personId,
    activeContactId: session.activeContactId,
    level: session.level,
    secondStep: session.secondStep,
    actor: null,
  };
  if (session.lookAlongExpiresAt === null) return own;
  const mayGoOn = participant?.enabled && participantContact && isSelectable(participantContact);
  if (!mayGoOn || isOver(session, now)) {
    await endLookAlong(database, session.id);
    return own;
  }
  return {
    ...own,
    userId: participant.id,
    personId: participant.personId,
    activeContactId: participantContact.id,
    actor: { userId: user.id, activeContactId: session.activeContactId },
  };
}

type Row = typeof sessions.$inferSelect;

function isOver({ lookAlongIdleExpiresAt, lookAlongExpiresAt }: Row, now: Date): boolean {
  return [lookAlongIdleExpiresAt, lookAlongExpiresAt].some((moment) => moment === null || moment <= now);
}

/** Writes down that a session is in use. */
async function prolong(database: Database, session: Row, now: Date): Promise<void> {
  const idleExpiresAt = after(now, lifetimes[session.level].idle);
  if (idleExpiresAt.getTime() - session.idleExpiresAt.getTime() < touchEvery) return;
  const isLookingAlong = session.lookAlongExpiresAt !== null && !isOver(session, now);
  await database
    .update(sessions)
    .set({
      idleExpiresAt,
      lastUsedAt: now,
      ...(isLookingAlong ? { lookAlongIdleExpiresAt: after(now, lifetimes.lookAlong.idle) } : {}),
    })
    .where(eq(sessions.id, session.id));
}
