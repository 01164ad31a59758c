import type { FastifyReply, FastifyRequest } from 'fastify';
import { isRefusedValue, isRowConflict } from '../database/faults.ts';
import { HttpError, toHttpError, Violations } from '../platform/http/errors.ts';

export const scimMedia = 'application/scim+json; charset=utf-8';

/** The kinds of a refused request in RFC 7644, section 3.12. */
type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'tooMany'
  | 'uniqueness';

/** Refuses a request as RFC 7644 describes, with a detail for the administrator of the other system. */
export const scimError = (scimType: ScimType, detail: string): HttpError =>
  new HttpError(scimType === 'uniqueness' ? 409 : 400, detail, { code: scimType });

/** Returns the error to send: the violations of the portal's services are values that SCIM calls invalid. */
function asScim(error: unknown, request: FastifyRequest): HttpError {
  if (error instanceof Violations) {
    const [first] = error.violations;
    return scimError('invalidValue', `${first?.propertyPath ?? ''}: ${first?.message ?? ''}`);
  }
  if (isRowConflict(error)) return scimError('uniqueness', 'Een ander verzoek heeft dit zojuist opgeslagen.');
  if (isRefusedValue(error)) {
    request.log.error({ err: error }, 'No schema refused a value that the database does not take.');
    return scimError('invalidValue', 'Deze waarde is niet te bewaren.');
  }
  return toHttpError(error, request);
}

/** Sends an error in the format of RFC 7644. */
export function handleScimError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, headers, message, code } = asScim(error, request);
  request.refusal = message;
  const body = {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    ...(status === 400 || status === 409 ? { scimType: code ?? 'invalidSyntax' } : {}),
    detail: message,
    status: String(status),
  };
  return reply
    .code(status)
    .headers(headers)
    .header('cache-control', 'no-store')
    .type(scimMedia)
    .send(JSON.stringify(body));
}
