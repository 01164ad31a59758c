import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { inputText, nullable } from '../wire.ts';
import { contact } from './schema.ts';

/**
 * Ours: makes a private account for whoever is logged in, to order with at a brand, and gives it; the one there is when there
 * is one already. 422 for a brand that no organisation has, 409 when theirs has been shut.
 */
export const createPrivateContact = defineCall({
  method: 'POST',
  path: 'relations/contacts/private',
  request: z.object({ brand: nullable(inputText(100)), mutationId: z.optional(inputText(100)) }),
  answer: contact,
});
