import { auditPageSize } from '@portal/contract/audit/schema';
import { fullName } from '@portal/contract/people/rules';
import { and, count, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import { audit, contacts, people, users } from '../database/schema.ts';
import type { Session } from '../platform/session.ts';

/** Whether somebody may read the trail: as main-administrator, in their own place. */
export async function mayReadAudit(database: Database, session: Session): Promise<boolean> {
  if (session.actor !== null || session.activeContactId === null) return false;
  const [own] = await database
    .select({ role: contacts.role })
    .from(contacts)
    .where(and(eq(contacts.id, session.activeContactId), eq(contacts.personId, session.personId)));
  return own?.role === 'main-administrator';
}

export interface Wanted {
  page: number;
  /** Days in Amsterdam as `YYYY-MM-DD`, both included; '' leaves that side open. */
  from: string;
  to: string;
  events: string[];
  /** Part of a name or a username; '' for everybody. */
  person: string;
}

const midnight = (day: string) => sql`${day}::date::timestamp at time zone 'Europe/Amsterdam'`;

function conditionOf(database: Database, { from, to, events, person }: Wanted): SQL | undefined {
  return and(
    from === '' ? undefined : sql`${audit.at} >= ${midnight(from)}`,
    to === '' ? undefined : sql`${audit.at} < (${to}::date + 1)::timestamp at time zone 'Europe/Amsterdam'`,
    events.length === 0 ? undefined : inArray(audit.event, events),
    person === '' ? undefined : involves(database, person),
  );
}

/** Somebody with this in their name or username, in whatever part. */
function involves(database: Database, text: string): SQL | undefined {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const name = sql`concat_ws(' ', ${people.givenName}, ${people.infix}, ${people.surname})`;
  const meant = database
    .select({ id: users.id })
    .from(users)
    .innerJoin(people, eq(people.id, users.personId))
    .where(or(sql`${name} ilike ${pattern}`, sql`${users.username} ilike ${pattern}`));
  return or(inArray(audit.userId, meant), inArray(audit.actorUserId, meant));
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

const nameOf = (person: Person | null) => person && fullName({ ...person, fullName: null });

/** One page of the trail, the latest first, with the names that people have now; and how many rows there are in all. */
export async function findAuditPage(
  database: Database,
  wanted: Wanted,
): Promise<{ entries: Entry[]; total: number }> {
  const condition = conditionOf(database, wanted);
  const [counted] = await database.select({ total: count() }).from(audit).where(condition);
  const found = await database
    .select({ row: audit, person: people, actor: actorPeople })
    .from(audit)
    .leftJoin(users, eq(users.id, audit.userId))
    .leftJoin(people, eq(people.id, users.personId))
    .leftJoin(actors, eq(actors.id, audit.actorUserId))
    .leftJoin(actorPeople, eq(actorPeople.id, actors.personId))
    .where(condition)
    .orderBy(desc(audit.id))
    .limit(auditPageSize)
    .offset((wanted.page - 1) * auditPageSize);
  return {
    entries: found.map(({ row, person, actor }) => ({ row, person: nameOf(person), actor: nameOf(actor) })),
    total: counted?.total ?? 0,
  };
}
