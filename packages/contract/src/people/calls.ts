import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { contact } from '../contacts/schema.ts';
import { isObject, isOfType, readError } from '../hydra.ts';
import { mutationId } from '../input.ts';
import { flag, text } from '../wire.ts';
import { contactInput, personInput, profileInput } from './inputs.ts';
import { person, user } from './schema.ts';

/** Whether a response is a User: by its type, or by its keys where the server gives the type another name. */
function isUser(body: unknown): boolean {
  if (isOfType(body, 'User')) return true;
  if (!isObject(body) || body['@type'] === undefined || readError(body) !== null) return false;
  return 'userIdentifier' in body && 'person' in body;
}

/** Returns the User. Any other response fails to parse, which ends the session in the portal. */
export const getUser = defineCall({
  method: 'GET',
  path: 'users/{id}',
  response: z.pipe(z.unknown().check(z.refine(isUser, 'Not a User')), user),
  relations: [
    'person',
    'person.avatar',
    'person.contacts',
    'person.contacts[]',
    'person.contacts[].affiliation',
    'person.contacts[].lmsAccount',
  ],
});

/** Response to a save: the saved object, or undefined where a server sends 204 or an empty body. */
const saved = <Saved extends z.ZodMiniType>(inner: Saved) => z.optional(inner);

/**
 * Changes the user's person or contact: sent fields replace, missing ones stay. With `If-Match: "{version}"` 412 when
 * it was changed meanwhile; 422 with violations; a request repeated with the same mutationId is applied once. A
 * changed email address of a contact stays in `pendingEmail` until it is confirmed; a violation of `currentPassword`
 * or `verificationCode` means that this proof is required.
 */
export const savePerson = defineCall({
  method: 'PUT',
  path: 'relations/people/{id}',
  request: z.extend(personInput, { mutationId }),
  response: saved(person),
  changes: 'user',
});

export const saveContact = defineCall({
  method: 'PUT',
  path: 'relations/contacts/{id}',
  request: z.extend(contactInput, { mutationId }),
  response: saved(contact),
  changes: 'user',
});

/**
 * Contact and person together, all or nothing; the specification gives this call no path. The id is the person's. 412
 * when a `version` in the body is no longer the current one.
 */
export const saveProfile = defineCall({
  method: 'PUT',
  path: 'relations/people/{id}/profile',
  request: profileInput,
  response: saved(person),
  changes: 'user',
});

/**
 * Street and town of a postal code (`1012JS`) and a house number (digits). `success` is false when the combination is
 * not known. Beyond the specification: `reason` is 'unreachable' when the address service did not respond.
 */
export const prefillAddress = defineCall({
  method: 'GET',
  path: 'relations/people/postnl/prefill/{postalCode}/{houseNumber}',
  response: z.object({ success: flag, streetName: text, city: text, reason: text }),
});
