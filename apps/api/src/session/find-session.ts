import { isSelectable } from '@portal/contract/contacts/rules';
import { requiredActionOf } from '@portal/contract/session/required-actions';
import { and, eq, gt, or, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import { writeIfSpace } from '../database/faults.ts';
import { prepared } from '../database/prepared.ts';
import { affiliations, contacts, people, sessions, users } from '../database/schema.ts';
import { endImpersonation } from './impersonation.ts';
import { record } from '../platform/audit.ts';
import { after, minute } from '../platform/clock.ts';
import type { RequestContext } from '../platform/context.ts';
import { replaceCookie } from '../platform/cookies.ts';
import { sha256 } from '../platform/keyed-hash.ts';
import type { Session } from '../platform/session.ts';
import { lifetimes, rotateAfter } from './lifetimes.ts';
import { endSession, renewToken } from './store.ts';

/** Milliseconds that the token before a rotation stays valid, for requests of other tabs that are in flight. */
const rotationGrace = 30_000;
/** Minimum time between two writes of a session's activity, in milliseconds. */
const touchEvery = minute;

const participants = alias(users, 'participants');
const participantContacts = alias(contacts, 'participant_contacts');
const forcedContacts = alias(contacts, 'forced_contacts');

type SelectableColumn = keyof Parameters<typeof isSelectable>[0];

/**
 * Selects the columns that decide whether a contact may be used, with the id first, since drizzle returns no object
 * for a joined row whose first column is null.
 */
const selectable = <Table extends Record<'id' | SelectableColumn, PgColumn>>(table: Table) => {
  const { id, role, enabled, allowedToLogin, customerPortalAccess } = table;
  return { id, role, enabled, allowedToLogin, customerPortalAccess } as Pick<Table, 'id' | SelectableColumn>;
};

/**
 * Finds a session by the hash of its token. Returns one row, or one for each contact whose email address must change.
 */
const findRows = prepared('find-session', (database) => {
  const hash = sql.placeholder('hash');
  const isPrevious = and(
    eq(sessions.previousTokenHash, hash),
    gt(sessions.rotatedAt, sql.placeholder('graceStart')),
  );
  return database
    .select({
      session: sessions,
      user: { id: users.id, personId: users.personId, enabled: users.enabled },
      profileDataState: people.profileDataState,
      contact: selectable(contacts),
      isAtProvider: affiliations.isProvider,
      forcedContact: { ...selectable(forcedContacts), pendingEmail: forcedContacts.pendingEmail },
      participant: { id: participants.id, personId: participants.personId, enabled: participants.enabled },
      participantContact: selectable(participantContacts),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(people, eq(people.id, users.personId))
    .leftJoin(contacts, eq(contacts.id, sessions.activeContactId))
    .leftJoin(affiliations, eq(affiliations.id, contacts.affiliationId))
    .leftJoin(
      forcedContacts,
      and(eq(forcedContacts.personId, users.personId), eq(forcedContacts.forceEmailChange, true)),
    )
    .leftJoin(participants, eq(participants.id, sessions.impersonatedUserId))
    .leftJoin(participantContacts, eq(participantContacts.id, sessions.impersonatedContactId))
    .where(or(eq(sessions.tokenHash, hash), isPrevious));
});

/**
 * Returns the session of a token, or null when it is unknown, expired, its user is disabled, or its active contact may
 * no longer be used; such a session is deleted. Activity prolongs the session. An impersonation that has ended leaves
 * the employee's own session, under a new token.
 */
export async function findSession(
  ctx: Omit<RequestContext, 'session'>,
  token: string,
): Promise<Session | null> {
  const { database, clock, request } = ctx;
  const now = clock.now();
  const hash = sha256(token);
  const graceStart = after(now, -rotationGrace).toISOString();
  const rows = await findRows(database).execute({ hash, graceStart });
  const [found] = rows;
  if (!found) return null;

  const { session, user, contact, participant, participantContact } = found;
  const isExpired = session.idleExpiresAt <= now || session.absoluteExpiresAt <= now;
  if (isExpired || !user.enabled || (contact && !isSelectable(contact))) {
    await writeIfSpace(() => endSession(database, session.id), undefined);
    return null;
  }
  const isActivity = request.routeOptions.config.prolongs !== false;
  const { idleExpiresAt, impersonationIdleExpiresAt } = isActivity
    ? await writeIfSpace(() => prolong(database, session, now), session)
    : session;
  const own: Session = {
    id: session.id,
    userId: user.id,
    personId: user.personId,
    activeContactId: session.activeContactId,
    role: contact?.role ?? null,
    isAtProvider: found.isAtProvider ?? false,
    level: session.level,
    secondStep: session.secondStep,
    actor: null,
    requiredAction:
      session.level === 'pending'
        ? null
        : requiredActionOf({
            contacts: rows.flatMap(({ forcedContact: forced }) =>
              forced ? { ...forced, forceEmailChange: true } : [],
            ),
            activeContactId: session.activeContactId,
            profileDataState: found.profileDataState,
            isImpersonated: false,
          }),
    ends: { idle: idleExpiresAt, absolute: session.absoluteExpiresAt },
    isTokenDue: session.tokenHash !== hash || session.rotatedAt <= after(now, -rotateAfter),
  };
  if (session.impersonationExpiresAt === null || impersonationIdleExpiresAt === null) return own;
  const mayGoOn = participant?.enabled && participantContact && isSelectable(participantContact);
  if (!mayGoOn || isOver(session, now)) {
    const reason = mayGoOn ? 'expired' : 'participant gone';
    if (await writeIfSpace(() => endImpersonation(database, session.id), false)) {
      await record(ctx, {
        event: 'impersonation_stop',
        userId: session.impersonatedUserId,
        contactId: session.impersonatedContactId,
        actorUserId: user.id,
        details: { reason },
      });
      replaceCookie(ctx, 'sid', await renewToken(ctx, session));
    }
    return own;
  }
  return {
    ...own,
    userId: participant.id,
    personId: participant.personId,
    activeContactId: participantContact.id,
    role: participantContact.role,
    isAtProvider: false,
    actor: { userId: user.id, activeContactId: session.activeContactId },
    requiredAction: null,
    ends: {
      idle: earliest(idleExpiresAt, impersonationIdleExpiresAt),
      absolute: earliest(session.absoluteExpiresAt, session.impersonationExpiresAt),
    },
  };
}

type Row = typeof sessions.$inferSelect;

function isOver({ impersonationIdleExpiresAt, impersonationExpiresAt }: Row, now: Date): boolean {
  return [impersonationIdleExpiresAt, impersonationExpiresAt].some(
    (moment) => moment === null || moment <= now,
  );
}

const earliest = (one: Date, other: Date) => (one < other ? one : other);

const touch = prepared('touch-session', (database) =>
  database
    .update(sessions)
    .set({
      idleExpiresAt: sql`${sql.placeholder('idleExpiresAt')}`,
      lastUsedAt: sql`${sql.placeholder('now')}`,
      impersonationIdleExpiresAt: sql`${sql.placeholder('impersonationIdleExpiresAt')}`,
    })
    .where(eq(sessions.id, sql.placeholder('id'))),
);

type IdleEnds = Pick<Row, 'idleExpiresAt' | 'impersonationIdleExpiresAt'>;

/** Stores that a session is in use. Returns its new idle expiry times. */
async function prolong(database: Database, session: Row, now: Date): Promise<IdleEnds> {
  const idleExpiresAt = after(now, lifetimes[session.level].idle);
  // Compares in both directions: a session that started while the clock was ahead has too late an expiry, which has to
  // be corrected.
  const change = Math.abs(idleExpiresAt.getTime() - session.idleExpiresAt.getTime());
  if (change < touchEvery) return session;
  const isImpersonating = session.impersonationExpiresAt !== null && !isOver(session, now);
  const impersonationIdleExpiresAt = isImpersonating
    ? after(now, lifetimes.impersonation.idle)
    : session.impersonationIdleExpiresAt;
  await touch(database).execute({
    id: session.id,
    now: now.toISOString(),
    idleExpiresAt: idleExpiresAt.toISOString(),
    impersonationIdleExpiresAt: impersonationIdleExpiresAt?.toISOString() ?? null,
  });
  return { idleExpiresAt, impersonationIdleExpiresAt };
}
