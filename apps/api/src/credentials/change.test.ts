import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoId } from '../database/demo/demo-id.ts';
import { demoSecondFactors } from '../database/demo/second-factors.ts';
import { audit, mailedLinks, people, secondFactors, users } from '../database/schema.ts';
import type { ReadMessage } from '../mail/read-message.ts';
import { Overloaded, passwordHashing } from '../platform/password-hashing.ts';
import { bramsSecret } from '../testing/second-factor.ts';
import { codeOf } from '../testing/authenticator-app.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { emptyOutbox, linkIn, openOutbox, tokenIn } from '../testing/mail.ts';

let demo: DemoApp;
let demoUsers: (typeof users.$inferSelect)[];
let demoPeople: (typeof people.$inferSelect)[];
beforeAll(async () => {
  demo = await buildDemoApp();
  demoUsers = await demo.services.database.select().from(users);
  demoPeople = await demo.services.database.select().from(people);
});
beforeEach(async () => {
  const { database, config } = demo.services;
  await demo.forgetLogins();
  await emptyOutbox(demo.services);
  await database.delete(mailedLinks);
  await database.delete(secondFactors);
  await database.insert(secondFactors).values(demoSecondFactors(config));
  for (const { id, username, passwordHash } of demoUsers)
    await database.update(users).set({ username, passwordHash }).where(eq(users.id, id));
  for (const { id, recoveryEmail } of demoPeople)
    await database.update(people).set({ recoveryEmail }).where(eq(people.id, id));
});
afterAll(() => demo.close());

const password = 'Welkom-2026!';
const newPassword = 'Kastanje-blauw-7';
const anna = demoId('user:anna');

let lastAddress = 0;
const browser = () => new Browser(demo.app, { address: `203.0.113.${(lastAddress += 1)}` });

async function loggedIn(username: string, typed = password): Promise<Browser> {
  const visitor = browser();
  await visitor.login(username, typed);
  return visitor;
}

/** Each change with a body that is right, and one that shows a wrong password. */
const changes = [
  ['/auth/change-username', { username: 'nieuwe.naam', password }, { password: 'Onjuist-2026!' }],
  ['/auth/change-password', { oldPassword: password, newPassword }, { oldPassword: 'Onjuist-2026!' }],
  [
    '/auth/change-recovery-email',
    { recoveryEmail: 'nieuw@voorbeeld.example', password },
    { password: 'Onjuist-2026!' },
  ],
] as const;

const recoveryEmailOf = async (username: string) => {
  const [person] = await demo.services.database
    .select({ recoveryEmail: people.recoveryEmail })
    .from(people)
    .where(eq(people.id, demoId(`person:${username}`)));
  return person?.recoveryEmail;
};

const isLive = async (visitor: Browser) => (await visitor.post('/api/refresh-cookie')).statusCode === 200;

const lettersTo = (messages: ReadMessage[], to: string) =>
  messages.filter((message) => message.to === to).map(({ subject }) => subject);

describe.each(changes)('%s', (url, body, wrong) => {
  test('[T35] is for whoever is logged in', async () => {
    expect((await browser().post(url, body)).statusCode).toBe(401);
    const pending = await loggedIn('karin');
    expect((await pending.post(url, body)).statusCode).toBe(401);
  });

  test('[T35] asks for the password, five times at most, together with the login', async () => {
    const lars = await loggedIn('lars');
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const response = await lars.post(url, { ...body, ...wrong });
      expect(response.statusCode).toBe(403);
      expect(response.json()).toEqual({ error: 'invalid-credentials' });
    }
    const blocked = await lars.post(url, body);
    expect(blocked.statusCode).toBe(429);
    expect(blocked.json()).toEqual({ error: 'too-many-requests' });
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
    expect((await browser().login('lars')).statusCode).toBe(429);
    expect(await openOutbox(demo.services)).toEqual([]);
    demo.clock.advance(5);
    expect((await lars.post(url, body)).statusCode).toBe(200);
  });

  test('[T35] of 20 wrong ones at once, five are compared', async () => {
    const lars = await loggedIn('lars');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => lars.post(url, { ...body, ...wrong })),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
    expect(statuses).toEqual([...Array<number>(5).fill(403), ...Array<number>(15).fill(429)]);
  });

  test('[T35] is nothing for whoever has no password', async () => {
    const fatima = demoId('user:fatima');
    const { database } = demo.services;
    const own = demoUsers.find(({ id }) => id === anna)?.passwordHash ?? null;
    await database.update(users).set({ passwordHash: own }).where(eq(users.id, fatima));
    const visitor = await loggedIn('fatima');
    await database.update(users).set({ passwordHash: null }).where(eq(users.id, fatima));
    expect((await visitor.post(url, body)).json()).toEqual({ error: 'invalid-credentials' });
  });

  test('[T35] [T13] asks for a fresh second factor of whoever has one, and uses it up', async () => {
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

  test('[T09] while too many passwords wait it is turned away, and not counted', async () => {
    const lars = await loggedIn('lars');
    const full = vi.spyOn(passwordHashing, 'verify').mockRejectedValue(new Overloaded());
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const response = await lars.post(url, body);
      expect(response.statusCode).toBe(503);
      expect(response.json()).toEqual({ error: 'unavailable' });
    }
    full.mockRestore();
    expect((await lars.post(url, body)).statusCode).toBe(200);
  });
});

describe('the username', () => {
  test('[PWD-10] [T35] changes, logs in from then on, and every address hears of it', async () => {
    const visitor = await loggedIn('anna');
    const response = await visitor.post('/auth/change-username', { username: ' Anna.De.Vries ', password });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ success: true });
    expect((await browser().login('anna')).statusCode).toBe(401);
    expect((await browser().login('anna.de.vries')).statusCode).toBe(200);
    expect(await isLive(visitor)).toBe(true);
    const messages = await openOutbox(demo.services);
    expect(messages).toHaveLength(2);
    for (const to of ['anna@voorbeeld.example', 'anna.prive@voorbeeld.example'])
      expect(lettersTo(messages, to)).toEqual(['Je gebruikersnaam is gewijzigd']);
  });

  test.each(['bram', 'BRAM', 'bram@voorbeeld.example', 'niemand@elders.example', 'an\u0000na', 'an\nna'])(
    '[PWD-10] %j cannot be had, and the answer does not say why',
    async (username) => {
      const visitor = await loggedIn('anna');
      const response = await visitor.post('/auth/change-username', { username, password });
      expect(response.statusCode).toBe(422);
      const { violations } = response.json<{ violations: { propertyPath: string }[] }>();
      expect(new Set(violations.map(({ propertyPath }) => propertyPath))).toEqual(new Set(['username']));
      expect(await openOutbox(demo.services)).toEqual([]);
    },
  );

  test('[PWD-10] of two who want the same one at once, one gets it', async () => {
    const [one, other] = [await loggedIn('lars'), await loggedIn('iris')];
    const body = { username: 'dezelfde', password };
    const answers = await Promise.all(
      [one, other].map((visitor) => visitor.post('/auth/change-username', body)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((low, high) => low - high)).toEqual([
      200, 422,
    ]);
  });

  test('[PWD-10] nothing, and no password, are refused with their own words', async () => {
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

describe('the password', () => {
  test('[PWD-09] [T19] [T35] changes, ends every other session and link, and every address hears of it', async () => {
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
    const confirmation = await browser().post('/auth/confirm-recovery-email', {
      token: tokenIn(waiting as ReadMessage),
    });
    expect(confirmation.json()).toEqual({ error: 'invalid-token' });
    const messages = await openOutbox(demo.services);
    expect(messages).toHaveLength(2);
    for (const to of ['anna@voorbeeld.example', 'anna.prive@voorbeeld.example'])
      expect(lettersTo(messages, to)).toEqual(['Je wachtwoord is gewijzigd']);
  });

  test('[T19] a login that waits for its second step ends too', async () => {
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
  ])('[PWD-07] [PWD-08] %j is refused: %s', async (typed, message) => {
    const visitor = await loggedIn('anna');
    const response = await visitor.post('/auth/change-password', {
      oldPassword: password,
      newPassword: typed,
    });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ violations: [{ propertyPath: 'newPassword', message }] });
    expect((await browser().login('anna')).statusCode).toBe(200);
  });

  test('[T35] is written down without a word of what was typed', async () => {
    const { database } = demo.services;
    const visitor = await loggedIn('anna');
    const before = (await database.select().from(audit)).length;
    await visitor.post('/auth/change-password', { oldPassword: 'Onjuist-2026!', newPassword });
    await visitor.post('/auth/change-password', { oldPassword: password, newPassword });
    const rows = (await database.select().from(audit).orderBy(audit.id)).slice(before);
    expect(rows.map(({ event, userId }) => [event, userId])).toEqual([
      ['authn_login_fail', anna],
      ['authn_password_change', anna],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Onjuist|Kastanje|Welkom/);
  });
});

describe('the recovery e-mail', () => {
  const url = '/auth/change-recovery-email';
  const recoveryEmail = 'nieuw@voorbeeld.example';
  const confirm = (token: string) => browser().post('/auth/confirm-recovery-email', { token });
  const ask = (email: string) =>
    browser().send('POST', '/api/login/password-reset', new URLSearchParams({ email }).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });

  /** Asks for it and gives the letter to the new address. */
  async function asked(visitor: Browser, email = recoveryEmail): Promise<ReadMessage> {
    demo.clock.advance(1);
    expect((await visitor.post(url, { recoveryEmail: email, password })).statusCode).toBe(200);
    const messages = await openOutbox(demo.services);
    return messages.findLast(({ subject }) => subject.startsWith('Bevestig')) as ReadMessage;
  }

  test('[PWD-11] [T35] counts once it is confirmed; old and new address get a letter', async () => {
    const visitor = await loggedIn('lars');
    const letter = await asked(visitor);
    expect(letter.to).toBe(recoveryEmail);
    expect(linkIn(letter)).toMatch(/^\/voorbeeld\/e-mail-bevestigen\/[\w-]{43}$/);
    const messages = await openOutbox(demo.services);
    expect(messages).toHaveLength(2);
    expect(lettersTo(messages, 'lars@voorbeeld.example')).toEqual([
      'Er is een nieuw herstel e-mailadres opgegeven',
    ]);
    expect(await recoveryEmailOf('lars')).toBeNull();
    expect((await visitor.get('/auth/recovery-email')).json()).toEqual({
      recoveryEmail: null,
      pending: recoveryEmail,
    });
    await emptyOutbox(demo.services);
    await ask(recoveryEmail);
    expect(await openOutbox(demo.services)).toEqual([]);

    expect((await confirm(tokenIn(letter))).json()).toEqual({ success: true });
    expect(await recoveryEmailOf('lars')).toBe(recoveryEmail);
    expect((await visitor.get('/auth/recovery-email')).json()).toEqual({ recoveryEmail, pending: null });
    await ask(recoveryEmail);
    expect(lettersTo(await openOutbox(demo.services), recoveryEmail)).toEqual([
      'Nieuwe inloggegevens instellen',
    ]);
  });

  test('[PWD-11] [T35] the address it replaces hears of it twice, and its links stop working', async () => {
    await ask('anna.prive@voorbeeld.example');
    const oldLink = tokenIn((await openOutbox(demo.services))[0] as ReadMessage);
    await emptyOutbox(demo.services);
    await confirm(tokenIn(await asked(await loggedIn('anna'))));
    expect(lettersTo(await openOutbox(demo.services), 'anna.prive@voorbeeld.example').toSorted()).toEqual([
      'Er is een nieuw herstel e-mailadres opgegeven',
      'Je herstel e-mailadres is gewijzigd',
    ]);
    const state = await browser().get(`/api/login/password-reset?token=${oldLink}`);
    expect(state.json()).toMatchObject({ valid: false });
  });

  test('[PWD-11] [T30] its link works once, for a day, and only until a newer one', async () => {
    const visitor = await loggedIn('lars');
    const older = tokenIn(await asked(visitor));
    const newer = tokenIn(await asked(visitor, 'nieuwer@voorbeeld.example'));
    expect((await confirm(older)).json()).toEqual({ error: 'invalid-token' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(newer)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const late = tokenIn(await asked(visitor));
    demo.clock.advance(24 * 3_600);
    expect((await confirm(late)).json()).toEqual({ error: 'invalid-token' });
    expect(await recoveryEmailOf('lars')).toBe('nieuwer@voorbeeld.example');
  });

  test('[PWD-11] giving the one that counts withdraws the one that waits', async () => {
    const visitor = await loggedIn('anna');
    const waiting = tokenIn(await asked(visitor));
    await visitor.post(url, { recoveryEmail: 'Anna.Prive@voorbeeld.example', password });
    expect((await visitor.get('/auth/recovery-email')).json()).toMatchObject({ pending: null });
    expect((await confirm(waiting)).statusCode).toBe(400);
  });

  test('[PWD-11] [T33] five letters an hour', async () => {
    const visitor = await loggedIn('lars');
    for (let attempt = 0; attempt < 5; attempt += 1)
      await asked(visitor, `nieuw${attempt}@voorbeeld.example`);
    const response = await visitor.post(url, { recoveryEmail, password });
    expect(response.statusCode).toBe(429);
  });

  test('[PWD-11] what is no address is refused', async () => {
    const visitor = await loggedIn('anna');
    const response = await visitor.post(url, { recoveryEmail: 'anna', password });
    expect(response.json()).toMatchObject({
      violations: [{ propertyPath: 'recoveryEmail', message: 'Dit is geen geldig e-mailadres.' }],
    });
  });
});
