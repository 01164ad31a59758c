import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { text } from '../wire.ts';

/**
 * Street and town of a postal code (`1012JS`) and a house number (digits). `success` false when the combination is not known;
 * ours: `reason` 'unreachable' when the address service gave no answer.
 */
export const prefillAddress = defineCall({
  method: 'GET',
  path: 'relations/people/postnl/prefill/{postalCode}/{houseNumber}',
  answer: z.object({ success: z.boolean(), streetName: text, city: text, reason: text }),
});
