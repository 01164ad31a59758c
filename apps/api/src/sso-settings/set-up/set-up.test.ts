import { getSsoLinks, getSsoSetUp, type SsoSetUp } from '@portal/contract/environments/sso-links';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { demoId } from '../../../../demo/src/world/demo-id.ts';
import { demoEnvironments } from '../../../../demo/src/world/environments.ts';
import {
  affiliations,
  audit,
  environments,
  identityProviders,
  sessions,
  ssoLinks,
  ssoRequests,
} from '../../database/schema.ts';
import { makeOwnKey } from '../../single-sign-on/saml/own-key.ts';
import { audited } from '../../testing/audited.ts';
import { Browser } from '../../testing/browser.ts';
import { metadataOf, service } from '../../testing/credentials/metadata.ts';
import {
  followToUrl,
  linkUser,
  postResponse,
  RunningClock,
  signBoth,
  type TestProvider,
  unsigned,
} from '../../testing/credentials/single-sign-on.ts';
import { buildDemoApp, type DemoApp } from '../../testing/demo-app.ts';
import { emptyOutbox, linkIn, openOutbox } from '../../testing/mail/mail.ts';
import { browserOf } from '../../testing/personas.ts';
import { makeIdentity } from '../../../../demo/src/identity-provider/identity.ts';
import { maximumLive, sweepLinks } from './links.ts';

const ld = { 'content-type': 'application/ld+json' };
const id = demoId('environment:zonnig');
const organisation = demoId('organisation:zonnig');
const one = `/api/customer_portal_environments/${id}`;
const clock = new RunningClock();
const day = 24 * 60 * 60;

let demo: DemoApp;
let bram: Browser;
let visitor: Browser;
let provider: TestProvider;
beforeAll(async () => {
  demo = await buildDemoApp({ services: { clock }, environment: { RATE_LIMITS: 'off' } });
  provider = { ...(await makeIdentity('zonnig', new Date())), entityId: 'https://sts.zonnig.example/' };
});
beforeEach(async () => {
  const { database } = demo.services;
  clock.reset();
  await database.delete(ssoRequests);
  await database.delete(environments).where(eq(environments.id, id));
  await database.insert(environments).values(demoEnvironments.filter((each) => each.id === id));
  await database.update(affiliations).set({ environmentId: id }).where(eq(affiliations.id, organisation));
  await emptyOutbox(demo.services);
  bram = await browserOf(demo, 'administrator');
  visitor = new Browser(demo.app);
});
afterAll(() => demo.close());

/** Makes a link as an administrator, and returns its token. */
async function makeLink(body: object = { organisation }): Promise<string> {
  const response = await bram.post(`${one}/sso_links`, body);
  expect(response.statusCode, response.body).toBe(201);
  const { address } = response.json<{ address: string }>();
  expect(address).toMatch(/^http:\/\/localhost:4173\/zonnig\/sso-instellen\/[\w-]{43}$/);
  return address.replace(/^.*\//, '');
}

const listed = async () => z.parse(getSsoLinks.response, (await bram.get(`${one}/sso_links`)).json()).members;
const setUp = (token: string) => `/api/sso_set_up/${token}`;
const read = async (token: string): Promise<SsoSetUp> =>
  z.parse(getSsoSetUp.response, (await visitor.get(setUp(token))).json());
const put = (token: string, body: object) => visitor.send('PUT', setUp(token), JSON.stringify(body), ld);
const given = (changes: object = {}) => ({
  identityProvider: {
    entityId: provider.entityId,
    signOnUrl: 'https://sts.zonnig.example/sso',
    certificates: [provider.certificate],
    ...changes,
  },
});
const withdraw = async () => {
  const [link] = await listed();
  return bram.send('DELETE', `/api/sso_links/${link?.id ?? ''}`);
};
const problems = (response: { json: () => unknown }) =>
  (response.json() as { violations: { propertyPath: string }[] }).violations.map(
    ({ propertyPath }) => propertyPath,
  );
const wrong = 'x'.repeat(43);

/** Goes through a test login by the link, as a person of the organization. */
async function tryLogin(token: string, sign = (xml: string) => signBoth(xml, provider)) {
  const response = await visitor.post(`${setUp(token)}/test`);
  expect(response.statusCode, response.body).toBe(200);
  const leaving = followToUrl(visitor, response.json<{ url: string }>().url);
  return postResponse(leaving, sign(unsigned(provider, leaving, 'collega-1')));
}

/** Takes the proposal over as an administrator, and turns single sign-on on. */
async function take(proposedAt?: string, isProven = true) {
  const { database } = demo.services;
  await database.update(sessions).set({ verifiedAt: isProven ? clock.now() : null });
  const [link] = await listed();
  const proposal = { link: link?.id, proposedAt: proposedAt ?? link?.proposal?.proposedAt };
  return bram.send('PUT', `${one}/sso`, JSON.stringify({ ssoEnabled: true, proposal }), ld);
}

describe('[SSO-16] a set-up link', () => {
  test('is for seven days and one provider, and its token is in the response that makes it only', async () => {
    const token = await makeLink();
    expect(await audited(demo)).toEqual([
      {
        event: 'sso_link_create',
        userId: demoId('user:bram'),
        objectType: 'set-up link',
        objectId: (await listed())[0]?.id,
        details: { name: 'Zonnig Verzekeringen N.V.', mailed: false },
      },
    ]);
    expect((await listed())[0]).toMatchObject({
      organisation: 'Zonnig Verzekeringen N.V.',
      createdBy: 'Bram Bakker',
      state: 'live',
      lastUsedAt: null,
      proposal: null,
    });
    const { database } = demo.services;
    const stored = [await database.select().from(ssoLinks), await database.select().from(audit)];
    expect(JSON.stringify(stored) + (await bram.get(`${one}/sso_links`)).body).not.toContain(token);
    clock.advance(7 * day - 60);
    expect((await visitor.get(setUp(token))).statusCode).toBe(200);
    clock.advance(60);
    expect((await visitor.get(setUp(token))).statusCode).toBe(404);
  });

  test('shows what to enter there, and nothing of the environment but its name', async () => {
    const token = await makeLink();
    const response = await visitor.get(setUp(token));
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(await read(token)).toEqual({
      organisation: 'Zonnig Verzekeringen N.V.',
      environment: 'Zonnig Verzekeringen',
      endsAt: expect.any(String),
      serviceProvider: {
        entityId: 'http://localhost:4173/auth/saml/metadata',
        consumerUrl: 'http://localhost:4173/auth/saml/acs',
        nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
        metadataUrl: 'http://localhost:4173/auth/saml/metadata',
        callbackUrl: 'http://localhost:4173/auth/openid/callback',
      },
      attributeNames: { saml: expect.any(Array), openid: ['email', 'given_name', 'family_name'] },
      proposal: null,
      test: null,
    });
  });

  test('is mailed to an address, which gets the same link', async () => {
    const token = await makeLink({ organisation, email: 'it@zonnig.example' });
    const sent = await openOutbox(demo.services);
    expect(sent.map((mail) => [mail.to, linkIn(mail)])).toEqual([
      ['it@zonnig.example', `/zonnig/sso-instellen/${token}`],
    ]);
  });

  test('is for a customer: a new one, one without an environment, which does not join yet, but not the provider', async () => {
    const { database } = demo.services;
    const isZonnig = eq(affiliations.id, organisation);
    await database.update(affiliations).set({ environmentId: null }).where(isZonnig);
    await makeLink({ newOrganisation: `Nieuw ${crypto.randomUUID()}` });
    await makeLink();
    const [zonnig] = await database.select().from(affiliations).where(isZonnig);
    expect(zonnig?.environmentId).toBeNull();
    await database
      .update(affiliations)
      .set({ environmentId: id })
      .where(eq(affiliations.id, demoId('organisation:provider')));
    const refused = await bram.post(`${one}/sso_links`, { organisation: demoId('organisation:provider') });
    await database
      .update(affiliations)
      .set({ environmentId: demoId('environment:voorbeeld') })
      .where(eq(affiliations.id, demoId('organisation:provider')));
    expect([refused.statusCode, problems(refused)]).toEqual([422, ['organisation']]);
    const unknown = await bram.post(`${one}/sso_links`, { organisation: crypto.randomUUID() });
    expect([unknown.statusCode, problems(unknown)]).toEqual([422, ['organisation']]);
  });

  test('is refused while ten are live', async () => {
    for (let count = 0; count < maximumLive; count += 1) await makeLink();
    expect((await bram.post(`${one}/sso_links`, { organisation })).statusCode).toBe(409);
    expect((await withdraw()).statusCode).toBe(204);
    await makeLink();
  });

  const calls: [string, (token: string) => Promise<{ statusCode: number; body: string }>][] = [
    ['the page', (token) => visitor.get(setUp(token))],
    ['metadata', (token) => visitor.post(`${setUp(token)}/metadata_preview`, { xml: '<x/>' })],
    ['saving', (token) => put(token, given())],
    ['a test', (token) => visitor.post(`${setUp(token)}/test`)],
  ];
  test.each(calls)('that is wrong, ended or withdrawn gets one response: %s', async (_, call) => {
    const ended = await makeLink();
    await put(ended, given());
    const withdrawn = await makeLink();
    await withdraw();
    const [unknown, gone] = [await call(wrong), await call(withdrawn)];
    clock.advance(7 * day);
    const late = await call(ended);
    expect([unknown.statusCode, gone.body, late.body]).toEqual([404, unknown.body, unknown.body]);
  });

  test('says when it was used, and the audit log when it was opened, once an hour', async () => {
    const token = await makeLink();
    await read(token);
    clock.advance(120);
    await read(token);
    const [link] = await listed();
    expect(Date.parse(link?.lastUsedAt ?? '')).toBeGreaterThan(clock.now().getTime() - 10_000);
    expect((await audited(demo, 2)).map(({ event }) => event)).toEqual(['sso_link_create', 'sso_link_open']);
    clock.advance(61 * 60);
    await read(token);
    expect((await audited(demo)).map(({ event, userId }) => [event, userId])).toEqual([
      ['sso_link_open', undefined],
    ]);
  });

  test('is withdrawn once, with all that was filled in', async () => {
    await put(await makeLink(), given());
    await withdraw();
    await withdraw();
    expect((await audited(demo, 2)).map(({ event }) => event)).toEqual([
      'sso_link_change',
      'sso_link_withdraw',
    ]);
    expect((await listed())[0]).toMatchObject({ state: 'withdrawn', proposal: null });
  });

  test('is gone a month after its end, and the result of a test an hour after it', async () => {
    const { database } = demo.services;
    const token = await makeLink();
    await put(token, given());
    await tryLogin(token);
    clock.advance(61 * 60);
    expect((await read(token)).test).toBeNull();
    await sweepLinks(database, clock.now());
    expect(await database.select({ test: ssoLinks.test }).from(ssoLinks)).toEqual([{ test: null }]);
    clock.advance(37 * day);
    await sweepLinks(database, clock.now());
    expect(await database.$count(ssoLinks)).toBe(0);
  });
});

describe('[SSO-17] what is filled in by a link', () => {
  test('is a proposal that nobody logs in with', async () => {
    const token = await makeLink();
    const preview = await visitor.post(`${setUp(token)}/metadata_preview`, {
      xml: metadataOf([provider], { services: service('https://sts.zonnig.example/sso') }),
    });
    expect(preview.json()).toMatchObject({ entityId: provider.entityId });
    expect((await put(token, given())).statusCode).toBe(200);
    expect(
      await demo.services.database.$count(identityProviders, eq(identityProviders.environmentId, id)),
    ).toBe(0);
    const start = `/auth/saml/acs/init?remote=${encodeURIComponent(provider.entityId)}`;
    expect((await visitor.get(start)).headers.location).toBe('/#sso=error');
    expect(await audited(demo)).toEqual([
      {
        event: 'sso_link_change',
        objectType: 'set-up link',
        objectId: (await listed())[0]?.id,
        details: {
          name: 'Zonnig Verzekeringen N.V.',
          identityProvider: provider.entityId,
          signOnUrl: 'https://sts.zonnig.example/sso',
        },
      },
    ]);
  });

  test('is shown to whoever has the link, without its secret', async () => {
    const token = await makeLink();
    await put(token, given());
    expect((await read(token)).proposal).toMatchObject({ protocol: 'saml', entityId: provider.entityId });
  });

  test.each<[string, () => object, string]>([
    [
      'a URL without TLS',
      () => given({ signOnUrl: 'http://sts.zonnig.example' }),
      'identityProvider.signOnUrl',
    ],
    ['no certificate', () => given({ certificates: ['x'] }), 'identityProvider.certificates'],
    [
      'a private address',
      () => ({ openIdProvider: { issuer: 'https://127.0.0.1', clientId: 'x' } }),
      'openIdProvider.issuer',
    ],
    [
      'no client',
      () => ({ openIdProvider: { issuer: 'https://x.example', clientId: '' } }),
      'openIdProvider.clientId',
    ],
  ])('is refused at its field, as for administrators: %s', async (_, body, path) => {
    const response = await put(await makeLink(), body());
    expect([response.statusCode, problems(response)]).toEqual([422, [path]]);
  });

  test('says nothing about a provider of another environment, which stays as it is', async () => {
    const { database } = demo.services;
    const [other] = await database.select().from(environments).where(eq(environments.slug, 'banknoord'));
    await database.insert(identityProviders).values({
      entityId: provider.entityId,
      environmentId: other?.id ?? '',
      affiliationId: demoId('organisation:banknoord'),
      signOnUrl: 'https://idp.banknoord.example/sso',
      certificates: [],
    });
    expect((await put(await makeLink(), given())).statusCode).toBe(200);
    const response = await take();
    expect([response.statusCode, problems(response)]).toEqual([422, ['identityProvider.entityId']]);
    expect((await listed())[0]?.proposal).not.toBeNull();
    await database.delete(identityProviders).where(eq(identityProviders.entityId, provider.entityId));
  });

  test('is tested by a real login, which says what was received, and nothing of the accounts here', async () => {
    const token = await makeLink();
    expect((await visitor.post(`${setUp(token)}/test`)).statusCode).toBe(409);
    await put(token, given());
    const response = await tryLogin(token);
    expect([response.headers.location, visitor.cookies.has('sid')]).toEqual(['/zonnig/sso-instellen', false]);
    expect((await audited(demo)).map(({ event, details }) => [event, details])).toEqual([
      ['sso_link_test', { name: 'Zonnig Verzekeringen N.V.', succeeded: true }],
    ]);
    const { test: result } = await read(token);
    expect(result).toMatchObject({ failed: null, nameId: 'collega-1', person: null });
    expect(result?.passed).not.toContain('person');
  });

  test('is mailed to administrators when its test succeeds, once', async () => {
    const token = await makeLink();
    await put(token, given());
    const stranger = await makeIdentity('vreemde', new Date());
    await tryLogin(token, (xml) => signBoth(xml, stranger));
    expect((await read(token)).test).toMatchObject({ failed: 'signature' });
    expect(await openOutbox(demo.services)).toEqual([]);
    await tryLogin(token);
    await tryLogin(token);
    const sent = await openOutbox(demo.services);
    expect(sent.map(({ subject }) => subject)).toEqual(
      sent.map(() => 'De inlogdienst is getest: Zonnig Verzekeringen'),
    );
    expect(new Set(sent.map(({ to }) => to)).size).toBe(sent.length);
    expect(sent.map(({ to }) => to)).toContain('bram@voorbeeld.example');
  });

  test('a response to a test is refused after the proposal was changed or the link withdrawn, and a second time', async () => {
    const token = await makeLink();
    await put(token, given());
    const leave = async () => {
      const { url } = (await visitor.post(`${setUp(token)}/test`)).json<{ url: string }>();
      return followToUrl(visitor, url);
    };
    const answer = (leaving: ReturnType<typeof followToUrl>) =>
      postResponse(leaving, signBoth(unsigned(provider, leaving, 'collega-1'), provider));
    const [changed, withdrawn] = [await leave(), await leave()];
    await put(token, given({ entityId: 'urn:anders' }));
    expect((await answer(changed)).headers.location).toBe('/#sso=error');
    await put(token, given());
    const again = await leave();
    const first = await answer(again);
    expect([first.headers.location, (await answer(again)).headers.location]).toEqual([
      '/zonnig/sso-instellen',
      '/#sso=error',
    ]);
    await withdraw();
    expect((await answer(withdrawn)).headers.location).toBe('/#sso=error');
  });

  test('[T13] is taken over by an administrator with a fresh second factor, which ends the link', async () => {
    const token = await makeLink();
    await put(token, given());
    expect(problems(await take(undefined, false))).toEqual(['verificationCode']);
    expect((await read(token)).proposal).not.toBeNull();
    const response = await take();
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json()).toMatchObject({
      ssoEnabled: true,
      identityProvider: { entityId: provider.entityId },
    });
    expect((await visitor.get(setUp(token))).statusCode).toBe(404);
    expect((await listed())[0]).toMatchObject({ state: 'ended', proposal: null });
    await linkUser(demo, provider, 'collega-1', 'joris');
    const start = `/auth/saml/acs/init?remote=${encodeURIComponent(provider.entityId)}`;
    const leaving = followToUrl(visitor, String((await visitor.get(start)).headers.location));
    await postResponse(leaving, signBoth(unsigned(provider, leaving, 'collega-1'), provider));
    expect(visitor.cookies.has('sid')).toBe(true);
  });

  test('[SSO-14] signs the requests of its test, and those of logins once it is taken over, when the metadata asks for that', async () => {
    const token = await makeLink();
    await put(token, given());
    expect((await read(token)).proposal?.signRequests).toBe(false);
    await makeOwnKey(demo.services);
    await put(token, given({ wantsSignedRequests: true }));
    expect((await read(token)).proposal?.signRequests).toBe(true);
    const { url } = (await visitor.post(`${setUp(token)}/test`)).json<{ url: string }>();
    expect(new URL(url).searchParams.has('Signature')).toBe(true);
    expect((await take()).statusCode).toBe(200);
    const [stored] = await demo.services.database
      .select()
      .from(identityProviders)
      .where(eq(identityProviders.entityId, provider.entityId));
    expect(stored?.signRequests).toBe(true);
  });

  test('is not taken over when it was changed after the administrator saw it', async () => {
    const token = await makeLink();
    await put(token, given());
    const seen = (await listed())[0]?.proposal?.proposedAt;
    await put(token, given({ signOnUrl: 'https://evil.example/sso' }));
    const response = await take(seen);
    expect([response.statusCode, problems(response)]).toEqual([422, ['proposal']]);
    expect((await listed())[0]?.proposal).toMatchObject({ signOnUrl: 'https://evil.example/sso' });
    expect((await take(undefined)).statusCode).toBe(200);
  });
});
