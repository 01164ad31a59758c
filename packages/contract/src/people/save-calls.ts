import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { contact } from '../contacts/schema.ts';
import { contactInput, mutationId, personInput, profileInput } from './inputs.ts';
import { person } from './schema.ts';

/**
 * Change one's own person or contact: what is sent replaces, what is missing stays. With `If-Match: "{version}"` 412 when
 * somebody changed it meanwhile; 422 with violations; with a mutationId sent twice, done once. Apart from the calls that
 * read, because the schemas bring the rules for telephone numbers along.
 */
export const savePerson = defineCall({
  method: 'PUT',
  path: 'relations/people/{id}',
  request: z.extend(personInput, { mutationId }),
  answer: person,
});

export const saveContact = defineCall({
  method: 'PUT',
  path: 'relations/contacts/{id}',
  request: z.extend(contactInput, { mutationId }),
  answer: contact,
});

/** Ours: contact and person together, all or nothing. The id is the person's. */
export const saveProfile = defineCall({
  method: 'PUT',
  path: 'relations/people/{id}/profile',
  request: profileInput,
  answer: person,
});
