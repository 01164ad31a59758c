import { fullName } from '@portal/contract/people/rules';
import { isOpen, type Qualification, qualificationsOf } from '@portal/contract/team/rules';
import { pageSizeOf, type TeamQuery } from '@portal/contract/team/schema';
import type { Member } from './queries.ts';

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

/** Returns one page of the lines that match, in their order, and the number of all that match. */
export function pageOf(
  members: readonly Member[],
  query: TeamQuery,
  today: string,
): { lines: Line[]; total: number } {
  const lines = members.map((member) => lineOf(member, today)).filter((line) => isShown(line, query));
  const sign = query.order.startsWith('-') ? -1 : 1;
  const isByName = query.order.endsWith('naam');
  const opens = new Map(lines.map((line) => [line, isByName ? 0 : openIn(line)]));
  const sorted = lines.toSorted(
    (one, other) =>
      sign * ((opens.get(one) ?? 0) - (opens.get(other) ?? 0)) ||
      (isByName ? sign : 1) * byName.compare(one.name, other.name) ||
      (one.contactId < other.contactId ? -1 : 1),
  );
  const size = pageSizeOf(query);
  return { lines: sorted.slice((query.page - 1) * size, query.page * size), total: lines.length };
}
