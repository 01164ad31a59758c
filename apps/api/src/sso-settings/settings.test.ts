import {
  getSso,
  maximumMetadataSize,
  previewSsoMetadata,
  type SsoInput,
  ssoNameIdFormats,
} from '@portal/contract/environments/sso';
import { eq } from 'drizzle-orm';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { affiliations, environments, identityProviders, sessions } from '../database/schema.ts';
import { selfSignedCertificate } from '../../../demo/src/identity-provider/certificate.ts';
import { makeIdentity, type SigningIdentity } from '../../../demo/src/identity-provider/identity.ts';
import { demoEnvironments } from '../../../demo/src/world/environments.ts';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { demoOrganisations } from '../../../demo/src/world/people/organisations.ts';
import { audited } from '../testing/audited.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { contentOf, curvedCertificate, metadataOf, service } from '../testing/credentials/metadata.ts';
import { browserOf } from '../testing/personas.ts';
import { addProvider, linkUser, RunningClock } from '../testing/credentials/single-sign-on.ts';

const ld = { 'content-type': 'application/ld+json' };
const id = demoId('environment:zonnig');
const one = `/api/customer_portal_environments/${id}`;

let demo: DemoApp;
let bram: Browser;
let current: SigningIdentity;
let next: SigningIdentity;
/** The demo world's configured identity provider, which serves its metadata without TLS. */
let neighbor: Server;
let origin: string;
beforeAll(async () => {
  neighbor = createServer(({ url, headers }, response) => {
    if (url === '/metadata' && headers.accept?.startsWith('application/samlmetadata+xml'))
      response.end(metadataOf([current], { services: service(`${origin}/sso`) }));
    else if (url === '/gone') response.writeHead(404).end(metadataOf([current]));
    else if (url === '/large') response.end('x'.repeat(maximumMetadataSize + 1));
    else if (url === '/round') response.writeHead(302, { location: '/round' }).end();
    else if (url === '/latin1') response.end(Buffer.from('<é/>', 'latin1'));
    else response.writeHead(302, { location: 'https://169.254.169.254/' }).end();
  });
  neighbor.listen(0, '127.0.0.1');
  await once(neighbor, 'listening');
  origin = `http://127.0.0.1:${(neighbor.address() as AddressInfo).port}`;
  demo = await buildDemoApp({
    services: { clock: new RunningClock() },
    environment: { RATE_LIMITS: 'off', DEMO_IDENTITY_PROVIDER: origin },
  });
  bram = await browserOf(demo, 'administrator');
  current = await makeIdentity('nu', new Date());
  next = await makeIdentity('straks', new Date());
});
beforeEach(async () => {
  const { database } = demo.services;
  await database.delete(environments);
  await database.insert(environments).values(demoEnvironments);
  for (const { id: organisation, environmentId } of demoOrganisations)
    await database
      .update(affiliations)
      .set({ environmentId })
      .where(eq(affiliations.id, String(organisation)));
});
afterAll(async () => {
  await demo.close();
  neighbor.closeAllConnections();
  neighbor.close();
});

const preview = (body: object) => bram.post(`${one}/sso_metadata_preview`, body, ld);
/** Saves with a second factor that was just verified. */
const save = async (body: object, headers = {}, to = one) => {
  const { database, clock } = demo.services;
  await database.update(sessions).set({ verifiedAt: clock.now() });
  return bram.send('PUT', `${to}/sso`, JSON.stringify(body), { ...ld, ...headers });
};
const read = async (from = one) => z.parse(getSso.response, (await bram.get(`${from}/sso`)).json());
const violationsOf = (response: { json: () => unknown }) =>
  (response.json() as { violations: { propertyPath: string; message: string }[] }).violations.map(
    ({ propertyPath, message }) => `${propertyPath}: ${message}`,
  );

const fingerprintOf = ({ certificate }: SigningIdentity) => new X509Certificate(certificate).fingerprint256;

/** The part of metadata that an administrator stores. */
const given = (changes: Partial<NonNullable<SsoInput['identityProvider']>> = {}) => ({
  entityId: 'https://sts.zonnig.example/',
  signOnUrl: 'https://sts.zonnig.example/sso',
  certificates: [current.certificate],
  ...changes,
});

describe('[LOG-07] preview of metadata', () => {
  test('returns the contents of XML and stores nothing', async () => {
    const response = await preview({ xml: metadataOf([current, next]) });
    expect(response.statusCode, response.body).toBe(200);
    const { certificates, ...rest } = z.parse(previewSsoMetadata.response, response.json());
    expect(rest).toEqual({
      entityId: 'https://sts.zonnig.example/',
      signOnUrl: 'https://sts.zonnig.example/sso?a=1&b=2',
      wantsSignedRequests: false,
    });
    expect(certificates.map(({ subject, pem }) => [subject, pem])).toEqual([
      ['nu', current.certificate],
      ['straks', next.certificate],
    ]);
    expect(await read()).toMatchObject({ version: 1, ssoEnabled: false, identityProvider: null });
  });

  test('fetches the metadata of a URL', async () => {
    const response = await preview({ url: `${origin}/metadata` });
    expect(response.json()).toMatchObject({ signOnUrl: `${origin}/sso` });
  });

  test.each([
    [{ xml: '' }, /^xml: Dit is geen leesbare XML/],
    [{ xml: '<!DOCTYPE x><x/>' }, /^xml: .*DOCTYPE/],
    [{ xml: 'x'.repeat(300 * 1_024) }, /^xml: .*256 kB/],
    [{ url: 'sts.zonnig.example' }, /^url: .*https/],
    [{ url: 'http://sts.zonnig.example' }, /^url: .*https/],
    [{ url: 'https://localhost/' }, /^url: .*niet openbaar/],
    [{ url: 'https://2130706433/' }, /^url: .*niet openbaar/],
    [{ url: 'https://[::ffff:10.0.0.1]/' }, /^url: .*niet openbaar/],
    [{ url: 'https://niets.invalid/' }, /^url: .*geen antwoord/],
  ])('returns a violation for %.60j', async (body, problem) => {
    const response = await preview(body);
    expect(response.statusCode).toBe(422);
    expect(violationsOf(response)).toEqual([expect.stringMatching(problem)]);
  });

  test('[T53] does not follow a redirect to a private address', async () => {
    expect(violationsOf(await preview({ url: `${origin}/elsewhere` }))).toEqual([
      expect.stringMatching(/niet openbaar/),
    ]);
  });

  test.each([
    ['/gone', /^url: Op dit adres staat geen metadata/],
    ['/round', /^url: .*verwijst te vaak door/],
    ['/large', /^url: .*256 kB/],
  ])('returns a violation with the problem of the URL %s', async (path, problem) => {
    const response = await preview({ url: origin + path });
    expect(violationsOf(response)).toEqual([expect.stringMatching(problem)]);
  });

  test('returns a violation for a URL whose response is not UTF-8', async () => {
    expect(violationsOf(await preview({ url: `${origin}/latin1` }))).toEqual([
      expect.stringMatching(/^url: .*geen UTF-8/),
    ]);
  });

  test('refuses metadata with a sign-on URL over HTTP', async () => {
    const xml = metadataOf([current], { services: service('http://sts.zonnig.example/sso') });
    expect(violationsOf(await preview({ xml }))).toEqual([expect.stringMatching(/niet met https/)]);
  });

  test('returns 400 or 422 without xml or url, with both, or with another type', async () => {
    for (const body of [{}, { xml: '<a/>', url: 'https://x.example' }, { xml: 7 }, { url: ['x'] }])
      expect([400, 422]).toContain((await preview(body)).statusCode);
  });
});

test('[LOG-07] the settings include the service provider data, which the public metadata contains too', async () => {
  expect((await read()).serviceProvider).toEqual({
    entityId: 'http://localhost:4173/auth/saml/metadata',
    consumerUrl: 'http://localhost:4173/auth/saml/acs',
    nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
    metadataUrl: 'http://localhost:4173/auth/saml/metadata',
    callbackUrl: 'http://localhost:4173/auth/openid/callback',
  });
  const nameIdFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
  await addProvider(demo, 'zonnig', { nameIdFormat });
  const { serviceProvider } = await read();
  expect(serviceProvider.nameIdFormat).toBe(nameIdFormat);
  const { pathname, search } = new URL(serviceProvider.metadataUrl);
  const metadata = await new Browser(demo.app).get(pathname + search);
  expect(metadata.headers['content-type']).toMatch(/^application\/samlmetadata\+xml/);
  for (const text of [serviceProvider.entityId, serviceProvider.consumerUrl, nameIdFormat])
    expect(metadata.body).toContain(text);
});

describe('[ENV-02] single sign-on settings of an environment', () => {
  test('[SSO-14] sign requests from then on when the metadata asks for that, and leave it as it is otherwise', async () => {
    const isSigning = async () => (await read()).options?.signRequests;
    await save({ ssoEnabled: false, identityProvider: given() });
    expect(await isSigning()).toBe(false);
    await save({ ssoEnabled: false, identityProvider: given({ wantsSignedRequests: true }) });
    expect(await isSigning()).toBe(true);
    const [row] = await audited(demo);
    expect(row?.details).toMatchObject({
      fields: 'signRequests',
      signRequestsBefore: '',
      signRequestsAfter: 'ja',
    });
    await save({ ssoEnabled: false, identityProvider: given({ certificates: [next.certificate] }) });
    expect(await isSigning()).toBe(true);
  });

  test('are stored with a new version and recorded in the audit log', async () => {
    const response = await save({ ssoEnabled: true, identityProvider: given() }, { 'if-match': '"1"' });
    expect(response.statusCode, response.body).toBe(200);
    expect(response.headers.etag).toBe('"2"');
    const stored = await read();
    expect(stored).toMatchObject({
      version: 2,
      ssoEnabled: true,
      identityProvider: { ...given(), certificates: [{ pem: current.certificate }] },
      organisations: [{ name: 'Zonnig Verzekeringen N.V.', enforced: false, chosen: true }],
      serviceProvider: { entityId: 'http://localhost:4173/auth/saml/metadata' },
    });
    expect(z.parse(getSso.response, response.json())).toEqual(stored);
    expect((await bram.get(one)).json()).toMatchObject({ ssoEnabled: true, ssoEntityId: given().entityId });
    expect(await audited(demo)).toEqual([
      {
        event: 'environment_updated',
        userId: demoId('user:bram'),
        contactId: demoId('contact:bram'),
        objectType: 'environment',
        objectId: id,
        details: {
          name: 'Zonnig Verzekeringen',
          fields: 'entityId, protocol, signOnUrl, certificates, affiliationId, ssoEnabled',
          ssoEnabledBefore: 'uit',
          ssoEnabledAfter: 'aan',
          entityIdBefore: '',
          entityIdAfter: given().entityId,
          signOnUrlBefore: '',
          signOnUrlAfter: given().signOnUrl,
          organisationBefore: '',
          organisationAfter: 'Zonnig Verzekeringen N.V.',
          fingerprintsBefore: '',
          fingerprintsAfter: fingerprintOf(current),
          nameIdFormatBefore: '',
          nameIdFormatAfter: ssoNameIdFormats.persistent,
        },
      },
    ]);
  });

  test('keep the identity provider when turned off, and the version when nothing differs', async () => {
    await save({ ssoEnabled: true, identityProvider: given() });
    expect((await save({ ssoEnabled: true, identityProvider: given() })).headers.etag).toBe('"2"');
    expect((await save({ ssoEnabled: false })).headers.etag).toBe('"3"');
    expect(await read()).toMatchObject({
      ssoEnabled: false,
      identityProvider: { entityId: given().entityId },
    });
  });

  test('contain which organization enforces single sign-on', async () => {
    const enforce = (ssoEnforced: boolean) =>
      demo.services.database.update(affiliations).set({ ssoEnforced });
    await enforce(true);
    const { organisations } = await read();
    await enforce(false);
    expect(organisations).toMatchObject([{ enforced: true, chosen: false }]);
  });

  test('are recorded with only the fields that a later save changes', async () => {
    await save({ ssoEnabled: true, identityProvider: given() });
    await save({ ssoEnabled: true, identityProvider: given({ certificates: [next.certificate] }) });
    await save({ ssoEnabled: false });
    const rows = await audited(demo, 2);
    expect(rows.map(({ details }) => details)).toMatchObject([
      {
        fields: 'certificates',
        fingerprintsBefore: fingerprintOf(current),
        fingerprintsAfter: fingerprintOf(next),
      },
      { fields: 'ssoEnabled', ssoEnabledBefore: 'aan', ssoEnabledAfter: 'uit' },
    ]);
  });

  test('store a certificate as PEM, also when it was given as base64', async () => {
    const certificates = [contentOf(current.certificate)];
    await save({ ssoEnabled: true, identityProvider: given({ certificates }) });
    const again = await save({ ssoEnabled: true, identityProvider: given() });
    expect(again.headers.etag).toBe('"2"');
  });

  test('accept several certificates for a rollover', async () => {
    const certificates = [current.certificate, next.certificate];
    await save({ ssoEnabled: true, identityProvider: given({ certificates }) });
    expect((await read()).identityProvider?.certificates.map(({ subject }) => subject)).toEqual([
      'nu',
      'straks',
    ]);
  });

  test('show the readable certificates and omit unreadable ones', async () => {
    await addProvider(demo, 'zonnig', { certificates: ['hallo', current.certificate] });
    expect((await read()).identityProvider?.certificates.map(({ subject }) => subject)).toEqual(['nu']);
  });

  test('keep forceAuthentication when the certificates change', async () => {
    await save({ ssoEnabled: true, identityProvider: given() });
    const { database } = demo.services;
    await database.update(identityProviders).set({ forceAuthentication: true });
    await save({ ssoEnabled: true, identityProvider: given({ certificates: [next.certificate] }) });
    expect(await database.select().from(identityProviders)).toMatchObject([
      { forceAuthentication: true, certificates: [next.certificate] },
    ]);
  });

  test('keep a login button with another URL', async () => {
    const ssoButtonUrl = 'https://intranet.zonnig.example/inloggen';
    await demo.services.database.update(environments).set({ ssoButtonUrl });
    await save({ ssoEnabled: true, identityProvider: given() });
    expect((await bram.get(one)).json()).toMatchObject({ ssoButtonUrl });
    await save({ ssoEnabled: true, identityProvider: given({ entityId: 'urn:ander' }) });
    expect((await bram.get(one)).json()).toMatchObject({ ssoButtonUrl, ssoEntityId: 'urn:ander' });
  });

  test('a new identity provider updates the login button and replaces one without linked users', async () => {
    const { database } = demo.services;
    const former = await addProvider(demo, 'zonnig');
    // A person who is linked to another identity provider does not keep this one.
    const theirs = await addProvider(demo, 'banknoord');
    await linkUser(demo, theirs, 'medewerker-1', 'fatima');
    const button = (entityId: string) => `/auth/saml/acs/init?remote=${encodeURIComponent(entityId)}`;
    await database.update(environments).set({ ssoButtonUrl: button(former.entityId) });
    await save({ ssoEnabled: true, identityProvider: given() });
    expect((await bram.get(one)).json()).toMatchObject({ ssoButtonUrl: button(given().entityId) });
    const stored = async () =>
      (await database.select().from(identityProviders)).map(({ entityId }) => entityId);
    expect(await stored()).toEqual([theirs.entityId, given().entityId]);

    const linked = { ...current, entityId: given().entityId };
    await linkUser(demo, linked, 'medewerker-3', 'joris');
    await save({ ssoEnabled: true, identityProvider: given({ entityId: 'urn:ander' }) });
    expect(await stored()).toEqual([theirs.entityId, given().entityId, 'urn:ander']);
  });

  test('[T71] saving returns 412 for an outdated version', async () => {
    await save({ ssoEnabled: false, identityProvider: given() }, { 'if-match': '"1"' });
    const stale = await save({ ssoEnabled: true }, { 'if-match': '"1"' });
    expect(stale.statusCode).toBe(412);
    expect(await read()).toMatchObject({ version: 2, ssoEnabled: false });
  });

  test('saving returns 422 when they are turned on without an identity provider', async () => {
    const response = await save({ ssoEnabled: true });
    expect(response.statusCode).toBe(422);
    expect(violationsOf(response)).toEqual(['ssoEnabled: Neem eerst de metadata van de organisatie over.']);
    expect((await save({ ssoEnabled: false })).headers.etag).toBe('"1"');
  });

  test('accept an expired certificate beside a valid one', async () => {
    const expired = selfSignedCertificate(current.privateKey, 'oud', new Date('2015-01-01'), 1);
    const certificates = [expired, current.certificate];
    const response = await save({ ssoEnabled: false, identityProvider: given({ certificates }) });
    expect(response.statusCode, response.body).toBe(200);
    expect((await read()).identityProvider?.certificates).toHaveLength(2);
  });

  test.each<[string, () => Parameters<typeof given>[0], RegExp]>([
    [
      'a sign-on URL over HTTP',
      () => ({ signOnUrl: 'http://sts.zonnig.example/sso' }),
      /^identityProvider.signOnUrl: .*https/,
    ],
    [
      'a javascript: sign-on URL',
      () => ({ signOnUrl: 'javascript:alert(1)' }),
      /^identityProvider.signOnUrl: .*https/,
    ],
    [
      'credentials in the sign-on URL',
      () => ({ signOnUrl: 'https://a:b@sts.zonnig.example' }),
      /^identityProvider.signOnUrl: .*https/,
    ],
    [
      'a username without password in the sign-on URL',
      () => ({ signOnUrl: 'https://a@sts.zonnig.example' }),
      /^identityProvider.signOnUrl: .*https/,
    ],
    [
      'a sign-on URL without scheme',
      () => ({ signOnUrl: 'sts.zonnig.example' }),
      /^identityProvider.signOnUrl: .*https/,
    ],
    [
      'a password without username in the sign-on URL',
      () => ({ signOnUrl: 'https://:b@sts.zonnig.example' }),
      /^identityProvider.signOnUrl: .*https/,
    ],
    ['no certificate', () => ({ certificates: [] }), /^identityProvider.certificates: /],
    [
      'an unreadable certificate',
      () => ({ certificates: ['hallo'] }),
      /^identityProvider.certificates: .*niet te gebruiken/,
    ],
    [
      'a private key as the certificate',
      () => ({ certificates: [current.privateKey] }),
      /^identityProvider.certificates: .*niet te gebruiken/,
    ],
    [
      'an elliptic-curve certificate',
      () => ({ certificates: [curvedCertificate] }),
      /^identityProvider.certificates: .*niet te gebruiken/,
    ],
    [
      'an expired certificate',
      () => ({ certificates: [selfSignedCertificate(current.privateKey, 'oud', new Date('2015-01-01'), 1)] }),
      /^identityProvider.certificates: .*verlopen/,
    ],
    ['an empty entity id', () => ({ entityId: ' ' }), /^identityProvider.entityId: /],
    ['NUL in the entity id', () => ({ entityId: 'urn:\u0000' }), /^identityProvider.entityId: /],
    [
      'an organization of another environment',
      () => ({ organisation: demoId('organisation:voorbeeld') }),
      /^organisation: Kies/,
    ],
  ])('saving returns 422 for %s and changes nothing', async (_, changes, problem) => {
    const response = await save({ ssoEnabled: true, identityProvider: given(changes()) });
    expect(response.statusCode).toBe(422);
    expect(violationsOf(response)).toEqual([expect.stringMatching(problem)]);
    expect(await read()).toMatchObject({ version: 1, identityProvider: null });
  });

  test('[T52] saving returns 422 for the identity provider of another environment', async () => {
    const theirs = await addProvider(demo, 'banknoord');
    const response = await save({ ssoEnabled: true, identityProvider: given({ entityId: theirs.entityId }) });
    expect(violationsOf(response)).toEqual([
      'identityProvider.entityId: Deze inlogdienst hoort al bij een andere omgeving of organisatie.',
    ]);
    const other = `/api/customer_portal_environments/${demoId('environment:banknoord')}`;
    expect((await read(other)).identityProvider).toMatchObject({ entityId: theirs.entityId });
  });

  test('[T52] omit an identity provider that belongs to another environment', async () => {
    const theirs = await addProvider(demo, 'banknoord');
    await demo.services.database
      .update(environments)
      .set({ ssoEntityId: theirs.entityId })
      .where(eq(environments.id, id));
    expect((await read()).identityProvider).toBeNull();
    expect(violationsOf(await save({ ssoEnabled: true }))).toEqual([
      'ssoEnabled: Neem eerst de metadata van de organisatie over.',
    ]);
  });

  test('[T52] require the choice of an organization when the environment has several, and at least one', async () => {
    const { database } = demo.services;
    const move = (name: string, environmentId: string | null) =>
      database
        .update(affiliations)
        .set({ environmentId })
        .where(eq(affiliations.id, demoId(`organisation:${name}`)));
    await move('voorbeeld', id);
    const undecided = await save({ ssoEnabled: true, identityProvider: given() });
    expect(violationsOf(undecided)).toEqual([expect.stringMatching(/^organisation: Kies/)]);
    const organisation = demoId('organisation:voorbeeld');
    expect((await save({ ssoEnabled: true, identityProvider: given({ organisation }) })).statusCode).toBe(
      200,
    );
    // The organization stays chosen when the metadata is renewed.
    await save({ ssoEnabled: true, identityProvider: given({ certificates: [next.certificate] }) });
    const { organisations } = await read();
    expect(organisations.find(({ chosen }) => chosen)?.id).toBe(organisation);
    const rename = (name: string) =>
      database
        .update(affiliations)
        .set({ name })
        .where(eq(affiliations.id, demoId('organisation:zonnig')));
    const orders = [];
    for (const name of ['Aarde Verzekeringen N.V.', 'Zonnig Verzekeringen N.V.']) {
      await rename(name);
      orders.push((await read()).organisations.map((each) => each.name));
    }
    expect(orders).toEqual([
      ['Aarde Verzekeringen N.V.', 'Voorbeeld Advies B.V.'],
      ['Voorbeeld Advies B.V.', 'Zonnig Verzekeringen N.V.'],
    ]);

    await move('provider', null);
    const empty = `/api/customer_portal_environments/${demoId('environment:hoffelijk')}`;
    const nobody = await save(
      { ssoEnabled: true, identityProvider: given({ entityId: 'urn:x' }) },
      {},
      empty,
    );
    expect(violationsOf(nobody)).toEqual([expect.stringMatching(/Kies de organisatie/)]);
  });

  test('[T38] reading and saving return 404 for a missing environment', async () => {
    for (const missing of [crypto.randomUUID(), 'x']) {
      const there = `/api/customer_portal_environments/${missing}`;
      expect((await bram.get(`${there}/sso`)).statusCode).toBe(404);
      expect((await save({ ssoEnabled: false }, {}, there)).statusCode).toBe(404);
      const asked = await bram.post(`${there}/sso_metadata_preview`, { xml: '<a/>' }, ld);
      expect(asked.statusCode).toBe(404);
    }
  });
});
