import { spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoId } from '../world/demo-id.ts';
import { storeIdentityProviders } from '../world/identity-providers.ts';
import { identityProviders } from '@portal/api/database/schema';
import { Browser } from '@portal/api/testing/browser';
import { buildDemoApp, type DemoApp } from '@portal/api/testing/demo-app';
import { serviceProviderOf } from '@portal/api/single-sign-on/urls';
import { postForm, RunningClock } from '@portal/api/testing/credentials/single-sign-on';
import { loadOrCreateIdentity } from './identity.ts';
import { buildIdentityProvider } from './server.ts';
import { bankNoord, zonnig } from './tenants.ts';

const origin = 'http://localhost:4180';
const clock = new RunningClock();

let demo: DemoApp;
const { entityId } = bankNoord;

let server: FastifyInstance;
beforeAll(async () => {
  demo = await buildDemoApp({ services: { clock }, environment: { DEMO_IDENTITY_PROVIDER: origin } });
  const { config } = demo.services;
  // As at a first start, when the portal and the identity provider create the key at the same moment.
  const [identity] = await Promise.all([
    loadOrCreateIdentity(config.dataFolder, clock.now()),
    storeIdentityProviders(demo.services),
  ]);
  server = buildIdentityProvider({ origin, portalOrigin: config.origin, identity, clock });
});
afterAll(async () => {
  await server.close();
  await demo.close();
});

/** Returns the fields of the form on a page, as a browser would send them. */
function fieldsOf(html: string): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [, name = '', value = ''] of html.matchAll(/name="(\w+)" value="([^"]*)"/g))
    fields.append(name, value);
  return fields;
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** Goes from the button on the login screen to the page that leads back to the portal. */
async function goThrough(visitor: Browser, colleague: string) {
  const start = await visitor.get(`/auth/saml/acs/init?remote=${encodeURIComponent(entityId)}`);
  const url = String(start.headers.location);
  const loginPage = await server.inject(url);
  expect(loginPage.body).toContain('<h1>Inloggen bij Bank Noord</h1>');
  const payload = new URLSearchParams({ colleague }).toString();
  const response = await server.inject({ method: 'POST', url, payload, headers: form });
  expect(response.body).toContain('action="http://localhost:4173/auth/saml/acs"');
  return fieldsOf(response.body);
}

describe('[SSO-01] the demo identity provider', () => {
  test.each([
    ['medewerker-10482', '/', { loginState: { userId: demoId('user:fatima') } }],
    ['medewerker-20951', '/#logged-in=no', {}],
    ['', '/#sso=error', {}],
  ])('sends the choice %j to the portal, which redirects to %s', async (colleague, location, states) => {
    const visitor = new Browser(demo.app);
    const response = await postForm(visitor, (await goThrough(visitor, colleague)).toString());
    expect(response.headers.location).toBe(location);
    expect((await visitor.post('/api/refresh-cookie')).json()).toMatchObject(states);
  });

  test('returns 400 for unreadable requests and for those of other sites than the portal', async () => {
    const portal = serviceProviderOf(demo.services.config.origin);
    const requestOf = (issuer: string, consumerUrl: string) =>
      deflateRawSync(
        `<AuthnRequest ID="_1" AssertionConsumerServiceURL="${consumerUrl}"><Issuer>${issuer}</Issuer></AuthnRequest>`,
      ).toString('base64');
    const good = new URLSearchParams({ SAMLRequest: requestOf(portal.entityId, portal.consumerUrl) });
    expect((await server.inject(`/sso?${good.toString()}`)).statusCode).toBe(200);
    for (const samlRequest of [
      '',
      'x',
      requestOf(portal.entityId, 'https://evil.example'),
      requestOf('https://evil.example', portal.consumerUrl),
      deflateRawSync('a'.repeat(1e6)).toString('base64'),
    ]) {
      const url = `/sso?${new URLSearchParams({ SAMLRequest: samlRequest }).toString()}`;
      for (const response of [
        await server.inject(url),
        await server.inject({ method: 'POST', url, payload: 'colleague=medewerker-10482', headers: form }),
      ]) {
        expect(response.statusCode).toBe(400);
        expect(response.body).not.toContain('SAMLResponse');
      }
    }
  });

  test('keeps its key, and publishes its certificate in the metadata', async () => {
    const { dataFolder } = demo.services.config;
    const kept = await Promise.all([1, 2, 3].map(() => loadOrCreateIdentity(dataFolder, clock.now())));
    expect(new Set(kept.map(({ privateKey }) => privateKey)).size).toBe(1);
    const { body } = await server.inject('/metadata');
    expect(body).toContain(`entityID="${entityId}"`);
    expect(body).toContain(`Location="${origin}/sso"`);
    const shown = new X509Certificate(Buffer.from(/X509Certificate>([^<]+)/.exec(body)?.[1] ?? '', 'base64'));
    expect(shown.toString()).toBe(kept[0]?.certificate);
    expect(shown.verify(shown.publicKey)).toBe(true);
  });

  test('has separate metadata for each customer', async () => {
    const { body } = await server.inject('/zonnig/metadata');
    expect(body).toContain(`entityID="${zonnig.entityId}"`);
    expect(body).toContain(`Location="${origin}/zonnig/sso"`);
  });

  test('is stored with its current URL when that has changed, but not in production', async () => {
    const { database, config } = demo.services;
    const moved = { ...config, demoIdentityProvider: 'http://localhost:4197' };
    await storeIdentityProviders({ ...demo.services, config: moved });
    const [row] = await database.select().from(identityProviders).orderBy(identityProviders.entityId);
    expect(row).toMatchObject({
      signOnUrl: 'http://localhost:4197/sso',
      affiliationId: demoId('organisation:banknoord'),
    });
  });
});

test('[SSO-01] the demo identity provider exits with 78 in production and without a URL', () => {
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  for (const PORTAL_MODE of ['production', 'demo']) {
    const env = { PATH: process.env['PATH'], PORTAL_MODE };
    const { status, stderr } = spawnSync(process.execPath, [main], { env, encoding: 'utf8' });
    expect(status).toBe(78);
    expect(stderr).toContain('PORTAL_MODE=demo');
  }
});
