import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeIdentity, type SigningIdentity } from '../../../../demo/src/identity-provider/identity.ts';
import { demoId } from '../../../../demo/src/world/demo-id.ts';
import {
  affiliations,
  audit,
  environments,
  identityLinks,
  identityProviders,
  loginAddresses,
  sessions,
} from '../../database/schema.ts';
import { Browser } from '../../testing/browser.ts';
import {
  addOpenIdProvider,
  type LyingProvider,
  signToken,
  startLyingProvider,
} from '../../testing/credentials/openid.ts';
import { deleteSsoRows, RunningClock } from '../../testing/credentials/single-sign-on.ts';
import { buildDemoApp, type DemoApp } from '../../testing/demo-app.ts';

const joris = 'collega-301';

let demo: DemoApp;
let provider: LyingProvider;
let entityId: string;
let stranger: SigningIdentity;
beforeAll(async () => {
  provider = await startLyingProvider();
  stranger = await makeIdentity('stranger', new Date());
  demo = await buildDemoApp({
    services: { clock: new RunningClock() },
    environment: { RATE_LIMITS: 'off', DEMO_IDENTITY_PROVIDER: provider.origin },
  });
  entityId = await addOpenIdProvider(demo, provider.origin, joris);
});
beforeEach(async () => {
  await deleteSsoRows(demo);
  provider.asked = [];
});
afterAll(async () => {
  await demo.close();
  provider.server.closeAllConnections();
  provider.server.close();
});

interface Visit {
  visitor: Browser;
  sent: URLSearchParams;
}

async function leave(visitor = new Browser(demo.app)): Promise<Visit> {
  const start = await visitor.get(`/auth/saml/acs/init?remote=${encodeURIComponent(entityId)}`);
  const url = new URL(String(start.headers.location));
  expect(url.origin + url.pathname).toBe(`${provider.origin}/authorize`);
  return { visitor, sent: url.searchParams };
}

/** Claims of an ID token for a visit, as an honest provider makes them. */
function claimsFor({ sent }: Visit, changes: object = {}) {
  const now = Math.floor(Date.now() / 1_000);
  return {
    iss: provider.origin,
    aud: 'portaal',
    sub: joris,
    nonce: sent.get('nonce'),
    iat: now,
    exp: now + 300,
    ...changes,
  };
}

const header = { alg: 'RS256', kid: '1' };

function give(idToken: string) {
  provider.answer = {
    status: 200,
    body: { access_token: 'a', token_type: 'Bearer', id_token: idToken },
  };
}

/** Returns to the portal with a code, and returns where the portal leads. */
async function comeBack({ visitor, sent }: Visit, changes: Record<string, string | null> = {}) {
  const given = { code: 'c', state: sent.get('state'), iss: provider.origin, ...changes };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) if (value !== null) query.set(name, value);
  return visitor.get(`/auth/openid/callback?${query.toString()}`);
}

async function effectOf(visit: Visit, changes: Record<string, string | null> = {}) {
  const { headers } = await comeBack(visit, changes);
  const rows = await demo.services.database.select().from(audit).orderBy(audit.id);
  const refusal = rows.findLast(({ event }) => event === 'authn_login_fail');
  return {
    location: headers.location,
    sessions: await demo.services.database.$count(sessions),
    reason: refusal?.details['reason'],
  };
}
const refusedFor = (reason: string) => ({ location: '/#sso=error', sessions: 0, reason });

describe('[SSO-08] a login by OpenID Connect', () => {
  test('sends state, nonce and a PKCE challenge, and redeems the code with its verifier', async () => {
    const visit = await leave();
    const { sent } = visit;
    expect(Object.fromEntries(sent)).toMatchObject({
      response_type: 'code',
      client_id: 'portaal',
      redirect_uri: 'http://localhost:4173/auth/openid/callback',
      scope: 'openid profile email',
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(sent.get(name), name).toMatch(/^[\w-]{43}$/);
    give(signToken(header, claimsFor(visit), provider.identity));
    expect((await comeBack(visit)).headers.location).toBe('/');
    expect(visit.visitor.cookies.has('sid')).toBe(true);
    expect(provider.asked.map((body) => [body.get('code'), body.get('code_verifier')?.length])).toEqual([
      ['c', 43],
    ]);
  });

  test('[SSO-12] links by an address only when the provider says that it is verified', async () => {
    const { database } = demo.services;
    const userId = demoId('user:joris');
    const email = 'joris@zonnig.example';
    await database.delete(identityLinks);
    await database.update(identityProviders).set({ linksByAddress: true });
    await database
      .update(affiliations)
      .set({ emailDomain: 'zonnig.example', provenDomain: 'zonnig.example' })
      .where(eq(affiliations.id, demoId('organisation:zonnig')));
    await database.insert(loginAddresses).values({ email, userId, confirmedAt: new Date() });
    const logIn = async (claims: object) => {
      const visit = await leave();
      give(signToken(header, claimsFor(visit, { email, ...claims }), provider.identity));
      return (await comeBack(visit)).headers.location;
    };
    for (const claims of [{}, { email_verified: false }, { email_verified: 'true' }])
      expect(await logIn(claims)).toBe('/#logged-in=no');
    expect(await logIn({ email_verified: true })).toBe('/');
  });

  test('asks to log in again where that is required, and believes no older login', async () => {
    const { database } = demo.services;
    await database.update(identityProviders).set({ forceAuthentication: true });
    const visit = await leave();
    expect([visit.sent.get('prompt'), visit.sent.get('max_age')]).toEqual(['login', '0']);
    const old = Math.floor(Date.now() / 1_000) - 3_600;
    give(signToken(header, claimsFor(visit, { auth_time: old }), provider.identity));
    expect(await effectOf(visit)).toEqual(refusedFor('instant'));
    const again = await leave();
    give(signToken(header, claimsFor(again, { auth_time: old + 3_600 }), provider.identity));
    expect((await comeBack(again)).headers.location).toBe('/');
    await database.update(identityProviders).set({ forceAuthentication: false });
  });
});

describe('[SSO-09] a login by OpenID Connect is refused', () => {
  test.each<[string, object, string]>([
    ['of another issuer', { iss: 'https://login.ander.example' }, 'issuer'],
    ['for another client', { aud: 'ander' }, 'audience'],
    ['for another client as well', { aud: ['portaal', 'ander'] }, 'audience'],
    ['that has expired', { exp: Math.floor(Date.now() / 1_000) - 120 }, 'instant'],
    ['with another nonce', { nonce: 'x'.repeat(43) }, 'in-response-to'],
    ['without a nonce', { nonce: undefined }, 'unreadable'],
    ['without a subject', { sub: undefined }, 'unreadable'],
    ['with a subject that cannot be stored', { sub: 'collega\u0000' }, 'unreadable'],
    ['with a subject that is too long', { sub: 'x'.repeat(256) }, 'unreadable'],
  ])('with an ID token %s', async (_, changes, reason) => {
    const visit = await leave();
    give(signToken(header, claimsFor(visit, changes), provider.identity));
    expect(await effectOf(visit)).toEqual(refusedFor(reason));
  });

  test('with an ID token that another key signed', async () => {
    const visit = await leave();
    give(signToken(header, claimsFor(visit), stranger));
    expect(await effectOf(visit)).toEqual(refusedFor('signature'));
  });

  test.each([
    [{ alg: 'none' }, ''],
    [{ alg: 'HS256' }, 'signature'],
  ])('with an ID token that nobody signed: %j', async (unsafe, signature) => {
    const visit = await leave();
    const [, claims] = signToken(unsafe, claimsFor(visit), provider.identity).split('.');
    const top = Buffer.from(JSON.stringify(unsafe)).toString('base64url');
    give(`${top}.${claims}.${signature}`);
    expect(await effectOf(visit)).toEqual(refusedFor('algorithm'));
  });

  test('with an algorithm that the provider did not announce, even when it announces it later', async () => {
    const { database } = demo.services;
    const [row] = await database
      .select()
      .from(identityProviders)
      .where(eq(identityProviders.entityId, entityId));
    const metadata = row?.openIdMetadata ?? null;
    const unsafe = metadata && { ...metadata, id_token_signing_alg_values_supported: ['none', 'HS256'] };
    await database.update(identityProviders).set({ openIdMetadata: unsafe });
    const visit = await leave();
    const [, claims] = signToken({ alg: 'none' }, claimsFor(visit), provider.identity).split('.');
    give(`${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`);
    const effect = await effectOf(visit);
    await database.update(identityProviders).set({ openIdMetadata: metadata });
    expect(effect).toMatchObject({ location: '/#sso=error', sessions: 0 });
  });

  test('when a response is sent again, also at the same time', async () => {
    const visit = await leave();
    give(signToken(header, claimsFor(visit), provider.identity));
    const locations = await Promise.all([1, 2, 3].map(async () => (await comeBack(visit)).headers.location));
    expect(locations.filter((each) => each === '/')).toHaveLength(1);
    expect(await demo.services.database.$count(sessions)).toBe(1);
    const again = await comeBack(visit);
    expect(again.headers.location).toBe('/#sso=error');
  });

  test('in another browser than it was started in', async () => {
    const visit = await leave();
    give(signToken(header, claimsFor(visit), provider.identity));
    const other = { ...visit, visitor: new Browser(demo.app) };
    expect((await comeBack(other)).headers.location).toBe('/#sso=error');
    expect(other.visitor.cookies.has('sid')).toBe(false);
    expect(provider.asked).toEqual([]);
  });

  test.each<[string, Record<string, string | null>]>([
    ['another state', { state: 'x'.repeat(43) }],
    ['a state of another form', { state: "' or 1=1" }],
    ['no state', { state: null }],
  ])('with %s, before the provider is asked', async (_, changes) => {
    const visit = await leave();
    expect((await comeBack(visit, changes)).headers.location).toBe('/#sso=error');
    expect(provider.asked).toEqual([]);
  });

  test.each<[string, Record<string, string | null>, string]>([
    ['when the response names another issuer', { iss: 'https://login.ander.example' }, 'issuer'],
    ['when the response names no issuer, which this one always does', { iss: null }, 'issuer'],
    ['without a code', { code: null }, 'unreadable'],
    ['when the person canceled', { code: null, error: 'access_denied' }, 'status'],
  ])('%s, before the provider is asked', async (_, changes, reason) => {
    const visit = await leave();
    expect(await effectOf(visit, changes)).toEqual(refusedFor(reason));
    expect(provider.asked).toEqual([]);
  });

  test('when the provider does not accept the code, or gives no usable answer', async () => {
    const answers = [
      [{ status: 400, body: { error: 'invalid_grant' } }, 'code-refused'],
      [{ status: 401, body: { error: 'invalid_client' } }, 'code-refused'],
      [{ status: 200, body: { access_token: 'a', token_type: 'Bearer' } }, 'unreadable'],
      [{ status: 200, body: 'x'.repeat(300 * 1_024) }, 'unreachable'],
    ] as const;
    for (const [answer, reason] of answers) {
      const visit = await leave();
      provider.answer = answer;
      expect(await effectOf(visit)).toEqual(refusedFor(reason));
    }
  });

  test('[T53] when the provider sends the portal to a private address', async () => {
    const { database } = demo.services;
    const [row] = await database
      .select()
      .from(identityProviders)
      .where(eq(identityProviders.entityId, entityId));
    const metadata = row?.openIdMetadata ?? null;
    const inward = metadata && { ...metadata, token_endpoint: 'https://169.254.169.254/token' };
    await database.update(identityProviders).set({ openIdMetadata: inward });
    const effect = await effectOf(await leave());
    await database.update(identityProviders).set({ openIdMetadata: metadata });
    expect(effect).toEqual(refusedFor('unreachable'));
  });

  test('[T52] when the subject is linked to nobody, or to somebody of another organization', async () => {
    const visit = await leave();
    give(signToken(header, claimsFor(visit, { sub: 'onbekend' }), provider.identity));
    expect(await effectOf(visit)).toEqual({ location: '/#logged-in=no', sessions: 0, reason: 'no-account' });
    await demo.services.database
      .insert(identityLinks)
      .values({ entityId, nameId: 'anna', userId: demoId('user:anna') });
    const other = await leave();
    give(signToken(header, claimsFor(other, { sub: 'anna' }), provider.identity));
    expect(await effectOf(other)).toEqual({
      location: '/#logged-in=no',
      sessions: 0,
      reason: 'account-not-usable',
    });
  });

  test('while single sign-on is turned off', async () => {
    const visit = await leave();
    give(signToken(header, claimsFor(visit), provider.identity));
    const turn = (ssoEnabled: boolean) => demo.services.database.update(environments).set({ ssoEnabled });
    await turn(false);
    expect(await effectOf(visit)).toEqual(refusedFor('unsolicited'));
    await turn(true);
  });

  test('[T53] and leads nowhere but to the portal, whatever the callback asks', async () => {
    const visit = await leave();
    give(signToken(header, claimsFor(visit), provider.identity));
    const { headers } = await comeBack(visit, {
      redirect: 'https://evil.example',
      redirect_uri: 'https://evil.example',
      return: 'https://evil.example',
    });
    expect(headers.location).toBe('/');
  });
});
