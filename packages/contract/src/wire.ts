/**
 * Building blocks of response schemas, tolerant of what API Platform servers and older PHP code send: null properties
 * are left out, numbers come as strings and strings as numbers, relations as IRIs or objects, lists as objects. Each
 * field is parsed separately: an invalid one becomes null (or its default) and does not affect the others. Unknown
 * keys are dropped.
 */
import * as z from 'zod/mini';
import { listOf, membersOf } from './collection.ts';
import { idOf, isObject } from './hydra.ts';

/** Schema of a field that converts any value, also a missing one. */
export function field<Value>(read: (value: unknown) => Value) {
  return z.pipe(z.optional(z.unknown()), z.transform(read));
}

/**
 * An identifier: a number, a string, an IRI or an object with an id. Fails without one, since the object is useless
 * then.
 */
export const id = z.pipe(
  z.transform((value: unknown) => idOf(value)),
  z.string(),
);
export const optionalId = field(idOf);

export function readText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null;
}

export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || !/^\s*-?\d{1,15}(?:[.,]\d{1,15})?\s*$/.test(value)) return null;
  return Number(value.replace(',', '.'));
}

export function readFlag(value: unknown): boolean | null {
  const word = typeof value === 'string' ? value : JSON.stringify(value);
  if (/^(?:true|1)$/.test(word)) return true;
  return /^(?:false|0|)$/.test(word) ? false : null;
}

export const text = field(readText);
export const number = field(readNumber);
/** A boolean, also as a string or as 1 and 0; any other value becomes false. */
export const flag = field((value) => readFlag(value) ?? false);

/** The texts in an object, under their keys. */
export const textsByKey = field((value): Record<string, string> => {
  const entries = isObject(value) ? Object.entries(value) : [];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
});

/** Parses with `inner`; null for a value that does not match it. */
export function orNull<Inner extends z.ZodMiniType>(inner: Inner) {
  return field((value): z.output<Inner> | null => {
    const read = z.safeParse(inner, value);
    return read.success ? read.data : null;
  });
}

function withId(value: unknown): unknown {
  return isObject(value) ? { ...value, id: idOf(value) } : value;
}

/** Parses an object with an id, in `id` or at the end of its `@id`. Fails without one. */
export function resource<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.pipe(z.transform(withId), z.object({ id: z.string(), ...shape }));
}

/** Parses an object whose id may be missing. */
export function embedded<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.pipe(z.transform(withId), z.object({ id: z.nullable(z.string()), ...shape }));
}

/** Converts a missing or null value to `fallback`. */
export function withDefault<Inner extends z.ZodMiniType>(inner: Inner, fallback: z.output<Inner>) {
  return z.pipe(
    z.nullish(inner),
    z.transform((value): z.output<Inner> => value ?? fallback),
  );
}

export const textOrEmpty = field((value) => readText(value) ?? '');
export const numberOr = (fallback: number) => field((value) => readNumber(value) ?? fallback);
export const flagOr = (fallback: boolean) => field((value) => readFlag(value) ?? fallback);
export const optionalFlag = field(readFlag);

/** One of `values`; anything else, missing included, becomes 'unknown', so that a newer server breaks nothing. */
export function openEnum<const Values extends readonly string[]>(values: Values) {
  return field((value): Values[number] | 'unknown' => values.find((each) => each === value) ?? 'unknown');
}

/** Parses a comma-separated list of a query, in the order of `values`; drops unknown ones. */
export const someOf = <const Values extends readonly string[]>(values: Values) =>
  field((given): Values[number][] => {
    const requested = typeof given === 'string' ? given.split(',') : [];
    return values.filter((value) => requested.includes(value));
  });

/** Parses the members of a list in any form (`listOf`), and drops invalid ones; empty without a list. */
export function list<Member extends z.ZodMiniType>(member: Member) {
  return field((value) => membersOf(member, listOf(value) ?? []));
}

/** An object of any shape; an empty one for anything else, such as the `[]` that PHP sends for it. */
export const anyObject = field((value) => (isObject(value) ? value : {}));

/** Days of the week, 0 to 6, in any form of a list (`listOf`); null when there is no list. */
export const weekDays = field((value) => {
  const days = listOf(value)
    ?.map(readNumber)
    .filter((day) => day !== null && Number.isInteger(day) && day >= 0 && day <= 6);
  return days === undefined ? null : ([...new Set(days)] as number[]);
});

/**
 * A day as `yyyy-mm-dd`. The time behind it is cut off, so that no time zone can shift the day; PHP may write an object
 * with a `date`.
 */
export const dayOnly = field((value) => {
  const dateText = isObject(value) ? value['date'] : value;
  return typeof dateText === 'string' && /^\d{4}-\d\d-\d\d/.test(dateText) ? dateText.slice(0, 10) : null;
});

/** JSON as text; an object or array is serialized. */
export const serialized = field((value) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : readText(value),
);

/**
 * Parses an embedded object, or a reference to it by IRI or id, which becomes an object with only `@id` and `id`.
 * Fails for anything else.
 */
export function related<Inner extends z.ZodMiniType>(inner: Inner) {
  return z.pipe(
    z.transform((value: unknown) =>
      isObject(value) || idOf(value) === null ? value : { '@id': value, id: value },
    ),
    inner,
  );
}
