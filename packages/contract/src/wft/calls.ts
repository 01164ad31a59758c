import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { wftProfile, wftProfileInput } from './schema.ts';

const path = 'relations/wft_diploma_requirements/{id}';

/** The Wft requirements of one of the user's contacts. `id` is the contact's; 404 for any other. */
export const getWftProfile = defineCall({ method: 'GET', path, response: wftProfile });

/**
 * Replaces the requirements. With `If-Match: "{version}"` 412 when they were changed meanwhile; 403 when the employer
 * sets them; a request repeated with the same mutationId is applied once.
 */
export const saveWftProfile = defineCall({
  method: 'POST',
  path,
  request: wftProfileInput,
  response: z.optional(wftProfile),
});
