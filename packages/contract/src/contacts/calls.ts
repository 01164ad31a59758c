import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { inputText, nullable } from '../input.ts';
import { contact } from './schema.ts';

/**
 * Ours: makes a private account for the logged-in person, to order with at a brand, and returns it; an existing one
 * when there is one. 422 for a brand that no organisation has, 409 when theirs has been closed.
 */
export const createPrivateContact = defineCall({
  method: 'POST',
  path: 'relations/contacts/private',
  request: z.object({ brand: nullable(inputText(100)), mutationId: z.optional(inputText(100)) }),
  answer: contact,
});
