import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { throttles } from '../database/schema.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';
import { type Bucket, clearAttempts, undoAttempt, limits, reserve, sweepThrottles } from './throttle.ts';

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

describe('[T01] a limit on attempts', () => {
  test('grants the last free one, which blocks the next; another subject is not affected', async () => {
    await exhaust();
    expect(await attempt()).toEqual({ granted: false, retryAfter: 15 });
    expect((await attempt({ ...account, subject: 'emre' })).granted).toBe(true);
  });

  test('grants one more for one that is given back, also after it has blocked', async () => {
    await exhaust();
    await undoAttempt(testApp.services, account);
    expect(await attempt()).toEqual({ granted: true, blocks: true });
    expect((await attempt()).granted).toBe(false);
  });

  test('starts again once its owner is known', async () => {
    await exhaust();
    await clearAttempts(testApp.services, account);
    expect(await attempt()).toEqual({ granted: true, blocks: false });
  });

  test('of a window starts again after it, and its counter is removed then', async () => {
    const { database } = testApp.services;
    const address: Bucket = { limit: 'login-address', subject: '192.0.2.1' };
    await exhaust(address);
    testApp.clock.advance(limits['login-address'].seconds - 1);
    expect(await attempt(address)).toEqual({ granted: false, retryAfter: 1 });
    await sweepThrottles(database, testApp.clock.now());
    expect(await database.$count(throttles)).toBe(1);
    testApp.clock.advance(1);
    await sweepThrottles(database, testApp.clock.now());
    expect(await database.$count(throttles)).toBe(0);
    await exhaust(address);
  });
});
