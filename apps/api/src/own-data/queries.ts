import { fullName } from '@portal/contract/people/rules';
import { desc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { affiliations, audit, people, scimUsers, users } from '../database/schema.ts';

/** Maximum number of events in an export, more than a lifetime of them; bounds the response. */
const maximumEvents = 10_000;

const withoutOperator = (details: object) =>
  Object.fromEntries(Object.entries(details).filter(([name]) => name !== 'operator'));

/**
 * Returns the audit log of one user, the latest first. Leaves out the name, the network and the device of an employee
 * who caused an event, and the name of an operator; a manager is named.
 */
export async function findOwnEvents(database: Database, userId: string): Promise<object[]> {
  const rows = await database
    .select({ row: audit, actor: people })
    .from(audit)
    .leftJoin(users, eq(users.id, audit.actorUserId))
    .leftJoin(people, eq(people.id, users.personId))
    .where(eq(audit.userId, userId))
    .orderBy(desc(audit.id))
    .limit(maximumEvents);
  return rows.map(({ row, actor }) => {
    const { at, event, actorUserId, objectType, addressPrefix, userAgent, details } = row;
    const byEmployee = actorUserId !== null && actorUserId !== userId;
    return {
      at: at.toISOString(),
      event,
      byEmployee,
      objectType,
      details: withoutOperator(details),
      by: actor && event.startsWith('team_') && details['byProvider'] !== true ? fullName(actor) : null,
      ...(byEmployee ? {} : { addressPrefix, userAgent }),
    };
  });
}

/** Returns what organizations told the portal about one user by SCIM. */
export async function findOwnProvisioning(database: Database, userId: string): Promise<object[]> {
  const rows = await database
    .select({ said: scimUsers, organisation: affiliations.name })
    .from(scimUsers)
    .innerJoin(affiliations, eq(affiliations.id, scimUsers.affiliationId))
    .where(eq(scimUsers.userId, userId))
    .orderBy(affiliations.name);
  return rows.map(({ said, organisation }) => ({
    organisation,
    userName: said.userName,
    externalId: said.externalId,
    isKeptOut: said.isKeptOut,
    createdAt: said.createdAt.toISOString(),
    updatedAt: said.updatedAt.toISOString(),
    deletedAt: said.deletedAt?.toISOString() ?? null,
  }));
}
