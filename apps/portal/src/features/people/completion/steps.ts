import type { Person } from '@portal/contract/people/schema';

export const steps = ['details', 'recovery', 'address'] as const;
export type Step = (typeof steps)[number];

/** States in which a profile is not complete, by the step that is due in them; anything else means the first. */
const dueIn: Partial<Record<Person['profileDataState'], Step>> = {
  'step-one-completed': 'recovery',
  'step-two-completed': 'address',
};

type Standing = Pick<Person, 'profileDataState' | 'hasContactsWithSsoEnforcedOrganisation'>;

/** Returns the steps of a person: where an organisation enforces single sign-on the address is skipped. */
export function stepsOf({
  hasContactsWithSsoEnforcedOrganisation: isShort,
}: Pick<Standing, 'hasContactsWithSsoEnforcedOrganisation'>): readonly Step[] {
  return isShort ? steps.slice(0, 2) : steps;
}

/** The step that is due. */
export function dueStep(person: Standing): Step {
  const due = dueIn[person.profileDataState] ?? 'details';
  return stepsOf(person).includes(due) ? due : 'recovery';
}

/** The state that taking this step brings about; undefined when it brings nothing new, because a later one is due. */
export function stateAfter(
  step: Step,
  person: Standing,
): 'step-one-completed' | 'step-two-completed' | 'completed' | undefined {
  if (person.profileDataState === 'completed' || dueStep(person) !== step) return undefined;
  if (stepsOf(person).at(-1) === step) return 'completed';
  return step === 'details' ? 'step-one-completed' : 'step-two-completed';
}
