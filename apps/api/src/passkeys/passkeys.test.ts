import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoId } from '../database/demo/demo-id.ts';
import { passkeyChallenges, passkeys, sessions } from '../database/schema.ts';
import { Authenticator } from '../testing/authenticator.ts';
import type { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { secondFactorWorld } from '../testing/second-factor.ts';
import { userHandleOf } from './relying-party.ts';

let demo: DemoApp;
let world: ReturnType<typeof secondFactorWorld>;
beforeAll(async () => {
  demo = await buildDemoApp();
  world = secondFactorWorld(demo);
});
beforeEach(() => world.restore());
afterAll(() => demo.close());

const anna = demoId('user:anna');
const handleOf = (userId: string) => Buffer.from(userHandleOf(userId)).toString('base64url');
type Options = { challenge: string; user: { id: string }; allowCredentials?: { id: string }[] };

const registrationOptions = async (visitor: Browser, body?: object) =>
  (await visitor.post('/api/passkeys/registration-options', body)).json<Options>();

async function add(visitor: Browser, authenticator: Authenticator, name?: string) {
  const response = authenticator.create(await registrationOptions(visitor));
  return visitor.post('/api/passkeys', { response, name });
}

/** A passkey of this user, who is logged in. */
async function passkeyOf(username: string): Promise<{ visitor: Browser; authenticator: Authenticator }> {
  const visitor = username === 'bram' ? await world.bram() : await world.loggedIn(username);
  const authenticator = new Authenticator();
  expect((await add(visitor, authenticator, 'Laptop')).statusCode).toBe(200);
  return { visitor, authenticator };
}

const loginOptions = async (visitor: Browser) =>
  (await visitor.post('/auth/passkeys/login-options')).json<Options>();
const verifyOptions = async (visitor: Browser) =>
  (await visitor.post('/api/passkeys/verify-options')).json<Options>();
const login = (visitor: Browser, response: object) => visitor.post('/auth/passkeys/login', { response });

describe('adding one', () => {
  test('shows up by its name, and a mail tells', async () => {
    const { visitor } = await passkeyOf('anna');
    expect((await visitor.get('/api/passkeys')).json()).toMatchObject({
      'hydra:totalItems': 1,
      'hydra:member': [{ name: 'Laptop', createdAt: demo.clock.now().toISOString() }],
    });
    expect(await world.mails()).toEqual([
      { recipient: 'anna@voorbeeld.example', subject: 'Er is een passkey toegevoegd' },
    ]);
  });

  test.each([
    ['of another origin', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without a finger, face or PIN', { userVerified: false }],
  ])('is refused %s', async (_, circumstances) => {
    const visitor = await world.loggedIn('anna');
    const response = new Authenticator().create(await registrationOptions(visitor), circumstances);
    expect((await visitor.post('/api/passkeys', { response })).statusCode).toBe(422);
    expect(await demo.services.database.select().from(passkeys)).toEqual([]);
  });

  test('[T12] answers a question once, within five minutes, and the one of its own browser', async () => {
    const [visitor, other] = [await world.loggedIn('anna'), await world.loggedIn('anna')];
    const authenticator = new Authenticator();
    const response = authenticator.create(await registrationOptions(visitor));
    await registrationOptions(other);
    expect((await other.post('/api/passkeys', { response })).statusCode).toBe(422);
    demo.clock.advance(301);
    expect((await visitor.post('/api/passkeys', { response })).statusCode).toBe(422);
    const second = authenticator.create(await registrationOptions(await fresh(visitor)));
    const replay = visitor.copy();
    expect((await visitor.post('/api/passkeys', { response: second })).statusCode).toBe(200);
    expect((await replay.post('/api/passkeys', { response: second })).statusCode).toBe(422);
    expect(await demo.services.database.select().from(passkeyChallenges)).toEqual([]);
  });

  /** Shows the session as one that has just begun. */
  async function fresh(visitor: Browser): Promise<Browser> {
    await demo.services.database.update(sessions).set({ authenticatedAt: demo.clock.now() });
    return visitor;
  }

  test('[T13] a session of a while ago asks the password first, or a code of whoever has a second factor', async () => {
    const visitor = await world.loggedIn('anna');
    demo.clock.advance(301);
    const ask = (password?: string) => visitor.post('/api/passkeys/registration-options', { password });
    expect((await ask()).statusCode).toBe(403);
    expect((await ask('Onjuist-2026!')).statusCode).toBe(403);
    expect((await ask('Welkom-2026!')).statusCode).toBe(200);

    const bram = await world.bram();
    demo.clock.advance(301);
    expect(
      (await bram.post('/api/passkeys/registration-options', { password: 'Welkom-2026!' })).statusCode,
    ).toBe(403);
    await world.verify(bram, world.code());
    expect((await bram.post('/api/passkeys/registration-options')).statusCode).toBe(200);
  });

  test('[T01] wrong passwords here count like those of a login', async () => {
    const visitor = await world.loggedIn('anna');
    demo.clock.advance(301);
    const verdicts = [];
    for (let time = 0; time < 6; time += 1)
      verdicts.push((await visitor.post('/api/passkeys/registration-options', { password: 'x' })).statusCode);
    expect(verdicts).toEqual([403, 403, 403, 403, 403, 429]);
  });

  test('is not offered where the organisation prescribes single sign-on, nor taken over from somebody else', async () => {
    const { authenticator } = await passkeyOf('anna');
    const iris = await world.loggedIn('iris');
    expect((await add(iris, authenticator)).statusCode).toBe(409);
    const token = await sessionOf('fatima');
    const fatima = world.browser();
    fatima.cookies.set('sid', token);
    expect((await fatima.post('/api/passkeys/registration-options')).statusCode).toBe(403);
  });
});

/** A session of somebody who has no password to log in with. */
async function sessionOf(username: string): Promise<string> {
  const { startSession } = await import('../session/store.ts');
  return startSession(demo.services.database, demo.clock.now(), {
    userId: demoId(`user:${username}`),
    activeContactId: demoId(`contact:${username}`),
    level: 'full',
    secondStep: null,
    method: 'single-sign-on',
    userAgent: null,
    addressPrefix: '192.0.2.0/24',
  });
}

describe('logging in with one alone', () => {
  test('[T18] counts as both factors, and ends as every way in', async () => {
    const { authenticator } = await passkeyOf('bram');
    const visitor = await world.loggedIn('bram');
    const before = visitor.copy();
    const options = await loginOptions(visitor);
    expect(options.allowCredentials).toEqual([]);
    const response = await login(visitor, authenticator.get(options));
    expect(response.json()).toEqual({
      userId: demoId('user:bram'),
      activeContactId: demoId('contact:bram'),
      slug: 'hoffelijk',
    });
    expect(visitor.cookies.has('dev')).toBe(true);
    expect((await visitor.get(`/api/users/${demoId('user:bram')}`)).statusCode).toBe(200);
    expect((await before.post('/api/refresh-cookie')).statusCode).toBe(401);
  });

  test.each([
    ['of another origin', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without a finger, face or PIN', { userVerified: false }],
    ['that was used less often than before', { counter: 1 }],
    ['that was used as often as before', { counter: 5 }],
  ])('is refused with an answer %s', async (_, circumstances) => {
    const { authenticator } = await passkeyOf('anna');
    const visitor = world.browser();
    expect(
      (await login(visitor, authenticator.get(await loginOptions(visitor), { counter: 5 }))).statusCode,
    ).toBe(200);
    const next = world.browser();
    const refused = await login(next, authenticator.get(await loginOptions(next), circumstances));
    expect([refused.statusCode, refused.json()]).toEqual([401, { error: 'invalid-credentials' }]);
    expect(next.cookies.has('sid')).toBe(false);
  });

  test('an authenticator that does not count works each time', async () => {
    const { authenticator } = await passkeyOf('anna');
    for (let time = 0; time < 2; time += 1) {
      const visitor = world.browser();
      const response = authenticator.get(await loginOptions(visitor), { counter: 0 });
      expect((await login(visitor, response)).statusCode).toBe(200);
    }
  });

  test('[T12] an answer works once, in the browser it was asked in, within five minutes', async () => {
    const { authenticator } = await passkeyOf('anna');
    const visitor = world.browser();
    const response = authenticator.get(await loginOptions(visitor));
    const elsewhere = world.browser();
    await loginOptions(elsewhere);
    expect((await login(elsewhere, response)).statusCode).toBe(401);
    const tries = Array.from({ length: 20 }, () => visitor.copy());
    const answers = await Promise.all(tries.map((each) => login(each, response)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const late = world.browser();
    const tooLate = authenticator.get(await loginOptions(late));
    demo.clock.advance(301);
    expect((await login(late, tooLate)).statusCode).toBe(401);
  });

  test('[T84] nor does a clock that is put back make a question last', async () => {
    const { authenticator } = await passkeyOf('anna');
    const visitor = world.browser();
    const response = authenticator.get(await loginOptions(visitor));
    demo.clock.advance(-600);
    expect((await login(visitor, response)).statusCode).toBe(401);
  });

  test('is refused for an unknown passkey, a forged one, a removed one and a disabled user', async () => {
    const { visitor: owner, authenticator } = await passkeyOf('anna');
    const attempt = async (who: Authenticator) => {
      const visitor = world.browser();
      return (await login(visitor, who.get(await loginOptions(visitor)))).statusCode;
    };
    const [stranger, forged] = [new Authenticator(), new Authenticator()];
    forged.credentialId.set(authenticator.credentialId);
    for (const who of [stranger, forged]) who.create({ challenge: 'x', user: { id: handleOf(anna) } });
    expect([await attempt(stranger), await attempt(forged)]).toEqual([401, 401]);
    await world.setUser('anna', { enabled: false });
    expect(await attempt(authenticator)).toBe(401);
    await world.setUser('anna', { enabled: true });
    expect(await attempt(authenticator)).toBe(200);
    const [{ id } = { id: '' }] = await demo.services.database.select().from(passkeys);
    expect((await owner.send('DELETE', `/api/passkeys/${id}`)).statusCode).toBe(204);
    expect(await attempt(authenticator)).toBe(401);
  });

  test('[T06] is refused where the organisation prescribes single sign-on', async () => {
    const { authenticator } = await passkeyOf('anna');
    await demo.services.database.update(passkeys).set({ userId: demoId('user:fatima') });
    const visitor = world.browser();
    const options = await loginOptions(visitor);
    const answer = authenticator.get(options) as { response: { userHandle: string } };
    answer.response.userHandle = handleOf(demoId('user:fatima'));
    const response = await login(visitor, answer);
    expect([response.statusCode, response.json()]).toEqual([
      403,
      { error: 'login-method-not-allowed', slug: 'banknoord' },
    ]);
    expect(visitor.cookies.has('sid')).toBe(false);
  });
});

describe('in place of a code', () => {
  const verify = (visitor: Browser, response: object) => visitor.post('/api/passkeys/verify', { response });

  test('[LOG-11] completes a login that waits for its second step', async () => {
    const { authenticator } = await passkeyOf('bram');
    const visitor = await world.loggedIn('bram');
    const options = await verifyOptions(visitor);
    expect(options.allowCredentials).toHaveLength(1);
    const response = await verify(visitor, authenticator.get(options));
    expect(response.json()).toMatchObject({ userId: demoId('user:bram') });
    const [session] = await demo.services.database
      .select()
      .from(sessions)
      .where(eq(sessions.activeContactId, demoId('contact:bram')));
    expect(session?.method).toBe('password');
  });

  test('[T11] only with a passkey of that user', async () => {
    const { authenticator } = await passkeyOf('anna');
    await passkeyOf('bram');
    const visitor = await world.loggedIn('bram');
    expect((await verify(visitor, authenticator.get(await verifyOptions(visitor)))).statusCode).toBe(422);
    const karin = await world.loggedIn('karin');
    expect((await karin.post('/api/passkeys/verify-options')).statusCode).toBe(403);
    expect((await verify(karin, authenticator.get(await loginOptions(karin)))).statusCode).toBe(403);
  });

  test('[T13] shows anew in a session who one is', async () => {
    const { visitor, authenticator } = await passkeyOf('bram');
    await verify(visitor, authenticator.get(await verifyOptions(visitor)));
    expect((await visitor.post('/api/second-factor/recovery-codes')).statusCode).toBe(200);
    expect((await visitor.post('/api/second-factor/recovery-codes')).statusCode).toBe(403);
  });

  test('is not asked of whoever has none', async () => {
    expect((await (await world.loggedIn('bram')).post('/api/passkeys/verify-options')).statusCode).toBe(409);
  });
});

describe('keeping them', () => {
  test('[T38] one’s own can be renamed and removed, those of others are not there', async () => {
    const { visitor } = await passkeyOf('anna');
    const [{ id } = { id: '' }] = await demo.services.database.select().from(passkeys);
    const iris = await world.loggedIn('iris');
    expect((await iris.get('/api/passkeys')).json()).toMatchObject({ 'hydra:totalItems': 0 });
    expect((await iris.send('DELETE', `/api/passkeys/${id}`)).statusCode).toBe(404);
    const rename = (who: Browser, name: string) =>
      who.send('PUT', `/api/passkeys/${id}`, { name }, { 'content-type': 'application/ld+json' });
    expect((await rename(iris, 'Van iris')).statusCode).toBe(404);
    expect((await rename(visitor, ' ')).statusCode).toBe(422);
    expect((await rename(visitor, 'a'.repeat(61))).statusCode).toBe(422);
    expect((await rename(visitor, ' Telefoon ')).json()).toMatchObject({ id, name: 'Telefoon' });
    expect((await visitor.send('DELETE', `/api/passkeys/${id}`)).statusCode).toBe(204);
    expect((await visitor.send('DELETE', `/api/passkeys/${id}`)).statusCode).toBe(404);
  });

  test('[T80] garbage is a violation or a bad request, never more', async () => {
    const visitor = await world.loggedIn('anna');
    for (const body of [
      {},
      { response: null },
      { response: { id: 'x' } },
      [],
      { response: { id: '<', rawId: '<' } },
    ]) {
      for (const url of ['/api/passkeys', '/api/passkeys/verify', '/auth/passkeys/login'])
        expect([400, 422]).toContain((await visitor.post(url, body)).statusCode);
    }
  });
});
