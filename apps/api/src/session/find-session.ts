import { isSelectable } from '@portal/contract/contacts/rules';
import { gateOf } from '@portal/contract/session/gates';
import { and, eq, gt, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { contacts, people, sessions, users } from '../database/schema.ts';
import { endLookAlong } from '../look-along/store.ts';
import { record } from '../platform/audit.ts';
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
const forcedContacts = alias(contacts, 'forced_contacts');

/**
 * The session of a token, or null when there is none any more: unknown, expired, its user disabled, or its active contact
 * no longer allowed to be one. A session found dead is removed. Activity prolongs it. A look-along that is over leaves the
 * employee's own session.
 */
export async function findSession(
  { database, clock }: Services,
  request: FastifyRequest,
  token: string,
): Promise<Session | null> {
  const now = clock.now();
  const hash = sha256(token);
  const isPrevious = and(
    eq(sessions.previousTokenHash, hash),
    gt(sessions.rotatedAt, after(now, -rotationGrace)),
  );
  // One row, or one for each contact whose address must change.
  const rows = await database
    .select({
      session: sessions,
      user: users,
      profileDataState: people.profileDataState,
      contact: contacts,
      forcedContact: forcedContacts,
      participant: participants,
      participantContact: participantContacts,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(people, eq(people.id, users.personId))
    .leftJoin(contacts, eq(contacts.id, sessions.activeContactId))
    .leftJoin(
      forcedContacts,
      and(eq(forcedContacts.personId, users.personId), eq(forcedContacts.forceEmailChange, true)),
    )
    .leftJoin(participants, eq(participants.id, sessions.lookAlongUserId))
    .leftJoin(participantContacts, eq(participantContacts.id, sessions.lookAlongContactId))
    .where(or(eq(sessions.tokenHash, hash), isPrevious));
  const [found] = rows;
  if (!found) return null;

  const { session, user, contact, participant, participantContact } = found;
  const isExpired = session.idleExpiresAt <= now || session.absoluteExpiresAt <= now;
  if (isExpired || !user.enabled || (contact && !isSelectable(contact))) {
    await endSession(database, session.id);
    return null;
  }
  const isActivity = request.routeOptions.config.prolongs !== false;
  const { idleExpiresAt, lookAlongIdleExpiresAt } = isActivity
    ? await prolong(database, session, now)
    : session;
  const own: Session = {
    id: session.id,
    userId: user.id,
    personId: user.personId,
    activeContactId: session.activeContactId,
    level: session.level,
    secondStep: session.secondStep,
    actor: null,
    gate:
      session.level === 'pending'
        ? null
        : gateOf({
            contacts: rows.flatMap(({ forcedContact }) => forcedContact ?? []),
            activeContactId: session.activeContactId,
            profileDataState: found.profileDataState,
            isLookedAlongWith: false,
          }),
    ends: { idle: idleExpiresAt, absolute: session.absoluteExpiresAt },
  };
  if (session.lookAlongExpiresAt === null || lookAlongIdleExpiresAt === null) return own;
  const mayGoOn = participant?.enabled && participantContact && isSelectable(participantContact);
  if (!mayGoOn || isOver(session, now)) {
    const reason = mayGoOn ? 'expired' : 'participant gone';
    if (await endLookAlong(database, session.id)) {
      await record(database, request, now, {
        event: 'look_along_stop',
        userId: session.lookAlongUserId,
        contactId: session.lookAlongContactId,
        actorUserId: user.id,
        details: { reason },
      });
    }
    return own;
  }
  return {
    ...own,
    userId: participant.id,
    personId: participant.personId,
    activeContactId: participantContact.id,
    actor: { userId: user.id, activeContactId: session.activeContactId },
    gate: null,
    ends: {
      idle: earliest(idleExpiresAt, lookAlongIdleExpiresAt),
      absolute: earliest(session.absoluteExpiresAt, session.lookAlongExpiresAt),
    },
  };
}

type Row = typeof sessions.$inferSelect;

function isOver({ lookAlongIdleExpiresAt, lookAlongExpiresAt }: Row, now: Date): boolean {
  return [lookAlongIdleExpiresAt, lookAlongExpiresAt].some((moment) => moment === null || moment <= now);
}

const earliest = (one: Date, other: Date) => (one < other ? one : other);

type IdleEnds = Pick<Row, 'idleExpiresAt' | 'lookAlongIdleExpiresAt'>;

/** Writes down that a session is in use. Returns until when it then lasts. */
async function prolong(database: Database, session: Row, now: Date): Promise<IdleEnds> {
  const idleExpiresAt = after(now, lifetimes[session.level].idle);
  // Either way: a clock that was ahead and has been put right has given it too much time.
  const change = Math.abs(idleExpiresAt.getTime() - session.idleExpiresAt.getTime());
  if (change < touchEvery) return session;
  const isLookingAlong = session.lookAlongExpiresAt !== null && !isOver(session, now);
  const lookAlongIdleExpiresAt = isLookingAlong
    ? after(now, lifetimes.lookAlong.idle)
    : session.lookAlongIdleExpiresAt;
  await database
    .update(sessions)
    .set({ idleExpiresAt, lastUsedAt: now, lookAlongIdleExpiresAt })
    .where(eq(sessions.id, session.id));
  return { idleExpiresAt, lookAlongIdleExpiresAt };
}
