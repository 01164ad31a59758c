import { getTeam } from '@portal/contract/team/calls';
import type { TeamMember } from '@portal/contract/team/schema';
import { send } from '../../../shared/api/send.ts';
import { queryOf, type TeamView } from './filters.ts';

/** Loads everybody who matches a view, in its order, for a file. */
export async function loadAll(view: TeamView): Promise<TeamMember[]> {
  const all: TeamMember[] = [];
  for (let page = 1; ; page += 1) {
    const query = { ...queryOf(view), page, whole: true };
    const outcome = await send(getTeam, { query, report: 'none' });
    if (outcome.kind !== 'done') throw new Error(`Page ${page} of the team ended as ${outcome.kind}.`);
    const { members, total } = outcome.value;
    all.push(...members);
    if (members.length === 0 || all.length >= total) return all;
  }
}
