import { hash as argon2, verify as argon2Verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoId } from '../../../../demo/src/world/demo-id.ts';
import { affiliations, audit, contacts, sessions, throttles, users } from '../../database/schema.ts';
import { Overloaded, parameters } from '../../platform/security/password-hashing.ts';
import { isUnsafe } from '../../platform/http/route-table.ts';
import { audited } from '../../testing/audited.ts';
import { Browser } from '../../testing/browser.ts';
import { countTrips } from '../../testing/database/count-trips.ts';
import { buildDemoApp, type DemoApp } from '../../testing/demo-app.ts';
import { cheapParameters } from '../../testing/test-services.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp();
});
beforeEach(() => demo.restore());
afterEach(() => vi.restoreAllMocks());
afterAll(() => demo.close());

const anna = demoId('user:anna');
const password = 'Welkom-2026!';

let lastAddress = 0;
/** Each browser has a separate IP address, so that tests do not share limits. */
const browser = () => new Browser(demo.app, { address: `192.0.2.${(lastAddress += 1)}` });

const setUser = (id: string, change: Partial<typeof users.$inferInsert>) =>
  demo.services.database.update(users).set(change).where(eq(users.id, id));

/** Removes a user's password until it is restored. */
async function withoutPassword(username: string) {
  const id = demoId(`user:${username}`);
  const [user] = await demo.services.database.select().from(users).where(eq(users.id, id));
  await setUser(id, { passwordHash: null });
  return { restore: () => setUser(id, { passwordHash: user?.passwordHash ?? null }) };
}

const auditRows = () => demo.services.database.select().from(audit).orderBy(audit.id);

describe('successful login', () => {
  test('[LOG-12] activates the only account of a participant and returns the slug of its environment', async () => {
    const response = await browser().login('anna');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.json()).toEqual({
      userId: anna,
      activeContactId: demoId('contact:anna'),
      slug: 'voorbeeld',
    });
  });

  test('[LOG-12] a user with several accounts has none active until they choose one, which the next login restores', async () => {
    const chris = browser();
    const first = await chris.login('chris');
    expect(first.json()).toEqual({ userId: demoId('user:chris'), activeContactId: null, slug: null });
    await chris.post('/api/select-contact', { contactId: demoId('contact:chris.zonnig') });
    const second = await browser().login('chris');
    expect(second.json()).toMatchObject({ activeContactId: demoId('contact:chris.zonnig'), slug: 'zonnig' });
  });

  test('[LOG-12] restores the last account only while it is enabled, and activates the only one left', async () => {
    const { database } = demo.services;
    const enable = (key: string, enabled: boolean) =>
      database
        .update(contacts)
        .set({ enabled })
        .where(eq(contacts.id, demoId(`contact:${key}`)));
    await setUser(demoId('user:chris'), { lastContactId: demoId('contact:chris.zonnig') });
    const entered = async () => (await browser().login('chris')).json<object>();
    await enable('chris.zonnig', false);
    expect(await entered()).toMatchObject({ activeContactId: null, slug: null });
    await enable('chris.prive', false);
    expect(await entered()).toMatchObject({ activeContactId: demoId('contact:chris'), slug: 'voorbeeld' });
    for (const key of ['chris.zonnig', 'chris.prive']) await enable(key, true);
  });

  test.each(['anna', 'ANNA', '  anna ', 'anna@voorbeeld.example', 'Anna@Voorbeeld.Example'])(
    '[T04] accepts %j as the username of the same user',
    async (username) => {
      expect((await browser().login(username)).json()).toMatchObject({ userId: anna });
    },
  );

  test('[LOG-12] sets an HttpOnly session cookie without expiry and a device cookie for 180 days', async () => {
    const response = await browser().login('anna');
    expect(response.cookies).toHaveLength(2);
    const flags = { path: '/', httpOnly: true, sameSite: 'Lax' };
    expect(response.cookies[0]).toEqual({
      name: 'sid',
      value: expect.stringMatching(/^[\w-]{43}$/) as string,
      ...flags,
    });
    expect(response.cookies[1]).toMatchObject({ name: 'dev', maxAge: 180 * 24 * 60 * 60, ...flags });
  });

  test('[T16] the database does not hold the session token', async () => {
    const visitor = browser();
    await visitor.login('anna');
    const rows = JSON.stringify(await demo.services.database.select().from(sessions));
    expect(rows).not.toContain(visitor.cookies.get('sid'));
  });

  test('[T01] attempts are recorded in the audit log with the address prefix and without the password', async () => {
    const before = (await auditRows()).length;
    await browser().login('anna');
    await browser().login('anna', 'Geheim-1234!');
    const rows = (await auditRows()).slice(before);
    expect(await audited(demo, 2)).toEqual([
      {
        event: 'authn_login_success',
        userId: anna,
        contactId: demoId('contact:anna'),
        details: { method: 'password' },
      },
      { event: 'authn_login_fail', userId: anna },
    ]);
    expect(rows[0]?.addressPrefix).toBe('192.0.2.0/24');
    expect(JSON.stringify(rows)).not.toMatch(/Geheim|Welkom/);
  });
});

describe('refused login', () => {
  const essence = ({ statusCode, headers, body, cookies }: LightMyRequestResponse) => {
    const lasting = Object.entries(headers).filter(([name]) => !['date', 'x-request-id'].includes(name));
    return { statusCode, headers: Object.fromEntries(lasting), body, cookies };
  };

  test('[LOG-03] [T05] returns the same response for a wrong password and an unknown, disabled, passwordless or SSO user', async () => {
    await setUser(demoId('user:iris'), { enabled: false });
    const joris = await withoutPassword('joris');
    const wrong = essence(await browser().login('anna', 'Onjuist-2026!'));
    expect(wrong.statusCode).toBe(401);
    expect(JSON.parse(wrong.body)).toEqual({ error: 'invalid-credentials' });
    expect(wrong.cookies).toEqual([]);
    for (const [username, typed] of [
      ['niemand', password],
      ['iris', password],
      ['iris', 'x'],
      ['joris', password],
      ['fatima', 'x'],
      ['FATIMA', password.toLowerCase()],
      ['fatima@voorbeeld.example', 'Onjuist-2026!'],
    ] as const) {
      expect(essence(await browser().login(username, typed))).toEqual(wrong);
    }
    await setUser(demoId('user:iris'), { enabled: true });
    await joris.restore();
  });

  test('[T05] every refusal takes the same number of database round trips and hashes', async () => {
    await setUser(demoId('user:iris'), { enabled: false });
    const tries = [
      ['anna', 'Onjuist-2026!'],
      ['niemand', password],
      ['iris', password],
      ['iris', 'Onjuist-2026!'],
      ['fatima', 'Onjuist-2026!'],
      ['joris', ''.padEnd(256, 'x')],
      ['anna', 'Onjuíst-2026!'],
      ['niemand', 'Onjuíst-2026!'],
    ] as const;
    const costs = [];
    for (const [username, typed] of tries) {
      const verify = vi.spyOn(demo.services.passwords, 'verify');
      const visitor = browser();
      const trips = await countTrips(demo.services.database, async () =>
        expect((await visitor.login(username, typed)).statusCode).toBe(401),
      );
      costs.push({ username, trips, hashes: verify.mock.calls.length });
      verify.mockRestore();
    }
    expect(new Set(costs.map(({ trips }) => trips)).size, JSON.stringify(costs)).toBe(1);
    expect(costs.map(({ hashes }) => hashes)).toEqual(tries.map(() => 1));
    await setUser(demoId('user:iris'), { enabled: true });
  });

  test('[T05] an unknown username takes one hash comparison, like a known one', async () => {
    const joris = await withoutPassword('joris');
    const verify = vi.spyOn(demo.services.passwords, 'verify');
    await browser().login('niemand');
    await browser().login('joris');
    await browser().login('anna', 'x');
    expect(verify.mock.calls.map(([stored]) => stored === null)).toEqual([true, true, false]);
    await joris.restore();
  });

  test('[T06] returns the same 403 for every email address of a domain with single sign-on, known or not', async () => {
    const names = ['anna', 'bram', 'chris', 'dewi', 'emre', 'fatima', 'gijs', 'hanna', 'joris', 'karin'];
    const before = await demo.services.database.select().from(users);
    for (const name of names) await setUser(demoId(`user:${name}`), { email: `${name}@banknoord.example` });
    await setUser(demoId('user:karin'), { enabled: false });
    const responses = new Set<string>();
    for (const name of [...names, 'FATIMA', ...names.map((each) => `geen.${each}`), 'x', 'x@elders'])
      responses.add(JSON.stringify(essence(await browser().login(`${name}@banknoord.example`))));
    for (const { id, email, enabled } of before) await setUser(id, { email, enabled });
    expect(responses.size).toBe(1);
    const [response = ''] = responses;
    expect(JSON.parse(response)).toMatchObject({
      statusCode: 403,
      body: '{"error":"login-method-not-allowed","slug":"banknoord","path":"/banknoord/inloggen"}',
    });
  });

  test('[T06] refuses an email address as any other when its domain does not enforce single sign-on', async () => {
    const enforce = (ssoEnforced: boolean) =>
      demo.services.database
        .update(affiliations)
        .set({ ssoEnforced })
        .where(eq(affiliations.emailDomain, 'banknoord.example'));
    await enforce(false);
    const response = await browser().login('niemand@banknoord.example');
    await enforce(true);
    expect([response.statusCode, response.json()]).toEqual([401, { error: 'invalid-credentials' }]);
  });

  test('[LOG-06] [T06] returns 403 for a correct password when the organization enforces single sign-on', async () => {
    const { database } = demo.services;
    const sessionsBefore = await database.$count(sessions);
    for (const username of ['fatima', ' Fatima ', 'fatima@voorbeeld.example']) {
      const visitor = browser();
      const response = await visitor.login(username);
      expect(response.statusCode).toBe(403);
      expect(response.json()).toEqual({
        error: 'login-method-not-allowed',
        slug: 'banknoord',
        path: '/banknoord/inloggen',
      });
      expect(response.cookies).toEqual([]);
    }
    expect(await database.$count(sessions)).toBe(sessionsBefore);
    expect(await audited(demo)).toEqual([
      {
        event: 'authn_login_fail',
        userId: demoId('user:fatima'),
        details: { method: 'password', reason: 'login-method-not-allowed' },
      },
    ]);
  });

  test('[LOG-06] [T05] attempts for a user with enforced single sign-on take one hash and count like others', async () => {
    const verify = vi.spyOn(demo.services.passwords, 'verify');
    const visitor = browser();
    await visitor.login('fatima');
    for (let attempt = 1; attempt <= 5; attempt += 1)
      expect((await visitor.login('fatima', 'x')).statusCode).toBe(401);
    expect(verify).toHaveBeenCalledTimes(6);
    expect((await visitor.login('fatima')).json()).toEqual({ error: 'too-many-requests' });
    expect(verify).toHaveBeenCalledTimes(6);
  });

  test('[LOG-06] a disabled user gets no hint of single sign-on, and a user who left the organization logs in normally', async () => {
    const id = demoId('user:fatima');
    await setUser(id, { enabled: false });
    expect((await browser().login('fatima')).json()).toEqual({ error: 'invalid-credentials' });
    await setUser(id, { enabled: true });
    const isFatimas = eq(contacts.personId, demoId('person:fatima'));
    await demo.services.database.update(contacts).set({ enabled: false }).where(isFatimas);
    expect((await browser().login('fatima')).statusCode).toBe(200);
    await demo.services.database.update(contacts).set({ enabled: true }).where(isFatimas);
  });

  test('[LOG-06] returns the slug of the first SSO organization with an enabled contact, or null without an environment', async () => {
    const { database } = demo.services;
    const organisation = (name: string) => eq(affiliations.id, demoId(`organisation:${name}`));
    const change = (name: string, values: Partial<typeof affiliations.$inferInsert>) =>
      database.update(affiliations).set(values).where(organisation(name));
    const enable = (contact: string, enabled: boolean) =>
      database
        .update(contacts)
        .set({ enabled })
        .where(eq(contacts.id, demoId(`contact:${contact}`)));
    const answerTo = async (username: string) => (await browser().login(username)).json<object>();
    for (const name of ['voorbeeld', 'zonnig']) await change(name, { ssoEnforced: true });
    const [first = '', second = ''] = ['chris', 'chris.zonnig'].toSorted((one, other) =>
      demoId(`contact:${one}`) < demoId(`contact:${other}`) ? -1 : 1,
    );
    const slugs = new Map([
      ['chris', 'voorbeeld'],
      ['chris.zonnig', 'zonnig'],
    ]);
    expect(await answerTo('chris')).toMatchObject({ slug: slugs.get(first) });
    await enable(first, false);
    expect(await answerTo('chris')).toMatchObject({ slug: slugs.get(second) });
    await enable(first, true);
    for (const name of ['voorbeeld', 'zonnig']) await change(name, { ssoEnforced: false });
    expect(await answerTo('chris')).not.toHaveProperty('error');

    await change('banknoord', { environmentId: null });
    for (const username of ['fatima', 'niemand@banknoord.example'])
      expect(await answerTo(username)).toEqual({
        error: 'login-method-not-allowed',
        slug: null,
        path: null,
      });
    await change('banknoord', { environmentId: demoId('environment:banknoord') });
  });

  test('[T09] a password of more than 256 characters is refused before it is hashed', async () => {
    const verify = vi.spyOn(demo.services.passwords, 'verify');
    const response = await browser().login('anna', 'a'.repeat(257));
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ violations: [{ propertyPath: 'password' }] });
    expect(verify).not.toHaveBeenCalled();
  });

  test('[LOG-02] empty fields are refused with their own messages', async () => {
    const response = await browser().login(' ', '');
    expect(response.statusCode).toBe(422);
    const { violations } = response.json<{ violations: object[] }>();
    expect(violations).toEqual([
      { propertyPath: 'username', message: 'E-mail kan niet leeg zijn.' },
      { propertyPath: 'password', message: 'Wachtwoord kan niet leeg zijn.' },
    ]);
  });

  test('[T09] [LOG-05] returns 503 without a database query when the queue of password hashes is full', async () => {
    vi.spyOn(demo.services.passwords, 'refuseWhenFull').mockImplementation(() => {
      throw new Overloaded();
    });
    const select = vi.spyOn(demo.services.database, 'select');
    const response = await browser().login('anna');
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('1');
    expect(response.json()).toEqual({ error: 'unavailable' });
    expect(select).not.toHaveBeenCalled();
  });

  test('[T09] an attempt whose password check fails is counted', async () => {
    vi.spyOn(demo.services.log, 'error').mockImplementation(() => {});
    vi.spyOn(demo.services.passwords, 'verify').mockRejectedValue(new Error('broken'));
    expect((await browser().login('anna')).statusCode).toBe(500);
    const counters = await demo.services.database.select().from(throttles);
    expect(counters.map(({ count }) => count)).toEqual([1, 1]);
  });

  test('[T09] an attempt that finds the queue full is not counted', async () => {
    const visitor = browser();
    const verify = vi.spyOn(demo.services.passwords, 'verify').mockRejectedValue(new Overloaded());
    for (let attempt = 1; attempt <= 6; attempt += 1)
      expect((await visitor.login('anna')).statusCode).toBe(503);
    verify.mockRestore();
    // Neither for the account nor for the IP address.
    const counters = await demo.services.database.select().from(throttles);
    expect(counters.map(({ count }) => count)).toEqual([0, 0]);
    for (let attempt = 1; attempt <= 5; attempt += 1)
      expect((await visitor.login('anna', 'x')).statusCode).toBe(401);
    expect((await visitor.login('anna', 'x')).statusCode).toBe(429);
  });
});

describe('outdated password hash', () => {
  test('[T09] is replaced at the next login when its parameters differ', async () => {
    const weaker = await argon2(password, { ...parameters, memoryCost: 12_288, timeCost: 3 });
    await setUser(anna, { passwordHash: weaker });
    expect((await browser().login('anna')).statusCode).toBe(200);
    const [user] = await demo.services.database.select().from(users).where(eq(users.id, anna));
    expect(user?.passwordHash).not.toBe(weaker);
    expect(await demo.services.passwords.verify(user?.passwordHash ?? null, password)).toBe('current');
    expect((await browser().login('anna')).statusCode).toBe(200);
  });

  test('[T09] [LOG-03] of a password with accents in another Unicode form is replaced by one that every keyboard matches', async () => {
    const accented = 'Zonéschijn-2026!x';
    const [composed, decomposed] = [accented.normalize('NFC'), accented.normalize('NFD')];
    const [before] = await demo.services.database.select().from(users).where(eq(users.id, anna));
    const older = await argon2(decomposed, cheapParameters);
    await setUser(anna, { passwordHash: older });
    expect((await browser().login('anna', 'Zoneschijn-2026!x')).statusCode).toBe(401);
    expect((await browser().login('anna', composed)).statusCode).toBe(200);
    const [user] = await demo.services.database.select().from(users).where(eq(users.id, anna));
    expect(user?.passwordHash).not.toBe(older);
    expect(await argon2Verify(user?.passwordHash ?? '', composed)).toBe(true);
    expect((await browser().login('anna', decomposed)).statusCode).toBe(200);
    await setUser(anna, { passwordHash: before?.passwordHash ?? null });
  });

  test('[T09] does not overwrite a password that is changed while the old one is rehashed', async () => {
    const [before] = await demo.services.database.select().from(users).where(eq(users.id, anna));
    await setUser(anna, {
      passwordHash: await argon2(password, { ...parameters, memoryCost: 12_288, timeCost: 3 }),
    });
    vi.spyOn(demo.services.passwords, 'hash').mockImplementation(async () => {
      await setUser(anna, { passwordHash: 'of the new password' });
      return 'of the old password';
    });
    expect((await browser().login('anna')).statusCode).toBe(200);
    const [after] = await demo.services.database.select().from(users).where(eq(users.id, anna));
    await setUser(anna, { passwordHash: before?.passwordHash ?? null });
    expect(after?.passwordHash).toBe('of the new password');
  });

  test('[T09] [LOG-03] may be replaced by another login while the password is compared', async () => {
    const [before] = await demo.services.database.select().from(users).where(eq(users.id, anna));
    const replacement = await argon2(password, cheapParameters);
    const verify = demo.services.passwords.verify.bind(demo.services.passwords);
    vi.spyOn(demo.services.passwords, 'verify').mockImplementationOnce(async (...given) => {
      const match = await verify(...given);
      await setUser(anna, { passwordHash: replacement });
      return match;
    });
    expect((await browser().login('anna')).statusCode).toBe(200);
    await setUser(anna, { passwordHash: before?.passwordHash ?? null });
  });

  test('[T09] does not prevent the login when it cannot be replaced', async () => {
    const weaker = await argon2(password, { ...parameters, memoryCost: 12_288, timeCost: 3 });
    await setUser(anna, { passwordHash: weaker });
    vi.spyOn(demo.services.passwords, 'hash').mockRejectedValue(new Error('busy'));
    vi.spyOn(demo.services.log, 'warn').mockImplementation(() => {});
    expect((await browser().login('anna')).statusCode).toBe(200);
  });
});

const steps =
  /^\/api\/(?:second-factor\/(?:verify|generate-secret|setup|enable)|passkeys\/verify(?:-options)?)$/;
/** Routes for a user who has no second factor yet, but must set one up. */
const setUp = new Set(
  ['generate-secret', 'setup', 'enable'].map((step) => `karin /api/second-factor/${step}`),
);
const json = (url: string) => ({
  'content-type': url.startsWith('/auth/') ? 'application/json' : 'application/ld+json',
});

describe('login that waits for its second step', () => {
  test.each([
    ['bram', 'requires-second-factor-verify'],
    ['karin', 'requires-second-factor-setup'],
  ])('[T11] the password of %s only opens the routes of the second step', async (username, action) => {
    const visitor = browser();
    const response = await visitor.login(username);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ action });
    expect(visitor.cookies.has('dev')).toBe(false);
    const userId = demoId(`user:${username}`);
    const [secondStep] = /\w+$/.exec(action) ?? [];
    expect(await audited(demo)).toEqual([
      { event: 'session_created', userId, details: { level: 'pending', secondStep, method: 'password' } },
    ]);
    const [waiting] = await demo.services.database.select().from(sessions).where(eq(sessions.userId, userId));
    expect(waiting).toMatchObject({ activeContactId: demoId(`contact:${username}`), method: 'password' });
    expect((await visitor.post('/api/refresh-cookie')).json()).toEqual({ action });
    const open: string[] = [];
    for (const { method, url, access } of demo.app.routeTable) {
      if (url === '/api/logout' || setUp.has(`${username} ${url}`)) continue;
      const path = url.replace(':id', demoId(`user:${username}`)).replace(':slug', 'voorbeeld');
      const statusFor = async (from: Browser) =>
        (await (isUnsafe(method) ? from.send(method, path, '{}', json(url)) : from.send(method, path)))
          .statusCode;
      const status = await statusFor(visitor);
      const isShut = {
        session: status === 401,
        partial: steps.test(url) && status >= 400,
        // Any other optional route responds the same as without a session.
        optional: url === '/api/refresh-cookie' || status === (await statusFor(browser())),
        public: status === (await statusFor(browser())),
      };
      if (!isShut[access]) open.push(`${method} ${url}: ${status}`);
    }
    expect(open).toEqual([]);
    const replay = visitor.copy();
    expect((await visitor.post('/api/logout')).statusCode).toBe(204);
    expect((await replay.post('/api/refresh-cookie')).statusCode).toBe(401);
  });

  test('[T11] expires after ten minutes', async () => {
    const visitor = browser();
    await visitor.login('bram');
    demo.clock.advance(9 * 60);
    expect((await visitor.post('/api/refresh-cookie')).statusCode).toBe(200);
    demo.clock.advance(61);
    expect((await visitor.post('/api/refresh-cookie')).statusCode).toBe(401);
  });
});
