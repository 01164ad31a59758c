import { isSelectable } from '@portal/contract/contacts/rules';
import { requiredActionOf } from '@portal/contract/session/required-actions';
import { and, eq, gt, or } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import { affiliations, contacts, people, sessions, users } from '../database/schema.ts';
import { after } from '../platform/clock.ts';
import { sha256 } from '../platform/security/keyed-hash.ts';
import type { Session } from '../platform/context.ts';
import { rotateAfter } from './store.ts';

/** Milliseconds that the token before a rotation stays valid, for requests of other tabs that are in flight. */
const rotationGrace = 30_000;

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

/** Returns one row, or one for each contact whose email address must change. */
const findRows = (database: Database, hash: string, graceStart: Date) =>
  database
    .select({
      session: sessions,
      user: { id: users.id, personId: users.personId, enabled: users.enabled },
      profileDataState: people.profileDataState,
      contact: selectable(contacts),
      isAtProvider: affiliations.isProvider,
      forcedContact: { ...selectable(forcedContacts), pendingEmail: forcedContacts.pendingEmail },
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
    .where(
      or(
        eq(sessions.tokenHash, hash),
        and(eq(sessions.previousTokenHash, hash), gt(sessions.rotatedAt, graceStart)),
      ),
    )
    .prepare('find-session')
    .execute();

type SessionRow = typeof sessions.$inferSelect;
type JoinedRow = Awaited<ReturnType<typeof findRows>>[number];

/** Finds the person whom a session impersonates. Returns null, without a query, for a session that impersonates nobody. */
async function findParticipant(
  database: Database,
  { impersonatedUserId, impersonatedContactId }: SessionRow,
) {
  if (impersonatedUserId === null || impersonatedContactId === null) return null;
  const [participant] = await database
    .select({
      user: { id: users.id, personId: users.personId, enabled: users.enabled },
      contact: selectable(contacts),
    })
    .from(users)
    .innerJoin(contacts, eq(contacts.id, impersonatedContactId))
    .where(eq(users.id, impersonatedUserId));
  return participant ?? null;
}

/** A stored session, live or over, with what decides who it is. */
export interface FoundSession extends Omit<JoinedRow, 'session' | 'forcedContact'> {
  row: SessionRow;
  participant: Awaited<ReturnType<typeof findParticipant>>;
  /** Contacts whose email address must change. */
  forcedContacts: NonNullable<JoinedRow['forcedContact']>[];
  /** Whether the token is that of before a rotation. */
  isPreviousToken: boolean;
}

/** Finds the session of a token, live or over; null when it is unknown. */
export async function findSession(
  database: Database,
  token: string,
  now: Date,
): Promise<FoundSession | null> {
  const hash = sha256(token);
  const rows = await findRows(database, hash, after(now, -rotationGrace));
  const [first] = rows;
  if (first === undefined) return null;
  const { session: row, user, profileDataState, contact, isAtProvider } = first;
  return {
    row,
    user,
    profileDataState,
    contact,
    isAtProvider,
    participant: await findParticipant(database, row),
    forcedContacts: rows.flatMap(({ forcedContact }) => forcedContact ?? []),
    isPreviousToken: row.tokenHash !== hash,
  };
}

/** Whether a session has expired, its user is disabled, or its active contact may no longer be used. */
export function isSessionOver(
  {
    row,
    user,
    contact,
  }: Pick<FoundSession, 'row' | 'contact'> & { user: Pick<FoundSession['user'], 'enabled'> },
  now: Date,
): boolean {
  const isExpired = row.idleExpiresAt <= now || row.absoluteExpiresAt <= now;
  return isExpired || !user.enabled || (contact !== null && !isSelectable(contact));
}

/** Finds a live session by its id, whatever its token is by now; null when it is over. */
export async function findLiveSession(database: Database, id: string, now: Date): Promise<SessionRow | null> {
  const [found] = await database
    .select({ row: sessions, user: { enabled: users.enabled }, contact: selectable(contacts) })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(contacts, eq(contacts.id, sessions.activeContactId))
    .where(eq(sessions.id, id))
    .prepare('find-live-session')
    .execute();
  return found && !isSessionOver(found, now) ? found.row : null;
}

/** Returns the session as that of its own user, an impersonation left aside. */
export function ownSession(found: FoundSession, now: Date): Session {
  const { row, user, contact } = found;
  return {
    id: row.id,
    userId: user.id,
    personId: user.personId,
    activeContactId: row.activeContactId,
    role: contact?.role ?? null,
    isAtProvider: found.isAtProvider ?? false,
    level: row.level,
    secondStep: row.secondStep,
    actor: null,
    requiredAction:
      row.level === 'pending'
        ? null
        : requiredActionOf({
            contacts: found.forcedContacts.map((forced) => ({ ...forced, forceEmailChange: true })),
            activeContactId: row.activeContactId,
            profileDataState: found.profileDataState,
            isImpersonated: false,
          }),
    ends: { idle: row.idleExpiresAt, absolute: row.absoluteExpiresAt },
    isTokenDue: found.isPreviousToken || row.rotatedAt <= after(now, -rotateAfter),
  };
}

const earliest = (one: Date, other: Date) => (one < other ? one : other);

/** Returns the session as that of the participant it impersonates; null without a live impersonation. */
export function impersonatedSession(found: FoundSession, now: Date): Session | null {
  const { row, participant } = found;
  const { impersonationIdleExpiresAt: idle, impersonationExpiresAt: absolute } = row;
  if (idle === null || absolute === null || idle <= now || absolute <= now) return null;
  if (!participant?.user.enabled || !isSelectable(participant.contact)) return null;
  return {
    ...ownSession(found, now),
    userId: participant.user.id,
    personId: participant.user.personId,
    activeContactId: participant.contact.id,
    role: participant.contact.role,
    isAtProvider: false,
    actor: { userId: row.userId, activeContactId: row.activeContactId },
    requiredAction: null,
    ends: {
      idle: earliest(row.idleExpiresAt, idle),
      absolute: earliest(row.absoluteExpiresAt, absolute),
    },
  };
}
