import { managerRoles } from '@portal/contract/contacts/rules';
import { havingNone } from '@portal/contract/formats';
import { can } from '@portal/contract/permissions/rules';
import { fullName } from '@portal/contract/people/rules';
import type { StaffQuery } from '@portal/contract/team/schema';
import { and, asc, count, eq, inArray, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import { contacts, people, users } from '../database/schema.ts';
import { findOrganisation } from '../organisations/queries.ts';
import { recordAll } from '../platform/audit.ts';
import { holderOf } from '../platform/calls/permissions.ts';
import type { InTransaction, RequestContext } from '../platform/context.ts';
import { notFound, Violations } from '../platform/http/errors.ts';
import { isUuid } from '../platform/uuid.ts';
import { findAssigned } from './assigned.ts';
import { findTeam, isStaff } from './queries.ts';

/**
 * Returns the id of an organization of which the caller may say who is whose manager. Throws 404 for anyone but an
 * administrator of the provider and a manager of all of it.
 */
export async function requireOrganisation(
  { database, session }: RequestContext,
  id: string,
): Promise<string> {
  if (!isUuid(id)) throw notFound();
  if (isByProvider({ session })) {
    if ((await findOrganisation(database, id)) === null) throw notFound();
    return id;
  }
  const team = await findTeam(database, session);
  if (team === null || team.isAssigned || team.affiliationId !== id.toLowerCase()) throw notFound();
  return team.affiliationId;
}

const isByProvider = ({ session }: Pick<RequestContext, 'session'>) =>
  can(holderOf(session), 'organisations:edit');

/** Finds one page of the people of an organization with their managers, and the number of all that match. */
export async function findStaff(
  database: Database,
  affiliationId: string,
  { page, search, manager: chosen }: StaffQuery,
): Promise<{ members: object[]; total: number }> {
  const view = { page, search, chosen };
  const found = await findAssigned(database, contacts.managerContactId, isStaff(affiliationId), view);
  const members = found.members.map(({ id, name, assigned }) => ({
    '@id': `/api/relations/contacts/${id}`,
    '@type': 'StaffMember',
    id,
    name,
    managerContactId: assigned,
  }));
  return { ...found, members };
}

/** Matches the contacts of an organization that can be the manager of others. */
const isManager = (affiliationId: string): SQL | undefined =>
  and(eq(contacts.affiliationId, affiliationId), inArray(contacts.role, managerRoles), contacts.enabled);

/** Finds who can be the manager of others at an organization, with the number of people assigned to each. */
export async function findManagers(database: Database, affiliationId: string): Promise<object[]> {
  const { givenName, infix, surname } = people;
  const assigned = alias(contacts, 'assigned');
  const rows = await database
    .select({
      id: contacts.id,
      role: contacts.role,
      name: { givenName, infix, surname },
      people: count(assigned.id),
    })
    .from(contacts)
    .innerJoin(people, eq(people.id, contacts.personId))
    .leftJoin(assigned, eq(assigned.managerContactId, contacts.id))
    .where(isManager(affiliationId))
    .groupBy(contacts.id, people.id)
    .orderBy(asc(givenName), asc(surname), asc(contacts.id));
  return rows.map(({ id, name, ...rest }) => ({
    '@id': `/api/relations/contacts/${id}`,
    '@type': 'Manager',
    id,
    name: fullName(name),
    ...rest,
  }));
}

interface Assignment {
  contactIds: string[];
  managerContactId: string | null;
}

const violation = (propertyPath: keyof Assignment, message: string) =>
  new Violations([{ propertyPath, message }]);

/**
 * Sets who is the manager of people of an organization, and records it in their accounts. Returns how many got another one.
 * Throws violations.
 */
export async function assign(
  tx: InTransaction,
  affiliationId: string,
  { contactIds, managerContactId }: Assignment,
): Promise<number> {
  const { database, session } = tx;
  const manager =
    managerContactId === null ? null : await findManager(database, affiliationId, managerContactId);
  const wanted = new Set(contactIds.map((id) => id.toLowerCase()));
  const members = await database
    .select({ id: contacts.id, personId: contacts.personId, managerContactId: contacts.managerContactId })
    .from(contacts)
    .where(and(isStaff(affiliationId), inArray(contacts.id, [...wanted].filter(isUuid))))
    .orderBy(asc(contacts.id))
    .for('update');
  if (members.length < wanted.size)
    throw violation('contactIds', 'Niet iedereen die je koos hoort nog bij deze organisatie.');
  if (members.some(({ personId }) => personId === manager?.personId))
    throw violation('contactIds', 'Iemand kan niet de eigen manager zijn.');
  const target = manager?.id ?? null;
  const changed = members.filter((member) => member.managerContactId !== target).map(({ id }) => id);
  if (changed.length === 0) return 0;
  const seen = await database
    .select({ contactId: contacts.id, userId: users.id })
    .from(contacts)
    .leftJoin(users, eq(users.personId, contacts.personId))
    .where(inArray(contacts.id, changed));
  await database.update(contacts).set({ managerContactId: target }).where(inArray(contacts.id, changed));
  await recordAll(
    tx,
    seen.map(({ contactId, userId }) => ({
      event: 'team_assign' as const,
      userId,
      contactId,
      actorUserId: session.userId,
      objectType: 'contact',
      objectId: contactId,
      details: { managerContactId: target ?? havingNone, ...(isByProvider(tx) && { byProvider: true }) },
    })),
  );
  return changed.length;
}

/** Finds a manager of an organization. Throws a violation for anyone else. */
async function findManager(database: Database, affiliationId: string, id: string) {
  const [found] = isUuid(id)
    ? await database
        .select({ id: contacts.id, personId: contacts.personId })
        .from(contacts)
        .where(and(isManager(affiliationId), eq(contacts.id, id)))
        .for('share')
    : [];
  if (found === undefined)
    throw violation('managerContactId', 'Kies iemand die manager is bij deze organisatie.');
  return found;
}
