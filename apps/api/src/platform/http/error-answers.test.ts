import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test, vi } from 'vitest';
import { errorHandler, HttpError, noSpace, notFound, tooManyTries, Violations } from './errors.ts';
import { StorageFault } from '../files/file-store.ts';
import { Overloaded } from '../security/password-hashing.ts';

/** Returns what is sent for an error at a URL. */
const logged = vi.fn<(fields: object, text: string) => void>();
function responseTo(error: unknown, url: string) {
  const headers: Record<string, string> = {};
  const sent: { status?: number; body?: string } = {};
  const reply = {
    code: (status: number) => ((sent.status = status), reply),
    header: (name: string, value: string) => ((headers[name] = value), reply),
    headers: (more: object) => (Object.assign(headers, more), reply),
    type: (value: string) => ((headers['content-type'] = value), reply),
    send: (body: string) => ((sent.body = body), reply),
  };
  const request = { url, id: 'id', log: { error: logged } } as unknown as FastifyRequest;
  errorHandler('plain')(error, request, reply as unknown as FastifyReply);
  return { ...sent, headers };
}

test.each([
  [400, 'bad-request', 'Dit verzoek is niet te lezen.'],
  [401, 'unauthorized', 'Je bent niet meer aangemeld.'],
  [403, 'forbidden', 'Je hebt geen toegang tot deze functie.'],
  [404, 'not-found', 'Niet gevonden.'],
  [405, 'bad-request', 'Dit kan hier niet.'],
  [408, 'bad-request', 'Dit duurde te lang. Probeer het nog een keer.'],
  [409, 'conflict', 'Dit kan nu niet.'],
  [412, 'bad-request', 'Iemand anders heeft dit intussen gewijzigd.'],
  [413, 'bad-request', 'Dit is te groot om te versturen.'],
  [415, 'bad-request', 'Dit soort inhoud wordt hier niet aangenomen.'],
  [421, 'bad-request', 'Dit adres hoort niet bij dit portaal.'],
  [429, 'too-many-requests', 'Dit gaat te snel. Probeer het later nog eens.'],
  [431, 'bad-request', 'Dit verzoek is te groot.'],
  [503, 'unavailable', 'Dit lukt op dit moment niet. Probeer het over enkele ogenblikken nog een keer.'],
  [507, 'server-error', 'Er is geen ruimte om dit te bewaren.'],
])('%i has the code %s under /auth, and elsewhere the message: %s', (status, code, detail) => {
  const api = responseTo(new HttpError(status), '/api/x');
  expect(api.status).toBe(status);
  expect(api.headers).toMatchObject({
    'content-type': 'application/ld+json; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(JSON.parse(api.body ?? '')).toMatchObject({ '@type': 'Error', status, detail });
  const auth = responseTo(new HttpError(status), '/auth/x');
  expect(auth.headers['content-type']).toBe('application/json; charset=utf-8');
  expect([auth.status, JSON.parse(auth.body ?? '')]).toEqual([status, { error: code }]);
  expect(responseTo(new HttpError(status), '/elders')).toMatchObject({
    status,
    body: detail,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
});

test.each([
  [
    'an error with its own code',
    new HttpError(400, 'x', { code: 'invalid-token' }),
    400,
    { error: 'invalid-token' },
    undefined,
  ],
  ['too many attempts', tooManyTries(7), 429, { error: 'too-many-requests' }, '7'],
  ['a full disk', noSpace(), 503, { error: 'unavailable' }, '60'],
  ['a full queue', new Overloaded(), 503, { error: 'unavailable' }, '1'],
  ['a missing object', notFound(), 404, { error: 'not-found' }, undefined],
  [
    'a client error of Fastify',
    Object.assign(new Error('x'), { statusCode: 414 }),
    414,
    { error: 'bad-request' },
    undefined,
  ],
  ['an unexpected error', new Error('secret'), 500, { error: 'server-error' }, undefined],
  [
    'a server error of a library',
    Object.assign(new Error('x'), { statusCode: 500 }),
    500,
    { error: 'server-error' },
    undefined,
  ],
  [
    'an error with the status of a redirect',
    Object.assign(new Error('x'), { statusCode: 399 }),
    500,
    { error: 'server-error' },
    undefined,
  ],
  ['a text that was thrown', 'secret', 500, { error: 'server-error' }, undefined],
  [
    'a database without space',
    Object.assign(new Error('x'), { code: '53100', severity: 'ERROR' }),
    503,
    { error: 'unavailable' },
    '60',
  ],
  ['a file store that is away', new StorageFault('x'), 503, { error: 'unavailable' }, '1'],
])('%s returns its status, code and Retry-After', (_, error, status, body, retryAfter) => {
  const response = responseTo(error, '/auth/x');
  expect([response.status, JSON.parse(response.body ?? ''), response.headers['retry-after']]).toEqual([
    status,
    body,
    retryAfter,
  ]);
});

test.each([
  [new StorageFault('x'), 'The file store failed.'],
  [Object.assign(new Error('x'), { code: '57P01', severity: 'FATAL' }), 'The database failed.'],
  [
    Object.assign(new Error('x'), { code: '22021', severity: 'ERROR' }),
    'No schema refused a value that the database does not take.',
  ],
  [
    Object.assign(new Error('x'), { code: '23505', severity: 'ERROR' }),
    'No rule of the server prevented a conflict between rows.',
  ],
  [new Error('x'), 'Unexpected error.'],
])('%s is logged as: %s', (error, text) => {
  logged.mockClear();
  responseTo(error, '/api/x');
  expect(logged.mock.calls).toEqual([[{ err: error }, text]]);
});

test.each([new HttpError(500), new Overloaded(), Object.assign(new Error('x'), { statusCode: 499 })])(
  '%s is not logged as an error',
  (error) => {
    logged.mockClear();
    responseTo(error, '/api/x');
    expect(logged).not.toHaveBeenCalled();
  },
);

test('violations return 422 with their fields', () => {
  const violations = [{ propertyPath: 'email', message: 'Fout.' }];
  const { status, body, headers } = responseTo(new Violations(violations), '/api/x');
  expect(status).toBe(422);
  expect(JSON.parse(body ?? '')).toMatchObject({ violations });
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/ld+json; charset=utf-8',
  });
  expect(responseTo(new Violations(violations), '/auth/x').headers['content-type']).toContain(
    'application/json',
  );
});
