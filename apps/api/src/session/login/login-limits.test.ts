import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { throttles, users } from '../../database/schema.ts';
import { limits } from '../../platform/throttle.ts';
import { demoId } from '../../../../demo/src/world/demo-id.ts';
import { audited } from '../../testing/audited.ts';
import { Browser } from '../../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../../testing/demo-app.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp();
});
beforeEach(() => demo.restore());
afterAll(() => demo.close());

let lastAddress = 0;
const browser = () =>
  new Browser(demo.app, { address: `10.0.${Math.floor((lastAddress += 1) / 250)}.${lastAddress % 250}` });

const status = async (visitor: Browser, username: string, password?: string) =>
  (await visitor.login(username, password)).statusCode;

async function fail(visitor: Browser, username: string, times: number): Promise<number[]> {
  const responses = [];
  for (let time = 0; time < times; time += 1)
    responses.push(await status(visitor, username, 'Onjuist-2026!'));
  return responses;
}

const { free, seconds } = limits['login-address'];

/** Tries one wrong password for each of many users, within seconds. */
async function spray(visitor: Browser, times: number): Promise<number[]> {
  const responses = [];
  for (let time = 0; time < times; time += 1) {
    // A second from time to time, since the failures of all clients together have a limit as well.
    if (time % 19 === 18) demo.clock.advance(1);
    responses.push(await status(visitor, `gebruiker${time}`, 'x'));
  }
  return responses;
}

describe('login limits of an account', () => {
  test('[LOG-04] [T01] returns 429 after five wrong passwords, with a wait that doubles after each further one', async () => {
    const visitor = browser();
    expect(await fail(visitor, 'anna', 5)).toEqual([401, 401, 401, 401, 401]);
    for (const wait of [15, 30, 60, 120]) {
      const blocked = await visitor.login('anna');
      expect(blocked.statusCode).toBe(429);
      expect(blocked.json()).toEqual({ error: 'too-many-requests' });
      expect(blocked.headers['retry-after']).toBe(String(wait));
      demo.clock.advance(wait - 1);
      expect((await visitor.login('anna')).headers['retry-after']).toBe('1');
      demo.clock.advance(1);
      expect(await fail(visitor, 'anna', 1)).toEqual([401]);
    }
  });

  test('[T02] an attempt is not blocked by a previous one with a slightly later time', async () => {
    expect(await fail(browser(), 'anna', 1)).toEqual([401]);
    demo.clock.advance(-0.005);
    expect(await fail(browser(), 'anna', 1)).toEqual([401]);
  });

  test('[T01] attempts while blocked are not hashed or counted; a correct password afterwards resets the count', async () => {
    const visitor = browser();
    await fail(visitor, 'anna', 5);
    const verify = vi.spyOn(demo.services.passwords, 'verify');
    const counts = async () =>
      (await demo.services.database.select().from(throttles))
        .map(({ count }) => count)
        .toSorted((one, other) => one - other);
    const before = await counts();
    expect(await fail(visitor, 'anna', 20)).toEqual(Array(20).fill(429));
    expect(await status(visitor, 'anna')).toBe(429);
    expect(verify).not.toHaveBeenCalled();
    expect(await counts()).toEqual(before);
    verify.mockRestore();
    demo.clock.advance(15);
    expect(await status(visitor, 'anna')).toBe(200);
    expect(await fail(browser(), 'anna', 5)).toEqual(Array(5).fill(401));
  });

  test('[T01] the wait is at most fifteen minutes, and the count resets after that time without attempts', async () => {
    const visitor = browser();
    await fail(visitor, 'anna', 5);
    for (let wait = 15; wait <= 480; wait *= 2) {
      demo.clock.advance(wait);
      expect(await fail(visitor, 'anna', 1)).toEqual([401]);
    }
    expect((await visitor.login('anna')).headers['retry-after']).toBe('900');
    demo.clock.advance(900);
    expect(await fail(visitor, 'anna', 6)).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('[T01] the first block lasts fifteen seconds, longer than a burst on a busy machine', async () => {
    const visitor = browser();
    await fail(visitor, 'anna', 5);
    demo.clock.advance(14);
    expect(await fail(visitor, 'anna', 20)).toEqual(Array(20).fill(429));
    demo.clock.advance(1);
    expect(await fail(visitor, 'anna', 2)).toEqual([401, 429]);
  });

  test('[T01] attempts that the limit of the address blocks do not count for the account', async () => {
    const attacker = browser();
    await spray(attacker, free - 1);
    demo.clock.advance(1);
    // One attempt is left for this address, so nine of the ten are blocked by it, some of them after the account has
    // counted them.
    const responses = await Promise.all(Array.from({ length: 10 }, () => status(attacker, 'anna', 'x')));
    expect(responses.toSorted((one, other) => one - other)).toEqual([401, ...Array<number>(9).fill(429)]);
    expect(await fail(browser(), 'anna', 5)).toEqual([401, 401, 401, 401, 429]);
  });

  // The embedded database answers one query at a time, in the same order each round.
  const rounds = process.env['TEST_DATABASE_URL'] ? 20 : 2;
  test('[T02] exactly five of fifty simultaneous attempts reach the password check, in each round', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await demo.restore();
      const visitor = browser();
      const responses = await Promise.all(Array.from({ length: 50 }, () => status(visitor, 'anna', 'x')));
      expect(responses.filter((response) => response === 401).length).toBe(5);
      expect(responses.filter((response) => response === 429).length).toBe(45);
    }
  }, 120_000);

  test('[T03] the owner of a blocked account can log in from a known browser', async () => {
    const owner = browser();
    await owner.login('anna');
    await owner.post('/api/logout');
    const attacker = browser();
    expect((await fail(attacker, 'anna', 100)).filter((response) => response === 401)).toHaveLength(5);
    expect(await status(browser(), 'anna')).toBe(429);
    expect(await status(owner, 'anna')).toBe(200);
  });

  test('[T03] a known browser has ten attempts of its own, for that account only', async () => {
    const owner = browser();
    await owner.login('anna');
    const phone = browser();
    await phone.login('anna');
    const thief = owner.copy();
    expect(await fail(thief, 'anna', 11)).toEqual([...Array<number>(10).fill(401), 429]);
    expect(await fail(phone, 'anna', 1)).toEqual([401]);
    expect(await fail(thief, 'joris', 6)).toEqual([...Array<number>(5).fill(401), 429]);
  });

  test.each<[string, (nonce: string, expiry: string) => string]>([
    ['number', (nonce, expiry) => `x${nonce}.${expiry}`],
    ['expiry', (nonce, expiry) => `${nonce}.${Number(expiry) + 1}`],
  ])('[T03] ignores a device cookie whose %s was changed', async (_, change) => {
    const owner = browser();
    await owner.login('anna');
    const [nonce = '', expiry = '', signature = ''] = (owner.cookies.get('dev') ?? '').split('.');
    const visitor = browser();
    visitor.cookies.set('dev', `${change(nonce, expiry)}.${signature}`);
    expect(await fail(visitor, 'anna', 6)).toEqual([...Array<number>(5).fill(401), 429]);
  });

  test.each(['', 'x', 'a.b.c', 'a.9999999999.', 'a.NaN.c', '..', 'é.9999999999.ü'])(
    '[T03] ignores the invalid device cookie %j',
    async (value) => {
      const visitor = browser();
      visitor.cookies.set('dev', value);
      expect(await fail(visitor, 'anna', 6)).toEqual([...Array<number>(5).fill(401), 429]);
    },
  );

  test('[T03] a device cookie expires after 180 days', async () => {
    const owner = browser();
    await owner.login('anna');
    demo.clock.advance(180 * 24 * 60 * 60 - 1);
    expect(await fail(owner, 'anna', 6)).toEqual(Array<number>(6).fill(401));
    demo.clock.advance(1);
    expect(await fail(owner, 'anna', 6)).toEqual([...Array<number>(5).fill(401), 429]);
  });

  test('[T04] variants of a username and its email address are counted together', async () => {
    const visitor = browser();
    for (const name of ['anna', 'ANNA', ' anna ', 'anna@voorbeeld.example', 'Anna@VOORBEELD.example']) {
      expect(await status(visitor, name, 'x')).toBe(401);
    }
    expect(await status(visitor, 'aNNa')).toBe(429);
  });

  test('[T04] composed and decomposed variants of a username with an accent are counted together', async () => {
    const { database } = demo.services;
    const isAnna = eq(users.username, 'anna');
    const [anna] = await database.select().from(users).where(isAnna);
    const rename = (username: string) =>
      database
        .update(users)
        .set({ username })
        .where(eq(users.id, anna?.id ?? ''));
    await rename('ren\u00e9e');
    const visitor = browser();
    for (const name of ['ren\u00e9e', 'rene\u0301e', ' RENE\u0301E', 'Ren\u00e9e ', 'ANNA@voorbeeld.example'])
      expect([name, await status(visitor, name, 'x')]).toEqual([name, 401]);
    expect(await status(visitor, 'rene\u0301e')).toBe(429);
    await rename('anna');
  });

  test('[T04] variants of an unknown username are counted together', async () => {
    const visitor = browser();
    for (const name of ['ren\u00e9e', 'rene\u0301e', 'REN\u00c9E', ' ren\u00e9e', 'RENE\u0301E']) {
      expect(await status(visitor, name, 'x')).toBe(401);
    }
    expect(await status(visitor, 'ren\u00e9e')).toBe(429);
  });

  test('[T01] the failure that blocks an account is recorded in the audit log as authn_login_lock', async () => {
    await fail(browser(), 'joris', 6);
    const userId = demoId('user:joris');
    expect(await audited(demo, 5)).toEqual([
      ...Array.from({ length: 4 }, () => ({ event: 'authn_login_fail', userId })),
      { event: 'authn_login_lock', userId },
    ]);
  });

  test('[T01] the keys of the counters are hashes without usernames or addresses', async () => {
    await fail(browser(), 'anna', 1);
    const rows = await demo.services.database.select().from(throttles);
    expect(rows.length).toBeGreaterThan(1);
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/);
  });
});

describe('login limits of an IP address', () => {
  test('[T07] failures for different accounts slow the address down, and no other address', async () => {
    const attacker = browser();
    expect(await spray(attacker, free + 40)).toEqual([
      ...Array<number>(free).fill(401),
      ...Array<number>(40).fill(429),
    ]);
    expect(await status(attacker, 'anna')).toBe(429);
    expect(await status(browser(), 'anna')).toBe(200);
  });

  test('[T07] a guesser from one address has no more tries an hour than a window of thirty in ten minutes gave', async () => {
    const before = 30 * (3_600 / 600);
    const attacker = browser();
    let tries = 0;
    for (let passed = 0; passed < 3_600; passed += seconds / 2) {
      tries += (await spray(attacker, 10)).filter((response) => response === 401).length;
      demo.clock.advance(seconds / 2);
    }
    expect(tries).toBeGreaterThan(free);
    expect(tries).toBeLessThanOrEqual(before);
    // The most that fits in any hour.
    expect(free + 3_600 / seconds).toBeLessThanOrEqual(before);
  });

  test('[T07] a colleague logs in in a new browser after thirty wrong passwords of others in the office', async () => {
    const office = browser();
    expect(await spray(office, 30)).toEqual(Array(30).fill(401));
    office.cookies.clear();
    expect(await status(office, 'iris')).toBe(200);
  });

  test('[T07] at a slowed address colleagues with the right password wait once, and then log in one after another', async () => {
    const office = browser();
    await spray(office, free + 5);
    expect((await office.login('iris')).headers['retry-after']).toMatch(/^\d\d?$/);
    demo.clock.advance(seconds);
    for (const colleague of ['iris', 'anna', 'joris', 'dewi']) {
      office.cookies.clear();
      expect([colleague, await status(office, colleague)]).toEqual([colleague, 200]);
    }
  });

  test('[T07] a /64 of IPv6 counts as one address', async () => {
    const at = (host: number) => new Browser(demo.app, { address: `2001:db8:1:2::${host.toString(16)}` });
    for (let host = 1; host <= free; host += 1) {
      expect(await status(at(host), `gebruiker${host}`, 'x')).toBe(401);
      if (host % 19 === 18) demo.clock.advance(1);
    }
    expect(await status(at(99), 'anna')).toBe(429);
    expect(await status(new Browser(demo.app, { address: '2001:db8:1:3::1' }), 'anna')).toBe(200);
  });

  test('[T07] successful logins are not counted', async () => {
    const office = browser();
    for (let time = 0; time < free + 5; time += 1) {
      office.cookies.clear();
      expect(await status(office, time % 2 === 0 ? 'anna' : 'joris')).toBe(200);
    }
  });

  test('[T07] a right password is not counted when a second step or single sign-on has to follow', async () => {
    await browser().login('bram');
    await browser().login('fatima');
    const rows = await demo.services.database.select().from(throttles);
    expect(rows.map(({ count }) => count)).toEqual([0, 0]);
  });

  test('[T08] ignores X-Forwarded-For without a trusted proxy', async () => {
    const attacker = browser();
    const responses = [];
    for (let time = 0; time < free + 10; time += 1) {
      const headers = { 'x-forwarded-for': time % 2 === 0 ? `203.0.113.${time}` : 'a' };
      const response = await attacker.post('/auth/login', { username: `u${time}`, password: 'x' }, headers);
      responses.push(response.statusCode);
      if (time % 19 === 18) demo.clock.advance(1);
    }
    expect(responses).toEqual([...Array<number>(free).fill(401), ...Array<number>(10).fill(429)]);
  });
});

describe('[T08] login limits behind a trusted proxy', () => {
  let proxied: DemoApp;
  beforeAll(async () => {
    proxied = await buildDemoApp({ environment: { TRUSTED_PROXIES: '10.9.0.0/16' } });
  });
  afterAll(() => proxied.close());

  /**
   * Sends wrong logins from an IP address, within seconds, with an X-Forwarded-For for each. Returns their statuses.
   */
  async function tries(from: string, forwarded: (time: number) => string): Promise<number[]> {
    const visitor = new Browser(proxied.app, { address: from });
    const responses: number[] = [];
    proxied.clock.advance(1);
    for (let time = 0; time < free + 2; time += 1) {
      const body = { username: `${from}${forwarded(0)}${time}`, password: 'x' };
      const { statusCode } = await visitor.post('/auth/login', body, { 'x-forwarded-for': forwarded(time) });
      responses.push(statusCode);
      if (time % 18 === 17) proxied.clock.advance(1);
    }
    return responses;
  }
  const blocked = [...Array<number>(free).fill(401), 429, 429];

  test('counts the last address of X-Forwarded-For, not those that the client put in front of it', async () => {
    expect(await tries('10.9.0.1', (time) => `198.51.100.${time}, 203.0.113.7`)).toEqual(blocked);
    const other = new Browser(proxied.app, { address: '10.9.0.1' });
    const body = { username: 'anna', password: 'Welkom-2026!' };
    expect((await other.post('/auth/login', body, { 'x-forwarded-for': '203.0.113.8' })).statusCode).toBe(
      200,
    );
  });

  test('an invalid address in X-Forwarded-For causes no error and does not evade the limit', async () => {
    expect(await tries('10.9.0.2', (time) => `a${time}`)).toEqual(blocked);
  });

  test('ignores X-Forwarded-For from an address outside the trusted network', async () => {
    expect(await tries('10.8.0.1', (time) => `203.0.114.${time}`)).toEqual(blocked);
  });
});

test('[T07] after twenty failures in a second only known browsers can log in during that second', async () => {
  const owner = browser();
  await owner.login('anna');
  for (let time = 0; time < 20; time += 1) expect(await status(browser(), `u${time}`, 'x')).toBe(401);
  expect(await status(browser(), 'joris')).toBe(429);
  expect(await status(owner, 'anna')).toBe(200);
  demo.clock.advance(1);
  expect(await status(browser(), 'joris')).toBe(200);
});

test('[T07] failures in known browsers do not count towards the limit of all logins together', async () => {
  const [anna, joris] = [browser(), browser()];
  await anna.login('anna');
  await joris.login('joris');
  expect(await fail(anna, 'anna', 10)).toEqual(Array(10).fill(401));
  expect(await fail(joris, 'joris', 10)).toEqual(Array(10).fill(401));
  expect(await status(browser(), 'iris')).toBe(200);
});

test('[T01] RATE_LIMITS=off disables the login limits and counts nothing', async () => {
  const unlimited = await buildDemoApp({ environment: { RATE_LIMITS: 'off' } });
  const visitor = new Browser(unlimited.app);
  for (let time = 0; time < 12; time += 1) expect(await status(visitor, 'anna', 'x')).toBe(401);
  expect(await unlimited.services.database.select().from(throttles)).toEqual([]);
  await unlimited.close();
});
