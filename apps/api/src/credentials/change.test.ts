import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { audit, users } from '../database/schema.ts';
import type { ReadMessage } from '../../../demo/src/mailbox/read-message.ts';
import { Overloaded } from '../platform/security/password-hashing.ts';
import { audited } from '../testing/audited.ts';
import { codeOf } from '../testing/credentials/authenticator-app.ts';
import type { Browser } from '../testing/browser.ts';
import { credentialsWorld, emailsTo } from '../testing/credentials/credentials.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { emptyOutbox, openOutbox, tokenIn } from '../testing/mail/mail.ts';
import { bramsSecret } from '../testing/credentials/second-factor.ts';

let demo: DemoApp;
let world: Awaited<ReturnType<typeof credentialsWorld>>;
beforeAll(async () => {
  demo = await buildDemoApp();
  world = await credentialsWorld(demo);
});
beforeEach(() => demo.restore());
afterAll(() => demo.close());

const browser = () => world.browser();
const loggedIn = (username: string) => world.loggedIn(username);

const password = 'Welkom-2026!';
const newPassword = 'Kastanje-blauw-7';
const anna = demoId('user:anna');

/** Each change with a valid body, and one with a wrong password. */
const changes = [
  ['/auth/change-username', { username: 'nieuwe.naam', password }, { password: 'Onjuist-2026!' }],
  ['/auth/change-password', { oldPassword: password, newPassword }, { oldPassword: 'Onjuist-2026!' }],
  [
    '/auth/change-recovery-email',
    { recoveryEmail: 'nieuw@voorbeeld.example', password },
    { password: 'Onjuist-2026!' },
  ],
] as const;

const isLive = async (visitor: Browser) => (await visitor.post('/api/refresh-cookie')).statusCode === 200;

describe.each(changes)('%s', (url, body, wrong) => {
  test('[T35] returns 401 before the login is complete', async () => {
    expect((await browser().post(url, body)).statusCode).toBe(401);
    const pending = await loggedIn('karin');
    expect((await pending.post(url, body)).statusCode).toBe(401);
  });

  test('[T35] locks the account, at the login as well, after five wrong passwords', async () => {
    const lars = await loggedIn('lars');
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const response = await lars.post(url, { ...body, ...wrong });
      expect(response.statusCode).toBe(403);
      expect(response.json()).toEqual({ error: 'invalid-credentials' });
    }
    const userId = demoId('user:lars');
    expect(await audited(demo, 2)).toEqual([
      { event: 'authn_login_fail', userId },
      { event: 'authn_login_lock', userId },
    ]);
    const blocked = await lars.post(url, body);
    expect(blocked.statusCode).toBe(429);
    expect(blocked.json()).toEqual({ error: 'too-many-requests' });
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
    expect((await browser().login('lars')).statusCode).toBe(429);
    expect(await openOutbox(demo.services)).toEqual([]);
    demo.clock.advance(15);
    expect((await lars.post(url, body)).statusCode).toBe(200);
  });

  test('[T09] accepts a current password with accents in every Unicode form', async () => {
    const accented = 'Zonéschijn-2026!x';
    const passwordHash = await demo.services.passwords.hash(accented.normalize('NFC'));
    const [field = ''] = Object.keys(wrong);
    for (const form of ['NFC', 'NFD'] as const) {
      await demo.restore();
      const lars = await loggedIn('lars');
      await demo.services.database
        .update(users)
        .set({ passwordHash })
        .where(eq(users.id, demoId('user:lars')));
      expect((await lars.post(url, { ...body, [field]: accented.normalize(form) })).statusCode).toBe(200);
    }
  });

  test('[T35] compares only five of 20 wrong passwords that are sent at the same time', async () => {
    const lars = await loggedIn('lars');
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => lars.post(url, { ...body, ...wrong })),
    );
    const statuses = responses.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
    expect(statuses).toEqual([...Array<number>(5).fill(403), ...Array<number>(15).fill(429)]);
  });

  test('[T35] returns invalid-credentials for a user without a password', async () => {
    const isJoris = eq(users.id, demoId('user:joris'));
    const { database } = demo.services;
    const visitor = await loggedIn('joris');
    await database.update(users).set({ passwordHash: null }).where(isJoris);
    expect((await visitor.post(url, body)).json()).toEqual({ error: 'invalid-credentials' });
    const passwordHash = world.passwordHashOf(demoId('user:joris'));
    await database.update(users).set({ passwordHash }).where(isJoris);
  });

  test('[T35] [T13] requires a second factor of the last five minutes, valid for one change', async () => {
    const { clock } = demo;
    const bram = await loggedIn('bram');
    const verify = async () => {
      clock.advance(30);
      const verificationCode = codeOf(bramsSecret, clock.now());
      expect((await bram.post('/api/second-factor/verify', { verificationCode })).statusCode).toBe(200);
    };
    await verify();
    clock.advance(301);
    const refused = await bram.post(url, body);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toEqual({ error: 'second-factor-required' });
    await verify();
    clock.advance(299);
    expect((await bram.post(url, { ...body, ...wrong })).json()).toEqual({ error: 'invalid-credentials' });
    expect((await bram.post(url, body)).statusCode).toBe(200);
    const again = { ...body, username: 'nog.een', oldPassword: newPassword, newPassword: 'Tafel!Lamp4Stoel' };
    const recoveryEmail = 'nog.een@voorbeeld.example';
    const third = { ...again, recoveryEmail, password: url.endsWith('password') ? newPassword : password };
    expect((await bram.post(url, third)).json()).toEqual({ error: 'second-factor-required' });
  });

  test('[T09] returns 503 when password hashing is overloaded, and counts no attempt', async () => {
    const lars = await loggedIn('lars');
    const full = vi.spyOn(demo.services.passwords, 'verify').mockRejectedValue(new Overloaded());
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const response = await lars.post(url, body);
      expect(response.statusCode).toBe(503);
      expect(response.json()).toEqual({ error: 'unavailable' });
    }
    full.mockRestore();
    expect((await lars.post(url, body)).statusCode).toBe(200);
  });

  test('[T09] is refused before the password is verified when the queue for passwords is full', async () => {
    const lars = await loggedIn('lars');
    const { passwords } = demo.services;
    const verify = vi.spyOn(passwords, 'verify');
    const full = vi.spyOn(passwords, 'refuseWhenFull').mockImplementation(() => {
      throw new Overloaded();
    });
    expect((await lars.post(url, body)).statusCode).toBe(503);
    expect(verify).not.toHaveBeenCalled();
    full.mockRestore();
  });

  test('[T35] a right password resets the count of wrong ones', async () => {
    const lars = await loggedIn('lars');
    const guess = async () => {
      for (let attempt = 0; attempt < 4; attempt += 1)
        expect((await lars.post(url, { ...body, ...wrong })).statusCode).toBe(403);
    };
    await guess();
    expect((await lars.post(url, body)).statusCode).toBe(200);
    if (url !== '/auth/change-password') await guess();
    expect((await browser().login('lars', 'Onjuist-2026!')).statusCode).toBe(401);
  });
});

test.each(changes.slice(0, 2))(
  '[T19] %s returns 409 when the password is changed during the request',
  async (url, body) => {
    const { database, passwords } = demo.services;
    const visitor = await loggedIn('anna');
    vi.spyOn(passwords, 'verify').mockImplementation(async () => {
      await database.update(users).set({ passwordHash: 'changed' }).where(eq(users.id, anna));
      return 'current';
    });
    expect((await visitor.post(url, body)).statusCode).toBe(409);
    const [user] = await database.select().from(users).where(eq(users.id, anna));
    expect(user).toMatchObject({ username: 'anna', passwordHash: 'changed' });
  },
);

test.each(changes.slice(0, 2))(
  '[T19] %s is refused when the user was disabled while the password was compared',
  async (url, body) => {
    const { database, passwords } = demo.services;
    const visitor = await loggedIn('anna');
    const [before] = await database.select().from(users).where(eq(users.id, anna));
    const verify = vi.spyOn(passwords, 'verify').mockImplementation(async () => {
      await database.update(users).set({ enabled: false }).where(eq(users.id, anna));
      return 'current';
    });
    expect((await visitor.post(url, body)).statusCode).toBe(409);
    verify.mockRestore();
    const [user] = await database.select().from(users).where(eq(users.id, anna));
    expect(user).toEqual({ ...before, enabled: false });
  },
);

describe('POST /auth/change-username', () => {
  test('[PWD-10] [T35] changes the username of the login and notifies every address of the user', async () => {
    const visitor = await loggedIn('anna');
    const before = visitor.cookies.get('sid');
    const response = await visitor.post('/auth/change-username', { username: ' Anna.De.Vries ', password });
    expect(visitor.cookies.get('sid')).not.toBe(before);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ success: true });
    expect(await audited(demo)).toEqual([
      { event: 'user_updated', userId: anna, details: { field: 'username' } },
    ]);
    expect((await browser().login('anna')).statusCode).toBe(401);
    expect((await browser().login('anna.de.vries')).statusCode).toBe(200);
    expect(await isLive(visitor)).toBe(true);
    const messages = await openOutbox(demo.services);
    expect(messages).toHaveLength(2);
    for (const to of ['anna@voorbeeld.example', 'anna.prive@voorbeeld.example'])
      expect(emailsTo(messages, to)).toEqual(['Je gebruikersnaam is gewijzigd']);
    expect(messages[0]?.text).toContain('Je logt voortaan in met de gebruikersnaam anna.de.vries.');
  });

  test.each(['bram', 'BRAM', 'bram@voorbeeld.example', 'niemand@elders.example', 'an\ue000na', '\u200b'])(
    '[PWD-10] rejects the username %j and sends no email',
    async (username) => {
      const visitor = await loggedIn('anna');
      const response = await visitor.post('/auth/change-username', { username, password });
      expect(response.statusCode).toBe(422);
      const { violations } = response.json<{ violations: { propertyPath: string }[] }>();
      expect(new Set(violations.map(({ propertyPath }) => propertyPath))).toEqual(new Set(['username']));
      expect(await openOutbox(demo.services)).toEqual([]);
    },
  );

  test('[PWD-10] gives a username to only one of two users who choose it at the same time', async () => {
    const [one, other] = [await loggedIn('lars'), await loggedIn('iris')];
    const body = { username: 'dezelfde', password };
    const responses = await Promise.all(
      [one, other].map((visitor) => visitor.post('/auth/change-username', body)),
    );
    expect(responses.map(({ statusCode }) => statusCode).toSorted((low, high) => low - high)).toEqual([
      200, 422,
    ]);
  });

  test('[PWD-10] rejects an empty username and an empty password with a message for each', async () => {
    const visitor = await loggedIn('anna');
    const response = await visitor.post('/auth/change-username', { username: '', password: '' });
    expect(response.json()).toMatchObject({
      violations: [
        { propertyPath: 'username', message: 'Gebruikersnaam is verplicht' },
        { propertyPath: 'password', message: 'Huidig wachtwoord is verplicht' },
      ],
    });
  });
});

describe('POST /auth/change-password', () => {
  test('[PWD-09] [T19] [T35] changes the password, ends other sessions and links, and notifies every address', async () => {
    const [visitor, elsewhere] = [await loggedIn('anna'), await loggedIn('anna')];
    const before = visitor.cookies.get('sid');
    await visitor.post('/auth/change-recovery-email', { recoveryEmail: 'nieuw@voorbeeld.example', password });
    const waiting = (await openOutbox(demo.services)).find(({ to }) => to === 'nieuw@voorbeeld.example');
    await emptyOutbox(demo.services);

    const response = await visitor.post('/auth/change-password', { oldPassword: password, newPassword });
    expect(response.statusCode).toBe(200);
    expect(await isLive(elsewhere)).toBe(false);
    expect(await isLive(visitor)).toBe(true);
    expect(visitor.cookies.get('sid')).not.toBe(before);
    expect((await browser().login('anna')).statusCode).toBe(401);
    expect((await browser().login('anna', newPassword)).statusCode).toBe(200);
    const confirmation = await browser().post('/auth/confirm-email', {
      token: tokenIn(waiting as ReadMessage),
    });
    expect(confirmation.json()).toEqual({ error: 'invalid-token' });
    const messages = await openOutbox(demo.services);
    expect(messages).toHaveLength(2);
    for (const to of ['anna@voorbeeld.example', 'anna.prive@voorbeeld.example'])
      expect(emailsTo(messages, to)).toEqual(['Je wachtwoord is gewijzigd']);
  });

  test('[T19] ends a pending login that waits for its second factor', async () => {
    const bram = await loggedIn('bram');
    const verificationCode = codeOf(bramsSecret, demo.clock.now());
    await bram.post('/api/second-factor/verify', { verificationCode });
    demo.clock.advance(30);
    await bram.post('/api/second-factor/verify', {
      verificationCode: codeOf(bramsSecret, demo.clock.now()),
    });
    const waiting = await loggedIn('bram');
    const response = await bram.post('/auth/change-password', { oldPassword: password, newPassword });
    expect(response.statusCode).toBe(200);
    demo.clock.advance(30);
    const verified = await waiting.post('/api/second-factor/verify', {
      verificationCode: codeOf(bramsSecret, demo.clock.now()),
    });
    expect(verified.statusCode).toBe(401);
  });

  test.each([
    ['', 'Nieuw wachtwoord is verplicht'],
    ['kastanje', 'Nieuw wachtwoord voldoet niet aan de eisen'],
    ['P@ssw0rd1!', 'Nieuw wachtwoord voldoet niet aan de eisen'],
    ['Vries#2026', 'Nieuw wachtwoord voldoet niet aan de eisen'],
    ['Wft-wft-26!', 'Nieuw wachtwoord voldoet niet aan de eisen'],
    [password, 'Nieuw wachtwoord voldoet niet aan de eisen'],
  ])('[PWD-07] [PWD-08] rejects the new password %j: %s', async (typed, message) => {
    const visitor = await loggedIn('anna');
    const response = await visitor.post('/auth/change-password', {
      oldPassword: password,
      newPassword: typed,
    });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ violations: [{ propertyPath: 'newPassword', message }] });
    expect((await browser().login('anna')).statusCode).toBe(200);
  });

  test('[PWD-07] a password around the current username is refused', async () => {
    const visitor = await loggedIn('anna');
    await visitor.post('/auth/change-username', { username: 'vlinder', password });
    const body = { oldPassword: password, newPassword: 'Vlinder-26!' };
    expect((await visitor.post('/auth/change-password', body)).json()).toMatchObject({
      violations: [{ propertyPath: 'newPassword', code: 'password-personal' }],
    });
  });

  test('[PWD-07] rejects the current password as new password with the code password-unchanged', async () => {
    const visitor = await loggedIn('anna');
    const change = (oldPassword: string) =>
      visitor.post('/auth/change-password', { oldPassword, newPassword });
    expect((await change(password)).statusCode).toBe(200);
    expect((await change(newPassword)).json()).toMatchObject({
      violations: [{ propertyPath: 'newPassword', code: 'password-unchanged' }],
    });
  });

  test('[PWD-07] rejects the current password in another Unicode form as unchanged', async () => {
    const visitor = await loggedIn('anna');
    const [composed, decomposed] = (['NFC', 'NFD'] as const).map((form) =>
      'Kastanjé-blauw-7'.normalize(form),
    );
    const change = (oldPassword = '', next = '') =>
      visitor.post('/auth/change-password', { oldPassword, newPassword: next });
    expect((await change(password, composed)).statusCode).toBe(200);
    expect((await change(composed, decomposed)).json()).toMatchObject({
      violations: [{ propertyPath: 'newPassword', code: 'password-unchanged' }],
    });
  });

  test('[T35] is recorded in the audit log without the passwords', async () => {
    const { database } = demo.services;
    const visitor = await loggedIn('anna');
    const before = (await database.select().from(audit)).length;
    await visitor.post('/auth/change-password', { oldPassword: 'Onjuist-2026!', newPassword });
    await visitor.post('/auth/change-password', { oldPassword: password, newPassword });
    const rows = (await database.select().from(audit).orderBy(audit.id)).slice(before);
    expect(await audited(demo, 2)).toEqual([
      { event: 'authn_login_fail', userId: anna },
      { event: 'authn_password_change', userId: anna },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Onjuist|Kastanje|Welkom/);
  });
});
