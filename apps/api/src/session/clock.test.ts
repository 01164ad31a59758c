import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { browserOf } from '../testing/personas.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off' } });
});
beforeEach(() => demo.restore());
afterAll(() => demo.close());

const minute = 60;
const hour = 60 * minute;
const mine = `/api/users/${demoId('user:anna')}`;

async function loggedIn(username = 'anna'): Promise<Browser> {
  const visitor = new Browser(demo.app);
  await visitor.login(username);
  return visitor;
}

/** Returns the number of seconds that a user stays logged in when they return every `every` seconds. */
async function secondsLoggedIn(every: number, comeBack: () => Promise<boolean>): Promise<number> {
  for (let passed = 0; passed < 24 * hour; passed += every) {
    if (!(await comeBack())) return passed;
    demo.clock.advance(every);
  }
  return Infinity;
}

const isLoggedIn = (visitor: Browser) => async () => (await visitor.get(mine)).statusCode === 200;

/** The clock is wrong by an hour while a user logs in or is active, and is then corrected. */
describe.each([
  ['ahead', hour],
  ['behind', -hour],
])('[T84] after the correction of a clock that was an hour %s', (_, wrong) => {
  test('a session in use ends within nine hours', async () => {
    demo.clock.advance(wrong);
    const visitor = await loggedIn();
    demo.clock.advance(-wrong);
    expect(await secondsLoggedIn(10 * minute, isLoggedIn(visitor))).toBeLessThanOrEqual(9 * hour);
  });

  test('an unused session ends within an hour and a half', async () => {
    const visitor = await loggedIn();
    demo.clock.advance(wrong);
    await visitor.get(mine);
    demo.clock.advance(-wrong);
    demo.clock.advance(90 * minute);
    expect(await isLoggedIn(visitor)()).toBe(false);
  });

  test('a session ends half an hour after its first request at the correct time', async () => {
    demo.clock.advance(wrong);
    const visitor = await loggedIn();
    demo.clock.advance(-wrong);
    await visitor.get(mine);
    demo.clock.advance(31 * minute);
    expect(await isLoggedIn(visitor)()).toBe(false);
  });

  test('a pending login and an impersonation end at most an hour late', async () => {
    demo.clock.advance(wrong);
    const pending = await loggedIn('bram');
    demo.clock.advance(-wrong);
    const isPending = async () => (await pending.post('/api/refresh-cookie')).statusCode === 200;
    expect(await secondsLoggedIn(5 * minute, isPending)).toBeLessThanOrEqual(hour + 10 * minute);

    demo.clock.advance(wrong);
    const employee = await browserOf(demo, 'employee impersonating');
    demo.clock.advance(-wrong);
    const isImpersonating = async () =>
      'loginAsState' in (await employee.post('/api/refresh-cookie')).json<{ loginAsState?: object }>();
    expect(await secondsLoggedIn(10 * minute, isImpersonating)).toBeLessThanOrEqual(2 * hour);
  });
});
