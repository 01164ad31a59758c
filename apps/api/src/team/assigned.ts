import { havingNone } from '@portal/contract/formats';
import { fullName } from '@portal/contract/people/rules';
import { teamPageSize } from '@portal/contract/team/rules';
import { and, asc, count, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { hasWords } from '../database/name-search.ts';
import { contacts, people } from '../database/schema.ts';
import { isUuid } from '../platform/uuid.ts';

/** A column that holds the manager or the function of a contact. */
type Assigned = typeof contacts.managerContactId | typeof contacts.jobProfileId;

interface View {
  page: number;
  search: string;
  /** Ids of what people are assigned, or `havingNone`; all people without any. */
  chosen: readonly string[];
}

interface AssignedPerson {
  id: string;
  name: string;
  assigned: string | null;
}

const isOneOf = (column: Assigned, chosen: View['chosen']): SQL | undefined =>
  chosen.length === 0
    ? undefined
    : or(chosen.includes(havingNone) ? isNull(column) : undefined, inArray(column, chosen.filter(isUuid)));

/**
 * Finds one page of the contacts that a condition matches, sorted by name, with what each is assigned, and the number of
 * all that match.
 */
export async function findAssigned(
  database: Database,
  column: Assigned,
  within: SQL | undefined,
  { page, search, chosen }: View,
): Promise<{ members: AssignedPerson[]; total: number }> {
  const { givenName, infix, surname, foldedName } = people;
  const condition = and(
    within,
    search === '' ? undefined : hasWords(foldedName, search),
    isOneOf(column, chosen),
  );
  const [counted] = await database
    .select({ total: count() })
    .from(contacts)
    .innerJoin(people, eq(people.id, contacts.personId))
    .where(condition);
  const rows = await database
    .select({ id: contacts.id, assigned: column, name: { givenName, infix, surname } })
    .from(contacts)
    .innerJoin(people, eq(people.id, contacts.personId))
    .where(condition)
    .orderBy(asc(givenName), asc(surname), asc(contacts.id))
    .limit(teamPageSize)
    .offset((page - 1) * teamPageSize);
  return {
    members: rows.map(({ name, ...row }) => ({ ...row, name: fullName(name) })),
    total: counted?.total ?? 0,
  };
}
