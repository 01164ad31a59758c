import { defineCall } from '@portal/contract/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { pour } from '../../../testing/files/pour.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { maximumBodySize } from './bodies.ts';
import { registerCall } from '../../calls/route.ts';

const host = 'localhost:4173';
const echo = defineCall({ method: 'POST', path: 'echo', request: z.looseObject({}), response: z.unknown() });
const form = defineCall({
  method: 'POST',
  path: 'form',
  media: 'form',
  request: z.looseObject({}),
  response: z.unknown(),
});

let testApp: TestApp;
beforeAll(async () => {
  testApp = await buildTestApp({
    environment: { RATE_LIMITS: 'off' },
    extend: (app, services) => {
      registerCall(app, services, echo, { access: 'public', handler: async (_, { body }) => body });
      registerCall(app, services, form, { access: 'public', handler: async (_, { body }) => body });
    },
  });
});
afterAll(() => testApp.close());

const post = (payload: string, type = 'application/ld+json', url = '/api/echo') =>
  testApp.app.inject({ method: 'POST', url, headers: { host, 'content-type': type }, payload });

describe('limits of a body', () => {
  test('accepts 256 KiB and returns 413 for one byte more', async () => {
    const text = (size: number) => JSON.stringify({ text: 'x'.repeat(size - '{"text":""}'.length) });
    expect((await post(text(maximumBodySize))).statusCode).toBe(200);
    expect((await post(text(maximumBodySize + 1))).statusCode).toBe(413);
  });

  test.for(
    [1, 2, 3, 4, 5].flatMap((depth) =>
      ['__proto__', 'constructor', 'prototype'].map((key) => [key, depth] as const),
    ),
  )('[T58] returns 400 for the key %s at depth %i and changes no prototype', async ([key, depth]) => {
    const body = `${'{"a":['.repeat(depth - 1)}{"${key}":{"polluted":true}}${']}'.repeat(depth - 1)}`;
    expect((await post(body)).statusCode).toBe(400);
    expect({}).not.toHaveProperty('polluted');
  });

  test('[T58] returns 400 for a form with the key __proto__', async () => {
    const type = 'application/x-www-form-urlencoded';
    expect((await post('a=1&__proto__=2', type, '/api/form')).statusCode).toBe(400);
    expect((await post('a=1&b=2', type, '/api/form')).json()).toEqual({ a: '1', b: '2' });
  });

  test('[T80] accepts 32 levels of nesting and returns 400 for more', async () => {
    const nested = (depth: number) => `{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
    expect((await post(nested(32))).statusCode).toBe(200);
    expect((await post(nested(33))).statusCode).toBe(400);
    expect((await post(nested(100_000))).statusCode).toBe(400);
  });

  test('[T80] accepts 1,000 keys and returns 400 for more', async () => {
    const keys = (count: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, n])));
    expect((await post(keys(1_000))).statusCode).toBe(200);
    expect((await post(keys(1_001))).statusCode).toBe(400);
    expect((await post(`{"a":${keys(499)},"b":${keys(499)}}`)).statusCode).toBe(200);
    expect((await post(`{"a":${keys(499)},"b":[${keys(500)}]}`)).statusCode).toBe(400);
    expect((await post(JSON.stringify({ a: Array(2_000).fill(0) }))).statusCode).toBe(200);
  });

  test('an empty body of a JSON type counts as none', async () => {
    expect((await post('', 'application/json', '/api/logout')).statusCode).toBe(204);
  });

  test('[T80] accepts a form of 1,000 fields and returns 400 for more', async () => {
    const type = 'application/x-www-form-urlencoded';
    const fields = (count: number) => Array.from({ length: count }, (_, n) => `k${n}=`).join('&');
    expect((await post(fields(1_000), type, '/api/form')).statusCode).toBe(200);
    expect((await post(fields(1_001), type, '/api/form')).statusCode).toBe(400);
    expect((await post('&'.repeat(100_000), type, '/api/form')).statusCode).toBe(400);
  });

  test.for(['{', 'null', '[]', '"text"', '1e400', '{"a":1}}', '\u0000', '{"a":NaN}', "{'a':1}"])(
    '[T80] returns 400 for %s',
    async (body) => {
      expect((await post(body)).statusCode).toBe(400);
    },
  );
});

describe('[T81] content type of a body', () => {
  test.for([
    'application/ld+json',
    'application/json',
    'Application/JSON',
    'application/ld+json; charset=utf-8',
    'application/json;charset="UTF-8"',
  ])('accepts %s', async (type) => {
    expect((await post('{"a":1}', type)).json()).toEqual({ a: 1 });
  });

  test.for([
    'text/plain',
    'text/plain; x=application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/json\t; charset=utf-8',
    'application/json ',
    ' application/json, text/plain',
    'application/json; charset=utf-16',
    'application/jsonx',
    'application/json/x',
    'application/vnd.api+json',
    'application/json; charset=utf-8; x=y',
    'json',
    '*/*',
  ])('returns 415 for "%s"', async (type) => {
    const response = await post('{"a":1}', type);
    expect(response.statusCode).toBe(415);
    expect(response.body).toContain(
      'Dit soort inhoud wordt hier niet aangenomen. Verwacht: application/ld+json.',
    );
  });

  const field = '--x y\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x y--\r\n';
  test.for([
    ['application/x-www-form-urlencoded', 'a=1'],
    ['application/x-www-form-urlencoded; charset=UTF-8', 'a=1'],
    ['application/x-www-form-urlencoded;charset="utf-8"', 'a=1'],
    ['multipart/form-data; boundary="x y"', field],
    ['Multipart/Form-Data;boundary=x', field.replaceAll('x y', 'x')],
  ] as const)('a form of type %s with %j is read', async ([type, payload]) => {
    expect((await post(payload, type, '/api/form')).json()).toEqual({ a: '1' });
  });

  test.for([
    ['multipart/form-data; boundary=x y', field],
    [`multipart/form-data; boundary=${'x'.repeat(71)}`, field],
    ['multipart/form-data; boundary=x; charset=utf-8', field],
    ['application/x-www-form-urlencoded; charset=latin1', 'a=1'],
    ['application/json', '{"a":"1"}'],
    ['application/csp-report', '{"a":"1"}'],
  ] as const)('a form of type %s with %j is 415', async ([type, payload]) => {
    const response = await post(payload, type, '/api/form');
    expect(response.statusCode).toBe(415);
    expect(response.body).toContain('Verwacht: application/x-www-form-urlencoded.');
  });

  test('a compressed body is 415, one that is encoded as itself is read', async () => {
    const encoded = (encoding: string) =>
      testApp.app.inject({
        method: 'POST',
        url: '/api/echo',
        headers: { host, 'content-type': 'application/json', 'content-encoding': encoding },
        payload: '{"a":1}',
      });
    const refused = await encoded('gzip');
    expect([refused.statusCode, refused.headers['accept-encoding']]).toEqual([415, 'identity']);
    expect(refused.body).toContain('Gecomprimeerde inhoud wordt hier niet aangenomen.');
    for (const encoding of ['identity', '']) expect((await encoded(encoding)).json()).toEqual({ a: 1 });
  });

  test('returns 415 when it is missing, unless there is no body', async () => {
    const send = (payload?: Buffer) =>
      testApp.app.inject({
        method: 'POST',
        url: '/api/logout',
        headers: { host },
        ...(payload ? { payload } : {}),
      });
    expect((await send(Buffer.from('{}'))).statusCode).toBe(415);
    expect((await send()).statusCode).toBe(204);
  });
});

describe('request that is too large', () => {
  beforeAll(() => testApp.app.listen({ host: '127.0.0.1', port: 0 }));
  const head = `POST /api/echo HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n`;

  test('is refused by its Content-Length without being read', async () => {
    const { response, read } = await pour(
      testApp.app,
      `${head}Content-Length: ${10 * 1_024 * 1_024}\r\n\r\n`,
      {
        bytes: 10 * 1_024 * 1_024,
      },
    );
    expect(response).toMatch(/^HTTP\/1.1 413 /);
    // The head, and one read of the socket.
    expect(read).toBeLessThanOrEqual(head.length + 64 * 1_024 + 64);
  });

  test('without Content-Length is cut off at most 64 KiB beyond the limit', async () => {
    const { response, read } = await pour(testApp.app, `${head}Transfer-Encoding: chunked\r\n\r\n`, {
      bytes: 4 * 1_024 * 1_024,
    });
    expect(response).toMatch(/^HTTP\/1.1 413 /);
    expect(read).toBeLessThanOrEqual(maximumBodySize + 64 * 1_024);
  });

  test('[T79] with headers over 16 KiB is refused with 431', async () => {
    const { response } = await pour(testApp.app, `${head}X-Long: ${'x'.repeat(17 * 1_024)}\r\n\r\n`, {
      bytes: 0,
    });
    expect(response).toMatch(/^HTTP\/1.1 431 /);
  });

  test('[T79] the server limits headers to 10 s, requests to 300 s, idle time to 60 s and connections to 5,000', () => {
    const { headersTimeout, requestTimeout, timeout, maxConnections } = testApp.app.server;
    expect({ headersTimeout, requestTimeout, timeout, maxConnections }).toEqual({
      headersTimeout: 10_000,
      requestTimeout: 300_000,
      timeout: 60_000,
      maxConnections: 5_000,
    });
  });
});
