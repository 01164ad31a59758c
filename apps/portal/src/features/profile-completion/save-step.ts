import type { ProfileInput } from '@portal/contract/people/inputs';
import { saveProfile } from '@portal/contract/people/save-calls';
import type { Person } from '@portal/contract/people/schema';
import type { Outcome } from '../../api/outcome.ts';
import { send } from '../../api/send.ts';
import { isLoggedIn } from '../../session/session.ts';
import { getSession, refreshAfterChange } from '../../session/session-store.ts';
import { stateAfter, type Step } from './steps.ts';

/** What a step changes. */
export type StepChange = Pick<ProfileInput, 'contact' | 'person'>;

/**
 * Saves what was typed in a step, and that the step was taken when it was the one due. `nameOf` names the save, so that one that
 * is sent again is done once.
 */
export async function saveStep(
  step: Step,
  change: StepChange,
  nameOf: (content: unknown) => string,
): Promise<Outcome<Person>> {
  const outcome = await sendStep(step, change, nameOf);
  if (!isTakenAlready(outcome)) return outcome;
  // Somewhere else this step was taken first. What was typed here is saved all the same.
  await refreshAfterChange();
  return sendStep(step, change, nameOf);
}

async function sendStep(
  step: Step,
  { contact, person: typed }: StepChange,
  nameOf: (content: unknown) => string,
): Promise<Outcome<Person>> {
  const session = getSession();
  if (!isLoggedIn(session)) return { kind: 'aborted' };
  const { person } = session.user;
  const profileDataState = stateAfter(step, person);
  const content = {
    ...(contact === undefined ? {} : { contact }),
    person: { ...typed, ...(profileDataState === undefined ? {} : { profileDataState }) },
  };
  return send(saveProfile, {
    params: { id: person.id },
    body: { ...content, mutationId: nameOf(content) },
    report: 'faults',
  });
}

function isTakenAlready(outcome: Outcome<Person>): boolean {
  if (outcome.kind !== 'refused') return false;
  return outcome.error.violations.some(({ propertyPath }) => /\bprofileDataState$/.test(propertyPath));
}
