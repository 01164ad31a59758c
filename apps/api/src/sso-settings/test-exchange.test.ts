import { getSsoTest } from '@portal/contract/environments/sso';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  environments,
  identityProviders,
  ssoRequests,
  sessions,
  ssoTests,
  users,
} from '../database/schema.ts';
import { makeIdentity } from '../../../demo/src/identity-provider/identity.ts';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { sweepRequests } from '../single-sign-on/requests/requests.ts';
import { judgeTest } from '../single-sign-on/saml/judge.ts';
import { finishTest, isTest } from '../single-sign-on/test-results.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { browserOf, type PersonaName } from '../testing/personas.ts';
import {
  addProvider,
  postResponse,
  fatima,
  startSsoLogin,
  followToProvider,
  type ProviderVisit,
  linkUser,
  nobody,
  RunningClock,
  signBoth,
  type TestProvider,
  unsigned,
} from '../testing/credentials/single-sign-on.ts';

const id = demoId('environment:banknoord');
const start = `/auth/saml/test?environment=${id}`;
const resultPage = `/omgevingen/sso-test/${id}`;
const clock = new RunningClock();

let demo: DemoApp;
let provider: TestProvider;
let bram: Browser;
beforeAll(async () => {
  demo = await buildDemoApp({ services: { clock }, environment: { RATE_LIMITS: 'off' } });
  provider = await addProvider(demo, 'banknoord');
  await linkUser(demo, provider, fatima, 'fatima');
});
beforeEach(async () => {
  clock.reset();
  const { database } = demo.services;
  await database.delete(ssoTests);
  await database.delete(ssoRequests);
  await database.update(environments).set({ ssoEnabled: false }).where(eq(environments.id, id));
  bram = await browserOf(demo, 'administrator');
});
afterAll(() => demo.close());

const resultOf = async (visitor: Browser, environment = id) => {
  const response = await visitor.get(`/api/customer_portal_environments/${environment}/sso_test`);
  return z.parse(getSsoTest.response, response.json()).result;
};

/** Goes through a test, with a response that `change` alters before it is signed. */
async function goThrough(
  change: (xml: string, leaving: ProviderVisit) => string = (xml) => xml,
  { nameId = fatima, sign = (xml: string) => signBoth(xml, provider) } = {},
) {
  const leaving = await followToProvider(bram, start);
  const response = await postResponse(leaving, sign(change(unsigned(provider, leaving, nameId), leaving)));
  expect(response.headers.location).toBe(resultPage);
  return { leaving, result: await resultOf(bram) };
}

const attributes = `<saml:AttributeStatement><saml:Attribute Name="mail"><saml:AttributeValue>fatima@banknoord.example</saml:AttributeValue></saml:Attribute>
<saml:Attribute Name="groepen"><saml:AttributeValue>verkoop</saml:AttributeValue></saml:Attribute><saml:Attribute Name="groepen"><saml:AttributeValue>noord\u202e</saml:AttributeValue></saml:Attribute></saml:AttributeStatement></saml:Assertion>`;

describe('[LOG-07] test of single sign-on while it is turned off', () => {
  test('returns the contents and checks of the response, and changes no session', async () => {
    const rows = () => demo.services.database.select().from(sessions);
    const [before, sid] = [await rows(), bram.cookies.get('sid')];
    const { result } = await goThrough((xml) => xml.replace('</saml:Assertion>', attributes));
    expect(result).toEqual({
      passed: ['readable', 'status', 'request', 'issuer', 'signature', 'audience', 'time', 'name', 'person'],
      failed: null,
      reason: null,
      explanation: null,
      identityProvider: provider.entityId,
      issuer: provider.entityId,
      nameId: fatima,
      nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
      attributes: [
        { name: 'mail', values: ['fatima@banknoord.example'] },
        { name: 'groepen', values: ['verkoop', 'noord\uFFFD'] },
      ],
      certificate: 'banknoord',
      person: 'Fatima El Amrani',
    });
    expect(await rows()).toEqual(before);
    expect(bram.cookies.get('sid')).toBe(sid);
    expect(bram.cookies.has('sso')).toBe(false);
  });

  test('[T53] finishTest accepts only one of two responses to the same request', async () => {
    const leaving = await followToProvider(bram, start);
    const xml = signBoth(unsigned(provider, leaving, fatima), provider);
    const { database } = demo.services;
    const [waiting] = await database.select().from(ssoRequests);
    if (waiting === undefined || !isTest(waiting)) throw new Error('No test waits for its response.');
    const ctx = demo.services as Parameters<typeof finishTest>[0];
    const encoded = Buffer.from(xml).toString('base64');
    const response = () => finishTest(ctx, waiting, (known) => judgeTest(ctx, known, waiting, encoded));
    await response();
    await expect(response()).rejects.toThrow('replayed');
  });

  test('returns which of several certificates signed the response', async () => {
    const next = await makeIdentity('straks', new Date());
    const { database } = demo.services;
    const store = (certificates: string[]) => database.update(identityProviders).set({ certificates });
    await store([provider.certificate, next.certificate]);
    const { result } = await goThrough(undefined, { sign: (xml) => signBoth(xml, next) });
    await store([provider.certificate]);
    expect(result).toMatchObject({ failed: null, certificate: 'straks' });
  });

  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  test.each<[string, (xml: string, leaving: ProviderVisit) => string, string, string]>([
    ['plain text', () => 'hallo', 'readable', 'unreadable'],
    ['a document type', (xml) => `<!DOCTYPE x>${xml}`, 'readable', 'declaration'],
    ['a canceled login', (xml) => xml.replace(':Success', ':Responder'), 'status', 'status'],
    [
      'another request',
      (xml, { requestId }) => xml.replaceAll(requestId, `${requestId}0`),
      'request',
      'in-response-to',
    ],
    ['another issuer', (xml) => xml.replaceAll('<saml:Issuer>', '$&x'), 'issuer', 'issuer'],
    ['another destination', (xml) => xml.replaceAll('/auth/saml/acs', '/elders'), 'audience', 'destination'],
    ['another audience', (xml) => xml.replace('<saml:Audience>', '$&x'), 'audience', 'not-accepted'],
    [
      'an old issue instant',
      (xml) => xml.replace(/IssueInstant="[^"]+"/, `IssueInstant="${at(-9)}"`),
      'time',
      'instant',
    ],
    [
      'an expired validity period',
      (xml) => xml.replaceAll(/NotOnOrAfter="[^"]+"/g, `NotOnOrAfter="${at(-9)}"`),
      'time',
      'not-accepted',
    ],
    [
      'a transient name identifier',
      (xml) => xml.replace('format:persistent', 'format:transient'),
      'name',
      'transient',
    ],
  ])('returns the failed check for %s', async (_, change, failed, reason) => {
    const sign = (xml: string) => (xml.startsWith('<samlp:') ? signBoth(xml, provider) : xml);
    const { result } = await goThrough(change, { sign });
    expect(result).toMatchObject({ failed, reason, person: null });
    expect(result?.passed).not.toContain(failed);
  });

  test('returns the name identifier of an unknown user, and the reason for one who cannot log in', async () => {
    const { database } = demo.services;
    expect((await goThrough(undefined, { nameId: nobody })).result).toMatchObject({
      failed: 'person',
      reason: 'no-account',
      nameId: nobody,
      passed: expect.arrayContaining(['signature', 'name']),
    });
    const enable = (enabled: boolean) =>
      database.update(users).set({ enabled }).where(eq(users.username, 'fatima'));
    await enable(false);
    expect((await goThrough()).result).toMatchObject({ failed: 'person', reason: 'account-not-usable' });
    await enable(true);
  });

  test('returns the name identifier of a wrongly signed response with the signature as the failed check', async () => {
    const stranger = await makeIdentity('vreemde', new Date());
    for (const [reason, sign] of [
      ['assertion-unsigned', (xml: string) => xml],
      ['not-accepted', (xml: string) => signBoth(xml, stranger)],
    ] as const)
      expect((await goThrough(undefined, { sign })).result).toMatchObject({
        failed: 'signature',
        reason,
        certificate: null,
        nameId: fatima,
        passed: ['readable', 'status', 'request', 'issuer'],
      });
  });
});

describe('[T53] test of single sign-on', () => {
  const others: PersonaName[] = [
    'anonymous',
    'waiting for a second factor',
    'participant',
    'manager',
    'employee',
    'employee impersonating',
  ];
  test.each(others)('redirects persona %s to the start page and starts nothing', async (name) => {
    const visitor = await browserOf(demo, name);
    expect((await visitor.get(start)).headers.location).toBe('/');
    expect(await demo.services.database.$count(ssoRequests)).toBe(0);
  });

  test.each(['cross-site', 'same-site', 'none'])(
    'is not started by a request with sec-fetch-site %s',
    async (site) => {
      const response = await bram.get(start, { 'sec-fetch-site': site });
      expect(response.headers.location).toBe('/');
      expect(await demo.services.database.$count(ssoRequests)).toBe(0);
    },
  );

  test('starts without sec-fetch-site, and is never cached', async () => {
    const headers = { host: 'localhost:4173', cookie: `sid=${bram.cookies.get('sid')}` };
    const response = await demo.app.inject({ url: start, headers });
    expect(response.headers.location).toMatch(/^https:\/\/idp\.banknoord\.example\/sso\?SAMLRequest=/);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('starts only for an environment with an identity provider', async () => {
    const zonnig = demoId('environment:zonnig');
    for (const [environment, location] of [
      [zonnig, `/omgevingen/bewerken/${zonnig}`],
      [crypto.randomUUID(), '/'],
      ['x', '/'],
    ])
      expect((await bram.get(`/auth/saml/test?environment=${environment}`)).headers.location).toBe(location);
    expect((await bram.send('HEAD', start)).statusCode).toBe(405);
  });

  test('[T49] accepts one of five simultaneous responses', async () => {
    const leaving = await followToProvider(bram, start);
    const xml = signBoth(unsigned(provider, leaving, fatima), provider);
    const copies = Array.from({ length: 5 }, () => bram.copy());
    const responses = await Promise.all(copies.map((visitor) => postResponse({ ...leaving, visitor }, xml)));
    const locations = responses.map(({ headers }) => headers.location);
    expect(locations.filter((location) => location === resultPage)).toHaveLength(1);
    expect(locations.filter((location) => location === '/#sso=error')).toHaveLength(4);
  });

  test('[T24] rejects a response from another browser or after ten minutes', async () => {
    const leaving = await followToProvider(bram, start);
    const xml = signBoth(unsigned(provider, leaving, fatima), provider);
    const stranger = new Browser(demo.app);
    expect((await postResponse({ ...leaving, visitor: stranger }, xml)).headers.location).toBe('/#sso=error');
    clock.advance(10 * 60 + 1);
    expect((await postResponse(leaving, xml)).headers.location).toBe('/#sso=error');
    expect(await resultOf(bram)).toBeNull();
  });

  test('[T52] its response does not complete a login of the same browser', async () => {
    await demo.services.database
      .update(environments)
      .set({ ssoEnabled: true })
      .where(eq(environments.id, id));
    const visitor = bram.copy();
    const [trying, login] = [
      await followToProvider(visitor, start),
      await startSsoLogin(demo, provider, visitor),
    ];
    const xml = signBoth(unsigned(provider, trying, fatima), provider);
    const before = await demo.services.database.$count(sessions);
    expect((await postResponse({ visitor, relayState: login.relayState }, xml)).headers.location).toBe(
      '/#sso=error',
    );
    expect(await demo.services.database.$count(sessions)).toBe(before);
  });

  test('[T20] requesting the result does not prolong the session', async () => {
    clock.advance(29 * 60);
    expect(await resultOf(bram)).toBeNull();
    clock.advance(2 * 60);
    expect((await bram.post('/api/refresh-cookie')).statusCode).toBe(401);
  });

  test('[T41] returns its result only for its environment and session, for an hour', async () => {
    await goThrough();
    expect(await resultOf(bram, demoId('environment:zonnig'))).toBeNull();
    for (const minutes of [25, 25, 11]) {
      clock.advance(minutes * 60);
      await bram.post('/api/refresh-cookie');
    }
    expect(await resultOf(bram)).toBeNull();
    await sweepRequests(demo.services.database, clock.now());
    expect(await demo.services.database.$count(ssoTests)).toBe(0);
    clock.reset();
    await goThrough();
    expect(await resultOf(await browserOf(demo, 'administrator'))).toBeNull();
  });
});
