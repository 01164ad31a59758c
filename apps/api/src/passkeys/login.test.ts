import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { passkeys, sessions } from '../database/schema.ts';
import { audited } from '../testing/audited.ts';
import { Authenticator } from '../testing/credentials/authenticator.ts';
import type { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { loginOptions, passkeyWorld, verifyOptions } from '../testing/credentials/passkeys.ts';
import { userHandleOf } from './relying-party.ts';

let demo: DemoApp;
let world: ReturnType<typeof passkeyWorld>;
beforeAll(async () => {
  demo = await buildDemoApp();
  world = passkeyWorld(demo);
});
beforeEach(() => demo.restore());
afterAll(() => demo.close());

const anna = demoId('user:anna');
const handleOf = (userId: string) => Buffer.from(userHandleOf(userId)).toString('base64url');
const login = (visitor: Browser, response: object) => visitor.post('/auth/passkeys/login', { response });

describe('login with only a passkey', () => {
  test('[T18] needs no second step and ends the previous session of the browser', async () => {
    const { authenticator } = await world.passkeyOf('bram');
    const visitor = await world.loggedIn('bram');
    const before = visitor.copy();
    const options = await loginOptions(visitor);
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options.allowCredentials).toEqual([]);
    const response = await login(visitor, authenticator.get(options));
    expect(response.json()).toEqual({
      userId: demoId('user:bram'),
      activeContactId: demoId('contact:bram'),
      slug: 'hoffelijk',
    });
    expect(visitor.cookies.has('dev')).toBe(true);
    expect(visitor.cookies.has('passkey')).toBe(false);
    expect(await audited(demo)).toEqual([
      {
        event: 'authn_login_success',
        userId: demoId('user:bram'),
        contactId: demoId('contact:bram'),
        details: { method: 'passkey' },
      },
    ]);
    expect((await visitor.get(`/api/users/${demoId('user:bram')}`)).statusCode).toBe(200);
    expect((await before.post('/api/refresh-cookie')).statusCode).toBe(401);
  });

  test.each([
    ['from another origin', { origin: 'https://evil.example' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['without user verification', { userVerified: false }],
    ['with a lower counter than before', { counter: 1 }],
    ['with the same counter as before', { counter: 5 }],
  ])('returns 401 for a response %s', async (_, circumstances) => {
    const { authenticator } = await world.passkeyOf('anna');
    const visitor = world.browser();
    expect(
      (await login(visitor, authenticator.get(await loginOptions(visitor), { counter: 5 }))).statusCode,
    ).toBe(200);
    const next = world.browser();
    const refused = await login(next, authenticator.get(await loginOptions(next), circumstances));
    expect([refused.statusCode, refused.json()]).toEqual([401, { error: 'invalid-credentials' }]);
    expect(next.cookies.has('sid')).toBe(false);
  });

  test('[T12] accepts only one of two simultaneous responses with the same counter, a sign of a cloned key', async () => {
    const { authenticator } = await world.passkeyOf('anna');
    const visitors = [world.browser(), world.browser()];
    const responses: object[] = [];
    for (const visitor of visitors)
      responses.push(authenticator.get(await loginOptions(visitor), { counter: 5 }));
    const answers = await Promise.all(
      visitors.map((visitor, index) => login(visitor, responses[index] ?? {})),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 401]);
  });

  test('returns 401 for a user handle of another user or none, and for an unknown challenge', async () => {
    const { authenticator } = await world.passkeyOf('anna');
    for (const userHandle of [handleOf(demoId('user:iris')), undefined]) {
      const visitor = world.browser();
      const answer = authenticator.get(await loginOptions(visitor)) as { response: object };
      const response = { ...answer, response: { ...answer.response, userHandle } };
      expect((await login(visitor, response)).statusCode).toBe(401);
    }
    expect((await login(world.browser(), authenticator.get({ challenge: 'x' }))).statusCode).toBe(401);
  });

  test('accepts an authenticator whose counter stays zero', async () => {
    const { authenticator } = await world.passkeyOf('anna');
    for (let time = 0; time < 2; time += 1) {
      const visitor = world.browser();
      const response = authenticator.get(await loginOptions(visitor), { counter: 0 });
      expect((await login(visitor, response)).statusCode).toBe(200);
    }
  });

  test('[T12] accepts a response once, only in the browser of its challenge, within five minutes', async () => {
    const { authenticator } = await world.passkeyOf('anna');
    const visitor = world.browser();
    const response = authenticator.get(await loginOptions(visitor));
    const elsewhere = world.browser();
    await loginOptions(elsewhere);
    expect((await login(elsewhere, response)).statusCode).toBe(401);
    const tries = Array.from({ length: 20 }, () => visitor.copy());
    const responses = await Promise.all(tries.map((each) => login(each, response)));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const inTime = world.browser();
    const lastMoment = authenticator.get(await loginOptions(inTime));
    demo.clock.advance(299);
    expect((await login(inTime, lastMoment)).statusCode).toBe(200);
    const late = world.browser();
    const tooLate = authenticator.get(await loginOptions(late));
    demo.clock.advance(300);
    expect((await login(late, tooLate)).statusCode).toBe(401);
  });

  test('[T84] a clock that is set back does not extend a challenge', async () => {
    const { authenticator } = await world.passkeyOf('anna');
    const visitor = world.browser();
    const response = authenticator.get(await loginOptions(visitor));
    demo.clock.advance(-600);
    expect((await login(visitor, response)).statusCode).toBe(401);
  });

  test('returns 401 for an unknown, forged or removed passkey and for a disabled user', async () => {
    const { visitor: owner, authenticator } = await world.passkeyOf('anna');
    const attempt = async (used: Authenticator) => {
      const visitor = world.browser();
      return (await login(visitor, used.get(await loginOptions(visitor)))).statusCode;
    };
    const [stranger, forged] = [new Authenticator(), new Authenticator()];
    forged.credentialId.set(authenticator.credentialId);
    for (const each of [stranger, forged]) each.create({ challenge: 'x', user: { id: handleOf(anna) } });
    expect([await attempt(stranger), await attempt(forged)]).toEqual([401, 401]);
    const failed = { event: 'authn_login_fail', details: { method: 'passkey' } };
    expect(await audited(demo, 2)).toEqual([failed, failed]);
    await world.setUser('anna', { enabled: false });
    expect(await attempt(authenticator)).toBe(401);
    await world.setUser('anna', { enabled: true });
    expect(await attempt(authenticator)).toBe(200);
    const [{ id } = { id: '' }] = await demo.services.database.select().from(passkeys);
    expect((await owner.send('DELETE', `/api/passkeys/${id}`)).statusCode).toBe(204);
    expect(await attempt(authenticator)).toBe(401);
  });

  test('[T06] returns 403 for a user whose organization enforces single sign-on', async () => {
    const { authenticator } = await world.passkeyOf('anna');
    await demo.services.database.update(passkeys).set({ userId: demoId('user:fatima') });
    const visitor = world.browser();
    const options = await loginOptions(visitor);
    const answer = authenticator.get(options) as { response: { userHandle: string } };
    answer.response.userHandle = handleOf(demoId('user:fatima'));
    const response = await login(visitor, answer);
    expect([response.statusCode, response.json()]).toEqual([
      403,
      { error: 'login-method-not-allowed', slug: 'banknoord', path: '/banknoord/inloggen' },
    ]);
    expect(visitor.cookies.has('sid')).toBe(false);
  });
});

describe('passkey as the second factor', () => {
  const verify = (visitor: Browser, response: object) => visitor.post('/api/passkeys/verify', { response });

  test('[LOG-11] completes a login that waits for its second step', async () => {
    const { authenticator } = await world.passkeyOf('bram');
    const visitor = await world.loggedIn('bram');
    const options = await verifyOptions(visitor);
    expect(options.allowCredentials).toMatchObject([
      { id: authenticator.credentialId.toString('base64url'), transports: ['internal'] },
    ]);
    // Some authenticators leave out the user handle when the server names the passkeys.
    const answer = authenticator.get(options) as { response: object };
    const withoutHandle = { ...answer, response: { ...answer.response, userHandle: undefined } };
    const response = await verify(visitor, withoutHandle);
    expect(response.json()).toMatchObject({ userId: demoId('user:bram') });
    expect((await visitor.get('/api/passkeys')).json()).toMatchObject({
      'hydra:member': [{ lastUsedAt: demo.clock.now().toISOString() }],
    });
    const [session] = await demo.services.database
      .select()
      .from(sessions)
      .where(eq(sessions.activeContactId, demoId('contact:bram')));
    expect(session?.method).toBe('password');
  });

  test('[T11] returns 422 for a passkey of another user, and 403 for a login that must set up a second factor', async () => {
    const { authenticator } = await world.passkeyOf('anna');
    await world.passkeyOf('bram');
    const visitor = await world.loggedIn('bram');
    const refused = await verify(visitor, authenticator.get(await verifyOptions(visitor)));
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      violations: [{ propertyPath: 'response', message: 'Deze passkey past niet bij je account.' }],
    });
    expect(await audited(demo)).toEqual([
      { event: 'authn_login_fail', userId: demoId('user:bram'), details: { method: 'passkey' } },
    ]);
    const karin = await world.loggedIn('karin');
    expect((await karin.post('/api/passkeys/verify-options')).statusCode).toBe(403);
    expect((await verify(karin, authenticator.get(await loginOptions(karin)))).statusCode).toBe(403);
  });

  test('[T13] counts as a fresh verification in a session, for one action', async () => {
    const { visitor, authenticator } = await world.passkeyOf('bram');
    await verify(visitor, authenticator.get(await verifyOptions(visitor)));
    expect((await visitor.post('/api/second-factor/recovery-codes')).statusCode).toBe(200);
    expect((await visitor.post('/api/second-factor/recovery-codes')).statusCode).toBe(403);
  });

  test('verify-options returns 409 for a user without passkeys', async () => {
    const response = await (await world.loggedIn('bram')).post('/api/passkeys/verify-options');
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ detail: 'Je hebt nog geen passkey.' });
  });

  test('[T12] is refused for the challenge of a login with only a passkey, and the other way around', async () => {
    const { authenticator } = await world.passkeyOf('bram');
    const visitor = await world.loggedIn('bram');
    expect((await verify(visitor, authenticator.get(await loginOptions(visitor)))).statusCode).toBe(422);
    expect((await login(visitor, authenticator.get(await verifyOptions(visitor)))).statusCode).toBe(401);
  });

  test('[T09] the calls of a passkey login are limited per address, to what a whole office needs in a minute', () => {
    const limit = { max: 300, bucket: 'passkey-login', per: 'address' };
    const limits = demo.app.routeTable.flatMap(({ url, limit: own }) =>
      url.startsWith('/auth/passkeys/') ? [own] : [],
    );
    expect(limits).toEqual([limit, limit]);
  });
});
