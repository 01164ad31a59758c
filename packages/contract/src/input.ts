/** Building blocks of requests, which are held to their exact shape. */
import * as z from 'zod/mini';

/** Missing, null or `inner`; read as `inner | null`. For requests: anything else fails. */
export function nullable<Inner extends z.ZodMiniType>(inner: Inner) {
  return z.pipe(
    z.nullish(inner),
    z.transform((value): z.output<Inner> | null => value ?? null),
  );
}

/** An identifier as a client sends it. */
export const inputId = z.pipe(
  z.transform((value: unknown) => (typeof value === 'number' ? String(value) : value)),
  z.string().check(z.refine((given) => given !== '')),
);

/** The largest text a form field may carry; longer input is refused before it is looked at. */
export const maximumTextLength = 1_000;

/**
 * Text as a client may send it: bounded, well-formed, without NUL, which PostgreSQL cannot store.
 * Lone surrogates are refused because they change on the way through UTF-8.
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
