import { isOpen } from '@portal/contract/team/rules';
import type { TeamMember } from '@portal/contract/team/schema';
import { wftModules } from '@portal/contract/wft/rules';
import type { Column } from '@portal/ui/DataTable/columns';
import { type MemberQualification, State, stateText } from './State.tsx';
import { texts } from '../texts.ts';

type Module = (typeof wftModules)[number];

/** Returns what somebody has of a module: the qualification, else the authority that it includes. */
const ofModule = (
  { qualifications }: TeamMember,
  { qualification, authority }: Module,
): MemberQualification | undefined =>
  qualifications.find(({ code }) => code === qualification) ??
  qualifications.find(({ code }) => code === authority);

export const openCount = ({ qualifications }: TeamMember) =>
  qualifications.filter(({ state }) => isOpen(state)).length;

const name: Column<TeamMember> = { key: 'naam', header: texts.columns.name, value: (row) => row.name };
const open: Column<TeamMember> = {
  key: 'open',
  header: texts.columns.open,
  type: 'number',
  value: openCount,
};

/** Returns the columns of the matrix, with those modules that somebody in the team needs or has. */
export function columnsOf(codes: readonly string[]): readonly Column<TeamMember>[] {
  const modules = wftModules.filter(({ qualification }) => codes.includes(qualification));
  return [
    name,
    ...modules.map((module): Column<TeamMember> => ({
      key: module.qualification,
      header: texts.modules[module.qualification] ?? module.name,
      type: 'custom',
      cell: (row) => <State qualification={ofModule(row, module)} />,
    })),
    open,
  ];
}

/** Columns of the file: every module, by its whole name. */
export const fileColumns: readonly Column<TeamMember>[] = [
  name,
  ...wftModules.map((module): Column<TeamMember> => ({
    key: module.qualification,
    header: module.name,
    value: (row) => stateText(ofModule(row, module)),
  })),
  open,
];
