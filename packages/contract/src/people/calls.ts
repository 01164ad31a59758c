import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { isOfType } from '../hydra.ts';
import { user } from './schema.ts';

/** Answers the User; anything whose @type is not User fails to parse, which ends the session in the portal. */
export const getUser = defineCall({
  method: 'GET',
  path: 'users/{id}',
  answer: z.pipe(z.unknown().check(z.refine((body) => isOfType(body, 'User'), 'Not a User')), user),
});
