import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { people, secondFactors, sessions, users } from '../database/schema.ts';
import { createLog } from '../platform/logging.ts';
import { audited } from '../testing/audited.ts';
import type { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { dumpOf } from '../testing/database/dump.ts';
import { bramsSecret, secondFactorWorld } from '../testing/credentials/second-factor.ts';
import { countRecoveryCodesOf, renewRecoveryCodesOf } from './recovery-codes.ts';

let demo: DemoApp;
let world: ReturnType<typeof secondFactorWorld>;
let logged = '';
beforeAll(async () => {
  demo = await buildDemoApp({
    services: { log: createLog('debug', { write: (line) => void (logged += line) }) },
  });
  world = secondFactorWorld(demo);
});
beforeEach(() => demo.restore());
afterAll(() => demo.close());

const generate = (visitor: Browser) => visitor.post('/api/second-factor/generate-secret');
const generateWith = (visitor: Browser, currentPassword: string) =>
  visitor.post('/api/second-factor/generate-secret', { currentPassword });
const secretOf = async (visitor: Browser) => (await generate(visitor)).json<{ secret: string }>().secret;
const setUp = (visitor: Browser, verificationCode?: string, path: 'setup' | 'enable' = 'setup') =>
  visitor.post(
    `/api/second-factor/${path}`,
    verificationCode === undefined ? undefined : { verificationCode },
  );
const ways = ['setup', 'enable'] as const;

describe('[T10] the first second factor of a session that is older than five minutes', () => {
  test('is not set up without the password', async () => {
    const visitor = await world.loggedIn('joris');
    demo.clock.advance(5 * 60);
    for (const refused of [await generate(visitor), await generateWith(visitor, 'Onjuist-2026!')]) {
      expect(refused.statusCode).toBe(422);
      expect(refused.json()).toMatchObject({ violations: [{ propertyPath: 'currentPassword' }] });
    }
    expect((await setUp(visitor, '123456')).statusCode).toBe(409);
    expect(await world.factorOf('joris')).toBeUndefined();
    expect((await generateWith(visitor, 'Welkom-2026!')).statusCode).toBe(200);
  });

  test('is set up without it just after the login, as a client does that knows only the specification', async () => {
    const visitor = await world.loggedIn('joris');
    demo.clock.advance(5 * 60 - 1);
    expect((await setUp(visitor, world.code(await secretOf(visitor)))).statusCode).toBe(200);
  });

  test('is not set up by a person without a password, who logs in again first', async () => {
    const visitor = await world.loggedIn('joris');
    const { database } = demo.services;
    const [joris] = await database.select().from(users).where(eq(users.username, 'joris'));
    await world.setUser('joris', { passwordHash: null });
    demo.clock.advance(5 * 60);
    const refused = await generate(visitor);
    await world.setUser('joris', { passwordHash: joris?.passwordHash ?? null });
    expect(refused.statusCode).toBe(403);
  });
});

describe('setting up a mandatory second factor at login', () => {
  test('[TFA-01] [TFA-02] a code for the generated 160-bit secret completes the login and returns ten recovery codes', async () => {
    const visitor = await world.loggedIn('karin');
    const offer = await generate(visitor);
    expect(offer.statusCode).toBe(200);
    expect(offer.headers['cache-control']).toBe('no-store');
    const { secret, account } = offer.json<{ secret: string; account: string }>();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(account).toBe('karin');

    const userId = demoId('user:karin');
    expect(await audited(demo)).toEqual([
      {
        event: 'session_created',
        userId,
        details: { level: 'pending', secondStep: 'setup', method: 'password' },
      },
    ]);
    const pending = visitor.copy();
    const response = await setUp(visitor, world.code(secret));
    expect(response.statusCode).toBe(200);
    expect(await audited(demo, 2)).toEqual([
      {
        event: 'user_updated',
        userId,
        details: { change: 'second-factor-enabled', proven: true, replaced: false },
      },
      {
        event: 'authn_login_success',
        userId,
        contactId: demoId('contact:karin'),
        details: { method: 'password' },
      },
    ]);
    expect((await world.factorOf('karin'))?.confirmedAt).toEqual(demo.clock.now());
    const { recoveryCodes, ...login } = response.json<{ recoveryCodes: string[] }>();
    expect(login).toMatchObject({ userId: demoId('user:karin'), activeContactId: demoId('contact:karin') });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await pending.post('/api/refresh-cookie')).statusCode).toBe(401);
    expect((await visitor.get(`/api/users/${demoId('user:karin')}`)).json()).toMatchObject({
      requiresSecondFactor: true,
    });
    expect(await world.mails()).toEqual([
      { recipient: 'karin@voorbeeld.example', subject: 'Tweestapsverificatie staat aan' },
    ]);

    const next = await world.loggedIn('karin');
    expect((await world.verify(next, world.code(secret))).statusCode).toBe(422);
    demo.clock.advance(30);
    expect((await world.verify(next, world.code(secret))).statusCode).toBe(200);
  });

  test('[TFA-01] generate-secret returns the same secret for ten minutes after the last request, then a new one', async () => {
    const visitor = await world.loggedIn('anna');
    const secret = await secretOf(visitor);
    demo.clock.advance(9 * 60);
    expect(await secretOf(visitor)).toBe(secret);
    demo.clock.advance(9 * 60);
    expect(await secretOf(visitor)).toBe(secret);
    demo.clock.advance(10 * 60);
    const { secret: next } = (await generateWith(visitor, 'Welkom-2026!')).json<{ secret: string }>();
    expect(next).not.toBe(secret);
    expect((await setUp(visitor, world.code(secret), 'enable')).statusCode).toBe(422);
    const spaced = world.code(next).replace(/^.../, '$& ');
    expect((await setUp(visitor, spaced, 'enable')).statusCode).toBe(200);
  });

  test('[TFA-02] [T17] returns 422 for a code of another secret and stores no second factor', async () => {
    const visitor = await world.loggedIn('karin');
    expect((await setUp(visitor, '123456')).statusCode).toBe(409);
    await generate(visitor);
    const refused = await setUp(visitor, world.code(bramsSecret));
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      violations: [{ propertyPath: 'verificationCode', message: 'De verificatiecode is ongeldig.' }],
    });
    expect(await world.factorOf('karin')).toBeUndefined();
    expect((await world.loggedIn('karin')).cookies.has('dev')).toBe(false);
  });

  test('[T15] accepts codes of the previous, current and next time step only', async () => {
    const verdicts = [];
    for (const steps of [-2, -1, 0, 1, 2]) {
      await demo.restore();
      const visitor = await world.loggedIn('karin');
      verdicts.push((await setUp(visitor, world.code(await secretOf(visitor), steps))).statusCode);
    }
    expect(verdicts).toEqual([422, 200, 200, 200, 422]);
  });

  test('[T17] accepts a set-up without a code, which the first login with a code confirms', async () => {
    const visitor = await world.loggedIn('karin');
    const secret = await secretOf(visitor);
    const response = await setUp(visitor);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ userId: demoId('user:karin'), recoveryCodes: [] });
    expect((await world.factorOf('karin'))?.confirmedAt).toBeNull();

    const next = await world.loggedIn('karin');
    expect((await generate(next)).statusCode).toBe(403);
    expect((await world.verify(next, world.code(secret))).statusCode).toBe(200);
    const confirmedAt = demo.clock.now();
    expect((await world.factorOf('karin'))?.confirmedAt).toEqual(confirmedAt);

    demo.clock.advance(60);
    const later = await world.loggedIn('karin');
    expect((await world.verify(later, world.code(secret))).statusCode).toBe(200);
    expect((await world.factorOf('karin'))?.confirmedAt).toEqual(confirmedAt);
  });

  test('[TFA-01] completes the login with the contact and method of its first step, not the last active contact', async () => {
    const contactId = demoId('contact:chris.zonnig');
    await world.setUser('chris', { secondFactorMandatory: true, lastContactId: demoId('contact:chris') });
    const visitor = await world.loggedIn('chris');
    await demo.services.database
      .update(sessions)
      .set({ method: 'single-sign-on', activeContactId: contactId })
      .where(eq(sessions.userId, demoId('user:chris')));
    const response = await setUp(visitor, world.code(await secretOf(visitor)));
    expect(response.json()).toMatchObject({ activeContactId: contactId, slug: 'zonnig' });
    expect(await audited(demo)).toEqual([
      {
        event: 'authn_login_success',
        userId: demoId('user:chris'),
        contactId,
        details: { method: 'single-sign-on' },
      },
    ]);
    await world.setUser('chris', { secondFactorMandatory: false });
  });

  test('[T10] returns 401 for a second pending login once another has set up the second factor', async () => {
    const [first, second] = [await world.loggedIn('karin'), await world.loggedIn('karin')];
    await generate(second);
    await setUp(first, world.code(await secretOf(first)));
    const stored = await world.factorOf('karin');
    expect((await setUp(second)).statusCode).toBe(401);
    expect((await generate(second)).statusCode).toBe(401);
    expect(await world.factorOf('karin')).toEqual(stored);
  });

  test('[T10] only one of two simultaneous set-ups succeeds', async () => {
    const visitors = [await world.loggedIn('karin'), await world.loggedIn('karin')];
    const secrets: string[] = [];
    for (const visitor of visitors) secrets.push(await secretOf(visitor));
    const responses = await Promise.all(
      visitors.map((visitor, index) => setUp(visitor, world.code(secrets[index]))),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });
});

describe('pending login with only a password', () => {
  test.each(ways)('[T10] cannot replace an existing second factor through %s', async (way) => {
    const thief = await world.loggedIn('bram');
    const before = await world.factorOf('bram');
    const offer = await generate(thief);
    expect(offer.statusCode).toBe(403);
    expect(offer.body).not.toContain('secret');
    expect((await setUp(thief, undefined, way)).statusCode).toBe(403);
    expect((await setUp(thief, world.code(), way)).statusCode).toBe(403);
    // A login that waits for a code cannot set up a second factor when that has become due, nor the other way around.
    await world.setUser('bram', { requiresSecondFactor: false });
    expect((await generate(thief)).statusCode).toBe(403);
    expect((await setUp(thief, undefined, way)).statusCode).toBe(403);
    await world.setUser('bram', { requiresSecondFactor: true });
    const karin = await world.loggedIn('karin');
    await generate(karin);
    await world.setUser('karin', { requiresSecondFactor: true });
    expect((await setUp(karin, undefined, way)).statusCode).toBe(403);
    expect(await world.factorOf('karin')).toBeUndefined();
    expect(await world.factorOf('bram')).toEqual(before);
    expect((await world.verify(await world.loggedIn('bram'), world.code())).statusCode).toBe(200);
  });
});

describe('setting up a second factor in a session', () => {
  test('[TFA-03] [T18] turns on the second factor, renews the token and ends every other session', async () => {
    const [visitor, other] = [await world.loggedIn('anna'), await world.loggedIn('anna')];
    const token = visitor.cookies.get('sid');
    const secret = await secretOf(visitor);
    const response = await setUp(visitor, world.code(secret), 'enable');
    expect(response.json()).toMatchObject({
      userId: demoId('user:anna'),
      activeContactId: demoId('contact:anna'),
    });
    expect(visitor.cookies.get('sid')).not.toBe(token);
    expect((await visitor.get(`/api/users/${demoId('user:anna')}`)).json()).toMatchObject({
      requiresSecondFactor: true,
    });
    expect((await other.get(`/api/users/${demoId('user:anna')}`)).statusCode).toBe(401);
    expect((await world.browser().login('anna')).json()).toEqual({ action: 'requires-second-factor-verify' });
    expect((await world.browser().login('joris')).json()).toMatchObject({ userId: demoId('user:joris') });
    expect(await world.factorOf('joris')).toBeUndefined();
  });

  test('[T17] an offered secret can be activated once', async () => {
    const [visitor, other] = [await world.loggedIn('anna'), await world.loggedIn('joris')];
    const secret = await secretOf(other);
    await generate(visitor);
    const { statusCode, body } = await setUp(visitor);
    expect([statusCode, body]).toEqual([200, expect.stringContaining('"recoveryCodes":[]')]);
    const again = await setUp(visitor);
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ detail: 'Deze QR-code is verlopen. Maak een nieuwe.' });
    expect((await setUp(other, world.code(secret))).statusCode).toBe(200);
  });

  test.each(ways)('[T17] %s without a code returns 409 after ten minutes', async (way) => {
    const visitor = await world.loggedIn('anna');
    await generate(visitor);
    demo.clock.advance(11 * 60);
    expect((await setUp(visitor, undefined, way)).statusCode).toBe(409);
    expect(await world.factorOf('anna')).toBeUndefined();
    await generateWith(visitor, 'Welkom-2026!');
    demo.clock.advance(9 * 60);
    expect((await setUp(visitor, undefined, way)).statusCode).toBe(200);
  });

  test.each([
    [0, 200],
    [1, 409],
  ])('[T10] set-up of a secret when another was enabled %i s later returns %i', async (seconds, status) => {
    const visitor = await world.bram();
    await world.verify(visitor, world.code());
    await generate(visitor);
    const enabledAt = new Date(demo.clock.now().getTime() + seconds * 1_000);
    await demo.services.database.update(secondFactors).set({ enabledAt });
    expect((await setUp(visitor)).statusCode).toBe(status);
  });

  test.each([
    ['anna.prive@voorbeeld.example', ['anna.prive@voorbeeld.example']],
    [null, []],
  ])('notifies the recovery email address when there is no other: %s', async (recoveryEmail, told) => {
    const { database } = demo.services;
    const isAnna = eq(people.id, demoId('person:anna'));
    const [before] = await database.select().from(people).where(isAnna);
    await world.setUser('anna', { email: null });
    await database.update(people).set({ recoveryEmail }).where(isAnna);
    const visitor = await world.loggedIn('anna');
    await generate(visitor);
    const { statusCode } = await setUp(visitor);
    await world.setUser('anna', { email: 'anna@voorbeeld.example' });
    await database
      .update(people)
      .set({ recoveryEmail: before?.recoveryEmail ?? null })
      .where(isAnna);
    expect(statusCode).toBe(200);
    expect((await world.mails()).map(({ recipient }) => recipient)).toEqual(told);
  });

  test('[T17] returns 409 for the secret of another session', async () => {
    const [visitor, other] = [await world.loggedIn('anna'), await world.loggedIn('anna')];
    const secret = await secretOf(visitor);
    expect((await setUp(other, world.code(secret))).statusCode).toBe(409);
  });

  test('[T84] returns 409 for a secret that was generated while the clock was ahead', async () => {
    const visitor = await world.loggedIn('anna');
    demo.clock.advance(600);
    await generate(visitor);
    demo.clock.advance(-600);
    expect((await setUp(visitor)).statusCode).toBe(409);
  });

  test('[TFA-10] replacing the second factor invalidates the old recovery codes, with or without a code', async () => {
    const userId = demoId('user:bram');
    for (const proves of [false, true]) {
      await demo.restore();
      const [old = ''] = await renewRecoveryCodesOf(demo.services, userId);
      const visitor = await world.bram();
      await world.verify(visitor, world.code());
      const secret = await secretOf(visitor);
      demo.clock.advance(30);
      await setUp(visitor, proves ? world.code(secret) : undefined);
      expect(await audited(demo)).toEqual([
        {
          event: 'user_updated',
          userId,
          details: { change: 'second-factor-enabled', proven: proves, replaced: true },
        },
      ]);
      expect(await countRecoveryCodesOf(demo.services.database, userId)).toBe(proves ? 10 : 0);
      expect((await world.verify(await world.loggedIn('bram'), old)).statusCode).toBe(422);
    }
  });

  test('[T10] replacing the second factor requires a code of the current one, which works until then', async () => {
    const visitor = await world.bram();
    expect((await generate(visitor)).statusCode).toBe(403);
    await world.verify(visitor, world.code());
    const secret = await secretOf(visitor);
    expect((await generate(visitor)).statusCode).toBe(403);
    demo.clock.advance(30);
    expect((await world.verify(await world.loggedIn('bram'), world.code())).statusCode).toBe(200);
    demo.clock.advance(30);
    expect((await setUp(visitor, world.code(secret), 'enable')).statusCode).toBe(200);
    demo.clock.advance(30);
    expect((await world.verify(await world.loggedIn('bram'), world.code())).statusCode).toBe(422);
    expect((await world.verify(await world.loggedIn('bram'), world.code(secret))).statusCode).toBe(200);
  });
});

test('[T16] neither the database nor the log holds a secret or a recovery code', async () => {
  const visitor = await world.loggedIn('karin');
  const secret = await secretOf(visitor);
  const { recoveryCodes } = (await setUp(visitor, world.code(secret))).json<{ recoveryCodes: string[] }>();
  const shown = await world.loggedIn('anna');
  const offered = await secretOf(shown);
  const dump = JSON.stringify(await dumpOf(demo.services.database));
  expect(dump).toContain('karin@voorbeeld.example');
  expect(logged).toContain('/api/second-factor/setup');
  for (const known of [secret, offered, bramsSecret, ...recoveryCodes]) {
    expect(dump).not.toContain(known);
    expect(dump).not.toContain(known.replace('-', ''));
    expect(logged).not.toContain(known);
  }
});
