import { startPathOf } from '@portal/contract/single-sign-on/rules';
import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import {
  affiliations,
  environments,
  identityLinks,
  identityProviders,
  loginAddresses,
  sessions,
} from '../database/schema.ts';
import {
  addOpenIdProvider,
  type LyingProvider,
  signToken,
  startLyingProvider,
} from '../testing/credentials/openid.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import {
  addProvider,
  deleteSsoRows,
  fatima,
  linkUser,
  postResponse,
  RunningClock,
  signBoth,
  startSsoLogin,
  type TestProvider,
  unsigned,
} from '../testing/credentials/single-sign-on.ts';

const environmentId = demoId('environment:banknoord');
const zonnig = demoId('organisation:zonnig');
const joris = 'collega-301';

let demo: DemoApp;
/** The provider of Bank Noord by SAML, and that of Zonnig by OpenID Connect, in the environment of Bank Noord. */
let saml: TestProvider;
let lying: LyingProvider;
let openId: string;
beforeAll(async () => {
  lying = await startLyingProvider();
  demo = await buildDemoApp({
    services: { clock: new RunningClock() },
    environment: { RATE_LIMITS: 'off', DEMO_IDENTITY_PROVIDER: lying.origin },
  });
  saml = await addProvider(demo, 'banknoord');
  await linkUser(demo, saml, fatima, 'fatima');
  openId = await addOpenIdProvider(demo, lying.origin, joris);
  const { database } = demo.services;
  await database.update(affiliations).set({ environmentId }).where(eq(affiliations.id, zonnig));
  await database
    .update(identityProviders)
    .set({ environmentId })
    .where(eq(identityProviders.entityId, openId));
});
beforeEach(() => deleteSsoRows(demo));
afterAll(async () => {
  await demo.close();
  lying.server.closeAllConnections();
  lying.server.close();
});

/** Has the environment use one provider as its own, and the other one for its organization. */
async function useAsOwn(entityId: string): Promise<void> {
  const { database } = demo.services;
  await database
    .update(environments)
    .set({ ssoEnabled: true, ssoEntityId: entityId })
    .where(eq(environments.id, environmentId));
  await database.update(identityProviders).set({ isFurther: false });
  await database
    .update(identityProviders)
    .set({ isFurther: true })
    .where(and(eq(identityProviders.environmentId, environmentId), ne(identityProviders.entityId, entityId)));
}

const end = async (visitor: Browser, location: unknown) => {
  const [session] = await demo.services.database.select().from(sessions);
  return { location, hasSession: visitor.cookies.has('sid'), userId: session?.userId };
};

async function logInBySaml(nameId: string) {
  const visit = await startSsoLogin(demo, saml);
  const { headers } = await postResponse(visit, signBoth(unsigned(saml, visit, nameId), saml));
  return end(visit.visitor, headers.location);
}

/** Logs in with an ID token of the provider of Zonnig. */
async function logInByOpenId(claims: { sub: string; email?: string; email_verified?: boolean }) {
  const visitor = new Browser(demo.app);
  const start = await visitor.get(startPathOf(openId));
  const sent = new URL(String(start.headers.location)).searchParams;
  const now = Math.floor(Date.now() / 1_000);
  const idToken = signToken(
    { alg: 'RS256', kid: '1' },
    { iss: lying.origin, aud: 'portaal', nonce: sent.get('nonce'), iat: now, exp: now + 300, ...claims },
    lying.identity,
  );
  lying.answer = { status: 200, body: { access_token: 'a', token_type: 'Bearer', id_token: idToken } };
  const query = new URLSearchParams({ code: 'c', state: sent.get('state') ?? '', iss: lying.origin });
  const { headers } = await visitor.get(`/auth/openid/callback?${query.toString()}`);
  return end(visitor, headers.location);
}

const enters = (username: string) => ({
  location: '/',
  hasSession: true,
  userId: demoId(`user:${username}`),
});
const hasNoAccount = { location: '/#logged-in=no', hasSession: false };
const link = (entityId: string, nameId: string, username: string) =>
  demo.services.database
    .insert(identityLinks)
    .values({ entityId, nameId, userId: demoId(`user:${username}`) })
    .onConflictDoNothing();

describe.each([
  ['by OpenID Connect beside one by SAML', () => saml.entityId],
  ['by SAML beside one by OpenID Connect', () => openId],
])('[SSO-18] a provider %s, of another organization in the environment', (_, own) => {
  beforeEach(() => useAsOwn(own()));

  test('logs in the people of its own organization, as the other one does', async () => {
    expect(await logInBySaml(fatima)).toEqual(enters('fatima'));
    await deleteSsoRows(demo);
    expect(await logInByOpenId({ sub: joris })).toEqual(enters('joris'));
  });

  test('[T52] names nobody of the other organization, whether they are linked there or here', async () => {
    // Names of the other provider are nobody's here.
    expect(await logInByOpenId({ sub: fatima })).toMatchObject(hasNoAccount);
    expect(await logInBySaml(joris)).toMatchObject(hasNoAccount);
    // A link to somebody of the other organization opens nothing.
    await link(openId, 'theirs', 'fatima');
    await link(saml.entityId, 'theirs', 'joris');
    expect(await logInByOpenId({ sub: 'theirs' })).toMatchObject(hasNoAccount);
    expect(await logInBySaml('theirs')).toMatchObject(hasNoAccount);
    expect(await demo.services.database.$count(sessions)).toBe(0);
  });

  test('[T52] answers no request to the other one', async () => {
    const visit = await startSsoLogin(demo, saml);
    const query = new URLSearchParams({ code: 'c', state: visit.relayState, iss: lying.origin });
    const { headers } = await visit.visitor.get(`/auth/openid/callback?${query.toString()}`);
    expect(headers.location).toBe('/#sso=error');
    expect(await demo.services.database.$count(sessions)).toBe(0);
  });

  test('is closed with all others while single sign-on of the environment is off', async () => {
    const off = { ssoEnabled: false };
    await demo.services.database.update(environments).set(off).where(eq(environments.id, environmentId));
    for (const entityId of [saml.entityId, openId]) {
      const start = await new Browser(demo.app).get(startPathOf(entityId));
      expect(start.headers.location).toBe('/#sso=error');
    }
  });

  test('closes alone when it is no longer used, also for a login that is under way', async () => {
    const { database } = demo.services;
    const visit = await startSsoLogin(demo, saml);
    await database.update(identityProviders).set({ isFurther: false });
    const other = own() === openId ? saml.entityId : openId;
    expect((await new Browser(demo.app).get(startPathOf(other))).headers.location).toBe('/#sso=error');
    const { headers } = await postResponse(visit, signBoth(unsigned(saml, visit, fatima), saml));
    expect(headers.location).toBe(own() === openId ? '/#sso=error' : '/');
  });
});

test('[SSO-12] [SSO-18] the rules for first logins hold within the domain of its own organization', async () => {
  await useAsOwn(saml.entityId);
  const { database } = demo.services;
  await database.update(identityProviders).set({ linksByAddress: true, addsPeople: true });
  const prove = (organisation: string, domain: string) =>
    database
      .update(affiliations)
      .set({ emailDomain: domain, provenDomain: domain })
      .where(eq(affiliations.id, demoId(`organisation:${organisation}`)));
  await prove('zonnig', 'zonnig.example');
  await prove('banknoord', 'banknoord.example');
  const confirmed = [
    { email: 'joris@zonnig.example', userId: demoId('user:joris'), confirmedAt: new Date() },
    { email: 'fatima@banknoord.example', userId: demoId('user:fatima'), confirmedAt: new Date() },
  ];
  await database.insert(loginAddresses).values(confirmed).onConflictDoNothing();
  await database.delete(identityLinks).where(eq(identityLinks.entityId, openId));
  const claim = (email: string) => ({ email, email_verified: true });
  expect(await logInByOpenId({ sub: 'a', ...claim('fatima@banknoord.example') })).toMatchObject(hasNoAccount);
  expect(await logInByOpenId({ sub: 'b', ...claim('nieuw@banknoord.example') })).toMatchObject(hasNoAccount);
  expect(await logInByOpenId({ sub: 'c', ...claim('joris@zonnig.example') })).toEqual(enters('joris'));
});
