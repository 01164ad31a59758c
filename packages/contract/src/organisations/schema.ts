import * as z from 'zod/mini';
import { pageNumber, searchedText } from '../formats.ts';
import { inputText, mutationId, orNothing } from '../input.ts';
import { inputLines, labelText } from '../input-names.ts';
import { flag, number, numberOr, resource, text, textOrEmpty } from '../wire.ts';
import { maximumOrganisations, organisationPageSize } from './rules.ts';

/** Page and search of the organizations; an empty text does not filter. */
export const organisationsQuery = z.object({
  page: pageNumber,
  /** Whether a page is as large as a response may be, for a choice among all organizations. */
  whole: flag,
  /** Part of the name of an organization or of its environment. */
  search: searchedText,
});
export type OrganisationsQuery = z.output<typeof organisationsQuery>;

/** The query of a choice among all organizations. */
export const allOrganisations: OrganisationsQuery = { page: 1, whole: true, search: '' };

export const pageSizeOf = ({ whole }: Pick<OrganisationsQuery, 'whole'>) =>
  whole ? maximumOrganisations : organisationPageSize;

const shared = {
  name: textOrEmpty,
  /** Whether it is the provider itself. */
  isProvider: flag,
  /** Name of the environment in which its people see the portal; null for the house style. */
  environment: text,
  /** Whether its managers may see the qualifications of their people. */
  isTeamVisible: flag,
};

export const listedOrganisation = resource(shared);
export type ListedOrganisation = z.output<typeof listedOrganisation>;

export const organisation = resource({
  ...shared,
  version: number,
  /** Explains to its people why managers may see their qualifications. */
  teamText: textOrEmpty,
  /** Number of people with an account there who can be found in the directory. */
  people: numberOr(0),
  /** Whether its people log in only by its own identity provider. */
  isSsoEnforced: flag,
  emailDomain: text,
  /** Whether `emailDomain` is proven to be its own. */
  isDomainProven: flag,
});
export type Organisation = z.output<typeof organisation>;

export const newOrganisation = z.object({
  name: labelText(200).check(z.minLength(1, 'Vul een naam in.')),
  /** Slug of the environment in which its people see the portal; null for the house style. */
  environment: orNothing(inputText(63)),
  mutationId,
});
export type NewOrganisation = z.output<typeof newOrganisation>;

/** The permission of an organization; people have to read what it is for. */
export const teamPermission = z.object({ isTeamVisible: z.boolean(), teamText: inputLines(1_000) }).check(
  z.refine(({ isTeamVisible, teamText }) => !isTeamVisible || teamText !== '', {
    error: 'Vul in wat mensen hierover lezen.',
    path: ['teamText'],
  }),
);
