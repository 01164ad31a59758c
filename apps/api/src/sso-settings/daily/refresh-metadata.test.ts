import { getSso } from '@portal/contract/environments/sso';
import { eq } from 'drizzle-orm';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { makeIdentity, type SigningIdentity } from '../../../../demo/src/identity-provider/identity.ts';
import { demoId } from '../../../../demo/src/world/demo-id.ts';
import { audit, environments, identityProviders, mailMessages } from '../../database/schema.ts';
import type { Browser } from '../../testing/browser.ts';
import { metadataOf, service } from '../../testing/credentials/metadata.ts';
import { addProvider, RunningClock } from '../../testing/credentials/single-sign-on.ts';
import { buildDemoApp, type DemoApp } from '../../testing/demo-app.ts';
import { browserOf } from '../../testing/personas.ts';
import { refreshMetadata } from './refresh-metadata.ts';

const environmentId = demoId('environment:zonnig');
const entityId = 'https://sts.zonnig.example/';

let demo: DemoApp;
let bram: Browser;
let current: SigningIdentity;
let next: SigningIdentity;
/** The server of the organization, and what it publishes. */
let server: Server;
let origin: string;
let published: { status: number; body: string };
beforeAll(async () => {
  server = createServer((_, response) => response.writeHead(published.status).end(published.body));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  demo = await buildDemoApp({
    services: { clock: new RunningClock() },
    environment: { RATE_LIMITS: 'off', DEMO_IDENTITY_PROVIDER: origin },
  });
  bram = await browserOf(demo, 'administrator');
  current = await makeIdentity('nu', new Date());
  next = await makeIdentity('straks', new Date());
});
afterAll(async () => {
  await demo.close();
  server.closeAllConnections();
  server.close();
});

const signOnUrl = () => `${origin}/sso`;
const publish = (identities: SigningIdentity[], changes: { entityId?: string; location?: string } = {}) => {
  const { entityId: named = entityId, location = signOnUrl() } = changes;
  published = { status: 200, body: metadataOf(identities, { entityId: named, services: service(location) }) };
};

beforeEach(async () => {
  const { database } = demo.services;
  await database.delete(identityProviders).where(eq(identityProviders.entityId, entityId));
  await database.delete(mailMessages);
  await addProvider(demo, 'zonnig', {
    entityId,
    signOnUrl: signOnUrl(),
    certificates: [current.certificate],
    metadataUrl: `${origin}/metadata`,
  });
  publish([current]);
});

const read = async () => {
  const response = await bram.get(`/api/customer_portal_environments/${environmentId}/sso`);
  const { identityProvider, version } = z.parse(getSso.response, response.json());
  return {
    version: version ?? 0,
    certificates: identityProvider?.certificates.map(({ subject }) => subject),
    problem: identityProvider?.metadataProblem,
    isFetched: typeof identityProvider?.metadataFetchedAt === 'string',
  };
};
const auditedNow = async () => {
  const rows = await demo.services.database.select().from(audit).orderBy(audit.id);
  return rows.filter(({ event }) => event.startsWith('sso_metadata'));
};
const countMail = () => demo.services.database.$count(mailMessages);

describe('[SSO-10] metadata that is fetched every day', () => {
  test('adds a new certificate beside the old one, is audited and emailed', async () => {
    const [before, audited] = [await read(), await auditedNow()];
    publish([current, next]);
    await refreshMetadata(demo.services);
    await refreshMetadata(demo.services);
    expect(await read()).toEqual({
      version: before.version + 1,
      certificates: ['nu', 'straks'],
      problem: null,
      isFetched: true,
    });
    const [added, ...others] = (await auditedNow()).slice(audited.length);
    expect([added?.event, others.length]).toEqual(['sso_metadata_update', 0]);
    expect(added?.details['fingerprintsAfter']).toMatch(/^\w\w:.*, \w\w:/);
    expect(await countMail()).toBeGreaterThan(0);
  });

  test.each<[string, () => void, RegExp]>([
    ['another entity id', () => publish([current, next], { entityId: 'urn:other' }), /andere naam/],
    [
      'another sign-on URL',
      () => publish([current, next], { location: 'https://elsewhere.example/' }),
      /ander adres/,
    ],
    ['a web page', () => (published = { status: 200, body: '<html></html>' }), /webpagina/],
    ['no document', () => (published = { status: 500, body: '' }), /niet op te halen/],
  ])('of %s changes nothing, and is shown and audited once', async (_, change, problem) => {
    const [before, audited] = [await read(), await auditedNow()];
    change();
    await refreshMetadata(demo.services);
    await refreshMetadata(demo.services);
    const after = await read();
    expect([after.version, after.certificates]).toEqual([before.version, ['nu']]);
    expect(after.problem).toMatch(problem);
    const added = (await auditedNow()).slice(audited.length);
    expect(added.map(({ event }) => event)).toEqual(['sso_metadata_fail']);
    expect(await countMail()).toBe(0);
    publish([current]);
    await refreshMetadata(demo.services);
    expect((await read()).problem).toBeNull();
  });

  test('keeps a certificate that is no longer in it, and says so', async () => {
    publish([next]);
    await refreshMetadata(demo.services);
    const { certificates, problem } = await read();
    expect([certificates, problem]).toEqual([['nu', 'straks'], expect.stringMatching(/telt hier nog: nu\./)]);
  });

  test('is not fetched for a provider that the environment no longer has', async () => {
    const { database } = demo.services;
    await database.update(environments).set({ ssoEntityId: null }).where(eq(environments.id, environmentId));
    publish([current, next]);
    await refreshMetadata(demo.services);
    const [row] = await database
      .select()
      .from(identityProviders)
      .where(eq(identityProviders.entityId, entityId));
    expect(row?.certificates).toHaveLength(1);
  });

  test('[SSO-18] is fetched for a provider beside the own one of the environment, and told by its organization', async () => {
    const { database } = demo.services;
    await database.update(environments).set({ ssoEntityId: null }).where(eq(environments.id, environmentId));
    await database
      .update(identityProviders)
      .set({ isFurther: true })
      .where(eq(identityProviders.entityId, entityId));
    publish([current, next]);
    await refreshMetadata(demo.services);
    const [row] = await database
      .select()
      .from(identityProviders)
      .where(eq(identityProviders.entityId, entityId));
    expect(row?.certificates).toHaveLength(2);
    expect((await auditedNow()).at(-1)?.details).toMatchObject({
      ofOrganisation: 'Zonnig Verzekeringen N.V.',
    });
    expect(await countMail()).toBeGreaterThan(0);
  });
});
