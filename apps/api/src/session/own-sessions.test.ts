import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { sessions } from '../database/schema.ts';
import { audited } from '../testing/audited.ts';
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
const mine = `/api/users/${demoId('user:anna')}`;

async function loggedIn(username: string, userAgent = 'Proef/1.0'): Promise<Browser> {
  const browser = new Browser(demo.app, { headers: { 'user-agent': userAgent } });
  await browser.login(username);
  return browser;
}

interface Listed {
  id: string;
  current: boolean;
  userAgent: string;
  addressPrefix: string;
  lastUsedAt: string;
}

async function list(browser: Browser): Promise<Listed[]> {
  const response = await browser.get('/api/sessions');
  expect(response.statusCode).toBe(200);
  return response.json<{ 'hydra:member': Listed[] }>()['hydra:member'];
}

describe('remaining session time', () => {
  const remaining = async (browser: Browser) => (await browser.get('/api/sessions/remaining')).json<object>();

  test('[T20] is returned by refresh-cookie and by GET /api/sessions/remaining', async () => {
    const browser = await loggedIn('anna');
    const all = { idleSeconds: 30 * minute, absoluteSeconds: 8 * 60 * minute };
    expect((await browser.post('/api/refresh-cookie')).json()).toMatchObject(all);
    demo.clock.advance(10 * minute);
    const later = { idleSeconds: 20 * minute, absoluteSeconds: 7 * 60 * minute + 50 * minute };
    expect(await remaining(browser)).toEqual(later);
    expect((await browser.post('/api/refresh-cookie')).json()).toMatchObject({ idleSeconds: 30 * minute });
    // A started second counts as a whole one.
    demo.clock.advance(0.4);
    expect(await remaining(browser)).toMatchObject({ idleSeconds: 30 * minute });
    // Activity is stored once a minute.
    for (const [seconds, idleSeconds] of [
      [59, 30 * minute - 59],
      [1, 30 * minute],
    ] as const) {
      demo.clock.advance(seconds);
      expect((await browser.post('/api/refresh-cookie')).json()).toMatchObject({ idleSeconds });
    }
  });

  test('[T20] requesting it does not prolong the session', async () => {
    const browser = await loggedIn('anna');
    for (let time = 0; time < 2; time += 1) {
      demo.clock.advance(14 * minute);
      expect((await browser.get('/api/sessions/remaining')).statusCode).toBe(200);
    }
    demo.clock.advance(2 * minute);
    expect((await browser.get('/api/sessions/remaining')).statusCode).toBe(401);
    expect((await browser.get(mine)).statusCode).toBe(401);
  });

  test('[T20, IMP-04] is that of the impersonation while impersonating, at most that of the session', async () => {
    const browser = await browserOf(demo, 'employee impersonating');
    expect(await remaining(browser)).toEqual({ idleSeconds: 15 * minute, absoluteSeconds: 60 * minute });
    const absoluteExpiresAt = new Date(demo.clock.now().getTime() + 20 * minute * 1_000);
    await demo.services.database.update(sessions).set({ absoluteExpiresAt });
    expect(await remaining(browser)).toEqual({ idleSeconds: 15 * minute, absoluteSeconds: 20 * minute });
  });

  test('is returned before an account is chosen', async () => {
    expect(await remaining(await loggedIn('chris'))).toMatchObject({ idleSeconds: 30 * minute });
  });
});

describe('sessions of the user', () => {
  test('are listed with the current one first, then by last use, without IP addresses or tokens', async () => {
    const authenticatedAt = demo.clock.now().toISOString();
    const first = await loggedIn('anna', 'Eerste/1.0');
    demo.clock.advance(5 * minute);
    const second = await loggedIn('anna', 'Tweede/1.0');
    await loggedIn('anna', 'Derde/1.0');
    await loggedIn('iris');
    demo.clock.advance(minute);
    await second.post('/api/refresh-cookie');
    const own = await list(first);
    expect(own.map(({ current, userAgent }) => [current, userAgent])).toEqual([
      [true, 'Eerste/1.0'],
      [false, 'Tweede/1.0'],
      [false, 'Derde/1.0'],
    ]);
    expect(own[0]).toMatchObject({
      '@id': `/api/sessions/${own[0]?.id}`,
      '@type': 'Session',
      addressPrefix: '192.0.2.0/24',
      authenticatedAt,
      lastUsedAt: demo.clock.now().toISOString(),
    });
    const body = (await first.get('/api/sessions')).body;
    expect(body).not.toMatch(/token|hash|192\.0\.2\.1"/i);
  });

  test('[T20] the list omits idle, expired and pending sessions', async () => {
    const here = await loggedIn('anna', 'Hier');
    for (const userAgent of ['Verlaten', 'Oud', 'Wacht', 'Ook hier']) await loggedIn('anna', userAgent);
    const { database, clock } = demo.services;
    const change = (userAgent: string, values: Partial<typeof sessions.$inferInsert>) =>
      database.update(sessions).set(values).where(eq(sessions.userAgent, userAgent));
    await change('Verlaten', { idleExpiresAt: clock.now() });
    await change('Oud', { absoluteExpiresAt: clock.now() });
    await change('Wacht', { level: 'pending', secondStep: 'verify' });
    expect((await list(here)).map(({ userAgent }) => userAgent)).toEqual(['Hier', 'Ook hier']);
  });

  test('[T19] ending a session logs it out at once and leaves the others', async () => {
    const [here, there, elsewhere] = [
      await loggedIn('anna'),
      await loggedIn('anna', 'Daar'),
      await loggedIn('anna'),
    ];
    const other = (await list(here)).find(({ userAgent }) => userAgent === 'Daar');
    expect((await here.post(`/api/sessions/${other?.id}/end`)).statusCode).toBe(204);
    expect((await there.get(mine)).statusCode).toBe(401);
    expect((await elsewhere.get(mine)).statusCode).toBe(200);
    expect(await audited(demo)).toEqual([
      {
        event: 'session_expired',
        userId: demoId('user:anna'),
        contactId: demoId('contact:anna'),
        objectType: 'session',
        objectId: other?.id,
        details: { reason: 'ended elsewhere' },
      },
    ]);
  });

  test('[T19] end-others ends all other sessions of the user, pending logins included', async () => {
    const here = await loggedIn('anna');
    const others = [await loggedIn('anna'), await loggedIn('anna')];
    const pending = await loggedIn('anna', 'Wacht');
    await demo.services.database
      .update(sessions)
      .set({ level: 'pending', secondStep: 'verify' })
      .where(eq(sessions.userAgent, 'Wacht'));
    expect((await pending.copy().post('/api/refresh-cookie')).statusCode).toBe(200);
    const iris = await loggedIn('iris');
    expect((await here.post('/api/sessions/end-others')).statusCode).toBe(204);
    expect(await audited(demo)).toEqual([
      {
        event: 'session_expired',
        userId: demoId('user:anna'),
        contactId: demoId('contact:anna'),
        details: { reason: 'all others ended' },
      },
    ]);
    for (const other of others) expect((await other.get(mine)).statusCode).toBe(401);
    expect((await pending.post('/api/refresh-cookie')).statusCode).toBe(401);
    expect((await here.get(mine)).statusCode).toBe(200);
    expect((await iris.post('/api/refresh-cookie')).statusCode).toBe(200);
    expect(await list(here)).toHaveLength(1);
  });

  test('[T38] ending a session of another user returns 404 as for a missing one, and the current one 409', async () => {
    const [anna, iris] = [await loggedIn('anna'), await loggedIn('iris')];
    const theirs = (await list(iris))[0]?.id;
    const missing = await anna.post(`/api/sessions/${crypto.randomUUID()}/end`);
    for (const id of [theirs, 'x', '%00', demoId('user:anna')]) {
      const refused = await anna.post(`/api/sessions/${id}/end`);
      expect([id, refused.statusCode, refused.body]).toEqual([id, 404, missing.body]);
    }
    expect((await iris.post('/api/refresh-cookie')).statusCode).toBe(200);
    const own = (await list(anna))[0]?.id;
    for (const id of [own, own?.toUpperCase()])
      expect((await anna.post(`/api/sessions/${id}/end`)).statusCode).toBe(409);
  });

  test('[T44] listing and ending sessions returns 403 while impersonating', async () => {
    const browser = await browserOf(demo, 'employee impersonating');
    expect((await browser.get('/api/sessions')).statusCode).toBe(403);
    expect((await browser.post(`/api/sessions/${crypto.randomUUID()}/end`)).statusCode).toBe(403);
    expect((await browser.post('/api/sessions/end-others')).statusCode).toBe(403);
  });
});

test('[T25, GAT-09] a write whose X-Portal-Contact is not the active account returns 409', async () => {
  const browser = await loggedIn('anna');
  const end = (contact: string) =>
    browser.post('/api/sessions/end-others', undefined, {
      'x-portal-user': demoId('user:anna'),
      'x-portal-contact': demoId(`contact:${contact}`),
    });
  expect((await end('iris')).statusCode).toBe(409);
  expect((await end('anna')).statusCode).toBe(204);
  const [row] = await demo.services.database
    .select()
    .from(sessions)
    .where(eq(sessions.userId, demoId('user:anna')));
  expect(row).toBeDefined();
});
