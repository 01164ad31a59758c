import type { Person } from '@portal/contract/people/schema';

export const steps = ['details', 'recovery', 'address'] as const;
export type Step = (typeof steps)[number];

/** The due step for a state of the profile; for any other state it is the first one. */
const dueIn: Partial<Record<Person['profileDataState'], Step>> = {
  'step-one-completed': 'recovery',
  'step-two-completed': 'address',
};

type ProfileProgress = Pick<Person, 'profileDataState' | 'hasContactsWithSsoEnforcedOrganisation'>;

/** Returns the steps of a person. Skips the address where an organization enforces single sign-on. */
export function stepsOf({
  hasContactsWithSsoEnforcedOrganisation: isShort,
}: Pick<ProfileProgress, 'hasContactsWithSsoEnforcedOrganisation'>): readonly Step[] {
  return isShort ? steps.slice(0, 2) : steps;
}

export function dueStep(person: ProfileProgress): Step {
  const due = dueIn[person.profileDataState] ?? 'details';
  return stepsOf(person).includes(due) ? due : 'recovery';
}

/**
 * Returns the state of the profile after this step; undefined when the profile is complete already or another step is
 * due.
 */
export function stateAfter(
  step: Step,
  person: ProfileProgress,
): 'step-one-completed' | 'step-two-completed' | 'completed' | undefined {
  if (person.profileDataState === 'completed' || dueStep(person) !== step) return undefined;
  if (stepsOf(person).at(-1) === step) return 'completed';
  return step === 'details' ? 'step-one-completed' : 'step-two-completed';
}
