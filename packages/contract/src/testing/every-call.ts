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
