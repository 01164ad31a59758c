import { createHash } from 'node:crypto';
import { handOff, redeemHandOff } from '@portal/contract/applications/calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { authorizationCodes, contacts, users } from '../database/schema.ts';
import { audited } from '../testing/audited.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { sweepAuthorizationCodes } from './hand-off.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off' } });
});
beforeEach(() => demo.restore());
afterAll(() => demo.close());

async function loggedIn(username = 'anna'): Promise<Browser> {
  const visitor = new Browser(demo.app);
  await visitor.login(username);
  return visitor;
}

const verifier = 'a value that only the browser and the application know';
const challenge = createHash('sha256').update(verifier).digest('base64url');

/** Sends a browser to the portal as an application does, and returns where the portal sends it. */
async function authorize(visitor: Browser, query: Record<string, string>): Promise<URL> {
  const response = await visitor.get(`/auth/hand-off?${new URLSearchParams(query).toString()}`);
  expect(response.statusCode).toBe(302);
  return new URL(String(response.headers['location']), 'http://localhost:4173');
}

/** Hands a login off. Returns its code, and the URL with it that the browser is sent to. */
async function codeFor(visitor: Browser, application = 'webshop', to = '/trainingen?soort=pe#top') {
  const address = await authorize(visitor, { application, to, challenge });
  return { address, code: address.searchParams.get('code') ?? '' };
}

/** Sends the request of an application's server: without browser and cookies. */
function redeem(
  code: string,
  application = 'webshop',
  secret = `demo-secret-of-${application}`,
  given = verifier,
) {
  return demo.app.inject({
    method: 'POST',
    url: '/api/hand-off/redeem',
    headers: {
      host: 'localhost:4173',
      'content-type': 'application/ld+json',
      authorization: `Bearer ${secret}`,
    },
    payload: { application, code, verifier: given },
  });
}

describe('[T27] the hand-off of a login to a sibling application', () => {
  test('[RED-05] sends the browser to the application with a code that its server redeems for the user', async () => {
    const { address, code } = await codeFor(await loggedIn());
    expect(address.origin + address.pathname).toBe('http://localhost:4174/hand-off');
    expect(address.searchParams.get('to')).toBe('/trainingen?soort=pe#top');
    expect(code).toMatch(/^[\w-]{43}$/);
    const response = await redeem(code);
    expect(response.statusCode).toBe(200);
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(redeemHandOff.response.parse(response.json())).toEqual({
      userId: demoId('user:anna'),
      contactId: demoId('contact:anna'),
      fullName: 'Anna de Vries',
      email: 'anna@voorbeeld.example',
      role: 'participant',
      slug: 'voorbeeld',
      handle: expect.any(String),
    });
  });

  test('rejects a code without the verifier of the browser that asked for it', async () => {
    const { code } = await codeFor(await loggedIn());
    for (const other of [challenge, `${verifier} `])
      expect((await redeem(code, 'webshop', undefined, other)).statusCode).toBe(400);
    expect((await redeem(code)).statusCode).toBe(200);
  });

  test.each([
    ['nobody', async () => new Browser(demo.app)],
    ['a person with a required action', async () => loggedIn('dewi')],
  ])('sends %s to the portal first, which returns to the application', async (_, visitor) => {
    const query = { application: 'webshop', to: '/mand?x=1', challenge };
    const { pathname, searchParams } = await authorize(await visitor(), query);
    expect([pathname, searchParams.get('redirect')]).toEqual(['/', 'http://localhost:4174/mand?x=1']);
  });

  test.each([
    { application: 'kp', to: '/', challenge },
    { application: 'webshop', to: '//evil.example', challenge },
    { application: 'webshop', to: '/', challenge: 'short' },
    { application: 'webshop', to: '/' },
  ])('[T56] sends a browser with the wrong query %j to the portal', async (query) => {
    const { href } = await authorize(await loggedIn(), query);
    expect(href).toBe('http://localhost:4173/');
  });

  test('accepts a code once, even of twenty simultaneous requests', async () => {
    const { code } = await codeFor(await loggedIn());
    const responses = await Promise.all(Array.from({ length: 20 }, () => redeem(code)));
    expect(responses.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 400),
    ]);
    const again = await redeem(code);
    expect([again.statusCode, again.json<{ detail: string }>().detail]).toEqual([
      400,
      'Deze code is niet of niet meer geldig.',
    ]);
  });

  test('rejects a code at another application, after which it still works at its own', async () => {
    const { code } = await codeFor(await loggedIn(), 'lms', '/');
    expect((await redeem(code, 'webshop')).statusCode).toBe(400);
    expect((await redeem(code, 'lms')).statusCode).toBe(200);
  });

  test('rejects a code after a minute, and after logout', async () => {
    const late = await codeFor(await loggedIn());
    demo.clock.advance(61);
    expect((await redeem(late.code)).statusCode).toBe(400);
    const visitor = await loggedIn();
    const { code } = await codeFor(visitor);
    await visitor.post('/api/logout');
    expect((await redeem(code)).statusCode).toBe(400);
  });

  test('returns the portal role and the email address of the account', async () => {
    const { database } = demo.services;
    const isContactOfAnna = eq(contacts.id, demoId('contact:anna'));
    await database
      .update(contacts)
      .set({ customerPortalRole: 'manager', email: 'werk@voorbeeld.example' })
      .where(isContactOfAnna);
    const { code } = await codeFor(await loggedIn());
    expect((await redeem(code)).json()).toMatchObject({ role: 'manager', email: 'werk@voorbeeld.example' });
    await database
      .update(contacts)
      .set({ customerPortalRole: 'participant', email: 'anna@voorbeeld.example' })
      .where(isContactOfAnna);
  });

  test('returns null for every account field of a user without an account', async () => {
    const { code } = await codeFor(await loggedIn());
    await demo.services.database.update(authorizationCodes).set({ contactId: null });
    expect(redeemHandOff.response.parse((await redeem(code)).json())).toEqual({
      userId: demoId('user:anna'),
      fullName: 'Anna de Vries',
      contactId: null,
      email: null,
      role: null,
      slug: null,
      handle: expect.any(String),
    });
  });

  test('[T19] rejects a code of a user who has been disabled since', async () => {
    const { code } = await codeFor(await loggedIn());
    const { database } = demo.services;
    const enable = (enabled: boolean) =>
      database
        .update(users)
        .set({ enabled })
        .where(eq(users.id, demoId('user:anna')));
    await enable(false);
    expect((await redeem(code)).statusCode).toBe(400);
    await enable(true);
  });

  test('keeps a code until it expires, after which the cleanup job deletes it', async () => {
    await demo.services.database.delete(authorizationCodes);
    const { code } = await codeFor(await loggedIn());
    const left = async () => {
      await sweepAuthorizationCodes(demo.services.database, demo.clock.now());
      return demo.services.database.$count(authorizationCodes);
    };
    demo.clock.advance(59);
    expect(await left()).toBe(1);
    demo.clock.advance(1);
    expect((await redeem(code)).statusCode).toBe(400);
    expect(await left()).toBe(0);
  });

  test('[T45] is recorded in the audit log with the application', async () => {
    await codeFor(await loggedIn(), 'lms', '/');
    expect(await audited(demo)).toEqual([
      {
        event: 'authn_token_created',
        userId: demoId('user:anna'),
        contactId: demoId('contact:anna'),
        details: { application: 'lms' },
      },
    ]);
  });

  test.each(['', 'demo-secret-of-lms', 'x'])(
    'returns 401 for the wrong secret %j, and the code stays valid',
    async (secret) => {
      const { code } = await codeFor(await loggedIn());
      const refused = await redeem(code, 'webshop', secret);
      expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([401, 'Bearer']);
      expect(refused.body).toContain('Het geheim van deze applicatie ontbreekt of klopt niet.');
      expect((await redeem(code)).statusCode).toBe(200);
    },
  );

  test.each(['demo-secret-of-webshop', 'Basic demo-secret-of-webshop', 'x Bearer demo-secret-of-webshop'])(
    'returns 401 for the authorization header %j without a bearer token',
    async (authorization) => {
      const { code } = await codeFor(await loggedIn());
      const { statusCode } = await demo.app.inject({
        method: 'POST',
        url: '/api/hand-off/redeem',
        headers: { host: 'localhost:4173', 'content-type': 'application/ld+json', authorization },
        payload: { application: 'webshop', code, verifier },
      });
      expect(statusCode).toBe(401);
    },
  );

  test('returns 401 for an application without a secret', async () => {
    const { code } = await codeFor(await loggedIn(), 'idp', '/');
    expect((await redeem(code, 'idp', 'undefined')).statusCode).toBe(401);
  });

  test('stores no code in clear text', async () => {
    const { code } = await codeFor(await loggedIn());
    expect(JSON.stringify(await demo.services.database.select().from(authorizationCodes))).not.toContain(
      code,
    );
  });
});

describe('[RED-02] [T56] POST /api/hand-off', () => {
  test.each([
    { application: 'kp', path: '/' },
    { application: 'evil', path: '/' },
    { application: 'webshop', path: '//evil.example' },
    { application: 'webshop', path: '/\\evil.example' },
    { application: 'webshop', path: 'https://evil.example' },
    { application: 'webshop', path: '/\t/evil.example' },
    { application: 'webshop', path: '' },
    { application: 'webshop' },
  ])('returns 422 for the target %j', async (body) => {
    const response = await (await loggedIn()).post('/api/hand-off', body);
    expect(response.statusCode).toBe(422);
    const [entry] = await audited(demo);
    expect(entry).toMatchObject({ event: 'authn_login_success' });
  });

  test('keeps the host of the application for every path', async () => {
    for (const path of ['/..//evil.example', '/@evil.example', '/%2F%2Fevil.example']) {
      const response = await (await loggedIn()).post('/api/hand-off', { application: 'webshop', path });
      const { location } = handOff.response.parse(response.json());
      expect(new URL(location).host).toBe('localhost:4174');
    }
  });

  test('returns 401 without a login', async () => {
    const response = await new Browser(demo.app).post('/api/hand-off', {
      application: 'webshop',
      path: '/',
    });
    expect(response.statusCode).toBe(401);
  });
});
