import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { contacts, identityProviders, sessions, usedAssertions, users } from '../database/schema.ts';
import { selfSignedCertificate } from '../../../demo/src/identity-provider/certificate.ts';
import { makeIdentity } from '../../../demo/src/identity-provider/identity.ts';
import { audited } from '../testing/audited.ts';
import { codeOf } from '../testing/credentials/authenticator-app.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import {
  addProvider,
  postResponse,
  effectOf,
  fatima,
  deleteSsoRows,
  startSsoLogin,
  type ProviderVisit,
  linkUser,
  nobody,
  rejectedEffects,
  RunningClock,
  signBoth,
  type TestProvider,
  countSsoRows,
  unsigned,
} from '../testing/credentials/single-sign-on.ts';

const multiFactor = 'https://refeds.org/profile/mfa';

let demo: DemoApp;
let bankNoord: TestProvider;
let zonnig: TestProvider;
beforeAll(async () => {
  demo = await buildDemoApp({ services: { clock: new RunningClock() }, environment: { RATE_LIMITS: 'off' } });
  bankNoord = await addProvider(demo, 'banknoord', { secondFactorContexts: [multiFactor] });
  zonnig = await addProvider(demo, 'zonnig');
  await linkUser(demo, bankNoord, fatima, 'fatima');
  await linkUser(demo, zonnig, 'medewerker-3', 'joris');
});
beforeEach(() => deleteSsoRows(demo));
afterAll(() => demo.close());

/**
 * Goes through single sign-on: the request, and its response with this name identifier and authentication context.
 */
async function goThrough(provider: TestProvider, nameId: string, visitor?: Browser, context?: string) {
  const leaving = await startSsoLogin(demo, provider, visitor);
  const xml = unsigned(provider, leaving, nameId);
  const changed = context === undefined ? xml : xml.replace(/(ClassRef>)[^<]+/, `$1${context}`);
  return { leaving, effect: await effectOf(demo, leaving, signBoth(changed, provider)) };
}

const states = async ({ visitor }: ProviderVisit) =>
  (await visitor.post('/api/refresh-cookie')).json<object>();
const noAccount = {
  location: '/#logged-in=no',
  hasSession: false,
  reason: 'no-account',
  sessions: 0,
  requests: 0,
};
const notUsable = { ...noAccount, reason: 'account-not-usable' };

describe('[SSO-01] single sign-on of a linked user', () => {
  test('logs in to the account at the organization and is recorded in the audit log', async () => {
    const { leaving, effect } = await goThrough(bankNoord, fatima);
    expect(effect).toMatchObject({ location: '/', sessions: 1, requests: 0, assertions: 1 });
    const loginState = { userId: demoId('user:fatima'), activeContactId: demoId('contact:fatima') };
    expect(await states(leaving)).toMatchObject({ loginState });
    const { database } = demo.services;
    const [session] = await database.select().from(sessions);
    expect(session).toMatchObject({ method: 'single-sign-on', level: 'full' });
    expect(await audited(demo)).toEqual([
      {
        event: 'authn_login_success',
        userId: demoId('user:fatima'),
        contactId: demoId('contact:fatima'),
        details: { method: 'single-sign-on' },
      },
    ]);
  });

  test('[T18] starts a new session and ends the previous one of the browser', async () => {
    const visitor = new Browser(demo.app);
    await visitor.login('anna');
    const before = visitor.copy();
    const leaving = await startSsoLogin(demo, bankNoord, visitor);
    // A browser does not send the session's cookie with a cross-site POST.
    visitor.cookies.delete('sid');
    await postResponse(leaving, signBoth(unsigned(bankNoord, leaving, fatima), bankNoord));
    expect((await before.post('/api/refresh-cookie')).statusCode).toBe(401);
    expect(await countSsoRows(demo)).toMatchObject({ sessions: 1 });
  });

  test('[T18] ends a session that started in the same browser after the request', async () => {
    const leaving = await startSsoLogin(demo, bankNoord);
    await leaving.visitor.login('anna');
    const before = leaving.visitor.copy();
    await postResponse(leaving, signBoth(unsigned(bankNoord, leaving, fatima), bankNoord));
    expect((await before.post('/api/refresh-cookie')).statusCode).toBe(401);
    expect(await countSsoRows(demo)).toMatchObject({ sessions: 1 });
  });

  test('[T49] stores the used assertion for as long as its times can be accepted', async () => {
    await goThrough(bankNoord, fatima);
    const { database, clock } = demo.services;
    const [used] = await database.select().from(usedAssertions);
    expect(used?.entityId).toBe(bankNoord.entityId);
    const minutes = (Number(used?.expiresAt) - clock.now().getTime()) / 60_000;
    expect(Math.round(minutes)).toBe(7);
  });

  test('keeps the existing session of the browser when the login fails', async () => {
    const visitor = new Browser(demo.app);
    await visitor.login('anna');
    await goThrough(bankNoord, nobody, visitor);
    expect((await visitor.post('/api/refresh-cookie')).json()).toMatchObject({
      loginState: { userId: demoId('user:anna') },
    });
  });

  test('accepts both certificates while one replaces the other', async () => {
    const { database } = demo.services;
    const next = await makeIdentity('next', new Date());
    const byEntity = eq(identityProviders.entityId, bankNoord.entityId);
    const certificates = [bankNoord.certificate, next.certificate];
    await database.update(identityProviders).set({ certificates }).where(byEntity);
    for (const key of [bankNoord, { ...bankNoord, ...next }])
      expect((await goThrough(key, fatima)).effect).toMatchObject({ location: '/' });
    await database
      .update(identityProviders)
      .set({ certificates: [bankNoord.certificate] })
      .where(byEntity);
    expect((await goThrough({ ...bankNoord, ...next }, fatima)).effect.location).toBe('/#sso=error');
  });
});

describe('[SSO-01] certificate of an identity provider', () => {
  const store = (certificates: string[]) =>
    demo.services.database
      .update(identityProviders)
      .set({ certificates })
      .where(eq(identityProviders.entityId, bankNoord.entityId));
  const since = (from: string, years: number) =>
    selfSignedCertificate(bankNoord.privateKey, 'Bank Noord', new Date(from), years);
  afterEach(() => store([bankNoord.certificate]));

  test.each([
    ['has expired', '2015-01-01', 1],
    ['is not valid yet', '2048-01-01', 1],
  ])('is ignored when it %s', async (_, from, years) => {
    await store([since(from, years)]);
    expect((await goThrough(bankNoord, fatima)).effect).toEqual(rejectedEffects('certificate'));
    await store([since(from, years), bankNoord.certificate]);
    expect((await goThrough(bankNoord, fatima)).effect).toMatchObject({ location: '/' });
  });

  test('is ignored when it cannot be read', async () => {
    await store(['geen certificaat', bankNoord.certificate]);
    expect((await goThrough(bankNoord, fatima)).effect).toMatchObject({ location: '/' });
  });
});

describe('[SSO-04] [T49] replayed response', () => {
  test('is rejected, and the session of the first login continues', async () => {
    const leaving = await startSsoLogin(demo, bankNoord);
    const xml = signBoth(unsigned(bankNoord, leaving, fatima), bankNoord);
    const marked = leaving.visitor.copy();
    expect((await postResponse(leaving, xml)).headers.location).toBe('/');
    for (const visitor of [leaving.visitor, marked])
      expect((await postResponse({ ...leaving, visitor }, xml)).headers.location).toBe('/#sso=error');
    expect(await states(leaving)).toMatchObject({ loginState: { userId: demoId('user:fatima') } });
    expect(await countSsoRows(demo)).toMatchObject({ sessions: 1 });
  });

  test('starts one session when it is sent twenty times simultaneously', async () => {
    const leaving = await startSsoLogin(demo, bankNoord);
    const xml = signBoth(unsigned(bankNoord, leaving, fatima), bankNoord);
    const visitors = Array.from({ length: 20 }, () => leaving.visitor.copy());
    const responses = await Promise.all(
      visitors.map((visitor) => postResponse({ ...leaving, visitor }, xml)),
    );
    const locations = responses.map(({ headers }) => headers.location);
    expect(locations.filter((location) => location === '/')).toHaveLength(1);
    expect(locations.filter((location) => location === '/#sso=error')).toHaveLength(19);
    expect(await countSsoRows(demo)).toEqual({ sessions: 1, requests: 0, assertions: 1 });
  });

  test('is rejected when another response has the same assertion id', async () => {
    const visitor = new Browser(demo.app);
    const [one, other] = [
      await startSsoLogin(demo, bankNoord, visitor),
      await startSsoLogin(demo, bankNoord, visitor),
    ];
    const id = ' ID="_the-same-one"';
    const xmls = [one, other].map((leaving) =>
      signBoth(
        unsigned(bankNoord, leaving, fatima).replace(/(<saml:Assertion) ID="[^"]+"/, `$1${id}`),
        bankNoord,
      ),
    );
    expect((await postResponse(one, xmls[0] ?? '')).headers.location).toBe('/');
    expect(await effectOf(demo, other, xmls[1] ?? '')).toMatchObject({
      location: '/#sso=error',
      reason: 'replayed',
    });
    expect(await countSsoRows(demo)).toEqual({ sessions: 1, requests: 0, assertions: 1 });
  });

  test('[SSO-04] a rejected response ends its request, so that a correct one is rejected too', async () => {
    const leaving = await startSsoLogin(demo, bankNoord);
    const xml = unsigned(bankNoord, leaving, fatima);
    const marked = leaving.visitor.copy();
    expect(await effectOf(demo, leaving, xml)).toEqual(rejectedEffects('assertion-unsigned'));
    const response = await postResponse({ ...leaving, visitor: marked }, signBoth(xml, bankNoord));
    expect(response.headers.location).toBe('/#sso=error');
  });
});

describe('[T52] identity providers and their users', () => {
  test('a name identifier that is not linked to a user is refused', async () => {
    expect((await goThrough(bankNoord, nobody)).effect).toMatchObject(noAccount);
  });

  test('a username, an email address or a name identifier of another identity provider is refused', async () => {
    for (const nameId of [
      'medewerker-3',
      'fatima@voorbeeld.example',
      'joris@voorbeeld.example',
      'fatima',
      'joris',
    ])
      expect((await goThrough(bankNoord, nameId)).effect, nameId).toMatchObject(noAccount);
    expect((await goThrough(zonnig, fatima)).effect).toMatchObject(noAccount);
  });

  test('the same name identifier at two identity providers identifies two users', async () => {
    await linkUser(demo, zonnig, fatima, 'chris');
    const loginOf = async (provider: TestProvider) => states((await goThrough(provider, fatima)).leaving);
    expect(await loginOf(bankNoord)).toMatchObject({ loginState: { userId: demoId('user:fatima') } });
    // The user has contacts elsewhere too, and one of them was active last; this login leads to the one at Zonnig.
    const { database } = demo.services;
    await database
      .update(users)
      .set({ lastContactId: demoId('contact:chris') })
      .where(eq(users.username, 'chris'));
    const loginState = { userId: demoId('user:chris'), activeContactId: demoId('contact:chris.zonnig') };
    expect(await loginOf(zonnig)).toMatchObject({ loginState });
  });

  test('a user with several accounts at the organization starts in the last used one, or in none', async () => {
    const { database } = demo.services;
    const ofFatima = eq(contacts.id, demoId('contact:fatima'));
    const [own] = await database.select().from(contacts).where(ofFatima);
    if (own === undefined) throw new Error('Fatima has no account.');
    // The first of the two by its id, so that neither order of the rows decides.
    const other = { ...own, id: '00000000-0000-4000-8000-000000000001' };
    await database.insert(contacts).values(other);
    const startsIn = async (lastContactId: string | null) => {
      await database.update(users).set({ lastContactId }).where(eq(users.username, 'fatima'));
      const { leaving } = await goThrough(bankNoord, fatima);
      return (await states(leaving)) as { loginState: { activeContactId: string | null } };
    };
    const starts = [await startsIn(own.id), await startsIn(other.id), await startsIn(null)];
    await database.delete(contacts).where(eq(contacts.id, other.id));
    expect(starts.map(({ loginState }) => loginState.activeContactId ?? null)).toEqual([
      own.id,
      other.id,
      null,
    ]);
  });

  test('a linked user without an account at the organization is refused', async () => {
    await linkUser(demo, bankNoord, 'medewerker-4', 'anna');
    expect((await goThrough(bankNoord, 'medewerker-4')).effect).toMatchObject(notUsable);
  });

  test('the response of another identity provider is rejected, with either issuer', async () => {
    const leaving = await startSsoLogin(demo, bankNoord);
    const xml = unsigned(zonnig, leaving, 'medewerker-3');
    expect(await effectOf(demo, leaving, signBoth(xml, zonnig))).toEqual(rejectedEffects('issuer'));
    const again = await startSsoLogin(demo, bankNoord);
    const posing = unsigned(bankNoord, again, fatima);
    expect(await effectOf(demo, again, signBoth(posing, zonnig))).toEqual(rejectedEffects('not-accepted'));
  });

  test('a disabled user or account is refused', async () => {
    const { database } = demo.services;
    const isFatimas = eq(contacts.personId, demoId('person:fatima'));
    await database.update(users).set({ enabled: false }).where(eq(users.username, 'fatima'));
    expect((await goThrough(bankNoord, fatima)).effect).toMatchObject(notUsable);
    await database.update(users).set({ enabled: true }).where(eq(users.username, 'fatima'));
    for (const flag of ['enabled', 'allowedToLogin', 'customerPortalAccess'] as const) {
      await database
        .update(contacts)
        .set({ [flag]: false })
        .where(isFatimas);
      expect((await goThrough(bankNoord, fatima)).effect, flag).toMatchObject(notUsable);
      await database
        .update(contacts)
        .set({ [flag]: true })
        .where(isFatimas);
    }
  });
});

describe('[LOG-11] second factor after single sign-on', () => {
  const due = (change: Partial<typeof users.$inferInsert>, username = 'fatima') =>
    demo.services.database.update(users).set(change).where(eq(users.username, username));

  test.each([
    ['verify', { requiresSecondFactor: true }],
    ['setup', { secondFactorMandatory: true, requiresSecondFactor: false }],
  ])('is still required: %s', async (step, change) => {
    await due(change);
    const { leaving, effect } = await goThrough(bankNoord, fatima);
    expect(effect).toMatchObject({ location: '/banknoord/inloggen', sessions: 1 });
    expect(await states(leaving)).toEqual({ action: `requires-second-factor-${step}` });
    const [session] = await demo.services.database.select().from(sessions);
    const pending = { level: 'pending', method: 'single-sign-on', secondStep: step };
    expect(session).toMatchObject(pending);
    expect(await audited(demo)).toEqual([
      { event: 'session_created', userId: demoId('user:fatima'), details: pending },
    ]);
    await due({ secondFactorMandatory: false, requiresSecondFactor: false });
  });

  test('completes the login to the account at the organization, not to the last active one', async () => {
    await linkUser(demo, zonnig, 'medewerker-5', 'chris');
    const usedElsewhere = { lastContactId: demoId('contact:chris') };
    await due({ ...usedElsewhere, secondFactorMandatory: true }, 'chris');
    const started = { activeContactId: demoId('contact:chris.zonnig'), slug: 'zonnig' };

    const { visitor } = (await goThrough(zonnig, 'medewerker-5')).leaving;
    const { secret } = (await visitor.post('/api/second-factor/generate-secret')).json<{ secret: string }>();
    const code = (steps: number) => codeOf(secret, demo.services.clock.now(), steps);
    const setUp = await visitor.post('/api/second-factor/setup', { verificationCode: code(0) });
    expect(setUp.json()).toMatchObject(started);

    await due(usedElsewhere, 'chris');
    const again = (await goThrough(zonnig, 'medewerker-5')).leaving.visitor;
    const verified = await again.post('/api/second-factor/verify', { verificationCode: code(1) });
    expect(verified.json()).toMatchObject(started);
  });

  test('is not required when the identity provider reports multi-factor authentication', async () => {
    await due({ secondFactorMandatory: true });
    expect((await goThrough(bankNoord, fatima, undefined, multiFactor)).effect).toMatchObject({
      location: '/',
    });
    await due({ secondFactorMandatory: false });
  });
});
