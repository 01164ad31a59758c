import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { throttles } from '../database/schema.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';
import {
  type Bucket,
  clearAttempts,
  countFailure,
  limits,
  reserve,
  sweepThrottles,
  undoAttempt,
} from './throttle.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await buildTestApp();
});
beforeEach(() => testApp.services.database.delete(throttles));
afterAll(() => testApp.close());

const account: Bucket = { limit: 'login-account', subject: 'anna' };
const attempt = (bucket = account) => reserve(testApp.services, [bucket]);

/** Makes all attempts that a limit allows before it blocks. */
async function exhaust(bucket = account): Promise<void> {
  for (let time = 0; time < limits[bucket.limit].free; time += 1)
    expect((await attempt(bucket)).granted).toBe(true);
}

test.each<[Bucket['limit'], number, number]>([
  ['login-account', 5, 15],
  ['login-device', 10, 15],
  ['login-address', 90, 40],
  ['login-everybody', 20, 1],
  ['second-factor', 10, 900],
  ['reset-address', 100, 36],
  ['reset-account', 3, 3_600],
  ['recovery-email', 5, 3_600],
  ['sso-response', 30, 60],
  ['qr-login', 12, 300],
  ['impersonation', 30, 3_600],
])('[T01] the limit %s allows %i attempts, and then none for %i seconds', async (limit, free, seconds) => {
  const bucket = { limit, subject: 'anna' };
  for (let time = 1; time <= free; time += 1)
    expect(await attempt(bucket)).toEqual({ granted: true, blocks: time === free });
  expect(await attempt(bucket)).toEqual({ granted: false, retryAfter: seconds });
});

describe('[T01] a limit on attempts', () => {
  test('grants the free attempts and blocks the next one, for that subject only', async () => {
    await exhaust();
    expect(await attempt()).toEqual({ granted: false, retryAfter: 15 });
    expect((await attempt({ ...account, subject: 'emre' })).granted).toBe(true);
  });

  test('grants another attempt after an undone one, also when it has blocked', async () => {
    await exhaust();
    await undoAttempt(testApp.services, account);
    expect(await attempt()).toEqual({ granted: true, blocks: true });
    expect((await attempt()).granted).toBe(false);
  });

  test('allows no extra attempts when more are undone than were counted', async () => {
    await attempt();
    for (let time = 0; time < 3; time += 1) await undoAttempt(testApp.services, account);
    await exhaust();
    expect((await attempt()).granted).toBe(false);
  });

  test('starts again after clearAttempts', async () => {
    await exhaust();
    await clearAttempts(testApp.services, account);
    expect(await attempt()).toEqual({ granted: true, blocks: false });
  });

  test('with a fixed window starts again after it, and its counter is then removed', async () => {
    const { database } = testApp.services;
    const response: Bucket = { limit: 'sso-response', subject: '192.0.2.1' };
    expect((await attempt(response)).granted).toBe(true);
    testApp.clock.advance(10);
    for (let time = 1; time < limits['sso-response'].free; time += 1)
      expect((await attempt(response)).granted).toBe(true);
    testApp.clock.advance(limits['sso-response'].seconds - 11);
    expect(await attempt(response)).toEqual({ granted: false, retryAfter: 1 });
    await sweepThrottles(database, testApp.clock.now());
    expect(await database.$count(throttles)).toBe(1);
    testApp.clock.advance(1);
    await sweepThrottles(database, testApp.clock.now());
    expect(await database.$count(throttles)).toBe(0);
    await exhaust(response);
  });

  test('that refills gives back one attempt at a time, and an undone one at once', async () => {
    const { database } = testApp.services;
    const address: Bucket = { limit: 'login-address', subject: '192.0.2.1' };
    const { free, seconds } = limits['login-address'];
    await exhaust(address);
    for (let time = 0; time < 3; time += 1) {
      expect(await attempt(address)).toEqual({ granted: false, retryAfter: seconds });
      testApp.clock.advance(seconds - 1);
      expect(await attempt(address)).toEqual({ granted: false, retryAfter: 1 });
      testApp.clock.advance(1);
      expect(await attempt(address)).toEqual({ granted: true, blocks: true });
    }
    for (let time = 0; time < 3; time += 1) {
      await undoAttempt(testApp.services, address);
      expect(await attempt(address)).toEqual({ granted: true, blocks: true });
    }
    testApp.clock.advance(seconds * (free - 1));
    await sweepThrottles(database, testApp.clock.now());
    expect(await database.$count(throttles)).toBe(1);
    testApp.clock.advance(seconds);
    await sweepThrottles(database, testApp.clock.now());
    expect(await database.$count(throttles)).toBe(0);
    await exhaust(address);
  });

  test.each<[Bucket['limit'], number]>([
    ['login-account', 900],
    ['login-address', 40],
    ['reset-account', 3_600],
  ])('[T01] %s lasts %i seconds at most, also when the clock is set back', async (limit, longest) => {
    const bucket = { limit, subject: 'anna' };
    const attempts = [];
    await exhaust(bucket);
    for (const back of [0.5, 30, 7_200, 24 * 3_600]) {
      testApp.clock.advance(-back);
      const tried = await attempt(bucket);
      attempts.push(tried);
      expect(tried.granted ? 0 : tried.retryAfter).toBeLessThanOrEqual(longest);
      testApp.clock.advance(back);
    }
    // Clocks of two servers may differ by a minute; beyond that the clock was set back, and the count starts again.
    expect(attempts.map(({ granted }) => granted)).toEqual([false, false, true, true]);
  });

  test('doubles each further block up to the longest, and starts again after that time without attempts', async () => {
    await exhaust();
    for (const seconds of [15, 30, 60, 120, 240, 480]) {
      expect(await attempt()).toEqual({ granted: false, retryAfter: seconds });
      testApp.clock.advance(seconds - 1);
      expect(await attempt()).toEqual({ granted: false, retryAfter: 1 });
      testApp.clock.advance(1);
      expect(await attempt()).toEqual({ granted: true, blocks: true });
    }
    const longest = limits['login-account'].seconds;
    expect(await attempt()).toEqual({ granted: false, retryAfter: longest });
    testApp.clock.advance(longest);
    await exhaust();
  });

  test('blocks attempts that only watch it, and does not count them', async () => {
    const device: Bucket = { limit: 'login-device', subject: 'a browser' };
    const watching = () => reserve(testApp.services, [device], [account]);
    for (let time = 0; time < limits['login-account'].free; time += 1) {
      expect((await watching()).granted).toBe(true);
      await countFailure(testApp.services, account);
    }
    expect(await watching()).toEqual({ granted: false, retryAfter: 15 });
    await clearAttempts(testApp.services, account);
    for (let time = limits['login-account'].free; time < limits['login-device'].free; time += 1)
      expect((await watching()).granted).toBe(true);
    expect((await watching()).granted).toBe(false);
  });

  test('returns the longest wait of three blocked limits, tried or only watched, in any order', async () => {
    const qr: Bucket = { limit: 'qr-login', subject: 'anna' };
    const mail: Bucket = { limit: 'reset-account', subject: 'anna' };
    for (const bucket of [account, qr, mail]) await exhaust(bucket);
    for (const buckets of [
      [account, qr, mail],
      [qr, mail, account],
      [mail, account, qr],
    ]) {
      const refused = { granted: false, retryAfter: 3_600 };
      expect(await reserve(testApp.services, buckets)).toEqual(refused);
      expect(await reserve(testApp.services, buckets.slice(0, 2), buckets.slice(2))).toEqual(refused);
    }
  });

  test('is not exceeded by simultaneous attempts, and refused ones do not count in another limit', async () => {
    const person: Bucket = { limit: 'second-factor', subject: 'anna' };
    const mail: Bucket = { limit: 'reset-account', subject: 'anna' };
    const { free, seconds } = limits['reset-account'];
    const tries = await Promise.all(
      Array.from({ length: free + 3 }, () => reserve(testApp.services, [person, mail])),
    );
    expect(tries.filter(({ granted }) => granted)).toHaveLength(free);
    expect(tries.filter((one) => one.granted && one.blocks)).toHaveLength(1);
    for (const refused of tries.filter(({ granted }) => !granted))
      expect(refused).toEqual({ granted: false, retryAfter: seconds });
    for (let time = free; time < limits['second-factor'].free; time += 1)
      expect((await attempt(person)).granted).toBe(true);
    expect((await attempt(person)).granted).toBe(false);
  });

  test('does not apply and stores nothing when limits are off', async () => {
    const { config, ...others } = testApp.services;
    const off = { ...others, config: { ...config, rateLimits: false } };
    for (let time = 0; time <= limits['login-account'].free; time += 1) {
      expect(await reserve(off, [account])).toEqual({ granted: true, blocks: false });
      await countFailure(off, account);
    }
    expect(await testApp.services.database.$count(throttles)).toBe(0);
    await exhaust();
    const { database } = testApp.services;
    const before = await database.select().from(throttles);
    await undoAttempt(off, account);
    await clearAttempts(off, account);
    expect(await database.select().from(throttles)).toEqual(before);
  });
});
