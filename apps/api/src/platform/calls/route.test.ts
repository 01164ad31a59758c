import { defineCall } from '@portal/contract/call';
import { Readable } from 'node:stream';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { audit } from '../../database/schema.ts';
import { audited } from '../../testing/audited.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { Download } from '../http/download.ts';
import { generalLimit } from '../http/rate-limit.ts';
import { registerCall } from './route.ts';
import { buildRouteTable, isServerPath, isUnsafe } from '../http/route-table.ts';
import type { Session } from '../context.ts';

const headers = { host: 'localhost:4173' };
const userId = crypto.randomUUID();
const session: Session = {
  id: crypto.randomUUID(),
  userId,
  personId: crypto.randomUUID(),
  activeContactId: crypto.randomUUID(),
  role: 'participant',
  isAtProvider: false,
  level: 'full',
  secondStep: null,
  actor: null,
  requiredAction: null,
  ends: { idle: new Date(), absolute: new Date() },
  isTokenDue: false,
};
let current: Session | null = null;

const person = z.object({
  name: z.string().check(z.minLength(1, 'Vul je naam in.')),
  contacts: z.array(z.object({ phone: z.string() })),
});
const calls = {
  save: defineCall({ method: 'POST', path: 'people/{id}', request: person }),
  read: defineCall({
    method: 'GET',
    path: 'things/{id}',
    query: z.object({ page: z.optional(z.string()) }),
    response: z.unknown(),
  }),
  cached: defineCall({ method: 'GET', path: 'cached', response: z.unknown() }),
  sign: defineCall({
    service: 'auth',
    method: 'POST',
    path: 'sign',
    media: 'json',
    request: z.object({ name: z.string() }),
    response: z.unknown(),
  }),
  choose: defineCall({ method: 'POST', path: 'choose' }),
  look: defineCall({ method: 'GET', path: 'look', response: z.unknown() }),
  own: defineCall({ method: 'GET', path: 'own', response: z.unknown() }),
  finish: defineCall({ method: 'POST', path: 'finish' }),
  manage: defineCall({ method: 'POST', path: 'manage' }),
  limited: defineCall({ method: 'GET', path: 'limited', response: z.unknown() }),
  limitedByAddress: defineCall({ method: 'GET', path: 'limited-by-address', response: z.unknown() }),
  file: defineCall({ method: 'GET', path: 'file', response: z.unknown() }),
  signOwn: defineCall({ service: 'auth', method: 'POST', path: 'sign-own', media: 'json' }),
};

const build = (environment: Record<string, string> = {}) =>
  buildTestApp({
    environment,
    extend: (app, services) => {
      app.readSession = async () => current;
      registerCall(app, services, calls.save, {
        access: 'session',
        objectType: 'person',
        handler: async () => undefined,
      });
      registerCall(app, services, calls.read, {
        access: 'public',
        handler: async (_, { params, query }) => ({
          '@type': 'Thing',
          id: params['id'],
          none: null,
          page: query.page,
          list: [{ none: null, some: 0 }],
        }),
      });
      registerCall(app, services, calls.cached, {
        access: 'public',
        cache: 'no-cache',
        handler: async () => ({ '@type': 'Thing' }),
      });
      registerCall(app, services, calls.sign, {
        access: 'public',
        handler: async (_, { body }) => ({ ...body, none: null }),
      });
      registerCall(app, services, calls.choose, {
        access: 'session',
        duringRequiredActions: ['no-contact'],
        handler: async () => undefined,
      });
      registerCall(app, services, calls.look, {
        access: 'optional',
        handler: async ({ session: found }) => ({ level: found?.level ?? 'none' }),
      });
      registerCall(app, services, calls.own, {
        access: 'session',
        handler: async () => ({ at: new Date(0) }),
      });
      registerCall(app, services, calls.finish, { access: 'partial', handler: async () => undefined });
      registerCall(app, services, calls.manage, {
        access: 'session',
        duringImpersonation: false,
        permission: 'audit:read',
        prolongs: false,
        maximumBody: 4 * 1024,
        handler: async () => undefined,
      });
      registerCall(app, services, calls.limited, {
        access: 'public',
        limit: { max: 1, bucket: 'one', per: 'address' },
        handler: async () => ({}),
      });
      registerCall(app, services, calls.limitedByAddress, {
        access: 'optional',
        limit: { max: 1, bucket: 'of an address', per: 'address', window: 600_000 },
        handler: async () => ({}),
      });
      registerCall(app, services, calls.file, {
        access: 'public',
        handler: async () => new Download('a.txt', { size: 3, stream: Readable.from([Buffer.from('abc')]) }),
      });
      registerCall(app, services, calls.signOwn, { access: 'session', handler: async () => undefined });
    },
  });

let testApp: TestApp;
beforeAll(async () => {
  testApp = await build({ RATE_LIMITS: 'off' });
});
afterAll(() => testApp.close());

const id = crypto.randomUUID();
const save = (payload: object, more: Record<string, string> = {}, from = testApp) =>
  from.app.inject({
    method: 'POST',
    url: `/api/people/${id}`,
    headers: { ...headers, 'content-type': 'application/ld+json', ...more },
    payload,
  });
const get = (url: string, more: Record<string, string> = {}) =>
  testApp.app.inject({ url, headers: { ...headers, ...more } });

test('the route table has the defaults of options that a call omits', () => {
  const entryOf = (route: string) =>
    testApp.app.routeTable.find(({ method, url }) => `${method} ${url}` === route);
  const usual = {
    access: 'session',
    body: { media: 'ld+json', limit: 262_144 },
    csrf: true,
    objectType: null,
    duringImpersonation: true,
    duringRequiredActions: [],
    permission: null,
    prolongs: true,
    limit: generalLimit,
  };
  expect(entryOf('POST /api/people/:id')).toMatchObject({ ...usual, objectType: 'person' });
  expect(entryOf('POST /api/choose')).toMatchObject({ ...usual, duringRequiredActions: ['no-contact'] });
  expect(entryOf('POST /api/manage')).toMatchObject({
    ...usual,
    duringImpersonation: false,
    permission: 'audit:read',
    prolongs: false,
    body: { media: 'ld+json', limit: 4 * 1024 },
  });
  expect(entryOf('GET /api/limited')).toMatchObject({
    ...usual,
    access: 'public',
    body: null,
    csrf: false,
    limit: { max: 1, bucket: 'one', per: 'address' },
  });
  expect(entryOf('GET /health/live')).toMatchObject({
    ...usual,
    access: 'public',
    body: null,
    csrf: false,
    limit: null,
  });
});

test.each([
  ['POST', '/api/own', 'GET, HEAD'],
  ['GET', '/api/finish', 'POST'],
  ['DELETE', `/api/people/${crypto.randomUUID()}`, 'POST'],
  ['DELETE', '/api/own?x=/api/finish', 'GET, HEAD'],
  ['GET', '/api/finish/more', null],
  ['GET', '/api/people/', null],
  ['POST', '/api/nothing', null],
  ['DELETE', '/health', null],
  ['DELETE', '/elders', 'GET, HEAD'],
  ['GET', `/api/things/${'x'.repeat(101)}`, null],
])('%s %s without a route returns the allowed methods of its path: %s', async (method, url, allow) => {
  const response = await testApp.app.inject({ method: method as 'GET', url, headers });
  expect([response.statusCode, response.headers['allow'] ?? null]).toEqual([
    allow === null ? 404 : 405,
    allow,
  ]);
});

test.each([
  ['/api', true],
  ['/api/users', true],
  ['/auth/login', true],
  ['/media/x', true],
  ['/health/live', true],
  ['/scim/v2/Users', true],
  ['/apis', false],
  ['/voorbeeld/api', false],
  ['/', false],
])('the path %s belongs to the server: %s', (path, is) => expect(isServerPath(path)).toBe(is));

test('every method but GET, HEAD, OPTIONS and TRACE is a write', () => {
  expect(['GET', 'HEAD', 'OPTIONS', 'TRACE'].filter(isUnsafe)).toEqual([]);
  const writes = ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'];
  expect(writes.filter(isUnsafe)).toEqual(writes);
});

describe('input of a call', () => {
  test('violations name the property as Symfony does, in each dialect', async () => {
    current = session;
    const response = await save({ name: '', contacts: [{ phone: '1' }, { phone: 2 }] });
    expect(response.statusCode).toBe(422);
    expect(response.headers['content-type']).toBe('application/ld+json; charset=utf-8');
    expect(response.json()).toMatchObject({
      '@type': 'ConstraintViolation',
      violations: [
        { propertyPath: 'name', message: 'Vul je naam in.' },
        { propertyPath: 'contacts[1].phone', message: 'Deze waarde klopt niet.' },
      ],
    });
    const second = await build({ API_DIALECT: 'v2' });
    const old = await save({ name: '', contacts: [] }, {}, second);
    expect(old.statusCode).toBe(400);
    expect(old.json()).toMatchObject({ '@type': 'ConstraintViolationList' });
    await second.close();
  });

  test('a missing body or one that is not an object returns 400', async () => {
    current = session;
    expect((await save([])).statusCode).toBe(400);
    expect((await testApp.app.inject({ method: 'POST', url: `/api/people/${id}`, headers })).statusCode).toBe(
      400,
    );
  });

  test.for(['1', 'abc', '99999999999', 'a'.repeat(36), `${id}x`, '%00', '../..%2f'])(
    'a malformed id such as %s returns 404',
    async (wrong) => {
      const response = await get(`/api/things/${wrong}`);
      expect(response.statusCode).toBe(404);
      expect(response.body).toBe((await get('/api/nothing')).body);
    },
  );

  test('a repeated query parameter returns 422', async () => {
    expect((await get(`/api/things/${id}?page=1`)).json()).toMatchObject({ page: '1' });
    expect((await get(`/api/things/${id}?page=1&page=2`)).statusCode).toBe(422);
  });
});

describe('output of a call', () => {
  test('null properties are omitted under /api and kept under /auth', async () => {
    expect((await get(`/api/things/${id}`)).json()).toEqual({ '@type': 'Thing', id, list: [{ some: 0 }] });
    const response = await testApp.app.inject({
      method: 'POST',
      url: '/auth/sign',
      headers,
      payload: { name: 'a' },
    });
    expect(response.json()).toEqual({ name: 'a', none: null });
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test('a call without a response returns 204', async () => {
    current = session;
    const response = await save({ name: 'a', contacts: [] });
    expect([response.statusCode, response.body]).toEqual([204, '']);
  });

  test('a moment is written in ISO 8601, and a download as its bytes', async () => {
    current = session;
    expect((await get('/api/own')).json()).toEqual({ at: '1970-01-01T00:00:00.000Z' });
    const { body, headers: sent } = await get('/api/file');
    expect([body, sent['content-type'], sent['cache-control']]).toEqual([
      'abc',
      'application/octet-stream',
      'no-store',
    ]);
  });

  test('a cacheable response has an ETag and returns 304 while it is unchanged', async () => {
    const first = await get('/api/cached');
    expect(first.headers['cache-control']).toBe('no-cache');
    const etag = String(first.headers['etag']);
    const second = await get('/api/cached', { 'if-none-match': etag });
    expect([second.statusCode, second.body]).toEqual([304, '']);
    expect(second.headers['etag']).toBe(etag);
    expect((await get('/api/cached', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });
});

describe('audit log while impersonating', () => {
  const impersonated: Session = {
    ...session,
    actor: { userId: crypto.randomUUID(), activeContactId: null },
  };

  test('records a write with the names of its fields', async () => {
    current = impersonated;
    expect((await save({ name: 'a', contacts: [] })).statusCode).toBe(204);
    expect(await audited(testApp)).toEqual([
      {
        event: 'impersonation_write',
        userId,
        contactId: session.activeContactId,
        actorUserId: impersonated.actor?.userId,
        route: 'POST /api/people/:id',
        objectType: 'person',
        objectId: id,
        details: { fields: 'name, contacts' },
      },
    ]);
  });

  test('records neither a read nor a write without impersonation', async () => {
    const { database } = testApp.services;
    const before = await database.$count(audit);
    current = session;
    expect((await save({ name: 'a', contacts: [] })).statusCode).toBe(204);
    current = impersonated;
    expect((await get('/api/own')).statusCode).toBe(200);
    expect(await database.$count(audit)).toBe(before);
  });
});

describe('access to a call', () => {
  test('returns 401 without a full session, before the body is checked', async () => {
    current = null;
    expect((await save([])).statusCode).toBe(401);
    current = { ...session, level: 'pending' };
    expect((await save([])).statusCode).toBe(401);
  });

  test('[T25] returns 409 for a write whose X-Portal-User is another user', async () => {
    current = session;
    const body = { name: 'a', contacts: [] };
    const refused = await save(body, { 'x-portal-user': crypto.randomUUID() });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ detail: 'Je bent intussen als iemand anders aangemeld.' });
    expect((await save(body, { 'x-portal-user': userId })).statusCode).toBe(204);
  });

  test('[T25] returns 409 for a write whose X-Portal-Contact is another account, unless it needs no account', async () => {
    current = session;
    const other = { 'x-portal-contact': crypto.randomUUID() };
    const body = { name: 'a', contacts: [] };
    const refused = await save(body, other);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ detail: 'Je bent intussen van account gewisseld.' });
    expect((await save(body, { 'x-portal-contact': String(session.activeContactId) })).statusCode).toBe(204);
    const choose = { method: 'POST', url: '/api/choose', headers: { ...headers, ...other } } as const;
    expect((await testApp.app.inject(choose)).statusCode).toBe(204);
    expect((await get('/api/own', { ...other, 'x-portal-user': 'x' })).statusCode).toBe(200);
  });

  test('allows a pending login for a call with partial access, whatever the X-Portal-Contact', async () => {
    const finish = () =>
      testApp.app.inject({
        method: 'POST',
        url: '/api/finish',
        headers: { ...headers, 'x-portal-contact': crypto.randomUUID() },
      });
    current = { ...session, level: 'pending' };
    expect((await finish()).statusCode).toBe(204);
    current = session;
    expect((await finish()).statusCode).toBe(409);
    current = null;
    expect((await finish()).statusCode).toBe(401);
  });

  test('returns 403 without the permission of a call, or while impersonating when the call excludes that', async () => {
    const manage = () => testApp.app.inject({ method: 'POST', url: '/api/manage', headers });
    current = session;
    expect((await manage()).statusCode).toBe(403);
    const administrator: Session = { ...session, role: 'main-administrator', isAtProvider: true };
    current = administrator;
    expect((await manage()).statusCode).toBe(204);
    current = { ...administrator, actor: { userId: crypto.randomUUID(), activeContactId: null } };
    const response = await manage();
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ detail: 'Dit kan niet terwijl je met iemand meekijkt.' });
    expect(await audited(testApp, 2)).toMatchObject([
      { event: 'authz_fail', userId, route: 'POST /api/manage' },
      { event: 'impersonation_denied', userId, route: 'POST /api/manage' },
    ]);
  });

  test.each([
    ['forced-email', 'Wijzig eerst je e-mailadres.', 409],
    ['no-contact', 'Kies eerst een account.', 204],
    ['incomplete-profile', 'Vul eerst je profiel aan.', 409],
  ] as const)(
    '[GAT-03, GAT-04, GAT-05] [T46] with the required action %s only calls that allow it work',
    async (requiredAction, words, choice) => {
      current = { ...session, requiredAction };
      const response = await save({ name: 'a', contacts: [] });
      expect([response.statusCode, response.json()]).toMatchObject([409, { detail: words }]);
      const signed = await testApp.app.inject({ method: 'POST', url: '/auth/sign-own', headers });
      expect([signed.statusCode, signed.json()]).toEqual([409, { error: requiredAction }]);
      const chosen = await testApp.app.inject({ method: 'POST', url: '/api/choose', headers });
      expect(chosen.statusCode).toBe(choice);
    },
  );

  test('gives a call with optional access the session of any level', async () => {
    current = null;
    expect((await get('/api/look')).json()).toEqual({ level: 'none' });
    current = { ...session, level: 'pending' };
    expect((await get('/api/look')).json()).toEqual({ level: 'pending' });
  });

  test('a route without access or body options cannot be registered', () => {
    const app = fastify();
    buildRouteTable(app);
    expect(() => app.get('/api/careless', async () => 'x')).toThrow('does not say who has access');
    expect(() => app.post('/api/careless', { config: { access: 'public' } }, async () => 'x')).toThrow(
      'does not say what its body may be',
    );
    expect(app.routeTable).toEqual([]);
  });
});

describe('rate limits of calls', () => {
  test('a session gets 429 with Retry-After after 300 calls in a minute, whatever its address', async () => {
    const limited = await build();
    const look = (remoteAddress: string) => limited.app.inject({ url: '/api/look', headers, remoteAddress });
    current = { ...session, id: crypto.randomUUID() };
    for (let count = 0; count < 300; count += 1)
      expect((await look(`192.0.2.${count % 200}`)).statusCode).toBe(200);
    const response = await look('192.0.2.250');
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(response.json()).toMatchObject({ '@type': 'hydra:Error', status: 429 });

    current = { ...session, id: crypto.randomUUID() };
    expect((await look('192.0.2.1')).statusCode).toBe(200);

    const once = async () => (await limited.app.inject({ url: '/api/limited', headers })).statusCode;
    expect([await once(), await once()], 'a call with its own limit').toEqual([200, 429]);

    const byAddress = () => limited.app.inject({ url: '/api/limited-by-address', headers });
    expect((await byAddress()).statusCode).toBe(200);
    current = { ...session, id: crypto.randomUUID() };
    const refused = await byAddress();
    expect(refused.statusCode, 'another session of the same address').toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(540);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600);
    await limited.close();
  });

  test('[T08] calls without a session count by the address of the connection, IPv6 by its /64', async () => {
    const limited = await build();
    current = null;
    const look = (remoteAddress: string, forwarded: string) =>
      limited.app.inject({
        url: '/api/look',
        headers: { ...headers, 'x-forwarded-for': forwarded },
        remoteAddress,
      });
    for (let count = 0; count < 300; count += 1)
      await look(`2001:db8::${count.toString(16)}`, `192.0.2.${count % 250}`);
    expect((await look('2001:db8::ffff', 'a')).statusCode).toBe(429);
    expect((await look('2001:db8:0:1::1', 'a')).statusCode).toBe(200);
    await limited.close();
  });
});
