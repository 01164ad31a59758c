import type { FastifyInstance } from 'fastify';
import { getSso, getSsoTest } from '@portal/contract/environments/sso';
import { sessions } from '@portal/api/database/schema';
import { Browser } from '@portal/api/testing/browser';
import { RunningClock } from '@portal/api/testing/credentials/single-sign-on';
import { buildDemoApp, type DemoApp } from '@portal/api/testing/demo-app';
import { browserOf } from '@portal/api/testing/personas';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { demoId } from '../world/demo-id.ts';
import { makeIdentity } from './identity.ts';
import { openIdClient, openIdIssuerOf } from './openid.ts';
import { buildIdentityProvider } from './server.ts';

const ld = { 'content-type': 'application/ld+json' };
const id = demoId('environment:zonnig');
const settings = `/api/customer_portal_environments/${id}/sso`;

let demo: DemoApp;
let server: FastifyInstance;
let origin: string;
let bram: Browser;
beforeAll(async () => {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const address = free.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  await new Promise((resolve) => free.close(resolve));
  origin = `http://127.0.0.1:${port}`;
  const clock = new RunningClock();
  demo = await buildDemoApp({
    services: { clock },
    environment: { RATE_LIMITS: 'off', DEMO_IDENTITY_PROVIDER: origin },
  });
  const identity = await makeIdentity('Inlogdienst', new Date());
  server = buildIdentityProvider({ origin, portalOrigin: demo.services.config.origin, identity, clock });
  await server.listen({ host: '127.0.0.1', port });
  bram = await browserOf(demo, 'administrator');
});
afterAll(async () => {
  await server.close();
  await demo.close();
});

/** Saves with a second factor that was just verified. */
async function save(openIdProvider: object, ssoEnabled = false) {
  const { database, clock } = demo.services;
  await database.update(sessions).set({ verifiedAt: clock.now() });
  return bram.send('PUT', settings, JSON.stringify({ ssoEnabled, openIdProvider }), ld);
}
const violationOf = (response: { json: () => unknown }) =>
  (response.json() as { violations: { propertyPath: string; message: string }[] }).violations[0];
const client = () => ({
  issuer: openIdIssuerOf(origin),
  clientId: openIdClient.id,
  clientSecret: openIdClient.secret,
});

const withoutSecret = () => ({ issuer: openIdIssuerOf(origin), clientId: openIdClient.id });

/** Follows the provider's pages from a URL of the portal, as a browser with its own cookies, and returns the callback. */
async function goThrough(visitor: Browser, start: string, colleague: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = String((await visitor.get(start)).headers.location);
  let body: string | null = null;
  for (let steps = 0; url.startsWith(origin); steps += 1) {
    expect(steps).toBeLessThan(8);
    const response: Response = await fetch(url, {
      redirect: 'manual',
      method: body === null ? 'GET' : 'POST',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== null && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      body,
    });
    for (const each of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) {
      const page = await response.text();
      if (!page.includes('<h1>Inloggen bij Zonnig Verzekeringen</h1>')) throw new Error(page);
      body = new URLSearchParams({ colleague }).toString();
    } else {
      url = new URL(location, url).href;
      body = null;
    }
  }
  const { pathname, search } = new URL(url);
  return pathname + search;
}

const logIn = (visitor: Browser, entityId: string, colleague: string) =>
  goThrough(visitor, `/auth/saml/acs/init?remote=${encodeURIComponent(entityId)}`, colleague);
const read = async () => z.parse(getSso.response, (await bram.get(settings)).json());

describe('[SSO-08] a real OpenID provider', () => {
  test.each([
    ['/elders', /geen gegevens van een inlogdienst/],
    ['/openid/', /noemt de inlogdienst zich anders/],
  ])('is refused at the address %s', async (path, problem) => {
    const response = await save({ ...client(), issuer: origin + path });
    expect(violationOf(response)).toEqual({
      propertyPath: 'openIdProvider.issuer',
      message: expect.stringMatching(problem),
    });
    expect((await read()).identityProvider).toBeNull();
  });

  test.each(['https://169.254.169.254', 'https://localhost', 'http://login.zonnig.example', 'x'])(
    '[T53] is not fetched from %s',
    async (issuer) => {
      expect(violationOf(await save({ ...client(), issuer }))?.propertyPath).toBe('openIdProvider.issuer');
    },
  );

  test('needs a secret the first time, which is stored sealed and never sent', async () => {
    const without = withoutSecret();
    expect(violationOf(await save(without))?.propertyPath).toBe('openIdProvider.clientSecret');
    const response = await save(client());
    expect(response.statusCode, response.body).toBe(200);
    const stored = await read();
    expect(stored.identityProvider).toMatchObject({
      protocol: 'openid',
      issuer: openIdIssuerOf(origin),
      clientId: openIdClient.id,
      signOnUrl: `${origin}/openid/auth`,
    });
    expect(response.body + JSON.stringify(stored)).not.toContain(openIdClient.secret);
    expect((await save(without)).headers.etag).toBe(`"${stored.version}"`);
  });

  test('is tested, an identity is linked, and its person logs in', async () => {
    const callback = await goThrough(bram, `/auth/saml/test?environment=${id}`, 'collega-301');
    expect((await bram.get(callback)).headers.location).toBe(`/omgevingen/sso-test/${id}`);
    const { result } = z.parse(
      getSsoTest.response,
      (await bram.get(`/api/customer_portal_environments/${id}/sso_test`)).json(),
    );
    expect(result).toMatchObject({
      failed: 'person',
      reason: 'no-account',
      issuer: openIdIssuerOf(origin),
      nameId: 'collega-301',
    });
    expect(result?.passed).toContain('signature');
    expect(result?.attributes.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['name', 'email', 'email_verified']),
    );

    const { database, clock } = demo.services;
    await database.update(sessions).set({ verifiedAt: clock.now() });
    const link = { test: id, person: demoId('user:joris'), reason: 'Belde' };
    const linked = await bram.post('/api/single_sign_on/links', link, ld);
    expect(linked.statusCode, linked.body).toBe(200);

    const kept = withoutSecret();
    expect((await save(kept, true)).statusCode).toBe(200);
    const entityId = (await read()).identityProvider?.entityId ?? '';
    const joris = new Browser(demo.app);
    const login = await logIn(joris, entityId, 'collega-301');
    expect((await joris.get(login)).headers.location).toBe('/');
    expect(joris.cookies.has('sid')).toBe(true);

    const canceled = new Browser(demo.app);
    expect((await canceled.get(await logIn(canceled, entityId, ''))).headers.location).toBe('/#sso=error');
    const unknown = new Browser(demo.app);
    const stranger = await logIn(unknown, entityId, 'collega-302');
    expect((await unknown.get(stranger)).headers.location).toBe('/#logged-in=no');
  });

  test('that does not accept the secret fails the test with the reason', async () => {
    await save({ ...client(), clientSecret: 'verkeerd' }, true);
    const callback = await goThrough(bram, `/auth/saml/test?environment=${id}`, 'collega-301');
    await bram.get(callback);
    const tested = await bram.get(`/api/customer_portal_environments/${id}/sso_test`);
    expect(z.parse(getSsoTest.response, tested.json()).result).toMatchObject({
      failed: 'status',
      reason: 'code-refused',
      passed: [],
    });
  });
});
