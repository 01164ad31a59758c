import { startPathOf } from '@portal/contract/single-sign-on/rules';
import type { SsoTestResult } from '@portal/contract/environments/sso';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { environments, ssoRequests, sessions, ssoTests } from '../database/schema.ts';
import { after } from '../platform/clock.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { browserOf } from '../testing/personas.ts';
import {
  addProvider,
  postResponse,
  effectOf,
  fatima,
  deleteSsoRows,
  startSsoLogin,
  followToProvider,
  type ProviderVisit,
  linkUser,
  portal,
  postForm,
  rejectedEffects,
  RunningClock,
  signBoth,
  type TestProvider,
  countSsoRows,
  unsigned,
} from '../testing/credentials/single-sign-on.ts';
import { sweepRequests } from './requests/requests.ts';
import { judgeTest } from './saml/judge.ts';
import { findTestResult, finishTest, isTest } from './test-results.ts';
import { metadataUrlOf } from './urls.ts';

const clock = new RunningClock();
const secureOrigin = 'https://portaal.voorbeeld.example';

let demo: DemoApp;
let provider: TestProvider;
beforeAll(async () => {
  demo = await buildDemoApp({ services: { clock } });
  provider = await addProvider(demo, 'banknoord', { forceAuthentication: true });
  await linkUser(demo, provider, fatima, 'fatima');
});
beforeEach(async () => {
  clock.reset();
  await deleteSsoRows(demo);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => demo.close());

const start = (remote: string) => `/auth/saml/acs/init?remote=${encodeURIComponent(remote)}`;

describe('start of single sign-on', () => {
  test('[SSO-01] redirects to the identity provider with a SAML request and a RelayState', async () => {
    const visitor = new Browser(demo.app);
    const response = await visitor.get(start(provider.entityId));
    expect(response.statusCode).toBe(302);
    expect(response.headers['cache-control']).toBe('no-store');
    const { origin, pathname, searchParams } = new URL(String(response.headers.location));
    expect(origin + pathname).toBe('https://idp.banknoord.example/sso');
    expect([...searchParams.keys()]).toEqual(['SAMLRequest', 'RelayState']);
    expect(searchParams.get('RelayState')).toMatch(/^[\w-]{43}$/);
    const { request } = await startSsoLogin(demo, provider);
    expect(request).toContain(`>${portal.entityId}</saml:Issuer>`);
    expect(request).toContain(`AssertionConsumerServiceURL="${portal.consumerUrl}"`);
    expect(request).toContain('ForceAuthn="true"');
    expect(request).not.toContain('RequestedAuthnContext');
  });

  test.each([
    'https://evil.example',
    '',
    '//evil.example',
    'https://idp.banknoord.example/metadata/',
    'https://idp.banknoord.example/metadata\u0000',
    "' or 1=1 --",
  ])('[LOG-10, T53] redirects to /#sso=error for the unknown identity provider %j', async (remote) => {
    const response = await new Browser(demo.app).get(start(remote));
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe('/#sso=error');
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  test('[T53] redirects to /#sso=error for a repeated remote parameter', async () => {
    const twice = `${start(provider.entityId)}&remote=https%3A%2F%2Fevil.example`;
    expect((await new Browser(demo.app).get(twice)).headers.location).toBe('/#sso=error');
  });

  test('[T23] stores a pending request and changes nothing else', async () => {
    const visitor = new Browser(demo.app);
    await visitor.login('anna');
    const rows = () => demo.services.database.select().from(sessions);
    const [before, sid] = [await rows(), visitor.cookies.get('sid')];
    await startSsoLogin(demo, provider, visitor);
    expect(await rows()).toEqual(before);
    expect(visitor.cookies.get('sid')).toBe(sid);
    expect(await countSsoRows(demo)).toEqual({ sessions: 1, requests: 1, assertions: 0 });
    expect((await visitor.send('HEAD', start(provider.entityId))).statusCode).toBe(405);
    expect(await countSsoRows(demo)).toMatchObject({ requests: 1 });
  });
});

describe('browser of a single sign-on request', () => {
  test('[T24] a response from another browser is rejected', async () => {
    const leaving = await startSsoLogin(demo, provider);
    const xml = signBoth(unsigned(provider, leaving, fatima), provider);
    for (const visitor of [new Browser(demo.app), (await startSsoLogin(demo, provider)).visitor]) {
      const response = await postResponse({ ...leaving, visitor }, xml);
      expect(response.headers.location).toBe('/#sso=error');
      expect(visitor.cookies.has('sid')).toBe(false);
    }
    // The browser that made the request still can.
    expect((await postResponse(leaving, xml)).headers.location).toBe('/');
  });

  test('[T24] [T53] a response with another RelayState or none is rejected', async () => {
    const leaving = await startSsoLogin(demo, provider);
    const xml = signBoth(unsigned(provider, leaving, fatima), provider);
    const { relayState } = await startSsoLogin(demo, provider);
    for (const other of [relayState, '', '/account', 'https://evil.example', 'x'.repeat(43)])
      expect((await postResponse({ ...leaving, relayState: other }, xml)).headers.location).toBe(
        '/#sso=error',
      );
    expect(await countSsoRows(demo)).toMatchObject({ sessions: 0, assertions: 0 });
  });

  test('[T18] a planted sso cookie is not adopted', async () => {
    const visitor = new Browser(demo.app);
    const planted = 'A'.repeat(43);
    visitor.cookies.set('sso', planted);
    const leaving = await startSsoLogin(demo, provider, visitor);
    const thief = new Browser(demo.app);
    thief.cookies.set('sso', planted);
    const xml = signBoth(unsigned(provider, leaving, fatima), provider);
    expect((await postResponse({ ...leaving, visitor: thief }, xml)).headers.location).toBe('/#sso=error');
  });

  test('two tabs can use single sign-on simultaneously', async () => {
    const visitor = new Browser(demo.app);
    const leavings = [
      await startSsoLogin(demo, provider, visitor),
      await startSsoLogin(demo, provider, visitor),
    ];
    for (const leaving of leavings) {
      const response = await postResponse(leaving, signBoth(unsigned(provider, leaving, fatima), provider));
      expect(response.headers.location).toBe('/');
    }
    expect(visitor.cookies.has('sso')).toBe(false);
  });

  test('[SSO-04] a request expires after ten minutes', async () => {
    const [late, soon] = [await startSsoLogin(demo, provider), await startSsoLogin(demo, provider)];
    clock.advance(30);
    const inTime = signBoth(unsigned(provider, soon, fatima, clock.now()), provider);
    expect((await postResponse(soon, inTime)).headers.location).toBe('/');
    const { database } = demo.services;
    const isLate = eq(ssoRequests.id, late.requestId);
    const [request] = await database.select().from(ssoRequests).where(isLate);
    expect(Number(request?.expiresAt) - Number(request?.createdAt)).toBe(10 * 60_000);
    // Moves the end and not the clock: a later response would be refused by its own times too.
    await database.update(ssoRequests).set({ expiresAt: clock.now() }).where(isLate);
    const xml = signBoth(unsigned(provider, late, fatima, clock.now()), provider);
    expect((await postResponse(late, xml)).headers.location).toBe('/#sso=error');
  });
});

test('sweepRequests deletes only expired requests and assertions', async () => {
  const leaving = await startSsoLogin(demo, provider);
  await postResponse(leaving, signBoth(unsigned(provider, leaving, fatima), provider));
  await startSsoLogin(demo, provider);
  const { database } = demo.services;
  await sweepRequests(database, after(clock.now(), 5 * 60_000));
  expect(await countSsoRows(demo)).toEqual({ sessions: 1, requests: 1, assertions: 1 });
  await sweepRequests(database, after(clock.now(), 11 * 60_000));
  expect(await countSsoRows(demo)).toEqual({ sessions: 1, requests: 0, assertions: 0 });
});

describe('POST /auth/saml/acs', () => {
  test('[T22] is the only route with cookies that accepts a cross-site POST', async () => {
    const exempt = demo.app.routeTable.filter(({ method, csrf }) => method === 'POST' && !csrf);
    // SCIM reads no cookie, but a token that a page of another site cannot send.
    expect(exempt.map(({ url }) => url)).toEqual(['/auth/saml/acs', '/scim/v2/Users']);
    const leaving = await startSsoLogin(demo, provider);
    const response = await postResponse(leaving, signBoth(unsigned(provider, leaving, fatima), provider));
    expect(response.headers.location).toBe('/');
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://idp.banknoord.example' };
    expect((await leaving.visitor.post('/api/logout', undefined, headers)).statusCode).toBe(403);
  });

  test('[T81] redirects to /#sso=error for anything but a complete form', async () => {
    const logged = vi.spyOn(demo.services.log, 'error');
    const { visitor } = await startSsoLogin(demo, provider);
    for (const type of ['application/json', 'text/xml', 'text/plain', 'multipart/form-data; boundary=x']) {
      const response = await visitor.send('POST', '/auth/saml/acs', '{}', { 'content-type': type });
      expect(response.statusCode).toBe(303);
      expect(response.headers.location).toBe('/#sso=error');
    }
    for (const body of [
      '',
      'SAMLResponse',
      'SAMLResponse=&RelayState=',
      '__proto__=x',
      'RelayState=a&RelayState=b',
    ])
      expect((await postForm(visitor, body)).headers.location).toBe('/#sso=error');
    expect(logged).not.toHaveBeenCalled();
  });

  test('[T74] redirects to /#sso=error while the database is unavailable', async () => {
    const leaving = await startSsoLogin(demo, provider);
    const xml = signBoth(unsigned(provider, leaving, fatima), provider);
    const logged = vi.spyOn(demo.services.log, 'error').mockImplementation(() => {});
    vi.spyOn(demo.services.database, 'select').mockImplementation(() => {
      throw Object.assign(new Error('terminating connection'), { code: '57P01', severity: 'FATAL' });
    });
    const response = await postResponse(leaving, xml);
    expect(response.headers.location).toBe('/#sso=error');
    expect(leaving.visitor.cookies.has('sid')).toBe(false);
    expect((await new Browser(demo.app).get(start(provider.entityId))).headers.location).toBe('/#sso=error');
    expect(logged).toHaveBeenCalledTimes(2);
  });

  test('[SSO-04] rejects a response of an identity provider that was deleted', async () => {
    const other = await addProvider(demo, 'voorbeeld');
    await linkUser(demo, other, fatima, 'anna');
    const leaving = await startSsoLogin(demo, other);
    const xml = signBoth(unsigned(other, leaving, fatima), other);
    await demo.services.database.execute(
      `delete from identity_providers where entity_id = '${other.entityId}'`,
    );
    expect(await effectOf(demo, leaving, xml)).toEqual(rejectedEffects('unsolicited'));
  });
});

describe('[LOG-07] single sign-on of an environment', () => {
  const turn = (change: Partial<typeof environments.$inferInsert>) =>
    demo.services.database.update(environments).set(change).where(eq(environments.slug, 'banknoord'));
  const on = () => turn({ ssoEnabled: true, ssoEntityId: provider.entityId });
  afterEach(on);

  test.each([
    ['off', { ssoEnabled: false }],
    ['on with another identity provider', { ssoEntityId: 'urn:other' }],
  ])('turned %s starts no login and rejects a response to an earlier request', async (_, change) => {
    const leaving = await startSsoLogin(demo, provider);
    await turn(change);
    const visitor = new Browser(demo.app);
    expect((await visitor.get(start(provider.entityId))).headers.location).toBe('/#sso=error');
    const xml = signBoth(unsigned(provider, leaving, fatima), provider);
    expect(await effectOf(demo, leaving, xml)).toEqual(rejectedEffects('unsolicited'));
  });
});

describe('cookie of a single sign-on request', () => {
  test('[T24] [T27] has the __Host- prefix and SameSite=None over HTTPS, for the POST from another site', async () => {
    const secure = await buildDemoApp({ environment: { PORTAL_ORIGIN: secureOrigin }, services: { clock } });
    const secureProvider = await addProvider(secure, 'banknoord');
    await linkUser(secure, secureProvider, fatima, 'fatima');
    const visitor = new Browser(secure.app, { headers: { host: 'portaal.voorbeeld.example' } });
    const response = await visitor.get(start(secureProvider.entityId));
    expect(String(response.headers['set-cookie'])).toMatch(
      /^__Host-sso=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=None$/,
    );
    const leaving = await startSsoLogin(secure, secureProvider, visitor);
    const xml = unsigned(secureProvider, leaving, fatima).replaceAll('http://localhost:4173', secureOrigin);
    const answer = await postResponse(leaving, signBoth(xml, secureProvider));
    expect(answer.headers.location).toBe('/');
    expect(String(answer.headers['set-cookie'])).toMatch(
      /__Host-sid=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax/,
    );
    await secure.close();
  });

  test('has SameSite=Lax over HTTP on localhost', async () => {
    const response = await new Browser(demo.app).get(start(provider.entityId));
    expect(String(response.headers['set-cookie'])).toMatch(
      /^sso=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });
});

test('[T41] findTestResult returns a result for its session and environment only, for an hour', async () => {
  const { database } = demo.services;
  const [sessionId, environmentId] = [crypto.randomUUID(), demoId('environment:banknoord')];
  const now = clock.now();
  const result = { failed: null } as SsoTestResult;
  await database
    .insert(ssoTests)
    .values({ sessionId, environmentId, result, expiresAt: after(now, 3_600_000) });
  const find = (of: object, milliseconds = 0) =>
    findTestResult(database, after(now, milliseconds), { sessionId, environmentId, ...of });
  expect(await find({}, 3_599_999)).toEqual(result);
  expect(await find({}, 3_600_000)).toBeNull();
  expect(await find({ sessionId: crypto.randomUUID() })).toBeNull();
  expect(await find({ environmentId: demoId('environment:zonnig') })).toBeNull();
  await sweepRequests(database, after(now, 3_599_999));
  expect(await database.$count(ssoTests)).toBe(1);
  await sweepRequests(database, after(now, 3_600_000));
  expect(await database.$count(ssoTests)).toBe(0);
  await database.delete(ssoTests);
});

describe('[LOG-07] response to a test of single sign-on', () => {
  const environmentId = demoId('environment:banknoord');
  const startTest = (visitor: Browser) =>
    followToProvider(visitor, `/auth/saml/test?environment=${environmentId}`);
  const answer = (leaving: ProviderVisit, nameId: string) =>
    postResponse(leaving, signBoth(unsigned(provider, leaving, nameId), provider));

  test('starts no session, and replaces the result of the session for an hour', async () => {
    const { database } = demo.services;
    const visitor = await browserOf(demo, 'administrator');
    const [before] = await database.select().from(sessions);
    for (const [nameId, failed] of [
      ['medewerker-2', 'person'],
      [fatima, null],
    ] as const) {
      const { statusCode, headers } = await answer(await startTest(visitor), nameId);
      expect([statusCode, headers.location, headers['cache-control']]).toEqual([
        303,
        `/omgevingen/sso-test/${environmentId}`,
        'no-store',
      ]);
      const rows = await database.select().from(ssoTests);
      expect(rows).toMatchObject([{ sessionId: before?.id, environmentId, result: { nameId, failed } }]);
      const lifetime = Number(rows[0]?.expiresAt) - clock.now().getTime();
      expect(Math.round(lifetime / 60_000)).toBe(60);
    }
    expect(await database.select().from(sessions)).toEqual([before]);
    expect(await countSsoRows(demo)).toEqual({ sessions: 1, requests: 0, assertions: 0 });
    expect(visitor.cookies.has('sso')).toBe(false);
    await database.delete(ssoTests);
  });

  test('[T49] is refused the second time, and without its identity provider', async () => {
    const { database } = demo.services;
    const leaving = await startTest(await browserOf(demo, 'administrator'));
    const [waiting] = await database.select().from(ssoRequests);
    if (waiting === undefined || !isTest(waiting)) throw new Error('No test waits for its response.');
    const xml = signBoth(unsigned(provider, leaving, fatima), provider);
    const finish = (entityId: string) => {
      const ctx = demo.services as Parameters<typeof finishTest>[0];
      const encoded = Buffer.from(xml).toString('base64');
      return finishTest(ctx, { ...waiting, entityId }, (known) => judgeTest(ctx, known, waiting, encoded));
    };
    await expect(finish('urn:gone')).rejects.toMatchObject({ reason: 'unsolicited' });
    expect(await database.$count(ssoRequests)).toBe(1);
    await finish(provider.entityId);
    await expect(finish(provider.entityId)).rejects.toMatchObject({ reason: 'replayed' });
    await database.delete(ssoTests);
  });

  test.each([
    ['a request with a session and an environment', { sessionId: 's', testOf: 'e' }, true],
    ['a login from a session', { sessionId: 's', testOf: null }, false],
    ['a test whose session has ended', { sessionId: null, testOf: 'e' }, false],
  ])('isTest recognizes %s: %j', (_, waiting, expected) => {
    expect(isTest(waiting as Parameters<typeof isTest>[0])).toBe(expected);
  });
});

test('startPathOf and metadataUrlOf escape the entity id', () => {
  expect(startPathOf('urn:a&b')).toBe('/auth/saml/acs/init?remote=urn%3Aa%26b');
  expect(metadataUrlOf('https://x.example')).toBe('https://x.example/auth/saml/metadata');
  expect(metadataUrlOf('https://x.example', 'urn:a&b')).toBe(
    'https://x.example/auth/saml/metadata?remote=urn%3Aa%26b',
  );
});

describe('GET /auth/saml/metadata', () => {
  test('[SSO-01] returns the consumer URL and requires signed assertions', async () => {
    const visitor = new Browser(demo.app);
    const response = await visitor.get(`/auth/saml/metadata?remote=${encodeURIComponent(provider.entityId)}`);
    expect(response.headers).toMatchObject({
      'content-type': 'application/samlmetadata+xml; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(response.body).toContain(`entityID="${portal.entityId}"`);
    expect(response.body).toContain('WantAssertionsSigned="true"');
    expect(response.body).toMatch(
      new RegExp(`<AssertionConsumerService [^>]*Location="${portal.consumerUrl}"`),
    );
    expect((await visitor.get('/auth/saml/metadata')).body).toBe(response.body);
    expect((await visitor.get('/auth/saml/metadata?remote=https%3A%2F%2Fevil.example')).statusCode).toBe(404);
  });
});
