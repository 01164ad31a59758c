import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { exactText, mutationId, nullable } from '../input.ts';
import { contact } from './schema.ts';

/**
 * Beyond the specification: returns the private contact with which the logged-in person orders at a brand, and
 * creates it when there is none. 422 for a brand that no organization has, 409 when the contact has been closed.
 */
export const createPrivateContact = defineCall({
  method: 'POST',
  path: 'relations/contacts/private',
  request: z.object({ brand: nullable(exactText(100)), mutationId }),
  response: contact,
});
