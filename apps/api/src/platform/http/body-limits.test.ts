import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { maximumImageBytes } from '@portal/contract/media/rules';
import { maximumImportSize } from '@portal/contract/people-import/rules';
import { eq } from 'drizzle-orm';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoId } from '../../../../demo/src/world/demo-id.ts';
import { affiliations } from '../../database/schema.ts';
import { makeToken } from '../../scim/tokens/tokens.ts';
import { administer } from '../../testing/administration.ts';
import { Browser } from '../../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../../testing/demo-app.ts';
import { browserOf } from '../../testing/personas.ts';
import { pour } from '../../testing/files/pour.ts';
import { largestUpload } from '../../uploads/read-body.ts';
import type { BodyMedia } from './route-table.ts';
import { closeUnread, limitBodies } from './body/request-body.ts';
import type { RouteEntry } from './route-table.ts';

let demo: DemoApp;
let administrator: Browser;
let assessor: Browser;
/** Of an organization, for SCIM. */
let token: string;
beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off' } });
  administrator = await browserOf(demo, 'administrator');
  assessor = new Browser(demo.app);
  await assessor.login('gijs');
  token = await administer(demo, async (tx) => {
    const [organisation] = await tx.database
      .select()
      .from(affiliations)
      .where(eq(affiliations.isProvider, false));
    if (organisation === undefined) throw new Error('The demo world has no customer.');
    return makeToken(tx, organisation, demoId('user:bram'));
  });
  await demo.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => demo.close());

const uploadUrl = '/api/share_point_file/upload_files';
const multipart = 'multipart/form-data; boundary=x';
const form = 'application/x-www-form-urlencoded';
const json = ['application/json', 'application/ld+json'];
const typesOf: Record<BodyMedia, string[]> = {
  json,
  'ld+json': json,
  form: [form, multipart],
  multipart: [multipart],
  'csp-report': ['application/csp-report'],
  'scim+json': ['application/scim+json', 'application/json'],
};

type WithBody = RouteEntry & { body: NonNullable<RouteEntry['body']> };
const withBodies = () => demo.app.routeTable.filter((route): route is WithBody => route.body !== null);

/** Returns a visitor who may use the route of a path. */
const visitorOf = (path: string) =>
  path.startsWith('/api/relations/assessments') ? assessor : administrator;

const headOf = (method: string, path: string, headers: Record<string, string>) =>
  [
    `${method} ${path} HTTP/1.1`,
    ...Object.entries({
      Host: 'localhost:4173',
      Cookie: [...visitorOf(path).cookies].map((pair) => pair.join('=')).join('; '),
      Authorization: `Bearer ${token}`,
      ...headers,
    }).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');
const address = ({ url }: RouteEntry) => url.replace(/:\w+/, crypto.randomUUID());

/** Bytes above a limit, of which the server has to refuse a body before it has read all of them. */
const excess = 4 * 2 ** 20;

/** The size of an import: its file in base64, and the fields beside it. */
const largestImport = Math.ceil(maximumImportSize / 3) * 4 + 8 * 1_024;

/**
 * Returns the expected status. Single sign-on redirects to the login screen instead, since its callers are browsers.
 */
const refusal = ({ url }: RouteEntry) => (url === '/auth/saml/acs' ? '303' : '413');
const statusOf = (response: string) => response.slice('HTTP/1.1 '.length, 'HTTP/1.1 413'.length);

describe('every route that takes a body', () => {
  test('[T80] has a limit of at most 512 KiB, apart from those for images, imports and uploads', () => {
    expect(withBodies().length).toBeGreaterThan(30);
    const generous = withBodies().filter(({ body }) => body.limit > 512 * 1_024);
    expect(generous.map(({ url, body }) => [url, body])).toEqual([
      ['/api/media_objects', { media: 'multipart', limit: maximumImageBytes + 64 * 1_024 }],
      ['/api/imports/preview', { media: 'ld+json', limit: largestImport }],
      ['/api/imports', { media: 'ld+json', limit: largestImport }],
      [uploadUrl, { media: 'ld+json', limit: largestUpload }],
    ]);
  });

  test.each([
    ['with a Content-Length', (limit: number) => ({ 'Content-Length': String(limit + 1) }), () => 0],
    [
      'without a Content-Length',
      () => ({ 'Transfer-Encoding': 'chunked' }),
      (limit: number) => limit + excess,
    ],
  ] as const)('[T65] refuses a body above the limit, %s, in each type', async (_, length, bytesOf) => {
    for (const route of withBodies()) {
      // This route reads its body while it arrives, and ends at the first byte that is not JSON.
      if (route.url === uploadUrl && bytesOf(1) > 0) continue;
      const { limit, media } = route.body;
      for (const type of typesOf[media]) {
        const head = headOf(route.method, address(route), { 'Content-Type': type, ...length(limit) });
        const { response, read } = await pour(demo.app, head, { bytes: bytesOf(limit) });
        const seen = {
          url: route.url,
          type,
          status: statusOf(response),
          closes: /^connection: close/im.test(response),
        };
        expect(seen).toEqual({ url: route.url, type, status: refusal(route), closes: true });
        expect(read, route.url).toBeLessThan(bytesOf(limit) === 0 ? 4_096 : limit + excess);
      }
    }
  });

  test('refuses a body of any other type', async () => {
    const types = new Set(['text/plain', ...Object.values(typesOf).flat()]);
    for (const route of withBodies()) {
      const { url, method, body } = route;
      for (const type of [...types].filter((each) => !typesOf[body.media].includes(each))) {
        const { statusCode } = await demo.app.inject({
          method: method as 'POST',
          url: address(route),
          cookies: Object.fromEntries(visitorOf(url).cookies),
          headers: { host: 'localhost:4173', 'content-type': type, authorization: `Bearer ${token}` },
          payload: '{}',
        });
        const isRefused = [415, Number(refusal(route))].includes(statusCode);
        expect({ url, type, isRefused }).toEqual({ url, type, isRefused: true });
      }
    }
  });

  test.each([
    ['gzip', gzipSync('{}')],
    ['deflate', deflateSync('{}')],
    ['br', brotliCompressSync('{}')],
    ['gzip, gzip', gzipSync(gzipSync('{}'))],
    ['x-unknown', Buffer.from('{}')],
  ])('[T81] refuses a body that is compressed by %s', async (encoding, payload) => {
    for (const route of withBodies()) {
      const cookies = Object.fromEntries(visitorOf(route.url).cookies);
      const response = await demo.app.inject({
        method: route.method as 'POST',
        url: address(route),
        cookies,
        headers: {
          host: 'localhost:4173',
          authorization: `Bearer ${token}`,
          'content-type': typesOf[route.body.media][0] ?? '',
          'content-encoding': encoding,
        },
        payload,
      });
      const isRefused = [415, Number(refusal(route))].includes(response.statusCode);
      expect({ url: route.url, isRefused }).toEqual({ url: route.url, isRefused: true });
    }
  });
});

test('[T65] an upload without Content-Length is cut off where it is not JSON', async () => {
  const head = headOf('POST', uploadUrl, {
    'Content-Type': 'application/ld+json',
    'Transfer-Encoding': 'chunked',
  });
  const { response, read } = await pour(demo.app, head, { bytes: 4 * 2 ** 20 });
  expect(statusOf(response)).toBe('400');
  expect(read).toBeLessThan(256 * 1_024);
});

describe('[T65] password reset call, which needs no session', () => {
  const head = (length: Record<string, string>) =>
    headOf('POST', '/api/login/password-reset', { 'Content-Type': multipart, ...length });

  test('does not read a body with a Content-Length of 3.6 GB', async () => {
    const { response, read } = await pour(demo.app, head({ 'Content-Length': '3600000000' }), {
      bytes: 2 ** 20,
    });
    expect(statusOf(response)).toBe('413');
    expect(read).toBeLessThan(128 * 1_024);
  });

  test('cuts off a body without Content-Length, whatever its content', async () => {
    const part = '--x\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\n\r\n';
    for (const filling of ['x', '\r\n--x', '\r\n--', part]) {
      const { response, read } = await pour(demo.app, head({ 'Transfer-Encoding': 'chunked' }), {
        bytes: 4 * 2 ** 20,
        filling,
      });
      expect(statusOf(response)).toBe('413');
      expect(read).toBeLessThan(256 * 1_024);
    }
  });
});

const disposition = 'Content-Disposition: form-data; name=';
const image = `${disposition}"file"; filename="a.png"\r\n\r\n`;
const hostile: [string, string, number[]][] = [
  ['10,000 tiny parts', `--x\r\n${disposition}"a"\r\n\r\n1\r\n`.repeat(10_000), [413]],
  ['100,000 parts without a name', '--x\r\n\r\n\r\n'.repeat(100_000), [413]],
  ['many files', `--x\r\n${image}1\r\n`.repeat(5), [413]],
  ['a huge name', `--x\r\n${disposition}"${'a'.repeat(3_000)}"\r\n\r\n1\r\n--x--\r\n`, [413]],
  ['a name of a mebibyte', `--x\r\n${disposition}"${'a'.repeat(2 ** 20)}"\r\n\r\n1\r\n--x--\r\n`, [413, 422]],
  ['a huge value', `--x\r\n${disposition}"a"\r\n\r\n${'1'.repeat(5_000)}\r\n--x--\r\n`, [413]],
  ['huge headers', `--x\r\nX-Long: ${'a'.repeat(2 ** 20)}\r\n${image}1\r\n--x--\r\n`, [413, 422]],
  ['many headers', `--x\r\n${'a: b\r\n'.repeat(50_000)}${image}1\r\n--x--\r\n`, [413, 422]],
  ['folded headers', `--x\r\nA: b\r\n${' c\r\n'.repeat(50_000)}${image}1\r\n--x--\r\n`, [413, 422]],
  ['many parameters', `--x\r\n${disposition}"a"${'; a=b'.repeat(50_000)}\r\n\r\n1\r\n--x--\r\n`, [413, 422]],
  ['no boundary', 'a'.repeat(2 ** 20), [400]],
  ['incomplete boundaries', '\r\n--y'.repeat(2 ** 18), [400]],
  ['no final boundary', `--x\r\n${image}${'1'.repeat(2 ** 20)}`, [400]],
  ['JSON', '{"email":"anna@voorbeeld.example"}', [400]],
  ['the name __proto__', `--x\r\n${disposition}"__proto__"\r\n\r\n1\r\n--x--\r\n`, [400]],
  ['an empty body', '', [400, 422]],
];

describe('[T80] hostile multipart form', () => {
  test.each(hostile)('returns 4xx for %s', async (_, body, statuses) => {
    const send = (url: string, visitor: Browser) =>
      visitor.send('POST', url, body, { 'content-type': multipart });
    expect(statuses).toContain((await send('/api/media_objects', administrator)).statusCode);
    const reset = await send('/api/login/password-reset', administrator.copy());
    expect([400, 413, 422]).toContain(reset.statusCode);
  });

  test('with a file returns 400 for a call that takes none', async () => {
    const body = `--x\r\n${image}1\r\n--x--\r\n`;
    const visitor = administrator.copy();
    const response = await visitor.send('POST', '/api/login/password-reset', body, {
      'content-type': multipart,
    });
    expect(response.statusCode).toBe(400);
  });

  test.each([
    ['/api/media_objects', 'text/plain'],
    ['/api/media_objects', form],
    ['/api/media_objects', 'application/json'],
    ['/api/media_objects', 'multipart/form-data'],
    ['/api/media_objects', 'multipart/form-data; boundary='],
    ['/api/media_objects', `multipart/form-data; boundary=${'x'.repeat(5_000)}`],
    ['/api/login/password-reset', 'application/json'],
    ['/auth/login', multipart],
    ['/api/csp-report', multipart],
    ['/api/csp-report', 'application/json'],
  ])('%s returns 415 for %.60s', async (url, type) => {
    const response = await administrator.send('POST', url, '--x--\r\n', { 'content-type': type });
    expect(response.statusCode).toBe(415);
  });

  test.each([
    ['/api/media_objects', 'multipart/form-data'],
    ['/api/csp-report', 'application/csp-report'],
  ])('the 415 of %s names the expected type', async (url, expected) => {
    const response = await administrator.send('POST', url, 'x', { 'content-type': 'text/plain' });
    expect(response.body).toContain(`Verwacht: ${expected}.`);
  });
});

test('an unread body of a GET ends the connection', async () => {
  for (const path of ['/health/live', '/inloggen', '/api/nothing', '/media/x']) {
    const head = headOf('GET', path, { 'Transfer-Encoding': 'chunked' });
    const { read } = await pour(demo.app, head, { bytes: 4 * 2 ** 20 });
    expect(read, path).toBeLessThan(256 * 1_024);
  }
});

describe('[T65] a body that its route reads as a stream', () => {
  /** Reads a body to its end, without counting or keeping it, on a route with a limit of 100,000 bytes. */
  const streamingServer = async () => {
    const app = fastify();
    limitBodies(app);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/json',
      async (_: unknown, payload: AsyncIterable<Buffer>) => payload,
    );
    app.post('/', { bodyLimit: 100_000 }, async ({ body }) => {
      let bytes = 0;
      for await (const piece of body as AsyncIterable<Buffer>) bytes += piece.length;
      return { bytes };
    });
    app.setErrorHandler((error: { status?: number }, _, reply) => reply.code(error.status ?? 500).send());
    closeUnread(app);
    await app.listen({ host: '127.0.0.1', port: 0 });
    return app;
  };
  const head =
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';

  test.each([' ', '\n', '[1,', 'x'])('is cut off at its limit when it is filled with %j', async (filling) => {
    const app = await streamingServer();
    const { response, read } = await pour(app, head, { bytes: 4 * 2 ** 20, filling });
    await app.close();
    expect(statusOf(response)).toBe('413');
    expect(read).toBeLessThan(100_000 + 128 * 1_024);
  });

  test('is accepted up to its limit', async () => {
    const app = await streamingServer();
    const send = async (length: number) => {
      const response = await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: new ReadableStream({
          start(controller) {
            controller.enqueue(Buffer.alloc(length, ' '));
            controller.close();
          },
        }),
        duplex: 'half',
      });
      return response.status;
    };
    expect([await send(100_000), await send(100_001)]).toEqual([200, 413]);
    await app.close();
  });
});

describe('[T79] slow body', () => {
  /** Starts a server that ends a body after 300 ms, and a POST to it whose headers are not complete yet. */
  const slowServer = async (bodyLimit = 2_000) => {
    const app = fastify({ bodyLimit });
    limitBodies(app, 300);
    app.post('/', ({ body }, reply) => reply.send(body));
    app.setErrorHandler((error: { status?: number; statusCode?: number }, _, reply) =>
      reply.code(error.status ?? error.statusCode ?? 500).send(),
    );
    await app.listen({ host: '127.0.0.1', port: 0 });
    const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    let response = '';
    client.on('data', (data) => (response += data.toString()));
    client.on('error', () => {});
    client.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n');
    const end = async () => {
      client.destroy();
      await app.close();
    };
    return { app, client, response: () => response, end };
  };

  const trickle = async (pause: number, pieces: number) => {
    const { client, response, end } = await slowServer();
    const body = JSON.stringify({ a: 'x'.repeat(pieces) });
    client.write(`Content-Length: ${body.length}\r\n\r\n`);
    for (const sign of body) {
      if (response() !== '') break;
      client.write(sign);
      await wait(pause);
    }
    await expect.poll(response, { timeout: 10_000 }).not.toBe('');
    await end();
    return statusOf(response());
  };

  test('is ended with 408 after its time limit', async () => {
    expect(await trickle(50, 1_000)).toBe('408');
  });

  test('is accepted within its time limit', async () => {
    expect(await trickle(0, 10)).toBe('200');
  });

  test('a body that arrives at 16 KiB a second gets more time', async () => {
    const { client, response, end } = await slowServer(32 * 1_024);
    const body = JSON.stringify({ a: 'x'.repeat(16 * 1_024) });
    client.write(`Content-Length: ${body.length}\r\n\r\n${body.slice(0, -1)}`);
    await wait(600);
    client.write(body.slice(-1));
    await expect.poll(response).not.toBe('');
    await end();
    expect(statusOf(response())).toBe('200');
  });

  test.each([
    ['was refused already', `Transfer-Encoding: chunked\r\n\r\n1000\r\n${'x'.repeat(4_096)}\r\n`],
    ['has lost its sender', 'Transfer-Encoding: chunked\r\n\r\n10\r\n'],
    ['is not read', 'Content-Encoding: gzip\r\nContent-Length: 10\r\n\r\n'],
  ])('does not harm the server at its time limit when it %s', async (_, beginning) => {
    const { app, client, end } = await slowServer();
    client.write(beginning);
    await wait(100);
    client.pause();
    if (beginning.endsWith('10\r\n')) client.destroy();
    await wait(800);
    const after = await app.inject({ method: 'POST', url: '/', payload: { a: 1 } });
    expect(after.statusCode).toBe(200);
    await end();
  });
});

test('the connection stays open after a response to a body that was read whole', async () => {
  const app = fastify();
  closeUnread(app);
  app.post('/', (request, reply) => reply.send(request.body));
  const response = await fetch(await app.listen({ host: '127.0.0.1', port: 0 }), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"a":1}',
  });
  expect(await response.json()).toEqual({ a: 1 });
  expect(response.headers.get('connection')).toBe('keep-alive');
  await app.close();
});
