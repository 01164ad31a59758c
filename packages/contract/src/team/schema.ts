import * as z from 'zod/mini';
import { chosenIds, pageNumber, searchedText } from '../formats.ts';
import { exactText, nullable } from '../input.ts';
import { role } from '../contacts/schema.ts';
import { paModuleTypes } from '../pa/rules.ts';
import { provable } from '../wft/rules.ts';
import {
  dayOnly,
  field,
  flag,
  id,
  list,
  numberOr,
  openEnum,
  optionalId,
  resource,
  someOf,
  textOrEmpty,
} from '../wire.ts';
import { maximumAssigned, qualificationStates, teamFileSize, teamOrders, teamPageSize } from './rules.ts';

/** Filter, order and page of a team; an empty list or text does not filter. */
export const teamQuery = z.object({
  page: pageNumber,
  /** Whether a page is as large as a response may be, for a file of all people. */
  whole: flag,
  /** Part of a name. */
  search: searchedText,
  /** With `state`: those with one of these qualifications in one of these states. */
  code: someOf(provable),
  state: someOf(qualificationStates),
  order: field((value) => teamOrders.find((order) => order === value) ?? 'naam'),
});
export type TeamQuery = z.output<typeof teamQuery>;

export const pageSizeOf = ({ whole }: Pick<TeamQuery, 'whole'>) => (whole ? teamFileSize : teamPageSize);

/** A qualification of one of the manager's people, by the code of its requirement. */
const qualification = z.object({ code: id, state: openEnum(qualificationStates) });

/** Day from which the manager may remind the person again; null for at once. */
const remindAgainOn = dayOnly;

/** One of the people of a manager; the id is that of the contact. */
export const teamMember = resource({
  name: textOrEmpty,
  qualifications: list(qualification),
  /** The kinds of PA profiles that they have. */
  wftPaModuleTypes: list(openEnum(paModuleTypes)),
  remindAgainOn,
});
export type TeamMember = z.output<typeof teamMember>;

const coverLine = z.object({ code: id, required: numberOr(0), today: numberOr(0), atEnd: numberOr(0) });

/** Counts over all people of a manager, as `TeamCounts` explains them. */
export const teamCover = z.object({
  people: numberOr(0),
  qualified: numberOr(0),
  withoutRequirements: numberOr(0),
  due: numberOr(0),
  judged: numberOr(0),
  lapsed: numberOr(0),
  missing: numberOr(0),
  lines: list(coverLine),
});
export type TeamCover = z.output<typeof teamCover>;

/** One of the people of an organization, and who is their manager; the id is that of the contact. */
export const staffMember = resource({ name: textOrEmpty, managerContactId: optionalId });
export type StaffMember = z.output<typeof staffMember>;

/** Filter and page of the people of an organization; an empty text does not filter. */
export const staffQuery = z.object({
  page: pageNumber,
  search: searchedText,
  /** Contacts of managers, or `havingNone`. */
  manager: chosenIds,
});
export type StaffQuery = z.output<typeof staffQuery>;

/** Somebody who can be the manager of others at an organization, with the number of people assigned to them. */
export const manager = resource({ name: textOrEmpty, role, people: numberOr(0) });
export type Manager = z.output<typeof manager>;

/** People and the contact of their manager; null for nobody. */
export const assignment = z.object({
  contactIds: z
    .array(exactText())
    .check(z.minLength(1, { error: 'Kies eerst mensen.' }), z.maxLength(maximumAssigned)),
  managerContactId: nullable(exactText()),
});

export const assigned = z.object({ changed: numberOr(0) });

/** A reminder that was sent. */
export const teamReminder = z.object({ remindAgainOn });
