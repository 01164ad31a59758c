import type { FastifyRequest } from 'fastify';
import { HttpError } from '../http/errors.ts';

/**
 * Throws 412 when the row's version differs from the one in `If-Match: "{version}"`. A request without that header is
 * accepted for any version.
 */
export function checkVersion({ headers }: FastifyRequest, version: number): void {
  const seen = headers['if-match'];
  if (seen === undefined || seen === '*') return;
  if (seen.split(',').some((tag) => tag.trim() === `"${version}"`)) return;
  throw new HttpError(412);
}
