import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import type { PaModuleType } from './rules.ts';
import { paProfile, paProfileInput } from './schema.ts';

/** Calls that return and save a PA profile at a path. */
export const callsAt = (path: string) => ({
  get: defineCall({ method: 'GET', path, response: paProfile }),
  save: defineCall({ method: 'POST', path, request: paProfileInput, response: z.optional(paProfile) }),
});

export type PaCalls = Record<PaModuleType, ReturnType<typeof callsAt>>;

/**
 * Returns and saves the PA profile of one of the user's contacts; 404 for any other. With `If-Match: "{version}"` 412
 * when it was changed meanwhile; 403 for a profile that the person may not adjust, 422 for a change that its scenario
 * does not allow.
 */
export const paCalls = {
  update: callsAt('relations/wft_pau_modules/{id}'),
  continu: callsAt('relations/wft_pac_modules/{id}'),
} satisfies PaCalls;
