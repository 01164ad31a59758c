import { type Dialect, type Violation, writeError, writeViolations } from '@portal/contract/hydra';
import { invalidField } from '@portal/contract/people/inputs';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseFault, isOutOfSpace, isRefusedValue, isRowConflict } from '../../database/faults.ts';
import { StorageFault } from '../files/file-store.ts';
import { Overloaded } from '../security/password-hashing.ts';

/** Default message per status; Dutch, since users may see it. */
const details: Record<number, string> = {
  400: 'Dit verzoek is niet te lezen.',
  401: 'Je bent niet meer aangemeld.',
  403: 'Je hebt geen toegang tot deze functie.',
  404: 'Niet gevonden.',
  405: 'Dit kan hier niet.',
  408: 'Dit duurde te lang. Probeer het nog een keer.',
  409: 'Dit kan nu niet.',
  412: 'Iemand anders heeft dit intussen gewijzigd.',
  413: 'Dit is te groot om te versturen.',
  415: 'Dit soort inhoud wordt hier niet aangenomen.',
  421: 'Dit adres hoort niet bij dit portaal.',
  429: 'Dit gaat te snel. Probeer het later nog eens.',
  431: 'Dit verzoek is te groot.',
  503: 'Dit lukt op dit moment niet. Probeer het over enkele ogenblikken nog een keer.',
  507: 'Er is geen ruimte om dit te bewaren.',
};

/** The `error` codes of the authentication service, which responds in plain JSON. */
const codes: Record<number, string> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  429: 'too-many-requests',
  503: 'unavailable',
};

/** Ends a request with this status. `detail` is shown to users; `code` is the `error` of responses under /auth. */
export class HttpError extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly code: string | undefined;

  constructor(
    status: number,
    detail?: string,
    { headers = {}, code }: { headers?: Record<string, string>; code?: string } = {},
  ) {
    super(detail ?? details[status] ?? 'Er is een fout opgetreden.');
    this.status = status;
    this.headers = headers;
    this.code = code;
  }
}

/** Ends a request with violations: 422, or 400 in the dialect of API Platform 2. */
export class Violations extends Error {
  readonly violations: Violation[];

  constructor(violations: Violation[]) {
    super('The request breaks rules.');
    this.violations = violations;
  }

  /** Refuses one property of a request. */
  static of(propertyPath: string, message = invalidField): Violations {
    return new Violations([{ propertyPath, message }]);
  }
}

/** Returns a 404 for every id that does not exist or is not the caller's; the response must not reveal which. */
export function notFound(): HttpError {
  return new HttpError(404);
}

/** Returns a 429 after too many attempts, with the seconds until the next attempt in Retry-After. */
export function tooManyTries(retryAfter: number, detail?: string): HttpError {
  return new HttpError(429, detail, { headers: { 'retry-after': String(retryAfter) } });
}

/** Returns a 503 for writes while the disk is full. */
export function noSpace(): HttpError {
  return new HttpError(503, 'Er is nu geen ruimte om iets te bewaren. Bekijken kan wel.', {
    headers: { 'retry-after': '60' },
  });
}

const retrySoon = { 'retry-after': '1' };

function fromFastify(error: FastifyError): HttpError | null {
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500 ? new HttpError(status) : null;
}

/** Maps any thrown value to a response. An unknown error is a bug of the server: 500, without internal details. */
export function toHttpError(error: unknown, request: FastifyRequest): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof Overloaded) return new HttpError(503, undefined, { headers: retrySoon });
  if (isOutOfSpace(error)) return noSpace();
  // Checked before the database, since a refused connection looks the same for both.
  if (error instanceof StorageFault) {
    request.log.error({ err: error }, 'The file store failed.');
    return new HttpError(503, undefined, { headers: retrySoon });
  }
  if (isRowConflict(error)) {
    request.log.error({ err: error }, 'No rule of the server prevented a conflict between rows.');
    return new HttpError(409);
  }
  if (isDatabaseFault(error)) {
    request.log.error({ err: error }, 'The database failed.');
    return new HttpError(503, undefined, { headers: retrySoon });
  }
  const known = error instanceof Error ? fromFastify(error as FastifyError) : null;
  if (known !== null) return known;
  request.log.error({ err: error }, 'Unexpected error.');
  return new HttpError(500, `Er is een fout opgetreden. Kenmerk: ${request.id}`);
}

/** Sends an error in the format of its part of the server: hydra under /api, plain JSON under /auth, else text. */
function send(
  dialect: Dialect,
  request: FastifyRequest,
  reply: FastifyReply,
  error: HttpError,
): FastifyReply {
  reply.code(error.status).headers(error.headers).header('cache-control', 'no-store');
  if (request.url.startsWith('/api')) {
    const body = writeError(dialect, error.status, error.message);
    return reply.type('application/ld+json; charset=utf-8').send(JSON.stringify(body));
  }
  if (request.url.startsWith('/auth')) {
    const code = error.code ?? codes[error.status] ?? (error.status < 500 ? 'bad-request' : 'server-error');
    return reply.type('application/json; charset=utf-8').send(JSON.stringify({ error: code }));
  }
  return reply.type('text/plain; charset=utf-8').send(error.message);
}

/**
 * Returns the violations that end a request, if any. A value that only the database refuses is one as well, and a bug:
 * the schema of the request should have refused it.
 */
function violationsOf(error: unknown, request: FastifyRequest): Violation[] | null {
  if (error instanceof Violations) return error.violations;
  if (!isRefusedValue(error)) return null;
  request.log.error({ err: error }, 'No schema refused a value that the database does not take.');
  return [{ propertyPath: '', message: 'Deze gegevens kunnen we niet verwerken.' }];
}

export function errorHandler(dialect: Dialect) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const violations = violationsOf(error, request);
    if (violations === null) return send(dialect, request, reply, toHttpError(error, request));
    const { status, body } = writeViolations(dialect, violations);
    const type = request.url.startsWith('/auth') ? 'application/json' : 'application/ld+json';
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .type(`${type}; charset=utf-8`)
      .send(JSON.stringify(body));
  };
}
