import type { FastifyRequest } from 'fastify';
import { HttpError } from './errors.ts';

/**
 * Refuses a change of a row that is no longer the one its sender saw, by `If-Match: "{version}"`. Whoever sends no such
 * header takes the row as it is.
 */
export function checkVersion({ headers }: FastifyRequest, version: number): void {
  const seen = headers['if-match'];
  if (seen === undefined || seen === '*') return;
  if (seen.split(',').some((tag) => tag.trim() === `"${version}"`)) return;
  throw new HttpError(412);
}
