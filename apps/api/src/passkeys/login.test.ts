import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoId } from '../demo/world/demo-id.ts';
import { passkeys, sessions } from '../database/schema.ts';
import { audited } from '../testing/audited.ts';
import { Authenticator } from '../testing/authenticator.ts';
import type { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { loginOptions, passkeyWorld, verifyOptions } from '../testing/passkeys.ts';
import { userHandleOf } from './relying-party.ts';

let demo: DemoApp;
let world: ReturnType<typeof passkeyWorld>;
beforeAll(async () => {
  demo = await buildDemoApp();
  world = passkeyWorld(demo);
});
beforeEach(() => world.restore());
afterAll(() => demo.close());

const anna = demoId('user:anna');
const handleOf = (userId: string) => Buffer.from(userHandleOf(userId)).toString('base64url');
const login = (visitor: Browser, response: object) => visitor.post('/auth/passkeys/login', { response });

describe('logging in with one alone', () => {
  test('[T18] counts as both factors, and ends as every way in', async () => {
    const { authenticator } = await world.passkeyOf('bram');
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
    ['of another origin', { origin: 'https://evil.example' }],
    ['for another host', { rpId: 'evil.example' }],
    ['without a finger, face or PIN', { userVerified: false }],
    ['that was used less often than before', { counter: 1 }],
    ['that was used as often as before', { counter: 5 }],
  ])('is refused with an answer %s', async (_, circumstances) => {
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

  test('[T12] of two answers with the same count at once one is good, since a copied key gave the other', async () => {
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

  test('is refused where the answer names another user or nobody, or where nothing was asked', async () => {
    const { authenticator } = await world.passkeyOf('anna');
    for (const userHandle of [handleOf(demoId('user:iris')), undefined]) {
      const visitor = world.browser();
      const answer = authenticator.get(await loginOptions(visitor)) as { response: object };
      const response = { ...answer, response: { ...answer.response, userHandle } };
      expect((await login(visitor, response)).statusCode).toBe(401);
    }
    expect((await login(world.browser(), authenticator.get({ challenge: 'x' }))).statusCode).toBe(401);
  });

  test('an authenticator that does not count works each time', async () => {
    const { authenticator } = await world.passkeyOf('anna');
    for (let time = 0; time < 2; time += 1) {
      const visitor = world.browser();
      const response = authenticator.get(await loginOptions(visitor), { counter: 0 });
      expect((await login(visitor, response)).statusCode).toBe(200);
    }
  });

  test('[T12] an answer works once, in the browser it was asked in, within five minutes', async () => {
    const { authenticator } = await world.passkeyOf('anna');
    const visitor = world.browser();
    const response = authenticator.get(await loginOptions(visitor));
    const elsewhere = world.browser();
    await loginOptions(elsewhere);
    expect((await login(elsewhere, response)).statusCode).toBe(401);
    const tries = Array.from({ length: 20 }, () => visitor.copy());
    const responses = await Promise.all(tries.map((each) => login(each, response)));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const late = world.browser();
    const tooLate = authenticator.get(await loginOptions(late));
    demo.clock.advance(301);
    expect((await login(late, tooLate)).statusCode).toBe(401);
  });

  test('[T84] nor does a clock that is put back make a question last', async () => {
    const { authenticator } = await world.passkeyOf('anna');
    const visitor = world.browser();
    const response = authenticator.get(await loginOptions(visitor));
    demo.clock.advance(-600);
    expect((await login(visitor, response)).statusCode).toBe(401);
  });

  test('is refused for an unknown passkey, a forged one, a removed one and a disabled user', async () => {
    const { visitor: owner, authenticator } = await world.passkeyOf('anna');
    const attempt = async (who: Authenticator) => {
      const visitor = world.browser();
      return (await login(visitor, who.get(await loginOptions(visitor)))).statusCode;
    };
    const [stranger, forged] = [new Authenticator(), new Authenticator()];
    forged.credentialId.set(authenticator.credentialId);
    for (const who of [stranger, forged]) who.create({ challenge: 'x', user: { id: handleOf(anna) } });
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

  test('[T06] is refused where the organisation prescribes single sign-on', async () => {
    const { authenticator } = await world.passkeyOf('anna');
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
    const { authenticator } = await world.passkeyOf('bram');
    const visitor = await world.loggedIn('bram');
    const options = await verifyOptions(visitor);
    expect(options.allowCredentials).toMatchObject([
      { id: authenticator.credentialId.toString('base64url') },
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

  test('[T11] only with a passkey of that user', async () => {
    const { authenticator } = await world.passkeyOf('anna');
    await world.passkeyOf('bram');
    const visitor = await world.loggedIn('bram');
    expect((await verify(visitor, authenticator.get(await verifyOptions(visitor)))).statusCode).toBe(422);
    expect(await audited(demo)).toEqual([
      { event: 'authn_login_fail', userId: demoId('user:bram'), details: { method: 'passkey' } },
    ]);
    const karin = await world.loggedIn('karin');
    expect((await karin.post('/api/passkeys/verify-options')).statusCode).toBe(403);
    expect((await verify(karin, authenticator.get(await loginOptions(karin)))).statusCode).toBe(403);
  });

  test('[T13] shows anew in a session who one is', async () => {
    const { visitor, authenticator } = await world.passkeyOf('bram');
    await verify(visitor, authenticator.get(await verifyOptions(visitor)));
    expect((await visitor.post('/api/second-factor/recovery-codes')).statusCode).toBe(200);
    expect((await visitor.post('/api/second-factor/recovery-codes')).statusCode).toBe(403);
  });

  test('is not asked of whoever has none', async () => {
    expect((await (await world.loggedIn('bram')).post('/api/passkeys/verify-options')).statusCode).toBe(409);
  });
});
