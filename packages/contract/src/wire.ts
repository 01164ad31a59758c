/**
 * Building blocks of a tolerant reader, after what API Platform does on the wire: it leaves null properties out, so
 * missing, null and (where the field allows it) an unreadable value are all the same `null` to us. Unknown keys are dropped.
 */
import * as z from 'zod/mini';

/** An identifier: API Platform sends integers or strings, we keep strings. */
export const id = z.pipe(
  z.union([z.string().check(z.minLength(1)), z.number()]),
  z.transform((value) => String(value)),
);

/** Missing, null or `inner`; read as `inner | null`. */
export function nullable<Inner extends z.ZodMiniType>(inner: Inner) {
  return z.pipe(
    z.nullish(inner),
    z.transform((value): z.output<Inner> | null => value ?? null),
  );
}

/** Missing or null counts as `fallback`. */
export function withDefault<Inner extends z.ZodMiniType>(inner: Inner, fallback: z.output<Inner>) {
  return z.pipe(
    z.nullish(inner),
    z.transform((value): z.output<Inner> => value ?? fallback),
  );
}

export const text = nullable(z.string());
export const flag = withDefault(z.boolean(), false);

/** One of `values`; anything else, missing included, becomes 'unknown', so that a newer server breaks nothing. */
export function openEnum<const Values extends readonly string[]>(values: Values) {
  return z.catch(z.union([z.enum(values), z.literal('unknown')]), 'unknown');
}

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
