/**
 * Building blocks of request schemas. Requests fail on a wrong type, where responses fall back to a default
 * (`wire.ts`).
 */
import * as z from 'zod/mini';

/** Converts a missing value to null, and accepts null; anything else must match `inner`. */
export function nullable<Inner extends z.ZodMiniType>(inner: Inner) {
  return z.pipe(
    z.nullish(inner),
    z.transform((value): z.output<Inner> | null => value ?? null),
  );
}

/** An identifier: a string that is not empty, or a number, which becomes a string. */
export const inputId = z.pipe(
  z.transform((value: unknown) => (typeof value === 'number' ? String(value) : value)),
  z.string().check(z.refine((given) => given !== '')),
);

/** Default length limit of a string, in UTF-16 code units. */
export const maximumTextLength = 1_000;

/**
 * Text of a limited length, well-formed, and without NUL, which PostgreSQL cannot store. Lone surrogates are refused
 * because UTF-8 cannot encode them.
 */
export function inputText(maximum = maximumTextLength) {
  return z.string().check(
    z.maxLength(maximum, 'Deze tekst is te lang.'),
    z.refine(
      (value) => !value.includes('\u0000') && value.isWellFormed(),
      'Deze tekst bevat tekens die niet kunnen.',
    ),
  );
}

/** Text without surrounding spaces; null and '' both become null. */
export const trimmedText = (maximum = 200) =>
  z.pipe(
    z.nullable(inputText(maximum)),
    z.transform((value) => value?.trim() || null),
  );

/** Idempotency key of a save: a repeated request with the same key is applied once. */
export const mutationId = z.optional(trimmedText(100));
