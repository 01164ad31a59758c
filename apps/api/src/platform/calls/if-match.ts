import type { FastifyRequest } from 'fastify';
import { HttpError } from '../http/errors.ts';

/** Versions that a change may be based on, in the notation of `If-Match`: `"3"`. Undefined for any version. */
export type IfMatch = string | undefined;

/** Returns the notation of one version; undefined for none. */
export const ifMatchOf = (version: number | undefined): IfMatch =>
  version === undefined ? undefined : `"${version}"`;

/** Throws 412 when the row's version differs from the one in the header `If-Match` of a request. */
export function checkVersion({ headers }: Pick<FastifyRequest, 'headers'>, version: number): void {
  checkIfMatch(headers['if-match'], version);
}

/** Throws 412 when the row's version is none of those that a change may be based on. */
export function checkIfMatch(seen: IfMatch, version: number): void {
  if (seen === undefined || seen === '*') return;
  if (seen.split(',').some((tag) => tag.trim() === `"${version}"`)) return;
  throw new HttpError(412);
}
