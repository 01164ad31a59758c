import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { contacts, sessions, users } from '../database/schema.ts';
import { audited } from '../testing/audited.ts';
import { Browser } from '../testing/browser.ts';
import { countTrips } from '../testing/database/count-trips.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { browserOf } from '../testing/personas.ts';
import {
  consumeFreshVerification,
  demandFreshVerification,
  isFreshlyProven,
  storeVerification,
} from './fresh-verification.ts';
import { endImpersonation, startImpersonation } from './impersonation.ts';
import { createSession, endSessionsOf, sweepSessions } from './store.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off', LOG_LEVEL: 'fatal' } });
});
beforeEach(() => demo.restore());
afterEach(() => vi.restoreAllMocks());
afterAll(() => demo.close());

const minute = 60;
const anna = demoId('user:anna');
const mine = `/api/users/${anna}`;

async function loggedIn(username = 'anna'): Promise<Browser> {
  const visitor = new Browser(demo.app);
  expect((await visitor.login(username)).statusCode).toBe(200);
  return visitor;
}

const countSessions = () => demo.services.database.$count(sessions);

describe('prolonging a session', () => {
  test('[GAT-01] refresh-cookie returns the user, the active account and the remaining time', async () => {
    const response = await (await loggedIn()).post('/api/refresh-cookie');
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toEqual({
      loginState: { userId: anna, activeContactId: demoId('contact:anna') },
      idleSeconds: 1_800,
      absoluteSeconds: 28_800,
    });
  });

  test('refresh-cookie takes one database round trip, reading the user three', async () => {
    const { database } = demo.services;
    const visitor = await loggedIn();
    expect(await countTrips(database, () => visitor.post('/api/refresh-cookie'))).toBe(1);
    expect(await countTrips(database, () => visitor.get(mine))).toBe(3);
  });

  test('[GAT-01] [GAT-04] refresh-cookie omits the active account when there is none', async () => {
    const response = await (await loggedIn('chris')).post('/api/refresh-cookie');
    expect(response.json<{ loginState: object }>().loginState).toEqual({ userId: demoId('user:chris') });
  });

  test('[GAT-01] refresh-cookie returns an empty object without a session', async () => {
    const response = await new Browser(demo.app).post('/api/refresh-cookie');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({});
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  test('[GAT-02] refresh-cookie returns 401 for an ended session and clears its cookie', async () => {
    const visitor = await loggedIn();
    await demo.services.database.delete(sessions);
    const response = await visitor.post('/api/refresh-cookie');
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ '@type': 'hydra:Error' });
    expect(visitor.cookies.has('sid')).toBe(false);
  });

  test('[T20] a session ends after half an hour without a request', async () => {
    const visitor = await loggedIn();
    demo.clock.advance(29 * minute);
    expect((await visitor.get(mine)).statusCode).toBe(200);
    demo.clock.advance(29 * minute);
    expect((await visitor.get(mine)).statusCode).toBe(200);
    demo.clock.advance(30 * minute);
    expect((await visitor.get(mine)).statusCode).toBe(401);
    expect(await countSessions()).toBe(0);
  });

  test('[T20] a session ends after eight hours despite activity', async () => {
    const visitor = await loggedIn();
    for (let time = 0; time < 24; time += 1) {
      demo.clock.advance(20 * minute - 1);
      expect((await visitor.post('/api/refresh-cookie')).statusCode).toBe(200);
    }
    demo.clock.advance(23);
    expect((await visitor.post('/api/refresh-cookie')).statusCode).toBe(200);
    demo.clock.advance(1);
    expect((await visitor.post('/api/refresh-cookie')).statusCode).toBe(401);
  });

  test('[T20] a session ends after the hours of the settings despite activity', async () => {
    const { services, app, clock } = demo;
    const token = await createSession(
      { ...services, config: { ...services.config, sessionHours: 1 } },
      {
        userId: anna,
        activeContactId: demoId('contact:anna'),
        level: 'full',
        secondStep: null,
        method: 'password',
        userAgent: null,
        addressPrefix: '192.0.2.0/24',
      },
    );
    const visitor = new Browser(app);
    visitor.cookies.set('sid', token);
    const statuses: number[] = [];
    for (const passed of [20, 20, 19, 1]) {
      clock.advance(passed * minute);
      statuses.push((await visitor.get(mine)).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 401]);
  });

  test('[T21] refresh-cookie rotates the token after fifteen minutes, not before', async () => {
    const visitor = await loggedIn();
    const first = visitor.cookies.get('sid');
    demo.clock.advance(15 * minute - 1);
    await visitor.post('/api/refresh-cookie');
    expect(visitor.cookies.get('sid')).toBe(first);
    demo.clock.advance(1);
    await visitor.post('/api/refresh-cookie');
    expect(visitor.cookies.get('sid')).not.toBe(first);
    expect((await visitor.get(mine)).statusCode).toBe(200);
  });

  test('[T21] twenty simultaneous refreshes all succeed with the same new token', async () => {
    const visitor = await loggedIn();
    demo.clock.advance(16 * minute);
    const tabs = Array.from({ length: 20 }, () => visitor.copy());
    const responses = await Promise.all(tabs.map((tab) => tab.post('/api/refresh-cookie')));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect(new Set(tabs.map((tab) => tab.cookies.get('sid'))).size).toBe(1);
    expect(tabs[0]?.cookies.get('sid')).not.toBe(visitor.cookies.get('sid'));
    expect(await countSessions()).toBe(1);
  });

  test('[T21] the old token works for 30 seconds after rotation, and refreshes with it return the same new token', async () => {
    const visitor = await loggedIn();
    demo.clock.advance(16 * minute);
    const [lost, late] = [visitor.copy(), visitor.copy()];
    await visitor.post('/api/refresh-cookie');
    demo.clock.advance(29);
    expect((await lost.get(mine)).statusCode).toBe(200);
    await lost.post('/api/refresh-cookie');
    expect(lost.cookies.get('sid')).toBe(visitor.cookies.get('sid'));
    demo.clock.advance(1);
    expect((await late.get(mine)).statusCode).toBe(401);
    expect((await visitor.get(mine)).statusCode).toBe(200);
  });
});

describe('ending a session', () => {
  test('[RED-06] [T19] logging out ends the session on the server, for every copy of its cookie', async () => {
    const visitor = await loggedIn();
    const thief = visitor.copy();
    const response = await visitor.post('/api/logout');
    expect(response.statusCode).toBe(204);
    expect(response.headers['clear-site-data']).toBe('"cache"');
    expect(visitor.cookies.has('sid')).toBe(false);
    expect((await thief.get(mine)).statusCode).toBe(401);
    expect(await countSessions()).toBe(0);
    expect(await audited(demo)).toEqual([
      {
        event: 'session_expired',
        userId: anna,
        contactId: demoId('contact:anna'),
        details: { reason: 'logout' },
      },
    ]);
  });

  test('[T44] the end of an impersonation is recorded once in the audit log, with the employee as the actor', async () => {
    const { database } = demo.services;
    const stopped = {
      event: 'impersonation_stop',
      userId: anna,
      contactId: demoId('contact:anna'),
      actorUserId: demoId('user:gijs'),
    };
    const loggingOut = await browserOf(demo, 'employee impersonating');
    const { statusCode, headers } = await loggingOut.post('/api/logout');
    expect([statusCode, headers['clear-site-data']]).toEqual([204, '"cache"']);
    expect(await audited(demo)).toEqual([{ ...stopped, details: { reason: 'logout' } }]);

    const enableUser = (enabled: boolean) =>
      database.update(users).set({ enabled }).where(eq(users.id, anna));
    const enableContact = (enabled: boolean) =>
      database
        .update(contacts)
        .set({ enabled })
        .where(eq(contacts.id, demoId('contact:anna')));
    for (const enable of [enableUser, enableContact]) {
      const withoutParticipant = await browserOf(demo, 'employee impersonating');
      await enable(false);
      await withoutParticipant.post('/api/refresh-cookie');
      await enable(true);
      expect(await audited(demo)).toEqual([{ ...stopped, details: { reason: 'participant gone' } }]);
    }

    const idle = await browserOf(demo, 'employee impersonating');
    demo.clock.advance(15 * 60);
    await Promise.all([idle.copy().post('/api/refresh-cookie'), idle.copy().post('/api/refresh-cookie')]);
    const [before, last] = await audited(demo, 2);
    expect(last).toEqual({ ...stopped, details: { reason: 'expired' } });
    // Of two requests that find it expired at the same moment, one ends and records it.
    expect(before).toEqual({ ...stopped, details: { reason: 'participant gone' } });
  });

  test('[T43] a session can have one impersonation at a time, which ends once', async () => {
    const { database, clock } = demo.services;
    await loggedIn('gijs');
    const [{ id } = { id: '' }] = await database.select().from(sessions);
    const start = (name: string) =>
      startImpersonation(database, clock.now(), id, {
        userId: demoId(`user:${name}`),
        contactId: demoId(`contact:${name}`),
        reason: 'proef',
      });
    expect([await start('anna'), await start('joris')]).toEqual([true, false]);
    expect(await database.select().from(sessions)).toMatchObject([{ impersonatedUserId: anna }]);
    expect([await endImpersonation(database, id), await endImpersonation(database, id)]).toEqual([
      true,
      false,
    ]);
    expect(await database.select().from(sessions)).toMatchObject([
      { impersonatedUserId: null, impersonatedContactId: null, impersonationReason: null },
    ]);
  });

  test('[T19] endSessionsOf ends all sessions of a user, or all but one, and no sessions of other users', async () => {
    const { database } = demo.services;
    for (const username of ['anna', 'anna', 'anna', 'joris']) await loggedIn(username);
    const [{ id } = { id: '' }] = await database.select().from(sessions).where(eq(sessions.userId, anna));
    await endSessionsOf(database, anna, id);
    const left = async () => (await database.select().from(sessions)).map(({ userId }) => userId).toSorted();
    expect(await left()).toEqual([anna, demoId('user:joris')].toSorted());
    await endSessionsOf(database, anna);
    expect(await left()).toEqual([demoId('user:joris')]);
  });

  test('[T20] sweepSessions deletes only sessions that exceeded their idle or absolute time', async () => {
    const { database, clock } = demo.services;
    for (const username of ['anna', 'joris', 'iris']) await loggedIn(username);
    const end = (username: string, values: Partial<typeof sessions.$inferInsert>) =>
      database
        .update(sessions)
        .set(values)
        .where(eq(sessions.userId, demoId(`user:${username}`)));
    await end('anna', { idleExpiresAt: clock.now() });
    await end('joris', { absoluteExpiresAt: clock.now() });
    await sweepSessions(database, clock.now());
    expect(await database.select().from(sessions)).toMatchObject([{ userId: demoId('user:iris') }]);
  });

  test('[RED-06] logging out succeeds without a session and keeps the device cookie', async () => {
    expect((await new Browser(demo.app).post('/api/logout')).statusCode).toBe(204);
    const visitor = await loggedIn();
    await visitor.post('/api/logout');
    expect(visitor.cookies.has('dev')).toBe(true);
  });

  test('[T19] [T42] the next request returns 401 when the account or the user is disabled', async () => {
    const { database } = demo.services;
    const flags = [
      { enabled: false },
      { allowedToLogin: false },
      { customerPortalAccess: false },
      { role: 'unknown' as const },
    ];
    for (const flag of flags) {
      const visitor = await loggedIn('joris');
      const [before] = await database
        .select()
        .from(contacts)
        .where(eq(contacts.id, demoId('contact:joris')));
      await database
        .update(contacts)
        .set(flag)
        .where(eq(contacts.id, demoId('contact:joris')));
      expect((await visitor.post('/api/refresh-cookie')).statusCode).toBe(401);
      await database
        .update(contacts)
        .set(before ?? {})
        .where(eq(contacts.id, demoId('contact:joris')));
    }
    const visitor = await loggedIn('joris');
    await database.update(users).set({ enabled: false }).where(eq(users.username, 'joris'));
    expect((await visitor.post('/api/refresh-cookie')).statusCode).toBe(401);
    await database.update(users).set({ enabled: true }).where(eq(users.username, 'joris'));
  });

  test('[T18] a login does not adopt a planted token and ends the previous session of the browser', async () => {
    const visitor = new Browser(demo.app);
    const planted = 'A'.repeat(43);
    visitor.cookies.set('sid', planted);
    await visitor.login('anna');
    expect(visitor.cookies.get('sid')).not.toBe(planted);
    const earlier = visitor.copy();
    await visitor.login('joris');
    expect((await earlier.get(mine)).statusCode).toBe(401);
    const replay = new Browser(demo.app);
    replay.cookies.set('sid', planted);
    expect((await replay.get(mine)).statusCode).toBe(401);
  });

  test('[T18] a user has at most ten sessions, also after simultaneous logins; the oldest ends first', async () => {
    const ofAnotherUser = await loggedIn('joris');
    const first = await loggedIn();
    demo.clock.advance(1);
    // Password hashing lets two through at a time; without it the logins really run in parallel.
    vi.spyOn(demo.services.passwords, 'verify').mockResolvedValue('current');
    const others = await Promise.all(Array.from({ length: 30 }, () => loggedIn()));
    expect(await countSessions()).toBe(11);
    expect((await ofAnotherUser.post('/api/refresh-cookie')).statusCode).toBe(200);
    expect((await first.get(mine)).statusCode).toBe(401);
    const alive = await Promise.all(others.map((each) => each.get(mine)));
    expect(alive.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
  });

  test.each([
    ['the password changes', { passwordHash: 'changed' }],
    ['the user is disabled', { enabled: false }],
  ])('[T19] a login returns 401 when %s while the password is being compared', async (_, change) => {
    const { database, passwords } = demo.services;
    const isIris = eq(users.username, 'iris');
    const [{ passwordHash } = { passwordHash: null }] = await database.select().from(users).where(isIris);
    vi.spyOn(passwords, 'verify').mockImplementation(async (compared) => {
      await database.update(users).set(change).where(isIris);
      return compared === passwordHash ? 'current' : null;
    });
    expect((await new Browser(demo.app).login('iris')).statusCode).toBe(401);
    await database.update(users).set({ passwordHash, enabled: true }).where(isIris);
    expect(await countSessions()).toBe(0);
  });
});

describe('[T13] second-factor verification in a session', () => {
  async function verified(): Promise<string> {
    const { database, clock } = demo.services;
    await loggedIn();
    const [{ id } = { id: '' }] = await database.select().from(sessions);
    await storeVerification(database, { id }, clock.now());
    return id;
  }
  const consume = (id: string) =>
    demo.services.database.transaction((transaction) =>
      consumeFreshVerification(transaction, { id }, demo.clock.now()),
    );

  test('can be consumed once, in its own session, within five minutes and not before its time', async () => {
    const id = await verified();
    await loggedIn();
    expect(await consume(crypto.randomUUID())).toBe(false);
    demo.clock.advance(-1);
    expect(await consume(id)).toBe(false);
    demo.clock.advance(300);
    expect([await consume(id), await consume(id)]).toEqual([true, false]);
    const late = await verified();
    demo.clock.advance(300);
    expect(await consume(late)).toBe(false);
  });

  test('is stored in its own session only', async () => {
    const { database, clock } = demo.services;
    for (let time = 0; time < 2; time += 1) await loggedIn();
    demo.clock.advance(300);
    const [one = '', other = ''] = (await database.select().from(sessions)).map(({ id }) => id);
    await storeVerification(database, { id: one }, clock.now());
    const isProven = (id: string) => isFreshlyProven(database, { id }, clock.now());
    expect([await isProven(one), await isProven(other)]).toEqual([true, false]);
    expect([await consume(other), await consume(one)]).toEqual([false, true]);
  });

  test('is required only of users with a second factor', async () => {
    const { database } = demo.services;
    const id = await verified();
    const demand = (requiresSecondFactor: boolean) =>
      database.transaction((transaction) =>
        demandFreshVerification(transaction, { id }, { requiresSecondFactor }, demo.clock.now()),
      );
    await demand(false);
    await demand(true);
    await expect(demand(true)).rejects.toMatchObject({ status: 403, code: 'second-factor-required' });
    await demand(false);
  });

  test('proves the identity for five minutes, also after it is consumed', async () => {
    const { database, clock } = demo.services;
    const id = await verified();
    const isProven = () => isFreshlyProven(database, { id }, clock.now());
    await consume(id);
    expect([await isProven(), await isProven()]).toEqual([true, true]);
    demo.clock.advance(300);
    expect(await isProven()).toBe(false);
    await storeVerification(database, { id }, clock.now());
    expect([await isProven(), await isProven()]).toEqual([true, true]);
  });
});

describe('errors', () => {
  test('[T26] returns 503 and clears no cookie while the database is unavailable', async () => {
    const visitor = await loggedIn();
    const cookie = visitor.cookies.get('sid');
    const { $client } = demo.services.database as unknown as { $client: { query: () => Promise<unknown> } };
    const away = Object.assign(new Error('terminating connection'), { code: '57P01', severity: 'FATAL' });
    vi.spyOn($client, 'query').mockRejectedValue(away);
    for (const response of [
      await visitor.post('/api/refresh-cookie'),
      await visitor.get(mine),
      await visitor.post('/api/logout'),
    ]) {
      expect(response.statusCode).toBe(503);
      expect(response.headers['set-cookie']).toBeUndefined();
    }
    vi.restoreAllMocks();
    expect(visitor.cookies.get('sid')).toBe(cookie);
    expect((await visitor.get(mine)).statusCode).toBe(200);
  });

  test('[T26] a logout that cannot end the session clears no cookie', async () => {
    const visitor = await loggedIn();
    vi.spyOn(demo.services.database, 'delete').mockImplementation(() => {
      throw Object.assign(new Error('terminating connection'), { code: '57P01', severity: 'FATAL' });
    });
    const response = await visitor.post('/api/logout');
    vi.restoreAllMocks();
    expect([response.statusCode, response.headers['set-cookie']]).toEqual([503, undefined]);
    expect((await visitor.get(mine)).statusCode).toBe(200);
  });

  test('[T25] returns 409 for a write whose X-Portal-User is another user', async () => {
    const visitor = await loggedIn('chris');
    const body = { contactId: demoId('contact:chris') };
    const response = await visitor.post('/api/select-contact', body, { 'x-portal-user': anna });
    expect(response.statusCode).toBe(409);
    const { loginState } = (await visitor.post('/api/refresh-cookie')).json<{ loginState: object }>();
    expect(loginState).toEqual({ userId: demoId('user:chris') });
    const own = { 'x-portal-user': demoId('user:chris') };
    expect((await visitor.post('/api/select-contact', body, own)).statusCode).toBe(204);
    const logout = (headers: Record<string, string>) => visitor.post('/api/logout', undefined, headers);
    expect((await logout({ 'x-portal-user': anna })).statusCode).toBe(409);
    expect(await countSessions()).toBe(1);
    expect((await logout(own)).statusCode).toBe(204);
    expect((await logout(own)).statusCode).toBe(204);
  });

  test.each(['', 'x', '%', '%00', '%ff', 'a'.repeat(8_000), '"', 'ÿ', '__proto__', '../..', "' or 1=1 --"])(
    '[T80] treats a malformed cookie %j as no session',
    async (value) => {
      const visitor = new Browser(demo.app);
      visitor.cookies.set('sid', value);
      visitor.cookies.set('dev', value);
      expect((await visitor.get(mine)).statusCode).toBe(401);
      expect((await visitor.post('/api/refresh-cookie')).statusCode).toBe(401);
      visitor.cookies.set('sid', value);
      expect((await visitor.login('anna')).statusCode).toBe(200);
    },
  );
});
