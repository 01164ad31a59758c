import type { Application } from '@portal/contract/applications/applications';
import type { RequestContext } from '../platform/context.ts';
import { HttpError } from '../platform/http/errors.ts';
import { isSameText } from '../platform/security/keyed-hash.ts';

/** Throws 401 unless the request carries the secret of the application's server, as `Authorization: Bearer …`. */
export function checkSecret(
  { config, request: { headers } }: Pick<RequestContext, 'config' | 'request'>,
  application: Application,
): void {
  const secret = config.applicationSecrets[application];
  const given = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
  if (secret === undefined || !isSameText(secret, given))
    throw new HttpError(401, 'Het geheim van deze applicatie ontbreekt of klopt niet.', {
      headers: { 'www-authenticate': 'Bearer' },
    });
}
