import type * as z from 'zod/mini';
import type { Call } from '../call.ts';

type Modules = Record<string, Record<string, unknown>>;
declare global {
  interface ImportMeta {
    /** Declared here, since Vite's types would include those of browsers. */
    glob(patterns: string[], options: { eager: true }): Modules;
  }
}

const modules = import.meta.glob(['../**/*.ts', '!../**/*.test.ts', '!../testing/*'], { eager: true });

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Returns the calls in an export: itself, or those of a group such as `paCalls`. */
function callsIn(value: unknown): Call[] {
  if (isCall(value)) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(callsIn) : [];
}

/** All calls of the contract. */
export const everyCall: readonly Call[] = Object.values(modules).flatMap((module) =>
  Object.values(module).flatMap(callsIn),
);

/** The parts of any schema's definition. */
interface Definition {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  in?: z.ZodMiniType;
  out?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  element?: z.ZodMiniType;
  keyType?: z.ZodMiniType;
  valueType?: z.ZodMiniType;
  options?: z.ZodMiniType[];
  entries?: Record<string, string>;
  checks?: { _zod: { def: { check: string; minimum?: number; maximum?: number } } }[];
}

export const definitionOf = (schema: z.ZodMiniType) => schema.def as unknown as Definition;

/** A place of a request where a text may stand. */
interface Place {
  /** Method, path and place, such as `PUT relations/people/{id} givenName`. */
  path: string;
  schema: z.ZodMiniType;
}

/** Returns the places of a schema where a text may stand: its fields, and the members of its lists and records. */
function placesOf(schema: z.ZodMiniType, path: string): Place[] {
  const { shape, in: input, out, innerType, element, keyType, valueType, options } = definitionOf(schema);
  if (shape !== undefined)
    return Object.entries(shape).flatMap(([key, each]) =>
      placesOf(each, path === '' ? key : `${path}.${key}`),
    );
  const inner = [input, out, innerType, ...(options ?? [])].filter((each) => each !== undefined);
  const below = inner.flatMap((each) => placesOf(each, path)).filter((place) => place.path !== path);
  const members = element === undefined ? [] : placesOf(element, `${path}[]`);
  const keys = keyType === undefined ? [] : placesOf(keyType, `${path}{key}`);
  const values = valueType === undefined ? [] : placesOf(valueType, `${path}{value}`);
  return [{ path, schema }, ...below, ...members, ...keys, ...values];
}

/** Returns the places of all requests where a text may stand. */
export const textPlaces = (): Place[] =>
  everyCall.flatMap(({ method, path, query, request }) => [
    ...placesOf(query, '').map((place) => ({ ...place, path: `${method} ${path} ?${place.path}` })),
    ...placesOf(request, '').map((place) => ({ ...place, path: `${method} ${path} ${place.path}` })),
  ]);

/** Returns the texts in a value. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
