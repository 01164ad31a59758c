/**
 * String formats of requests and responses. Hand-written because zod's own formats would be bundled into the portal's
 * first view, whichever screen uses them.
 */
import * as z from 'zod/mini';
import { inputText } from './input.ts';
import { field } from './wire.ts';

/** A day that exists, as `YYYY-MM-DD`. */
export const day = z.string().check(
  z.refine((value) => {
    const time = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
    return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
  }),
);

/** A moment with its offset: `2026-11-21T09:00:00+01:00`. */
export const moment = z
  .string()
  .check(
    z.refine(
      (value) =>
        /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/.test(value) &&
        !Number.isNaN(Date.parse(value)),
    ),
  );

/** An http or https URL. */
export const webUrl = z.string().check(z.refine((value) => /^https?:\/\/[^\s/$.?#][^\s]*$/i.test(value)));

/** A page number from 1 to 100,000; anything else becomes 1. */
export const pageNumber = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => {
    const page = typeof value === 'string' || typeof value === 'number' ? Number(value) : 1;
    return Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1;
  }),
);

/** What a list is searched for: one cleaned line, cut off at 100 characters; '' without a text. */
export const searchedText = z.pipe(
  field((value) => (typeof value === 'string' ? value.slice(0, 100).toWellFormed() : '')),
  inputText(100),
);

/** Ids and words that a list is filtered by; anything that cannot be either is left out. */
export const chosenIds = field((value) =>
  typeof value === 'string' ? (value.match(/[\w-]+/g) ?? []).slice(0, 50) : [],
);

/** Value among `chosenIds` for those who have none: no manager, or no function. */
export const havingNone = 'geen';
