import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { sessions, throttles } from '../database/schema.ts';
import type { InTransaction, Session } from '../platform/context.ts';
import type { User } from '../session/queries.ts';
import { audited } from '../testing/audited.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { secondFactorWorld } from '../testing/credentials/second-factor.ts';
import { completeSecondStep } from './pass.ts';

let demo: DemoApp;
let world: ReturnType<typeof secondFactorWorld>;
beforeAll(async () => {
  demo = await buildDemoApp();
  world = secondFactorWorld(demo);
});
beforeEach(() => demo.restore());
afterAll(() => demo.close());

const bram = demoId('user:bram');
const wrong = '000000';
const invalid = {
  violations: [{ propertyPath: 'verificationCode', message: 'De verificatiecode is ongeldig.' }],
};

describe('the second step of a login', () => {
  test('[TFA-05] [T18] a valid code completes the login with a new token and invalidates the old one', async () => {
    const visitor = await world.loggedIn('bram');
    const before = visitor.copy();
    const response = await world.verify(visitor, world.code());
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      userId: bram,
      activeContactId: demoId('contact:bram'),
      slug: 'hoffelijk',
    });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(visitor.cookies.get('sid')).not.toBe(before.cookies.get('sid'));
    expect(visitor.cookies.has('dev')).toBe(true);
    expect((await visitor.get(`/api/users/${bram}`)).statusCode).toBe(200);
    expect((await before.post('/api/refresh-cookie')).statusCode).toBe(401);
  });

  test('[T14] correct codes do not count towards the rate limit', async () => {
    for (let login = 0; login < 12; login += 1) {
      const response = await world.verify(await world.loggedIn('bram'), world.code());
      expect([login, response.statusCode]).toEqual([login, 200]);
      demo.clock.advance(30);
    }
  });

  test('[TFA-05] a wrong code returns 422 with a violation and does not complete the login', async () => {
    const visitor = await world.loggedIn('bram');
    for (const typed of [wrong, '12345', '1234567', 'abcdef', '', ' ']) {
      const response = await world.verify(visitor, typed);
      expect([typed, response.statusCode]).toEqual([typed, 422]);
      expect(response.json()).toMatchObject(invalid);
    }
    expect((await visitor.get(`/api/users/${bram}`)).statusCode).toBe(401);
  });

  test('[TFA-09] [T15] accepts codes of the previous, current and next time step only', async () => {
    const verdicts = [];
    for (const steps of [-2, -1, 0, 1, 2]) {
      demo.clock.advance(300);
      const visitor = await world.loggedIn('bram');
      verdicts.push((await world.verify(visitor, world.code(undefined, steps))).statusCode);
    }
    expect(verdicts).toEqual([422, 200, 200, 200, 422]);
  });

  test('[TFA-09] [T12] rejects a code that was used before or is older than the last used one', async () => {
    const code = world.code();
    const older = world.code(undefined, -1);
    expect((await world.verify(await world.loggedIn('bram'), code)).statusCode).toBe(200);
    expect((await world.verify(await world.loggedIn('bram'), code)).statusCode).toBe(422);
    expect((await world.verify(await world.loggedIn('bram'), older)).statusCode).toBe(422);
    expect((await world.verify(await world.loggedIn('bram'), world.code(undefined, 1))).statusCode).toBe(200);
  });

  test('[TFA-09] [T12] exactly one of twenty simultaneous attempts with the same code succeeds', async () => {
    const visitors = await Promise.all(Array.from({ length: 4 }, () => world.loggedIn('bram')));
    const tries = visitors.flatMap((visitor) => Array.from({ length: 5 }, () => visitor.copy()));
    const code = world.code();
    const responses = await Promise.all(tries.map((visitor) => world.verify(visitor, code)));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const full = await demo.services.database.select().from(sessions).where(eq(sessions.level, 'full'));
    expect(full).toHaveLength(1);
  });

  test('[T84] rejects a second use of a code after the clock was ahead and is set back', async () => {
    demo.clock.advance(3_600);
    const ahead = world.code();
    expect((await world.verify(await world.loggedIn('bram'), ahead)).statusCode).toBe(200);
    demo.clock.advance(-3_600);
    await demo.services.database.delete(throttles);
    expect((await world.verify(await world.loggedIn('bram'), world.code())).statusCode).toBe(422);
    demo.clock.advance(3_600);
    expect((await world.verify(await world.loggedIn('bram'), ahead)).statusCode).toBe(422);
    demo.clock.advance(60);
    expect((await world.verify(await world.loggedIn('bram'), world.code())).statusCode).toBe(200);
  });

  test('[T11] returns 401 without a session and 403 for a login that must set up a second factor', async () => {
    expect((await world.verify(world.browser(), world.code())).statusCode).toBe(401);
    expect((await world.verify(await world.loggedIn('karin'), '123456')).statusCode).toBe(403);
  });

  test('[T19] returns 401 for a user who was disabled after the first step', async () => {
    const visitor = await world.loggedIn('bram');
    await world.setUser('bram', { enabled: false });
    expect((await world.verify(visitor, world.code())).statusCode).toBe(401);
    await world.setUser('bram', { enabled: true });
    expect((await world.verify(await world.loggedIn('bram'), world.code())).statusCode).toBe(200);
  });
});

test('[T19] completeSecondStep rejects with 401 when the pending session has ended', async () => {
  const session = { id: crypto.randomUUID(), level: 'pending' } as Session;
  const completed = demo.services.database.transaction((database) =>
    completeSecondStep({ ...demo.services, database, session } as InTransaction, {} as User),
  );
  await expect(completed).rejects.toMatchObject({ status: 401 });
});

describe('guessing codes of the second factor', () => {
  test('[T14] the fifth wrong code ends the login, after which the correct code returns 401', async () => {
    const visitor = await world.loggedIn('bram');
    const replay = visitor.copy();
    for (let time = 0; time < 4; time += 1) expect((await world.verify(visitor, wrong)).statusCode).toBe(422);
    const ended = await world.verify(visitor, wrong);
    expect(ended.statusCode).toBe(401);
    expect(ended.json()).toMatchObject({
      detail: 'Er zijn te veel onjuiste codes ingevuld. Log opnieuw in.',
    });
    expect(visitor.cookies.has('sid')).toBe(false);
    expect((await world.verify(replay, world.code())).statusCode).toBe(401);
    const wrongCode = { userId: demoId('user:bram'), details: { step: 'second-factor' } };
    expect(await audited(demo, 5)).toEqual([
      ...Array.from({ length: 4 }, () => ({ event: 'authn_login_fail', ...wrongCode })),
      { event: 'authn_login_lock', ...wrongCode },
    ]);
  });

  test('[T14] at most five of fifty simultaneous guesses are checked', async () => {
    const visitor = await world.loggedIn('bram');
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => world.verify(visitor.copy(), wrong)),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 422).length).toBeLessThanOrEqual(4);
    expect(responses.every(({ statusCode }) => [401, 422, 429, 503].includes(statusCode))).toBe(true);
    // Guesses that were not looked at are not counted.
    expect((await world.verify(await world.loggedIn('bram'), world.code())).statusCode).toBe(200);
  });

  test('[T14] after ten wrong codes within fifteen minutes even the correct code returns 429', async () => {
    for (let login = 0; login < 2; login += 1) {
      const visitor = await world.loggedIn('bram');
      for (let time = 0; time < 5; time += 1) await world.verify(visitor, wrong);
    }
    const visitor = await world.loggedIn('bram');
    const blocked = await world.verify(visitor, world.code());
    expect(blocked.statusCode).toBe(429);
    const wait = Number(blocked.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(900);
    demo.clock.advance(wait);
    expect((await world.verify(await world.loggedIn('bram'), world.code())).statusCode).toBe(200);
  });

  test('[T14] wrong passwords and wrong codes are counted separately', async () => {
    for (let time = 0; time < 5; time += 1) await world.browser().login('bram', 'Onjuist-2026!');
    expect((await world.browser().login('bram')).statusCode).toBe(429);
    demo.clock.advance(120);
    const visitor = await world.loggedIn('bram');
    for (let time = 0; time < 4; time += 1) expect((await world.verify(visitor, wrong)).statusCode).toBe(422);
    expect((await world.browser().login('bram')).statusCode).toBe(200);
    expect((await world.verify(visitor, world.code())).statusCode).toBe(200);
  });
});

describe('second-factor verification in a session', () => {
  test('[T18] renews the token; wrong codes are rate limited without ending the session', async () => {
    const visitor = await world.bram();
    const before = visitor.cookies.get('sid');
    for (let time = 0; time < 6; time += 1) expect((await world.verify(visitor, wrong)).statusCode).toBe(422);
    const response = await world.verify(visitor, world.code().replace(/^.../, '$& '));
    expect(response.json()).toEqual({ userId: bram, activeContactId: demoId('contact:bram') });
    expect(response.cookies.map(({ name }) => name)).toEqual(['sid']);
    expect(visitor.cookies.get('sid')).not.toBe(before);
    for (let time = 0; time < 4; time += 1) await world.verify(visitor, wrong);
    const recorded = { userId: bram, details: { step: 'second-factor' } };
    expect(await audited(demo, 2)).toEqual([
      { event: 'authn_login_fail', ...recorded },
      { event: 'authn_login_lock', ...recorded },
    ]);
    expect((await world.verify(visitor, wrong)).statusCode).toBe(429);
    expect((await visitor.get(`/api/users/${bram}`)).statusCode).toBe(200);
  });
});
