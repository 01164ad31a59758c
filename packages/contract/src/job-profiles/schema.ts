import * as z from 'zod/mini';
import { chosenIds, pageNumber, searchedText } from '../formats.ts';
import { exactText, inputText, mutationId, nullable } from '../input.ts';
import { paModuleKeys } from '../pa/rules.ts';
import { wftRequirements } from '../wft/rules.ts';
import { maximumGiven } from './rules.ts';
import { flag, list, number, numberOr, optionalId, resource, textOrEmpty } from '../wire.ts';

const knownOf = <const Values extends readonly string[]>(values: Values) =>
  z.pipe(
    list(z.string()),
    z.transform((given): Values[number][] => values.filter((value) => given.includes(value))),
  );

/** A function at an organization, and what it requires of the people who have it. */
export const jobProfile = resource({
  name: textOrEmpty,
  requirements: knownOf(wftRequirements),
  /** PA modules that are required, per kind of PA profile. */
  update: knownOf(paModuleKeys),
  continu: knownOf(paModuleKeys),
  /** Number of the manager's people who have it. */
  people: numberOr(0),
  /** Whether the manager may change it: nobody has it who is not one of their people. */
  isEditable: flag,
  version: number,
});
export type JobProfile = z.output<typeof jobProfile>;

const modules = z.array(z.enum(paModuleKeys)).check(z.maxLength(paModuleKeys.length));

export const jobProfileInput = z.object({
  name: inputText(100).check(z.minLength(1, 'Vul een naam in.')),
  requirements: z
    .array(z.enum(wftRequirements))
    .check(
      z.minLength(1, { error: 'Kies minstens één diploma, of kies dat er geen nodig zijn.' }),
      z.maxLength(wftRequirements.length),
    ),
  update: modules,
  continu: modules,
});
export type JobProfileInput = z.output<typeof jobProfileInput>;

export const newJobProfile = z.extend(jobProfileInput, { mutationId });

/** A saved function, and how many of its people have something that the manager may not set. */
export const savedJobProfile = z.object({ profile: jobProfile, applied: numberOr(0), skipped: numberOr(0) });
export type SavedJobProfile = z.output<typeof savedJobProfile>;

/** One of the manager's people, and the function that they have; the id is that of the contact. */
export const jobHolder = resource({ name: textOrEmpty, jobProfileId: optionalId });
export type JobHolder = z.output<typeof jobHolder>;

/** Filter and page of the people; an empty list or text does not filter. */
export const jobHolderQuery = z.object({
  page: pageNumber,
  search: searchedText,
  /** Ids of functions, or `havingNone`. */
  jobProfile: chosenIds,
});
export type JobHolderQuery = z.output<typeof jobHolderQuery>;

/** People and the function that they get; null for none. */
export const jobAssignment = z.object({
  contactIds: z
    .array(exactText())
    .check(z.minLength(1, { error: 'Kies eerst mensen.' }), z.maxLength(maximumGiven)),
  jobProfileId: nullable(exactText()),
});
export type JobAssignment = z.output<typeof jobAssignment>;

/** How many people got another function, and of how many the manager may not set all that it requires. */
export const jobAssigned = z.object({ changed: numberOr(0), skipped: numberOr(0) });
