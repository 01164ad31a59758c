import type { ProfileInput } from '@portal/contract/people/inputs';
import { saveProfile } from '@portal/contract/people/calls';
import type { Outcome } from '../../../shared/api/outcome.ts';
import { send } from '../../../shared/api/send.ts';
import { isLoggedIn } from '../../../shared/session/session.ts';
import { getSession, refreshAfterChange } from '../../../shared/session/session-store.ts';
import { stateAfter, type Step } from './steps.ts';

export type StepChange = Pick<ProfileInput, 'contact' | 'person'>;

/**
 * Saves the values of a step and, if it was the one due, the state of the profile after it. `mutationIdOf` returns the
 * id by which the server recognizes a repeated save.
 */
export async function saveStep(
  step: Step,
  change: StepChange,
  mutationIdOf: (content: unknown) => string,
  currentPassword?: string,
): Promise<Outcome<unknown>> {
  const outcome = await sendStep(step, change, mutationIdOf, currentPassword);
  if (!isTakenAlready(outcome)) return outcome;
  // Saves the step even when it was already taken in another tab.
  await refreshAfterChange();
  return sendStep(step, change, mutationIdOf, currentPassword);
}

async function sendStep(
  step: Step,
  { contact, person: typed }: StepChange,
  mutationIdOf: (content: unknown) => string,
  currentPassword?: string,
): Promise<Outcome<unknown>> {
  const session = getSession();
  if (!isLoggedIn(session)) return { kind: 'aborted' };
  const { person } = session.user;
  const profileDataState = stateAfter(step, person);
  const contactId = session.login.activeContactId;
  // With both ids, which a server of the specification expects in the body.
  const content = {
    ...(contactId === null ? {} : { contact: { id: contactId, ...contact } }),
    person: { id: person.id, ...typed, ...(profileDataState === undefined ? {} : { profileDataState }) },
  };
  return send(saveProfile, {
    params: { id: person.id },
    body: {
      ...content,
      ...(contact === undefined || currentPassword === undefined
        ? {}
        : { contact: { ...content.contact, ...contact, currentPassword } }),
      mutationId: mutationIdOf(content),
    },
    report: 'faults',
  });
}

function isTakenAlready(outcome: Outcome<unknown>): boolean {
  if (outcome.kind !== 'refused') return false;
  return outcome.error.violations.some(({ propertyPath }) => /\bprofileDataState$/.test(propertyPath));
}
