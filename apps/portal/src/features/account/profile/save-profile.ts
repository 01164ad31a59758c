import type { ContactInput, PersonInput } from '@portal/contract/people/inputs';
import { saveContact, savePerson } from '@portal/contract/people/save-calls';
import type { Outcome } from '../../../api/outcome.ts';
import { send } from '../../../api/send.ts';
import type { Profile, ProfileName } from './values.ts';
import { sortViolations } from './violations.ts';

/** What is sent of each part. Its mutationId keeps it one save, however often it is sent. */
export interface ProfileSave {
  contact: ContactInput & { mutationId: string };
  person: PersonInput & { mutationId: string };
}

/**
 * How a part ended that was not saved. `refused`: the fields that the server refused, and what it says of others. `conflict`:
 * somebody else saved it meanwhile. `failed`: no answer, which has been told. `over`: nobody is logged in any more.
 */
export type NotSaved =
  { kind: 'refused'; names: ProfileName[]; others: string[] } | { kind: 'conflict' | 'failed' | 'over' };

/** `profile` is what the server has by now, as far as is known. */
export type Saved = { profile: Profile; isContactSaved: boolean } & ({ kind: 'saved' } | NotSaved);

/** Saves the contact and then the person, each by the version it was loaded in. */
export async function saveProfile({ contact, person }: ProfileSave, loaded: Profile): Promise<Saved> {
  const savedContact = await send(saveContact, {
    params: { id: loaded.contact.id },
    body: contact,
    version: loaded.contact.version,
    report: 'faults',
  });
  if (savedContact.kind !== 'done')
    return { ...readFailure('contact', savedContact), profile: loaded, isContactSaved: false };

  const half = { ...loaded, contact: savedContact.value };
  const savedPerson = await send(savePerson, {
    params: { id: loaded.person.id },
    body: person,
    version: loaded.person.version,
    report: 'faults',
  });
  if (savedPerson.kind !== 'done')
    return { ...readFailure('person', savedPerson), profile: half, isContactSaved: true };
  return { kind: 'saved', profile: { ...half, person: savedPerson.value }, isContactSaved: true };
}

function readFailure(
  part: 'contact' | 'person',
  outcome: Exclude<Outcome<unknown>, { kind: 'done' }>,
): NotSaved {
  if (outcome.kind !== 'refused') return { kind: 'failed' };
  if (outcome.status === 412) return { kind: 'conflict' };
  if (outcome.status === 401) return { kind: 'over' };
  const { violations, detail } = outcome.error;
  // A refusal without violations says why in one sentence.
  const all = violations.length > 0 ? violations : [{ propertyPath: '', message: detail }];
  return { kind: 'refused', ...sortViolations(part, all) };
}
