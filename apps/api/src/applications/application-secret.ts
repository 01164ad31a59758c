import type { Application } from '@portal/contract/applications/rules';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { HttpError } from '../platform/errors.ts';
import { isSameText } from '../platform/keyed-hash.ts';

/** Throws 401 unless the request carries the secret of the application's server, as `Authorization: Bearer …`. */
export function checkSecret(config: Config, { headers }: FastifyRequest, application: Application): void {
  const secret = config.applicationSecrets[application];
  const given = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
  if (secret === undefined || !isSameText(secret, given)) throw new HttpError(401);
}
