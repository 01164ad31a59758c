import { contact as contactSchema } from '@portal/contract/contacts/schema';
import type { Violation } from '@portal/contract/hydra';
import type { ContactInput, PersonInput } from '@portal/contract/people/inputs';
import { saveContact, savePerson } from '@portal/contract/people/calls';
import { person as personSchema } from '@portal/contract/people/schema';
import type { Outcome } from '../../../shared/api/outcome.ts';
import * as z from 'zod/mini';
import { send } from '../../../shared/api/send.ts';
import type { OwnerProof } from '../../owner-proof/use-owner-proof.ts';
import type { Profile } from './values.ts';

/** Changes per part, each with the id by which the server recognizes a repeated save. */
export interface ProfileSave {
  contact: ContactInput & { mutationId: string };
  /** Null when the form has no fields of the person. */
  person: (PersonInput & { mutationId: string }) | null;
}

/**
 * Result of a part that was not saved. `refused`: the server's violations, by the names of the form. `conflict`: the
 * part was saved elsewhere meanwhile. `failed`: no usable response, which has been reported. `over`: the session has
 * ended, or the person canceled.
 */
export type NotSaved =
  { kind: 'refused'; violations: Violation[] } | { kind: 'conflict' | 'failed' | 'over' };

/** Result of a save; `profile` is the last known state on the server. */
export type Saved = { profile: Profile; isContactSaved: boolean } & ({ kind: 'saved' } | NotSaved);

/** Saves the contact and then the person, each with its loaded version as a precondition. */
export async function saveProfile(
  { contact, person }: ProfileSave,
  loaded: Profile,
  saveWithProof: OwnerProof['saveWithProof'],
): Promise<Saved> {
  const savedContact = await saveWithProof((currentPassword) =>
    send(saveContact, {
      params: { id: loaded.contact.id },
      body: currentPassword === undefined ? contact : { ...contact, currentPassword },
      version: loaded.contact.version,
      report: 'faults',
    }),
  );
  if (savedContact.kind !== 'done')
    return { ...failureOf('contact', savedContact), profile: loaded, isContactSaved: false };

  const half = { ...loaded, contact: savedContact.value ?? merged(contactSchema, loaded.contact, contact) };
  if (person === null) return { kind: 'saved', profile: half, isContactSaved: true };
  const savedPerson = await send(savePerson, {
    params: { id: loaded.person.id },
    body: person,
    version: loaded.person.version,
    report: 'faults',
  });
  if (savedPerson.kind !== 'done')
    return { ...failureOf('person', savedPerson), profile: half, isContactSaved: true };
  const whole = { ...half, person: savedPerson.value ?? merged(personSchema, loaded.person, person) };
  return { kind: 'saved', profile: whole, isContactSaved: true };
}

/** Replaces the record where the response has none: the loaded record with the sent changes. */
function merged<Part>(schema: z.ZodMiniType<Part>, loaded: Part, sent: object): Part {
  return z.parse(schema, { ...loaded, ...sent });
}

function failureOf(
  part: 'contact' | 'person',
  outcome: Exclude<Outcome<unknown>, { kind: 'done' }>,
): NotSaved {
  if (outcome.kind === 'aborted') return { kind: 'over' };
  if (outcome.kind !== 'refused') return { kind: 'failed' };
  if (outcome.status === 412) return { kind: 'conflict' };
  if (outcome.status === 401) return { kind: 'over' };
  const { violations, detail } = outcome.error;
  // A refusal without violations has its reason in `detail`.
  if (violations.length === 0)
    return { kind: 'refused', violations: [{ propertyPath: '', message: detail }] };
  const named = violations.map(({ propertyPath, ...rest }) => ({
    ...rest,
    propertyPath: propertyPath && `${part}.${propertyPath}`,
  }));
  return { kind: 'refused', violations: named };
}
