import { fullName } from '@portal/contract/people/rules';
import { isOpen, type Qualification, qualificationsOf } from '@portal/contract/team/rules';
import { pageSizeOf, type TeamQuery } from '@portal/contract/team/schema';
import type { Database } from '../database/database.ts';
import { findPeople, type Member, type Person, type Team, withEvidence } from './queries.ts';

export interface Line {
  contactId: string;
  name: string;
  wftPaModuleTypes: Member['wftPaModuleTypes'];
  qualifications: Qualification[];
}

const byName = new Intl.Collator('nl', { sensitivity: 'base', numeric: true });

/** Returns the line of one of the people. */
export const lineOf = ({ contactId, name, wftPaModuleTypes, evidence }: Member, today: string): Line => ({
  contactId,
  wftPaModuleTypes,
  name: fullName(name),
  qualifications: qualificationsOf(evidence, today),
});

const openIn = ({ qualifications }: Line) => qualifications.filter(({ state }) => isOpen(state)).length;

/** Returns whether a line has one of the chosen qualifications in one of the chosen states. */
function isShown({ qualifications }: Line, { code, state }: Pick<TeamQuery, 'code' | 'state'>): boolean {
  if (code.length === 0 && state.length === 0) return true;
  return qualifications.some(
    (each) =>
      (code.length === 0 || code.some((chosen) => chosen === each.code)) &&
      (state.length === 0 || state.includes(each.state)),
  );
}

export interface Page {
  lines: Line[];
  /** Number of all people who match. */
  total: number;
  /** The people among whom was searched: all of a name, whatever the filters are. */
  among: Person[];
}

/**
 * Finds one page of the people who match. Without a filter or an order by what is to be done, only those on the page are
 * looked at.
 */
export async function findPage(
  database: Database,
  team: Team,
  query: TeamQuery,
  today: string,
): Promise<Page> {
  const among = await findPeople(database, team, query);
  const names = new Map(among.map(({ contactId, name }) => [contactId, fullName(name)]));
  const sign = query.order.startsWith('-') ? -1 : 1;
  const isByName = query.order.endsWith('naam');
  const compareNames = (one: string, other: string) =>
    byName.compare(names.get(one) ?? '', names.get(other) ?? '') || (one < other ? -1 : 1);
  const size = pageSizeOf(query);
  const pageOf = <Row>(rows: readonly Row[]) => rows.slice((query.page - 1) * size, query.page * size);
  if (isByName && query.code.length === 0 && query.state.length === 0) {
    const sorted = among.toSorted((one, other) => sign * compareNames(one.contactId, other.contactId));
    const members = await withEvidence(database, team, pageOf(sorted));
    return { lines: members.map((member) => lineOf(member, today)), total: among.length, among };
  }
  const members = await withEvidence(database, team, among);
  const lines = members.map((member) => lineOf(member, today)).filter((line) => isShown(line, query));
  const opens = new Map(lines.map((line) => [line, isByName ? 0 : openIn(line)]));
  const sorted = lines.toSorted(
    (one, other) =>
      sign * ((opens.get(one) ?? 0) - (opens.get(other) ?? 0)) ||
      (isByName ? sign : 1) * compareNames(one.contactId, other.contactId),
  );
  return { lines: pageOf(sorted), total: lines.length, among };
}
