import type { AuditEvent } from '@portal/contract/audit/events';
import { auditPageSize } from '@portal/contract/audit/schema';
import { fullName } from '@portal/contract/people/rules';
import { and, count, desc, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import { containing, hasWords } from '../database/name-search.ts';
import { audit, people, users } from '../database/schema.ts';

export interface AuditFilter {
  page: number;
  /** Days in Amsterdam as `YYYY-MM-DD`, both inclusive; '' leaves that side open. */
  from: string;
  to: string;
  events: string[];
  /** Part of a name or a username; '' for all people. */
  person: string;
  objectTypes: string[];
  /** Id of the only object, a UUID; '' for all entries. */
  object: string;
}

const midnight = (day: string) => sql`${day}::date::timestamp at time zone 'Europe/Amsterdam'`;

function conditionOf(database: Database, filter: AuditFilter): SQL | undefined {
  const { from, to, events, person, objectTypes, object } = filter;
  return and(
    from === '' ? undefined : sql`${audit.at} >= ${midnight(from)}`,
    to === '' ? undefined : sql`${audit.at} < (${to}::date + 1)::timestamp at time zone 'Europe/Amsterdam'`,
    events.length === 0 ? undefined : inArray(audit.event, events),
    person === '' ? undefined : isAboutPerson(database, person),
    objectTypes.length === 0 ? undefined : inArray(audit.objectType, objectTypes),
    object === '' ? undefined : isAboutObject(database, object),
  );
}

/** Returns the condition that a row is about an object: for a person also what happened in their account. */
function isAboutObject(database: Database, id: string): SQL | undefined {
  const own = database.select({ id: users.id }).from(users).where(eq(users.personId, id));
  return or(eq(audit.objectId, id), inArray(audit.userId, own));
}

/** Returns the condition that the user or actor of a row has this text in their name or username. */
function isAboutPerson(database: Database, text: string): SQL | undefined {
  const pattern = containing(text.normalize('NFC'));
  const matching = database
    .select({ id: users.id })
    .from(users)
    .innerJoin(people, eq(people.id, users.personId))
    .where(hasWords(people.foldedName, text))
    .union(database.select({ id: users.id }).from(users).where(ilike(users.username, pattern)));
  return or(inArray(audit.userId, matching), inArray(audit.actorUserId, matching));
}

const actors = alias(users, 'actors');
const actorPeople = alias(people, 'actor_people');

type Row = typeof audit.$inferSelect;
type Person = typeof people.$inferSelect;

export interface Entry {
  row: Row;
  person: string | null;
  actor: string | null;
}

const nameOf = (person: Person | null) => person && fullName(person);

/** Selects rows of the audit log, the latest first, with the current names of people. */
const entriesWhere = (database: Database, condition: SQL | undefined) =>
  database
    .select({ row: audit, person: people, actor: actorPeople })
    .from(audit)
    .leftJoin(users, eq(users.id, audit.userId))
    .leftJoin(people, eq(people.id, users.personId))
    .leftJoin(actors, eq(actors.id, audit.actorUserId))
    .leftJoin(actorPeople, eq(actorPeople.id, actors.personId))
    .where(condition)
    .orderBy(desc(audit.id));

const entryOf = ({
  row,
  person,
  actor,
}: {
  row: Row;
  person: Person | null;
  actor: Person | null;
}): Entry => ({
  row,
  person: nameOf(person),
  actor: nameOf(actor),
});

/** Finds the latest events of some kinds in the account of a user. */
export async function findEventsOf(
  database: Database,
  userId: string,
  { events, limit }: { events: readonly AuditEvent[]; limit: number },
): Promise<Entry[]> {
  const condition = and(eq(audit.userId, userId), inArray(audit.event, [...events]));
  return (await entriesWhere(database, condition).limit(limit)).map(entryOf);
}

/**
 * Finds one page of the audit log, the latest rows first, with the current names of people and the total number of
 * rows.
 */
export async function findAuditPage(
  database: Database,
  filter: AuditFilter,
): Promise<{ entries: Entry[]; total: number }> {
  const condition = conditionOf(database, filter);
  const [counted] = await database.select({ total: count() }).from(audit).where(condition);
  const found = await entriesWhere(database, condition)
    .limit(auditPageSize)
    .offset((filter.page - 1) * auditPageSize);
  return {
    entries: found.map(entryOf),
    total: counted?.total ?? 0,
  };
}
