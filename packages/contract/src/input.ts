/**
 * Building blocks of request schemas. Requests fail on a wrong type, where responses fall back to a default
 * (`wire.ts`). Each string of a request is one of `inputText`, `inputLines`, `exactText` and `verbatimText`, except
 * the contents of files.
 */
import * as z from 'zod/mini';
import { cleanLine, hasHidden } from './text.ts';

/** Converts a missing value to null, and accepts null; anything else must match `inner`. */
export function nullable<Inner extends z.ZodMiniType>(inner: Inner) {
  return z.pipe(
    z.nullish(inner),
    z.transform((value): z.output<Inner> | null => value ?? null),
  );
}

/** Default length limit of a string, in UTF-16 code units. */
export const maximumTextLength = 1_000;

const impossible = 'Deze tekst bevat tekens die niet kunnen.';
const tooLong = (maximum: number) => z.maxLength(maximum, { error: 'Deze tekst is te lang.', abort: true });

/**
 * A text that `clean` cleans. Lone surrogates are refused, because UTF-8 cannot encode them. `missing` is the message for
 * what is no text.
 */
export const cleanedText = (clean: (text: string) => string, maximum: number, missing?: string) =>
  z.string(missing).check(
    z.refine((value) => value.isWellFormed(), { error: impossible, abort: true }),
    z.overwrite(clean),
    tooLong(maximum),
  );

/** A text of one line, cleaned (`cleanLine`), of a limited length. */
export const inputText = (maximum = maximumTextLength, missing?: string) =>
  cleanedText(cleanLine, maximum, missing);

/** An id, a code, a token or a path, which is never changed: refused with an invisible character or a line end. */
export const exactText = (maximum = maximumTextLength) =>
  z.string().check(
    tooLong(maximum),
    z.refine((value) => value.isWellFormed() && !hasHidden(value), impossible),
  );

/**
 * A text that is kept or compared byte by byte, such as a password or a certificate. Refused with a NUL character, which PostgreSQL cannot
 * store, and with a lone surrogate.
 */
export const verbatimText = (maximum = maximumTextLength) =>
  z.string().check(
    tooLong(maximum),
    z.refine((value) => value.isWellFormed() && !value.includes('\0'), impossible),
  );

/** A text that may be missing; '' and null both become null. */
export const orNothing = (text: z.ZodMiniType<string>) =>
  z.pipe(
    z.nullish(text),
    z.transform((value) => value || null),
  );

/** An identifier: a string that is not empty, or a number, which becomes a string. */
export const inputId = z.pipe(
  z.transform((value: unknown) => (typeof value === 'number' ? String(value) : value)),
  exactText().check(z.refine((given) => given !== '')),
);

/** Idempotency key of a save: a repeated request with the same key is applied once. */
export const mutationId = z.optional(orNothing(exactText(100).check(z.trim())));
