import { auditEvents } from '@portal/contract/audit/events';
import { can } from '@portal/contract/permissions/rules';
import { fullName } from '@portal/contract/people/rules';
import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm';
import { auditResource } from '../audit/resource.ts';
import { findEventsOf } from '../audit/queries.ts';
import type { Database } from '../database/database.ts';
import {
  affiliations,
  audit,
  contacts,
  identityLinks,
  loginAddresses,
  mailMessages,
  passkeys,
  people,
  scimUsers,
  secondFactorResets,
  sessions,
  users,
} from '../database/schema.ts';
import { record } from '../platform/audit.ts';
import { holderOf } from '../platform/calls/permissions.ts';
import { after, minute } from '../platform/clock.ts';
import type { RequestContext } from '../platform/context.ts';
import { notFound } from '../platform/http/errors.ts';
import { hasEmployeeRole } from '../session/queries.ts';
import { findStates } from './queries.ts';

/** A person with their user, as actions need them. */
export interface Target {
  person: typeof people.$inferSelect;
  user: typeof users.$inferSelect;
  isEmployee: boolean;
}

/** Finds a person who has a user. Throws 404 for any other id. */
export async function requireTarget(database: Database, personId: string): Promise<Target> {
  const [found] = await database
    .select({ person: people, user: users })
    .from(people)
    .innerJoin(users, eq(users.personId, people.id))
    .where(eq(people.id, personId));
  if (found === undefined) throw notFound();
  return { ...found, isEmployee: await hasEmployeeRole(database, personId) };
}

/** Returns whether the caller may do something for somebody: never for themselves, for employees as administrator. */
export const mayEdit = (
  { session }: Pick<RequestContext, 'session'>,
  { user, isEmployee }: Target,
): boolean => user.id !== session.userId && (!isEmployee || can(holderOf(session), 'employees:edit'));

/** Events of the login and the account. Those of the dossier are not for the service desk. */
const shownEvents = auditEvents.filter((event) => /^(?:authn|authz|session|user|person)_/.test(event));
const shownCount = 50;

/** Time in milliseconds after which an email that was not sent is given up; the retries of its queue take less. */
const mailPatience = 30 * minute;

const isoOf = (moment: Date | null) => moment?.toISOString() ?? null;

async function findAccounts(database: Database, personId: string) {
  const rows = await database
    .select({ contact: contacts, organisation: affiliations.name })
    .from(contacts)
    .leftJoin(affiliations, eq(affiliations.id, contacts.affiliationId))
    .where(eq(contacts.personId, personId))
    .orderBy(asc(affiliations.name), asc(contacts.id));
  return rows.map(({ contact: { id, role, email, pendingEmail, phone, enabled }, organisation }) => ({
    id,
    organisation,
    role,
    email,
    pendingEmail,
    phone,
    enabled,
  }));
}

async function findMails({ database, clock }: RequestContext, addresses: readonly string[]) {
  const rows = await database
    .select()
    .from(mailMessages)
    .where(inArray(mailMessages.recipient, [...addresses]))
    .orderBy(desc(mailMessages.createdAt))
    .limit(20);
  const patient = after(clock.now(), -mailPatience);
  return rows.map(({ id, subject, recipient, createdAt, sentAt }) => ({
    id,
    subject,
    recipient,
    at: (sentAt ?? createdAt).toISOString(),
    state: sentAt !== null ? 'sent' : createdAt > patient ? 'waiting' : 'failed',
  }));
}

async function findReset({ database, clock, session }: RequestContext, { user }: Target) {
  const [found] = await database
    .select({ reset: secondFactorResets, requester: people })
    .from(secondFactorResets)
    .innerJoin(users, eq(users.id, secondFactorResets.requestedBy))
    .innerJoin(people, eq(people.id, users.personId))
    .where(and(eq(secondFactorResets.userId, user.id), gt(secondFactorResets.expiresAt, clock.now())));
  if (found === undefined) return null;
  const { reset, requester } = found;
  return {
    requestedBy: fullName(requester),
    reason: reset.reason,
    expiresAt: reset.expiresAt.toISOString(),
    isApprovable: reset.requestedBy !== session.userId && user.id !== session.userId,
  };
}

/** Returns how somebody logs in, as `getDirectoryPerson` sends it. */
export async function personResource(ctx: RequestContext, target: Target): Promise<object> {
  const { database, clock } = ctx;
  const { person, user, isEmployee } = target;
  const now = clock.now();
  const [state] = await findStates(ctx, [user.id]);
  const accounts = await findAccounts(database, person.id);
  const confirmed = await database
    .select({ email: loginAddresses.email })
    .from(loginAddresses)
    .where(eq(loginAddresses.userId, user.id));
  const keys = await database.select().from(passkeys).where(eq(passkeys.userId, user.id));
  const identities = await database.select().from(identityLinks).where(eq(identityLinks.userId, user.id));
  const live = await database
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, user.id),
        eq(sessions.level, 'full'),
        gt(sessions.idleExpiresAt, now),
        gt(sessions.absoluteExpiresAt, now),
      ),
    )
    .orderBy(desc(sessions.lastUsedAt));
  const isKeptOut = and(eq(scimUsers.userId, user.id), eq(scimUsers.isKeptOut, true));
  const keptOut = await database.$count(scimUsers, isKeptOut);
  const addresses = [user.email, ...confirmed.map(({ email }) => email)].filter((email) => email !== null);
  const everyAddress = [...addresses, person.recoveryEmail, ...accounts.map(({ email }) => email)];
  return {
    '@id': `/api/directory/${person.id}`,
    '@type': 'DirectoryPerson',
    id: person.id,
    name: fullName(person),
    username: user.username,
    state,
    addresses: [...new Set(addresses)],
    recoveryEmail: person.recoveryEmail,
    phone: person.phone,
    invitedAt: isoOf(user.invitedAt),
    hasPassword: user.passwordHash !== null,
    hasSecondFactor: user.requiresSecondFactor,
    isEmployee,
    isKeptOutByOrganisation: state === 'disabled' && keptOut > 0,
    isEditable: mayEdit(ctx, target),
    accounts,
    passkeys: keys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: isoOf(lastUsedAt),
    })),
    identities: identities.map(({ entityId, nameId }) => ({ identityProvider: entityId, nameId })),
    sessions: live.map(({ id, userAgent, addressPrefix, lastUsedAt }) => ({
      id,
      userAgent,
      addressPrefix,
      lastUsedAt: lastUsedAt.toISOString(),
    })),
    mails: await findMails(
      ctx,
      everyAddress.filter((email) => email !== null),
    ),
    events: (await findEventsOf(database, user.id, { events: shownEvents, limit: shownCount })).map(
      auditResource,
    ),
    reset: await findReset(ctx, target),
  };
}

/** Time in milliseconds in which looks of the same employee at the same person are one. */
const lookDuration = 60 * minute;

/** Records in somebody's account that an employee saw how they log in. */
export async function recordLook(ctx: RequestContext, { user, person }: Target): Promise<void> {
  const { database, clock, session } = ctx;
  if (user.id === session.userId) return;
  const isSame = and(
    eq(audit.actorUserId, session.userId),
    eq(audit.userId, user.id),
    eq(audit.event, 'person_read'),
    gt(audit.at, after(clock.now(), -lookDuration)),
  );
  if ((await database.$count(audit, isSame)) > 0) return;
  const operator = { userId: session.userId, reason: null };
  await record(
    { ...ctx, operator },
    { event: 'person_read', userId: user.id, objectType: 'person', objectId: person.id },
  );
}
