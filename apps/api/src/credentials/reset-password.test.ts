import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { mailedLinks, users } from '../database/schema.ts';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import type { ReadMessage } from '../../../demo/src/mailbox/read-message.ts';
import { Violations } from '../platform/http/errors.ts';
import { audited } from '../testing/audited.ts';
import { credentialsWorld, inviteUser } from '../testing/credentials/credentials.ts';
import { createLog } from '../platform/logging.ts';
import { Overloaded } from '../platform/security/password-hashing.ts';
import type { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { dumpOf } from '../testing/database/dump.ts';
import { emptyOutbox, tokenIn } from '../testing/mail/mail.ts';
import { createLink } from './accounts/links.ts';

let demo: DemoApp;
let world: Awaited<ReturnType<typeof credentialsWorld>>;
let logged = '';
beforeAll(async () => {
  demo = await buildDemoApp({
    services: { log: createLog('debug', { write: (line) => void (logged += line) }) },
  });
  world = await credentialsWorld(demo);
});
beforeEach(() => demo.restore());
afterAll(() => demo.close());

const browser = () => world.browser();
const requestReset = (email: string, visitor?: Browser) => world.requestReset(email, visitor);
const lookUpToken = (token: string, visitor?: Browser) => world.lookUpToken(token, visitor);
const outbox = () => world.outbox();
const freshToken = () => world.freshToken();

const address = 'anna@voorbeeld.example';
const password = 'Kastanje-blauw-7';

const reset = (token: string, change: object = {}, visitor = browser()) =>
  visitor.post('/auth/reset-password', { token, username: 'anna', password, ...change });

async function onlyMessage(): Promise<ReadMessage> {
  const messages = await outbox();
  expect(messages).toHaveLength(1);
  return messages[0] as ReadMessage;
}

describe('choosing new credentials by a mailed link', () => {
  test('[PWD-04] [T30] revokes all other links of the user, and none of other users', async () => {
    const { database, config, clock } = demo.services;
    const token = await freshToken();
    for (const [name, kind] of [
      ['anna', 'email'],
      ['anna', 'recovery-email'],
      ['emre', 'recovery-email'],
    ] as const) {
      const link = { kind, userId: demoId(`user:${name}`), email: 'nieuw@voorbeeld.example' };
      await database.transaction((transaction) => createLink(transaction, config, clock.now(), link));
    }
    expect((await reset(token)).statusCode).toBe(200);
    const links = await database.select().from(mailedLinks);
    const unused = links.filter(({ usedAt }) => usedAt === null);
    expect(unused.map(({ userId }) => userId)).toEqual([demoId('user:emre')]);
  });

  test('[T09] is refused before the link is looked up when the queue for passwords is full', async () => {
    const token = await freshToken();
    const full = vi.spyOn(demo.services.passwords, 'refuseWhenFull').mockImplementation(() => {
      throw new Overloaded();
    });
    for (const each of [token, 'x'.repeat(43)]) expect((await reset(each)).statusCode).toBe(503);
    full.mockRestore();
    expect((await reset(token)).statusCode).toBe(200);
  });

  test('[PWD-04] [T32] starts no session, ends all others, keeps the second factor and notifies every address', async () => {
    const bram = browser();
    await bram.login('bram');
    const elsewhere = browser();
    await elsewhere.login('anna');
    const token = await freshToken();
    await emptyOutbox(demo.services);
    const response = await reset(token, { username: 'Anna.De.Vries' });
    expect(response.statusCode).toBe(200);
    expect(await audited(demo)).toEqual([
      { event: 'authn_password_change', userId: demoId('user:anna'), details: { by: 'reset' } },
    ]);
    expect(response.cookies).toEqual([]);
    expect((await elsewhere.post('/api/refresh-cookie')).statusCode).toBe(401);
    expect((await browser().login('anna', password)).statusCode).toBe(401);
    expect((await browser().login('anna.de.vries', password)).statusCode).toBe(200);
    expect((await browser().login(address, password)).statusCode).toBe(200);
    const notices = await outbox();
    expect(notices.map(({ to, subject }) => [to, subject])).toEqual(
      expect.arrayContaining([
        [address, 'Je inloggegevens zijn gewijzigd'],
        ['anna.prive@voorbeeld.example', 'Je inloggegevens zijn gewijzigd'],
      ]),
    );
    expect(notices).toHaveLength(2);

    await requestReset('bram@voorbeeld.example');
    const message = (await outbox()).find(({ to }) => to === 'bram@voorbeeld.example') as ReadMessage;
    expect((await reset(tokenIn(message), { username: 'bram' })).statusCode).toBe(200);
    // His pending login has ended too.
    expect((await bram.post('/api/refresh-cookie')).statusCode).toBe(401);
    expect((await browser().login('bram', password)).json()).toEqual({
      action: 'requires-second-factor-verify',
    });
  });

  test('[T30] succeeds for one of 20 simultaneous requests, after which the link is used up', async () => {
    const token = await freshToken();
    const responses = await Promise.all(Array.from({ length: 20 }, () => reset(token)));
    expect(responses.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array<number>(19).fill(400),
    ]);
    const refused = responses.find(({ statusCode }) => statusCode === 400);
    expect(refused?.json()).toEqual({ error: 'invalid-token' });
    expect((await lookUpToken(token)).json()).toEqual({ valid: false, has_username: false });
    expect((await reset(token)).statusCode).toBe(400);
  });

  test('[PWD-05] [T30] rejects a link that is older than an hour, superseded or made up', async () => {
    const older = await freshToken();
    const newer = await freshToken();
    expect((await lookUpToken(older)).json()).toMatchObject({ valid: false });
    expect((await reset(older)).json()).toEqual({ error: 'invalid-token' });
    demo.clock.advance(3_599);
    expect((await lookUpToken(newer)).json()).toMatchObject({ valid: true });
    demo.clock.advance(1);
    expect((await lookUpToken(newer)).json()).toMatchObject({ valid: false });
    expect((await reset(newer)).json()).toEqual({ error: 'invalid-token' });
    expect((await lookUpToken('x'.repeat(43))).json()).toMatchObject({ valid: false });
    expect((await lookUpToken('')).json()).toMatchObject({ valid: false });
    const confirmation = await browser().post('/auth/confirm-email', { token: newer });
    expect(confirmation.json()).toEqual({ error: 'invalid-token' });
  });

  test('[T30] [T34] keeps the token out of the database and the log', async () => {
    const { database } = demo.services;
    await requestReset(address);
    const dumps = [JSON.stringify(await dumpOf(database))];
    const token = tokenIn(await onlyMessage());
    dumps.push(JSON.stringify(await dumpOf(database)));
    await lookUpToken(token);
    expect((await reset(token, { password: 'wachtwoord' })).statusCode).toBe(422);
    expect((await reset(token)).statusCode).toBe(200);
    expect((await reset(token)).statusCode).toBe(400);
    dumps.push(JSON.stringify(await dumpOf(database)));
    for (const dump of dumps) {
      expect(dump).toContain(address);
      expect(dump).not.toContain(token);
    }
    expect(logged).toContain('/auth/reset-password');
    expect(logged).not.toContain(token);
    expect(logged).not.toContain(password);
  });

  test('[T34] looking up a link changes nothing and is rate limited', async () => {
    const token = await freshToken();
    const visitor = browser();
    const before = await demo.services.database.select().from(mailedLinks);
    for (let attempt = 0; attempt < 300; attempt += 1)
      expect((await lookUpToken(token, visitor)).json()).toMatchObject({ valid: true });
    expect(await demo.services.database.select().from(mailedLinks)).toEqual(before);
    const response = await lookUpToken(token, visitor);
    expect(response.statusCode).toBe(429);
    expect(response.headers['referrer-policy']).toBe('no-referrer');
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await reset(token, {}, visitor)).statusCode).toBe(429);
    expect((await visitor.post('/auth/confirm-email', { token })).statusCode).toBe(429);
  });

  test('[T03] unlocks an account that an attacker locked by failed logins', async () => {
    const attacker = browser();
    for (let attempt = 0; attempt < 8; attempt += 1) await attacker.login('anna', 'Onjuist-2026!');
    expect((await browser().login('anna')).statusCode).toBe(429);
    await reset(await freshToken());
    expect((await browser().login('anna', password)).statusCode).toBe(200);
  });

  test.each([
    [{ username: ' ' }, 'username', 'Gebruikersnaam is verplicht'],
    [{ username: 'bram' }, 'username', 'Deze gebruikersnaam kun je niet gebruiken. Kies een andere.'],
    [{ username: 'BRAM ' }, 'username', 'Deze gebruikersnaam kun je niet gebruiken. Kies een andere.'],
    [
      { username: 'bram@voorbeeld.example' },
      'username',
      'Deze gebruikersnaam kun je niet gebruiken. Kies een andere.',
    ],
    [
      { username: 'niemand@elders.example' },
      'username',
      'Deze gebruikersnaam kun je niet gebruiken. Kies een andere.',
    ],
    [{ password: '' }, 'password', 'Nieuw wachtwoord is verplicht'],
    [{ password: 'kastanje-blauw-7' }, 'password', 'Nieuw wachtwoord voldoet niet aan de eisen'],
    [{ password: 'Password1!' }, 'password', 'Nieuw wachtwoord voldoet niet aan de eisen'],
    [{ password: 'Anna-2026!' }, 'password', 'Nieuw wachtwoord voldoet niet aan de eisen'],
    [{ password: 'Voorbeeld-26!' }, 'password', 'Nieuw wachtwoord voldoet niet aan de eisen'],
    [
      { username: 'vlinder', password: 'Vlinder-26!' },
      'password',
      'Nieuw wachtwoord voldoet niet aan de eisen',
    ],
    [{ password: 'Welkom-2026!' }, 'password', 'Nieuw wachtwoord voldoet niet aan de eisen'],
    [{ password: `Aa1!${'x'.repeat(253)}` }, 'password', 'Deze tekst is te lang.'],
  ])(
    '[PWD-07] [PWD-08] rejects %j with a violation of %s: %s; the link stays valid',
    async (change, propertyPath, message) => {
      const token = await freshToken();
      const response = await reset(token, change);
      expect(response.statusCode).toBe(422);
      expect(response.json<{ violations: object[] }>().violations).toContainEqual(
        expect.objectContaining({ propertyPath, message }),
      );
      expect((await lookUpToken(token)).json()).toMatchObject({ valid: true });
    },
  );

  test('[PWD-07] rejects the current password with the code password-unchanged', async () => {
    await reset(await freshToken());
    demo.clock.advance(3_601);
    const response = await reset(await freshToken());
    expect(response.json()).toMatchObject({
      violations: [
        {
          propertyPath: 'password',
          message: 'Nieuw wachtwoord voldoet niet aan de eisen',
          code: 'password-unchanged',
        },
      ],
    });
  });

  test('[PWD-07] [T09] a password with accents is unchanged, and works, in every Unicode form', async () => {
    const accented = 'Kastanjé-blauw-7';
    await reset(await freshToken(), { password: accented.normalize('NFD') });
    demo.clock.advance(3_601);
    const again = await reset(await freshToken(), { password: accented.normalize('NFC') });
    expect(again.json()).toMatchObject({ violations: [{ code: 'password-unchanged' }] });
    for (const form of ['NFC', 'NFD'] as const)
      expect((await browser().login('anna', accented.normalize(form))).statusCode).toBe(200);
  });

  test('[PWD-04] accepts the login address of the user as username', async () => {
    expect((await reset(await freshToken(), { username: address })).statusCode).toBe(200);
    expect((await browser().login(address, password)).statusCode).toBe(200);
  });
});

describe('an invitation', () => {
  test('[PWD-04] has no username yet, and works once within three days', async () => {
    expect(await inviteUser(demo.services, 'dewi')).toBe('dewi@voorbeeld.example');
    expect(await audited(demo)).toEqual([
      { event: 'user_invited', userId: demoId('user:dewi'), details: { by: 'email' } },
    ]);
    const message = await onlyMessage();
    expect(message.subject).toBe('Welkom bij Voorbeeld Advies: vul je profiel in');
    const token = tokenIn(message);
    demo.clock.advance(72 * 3_600 - 1);
    expect((await lookUpToken(token)).json()).toEqual({ valid: true, has_username: false });
    expect((await reset(token, { username: 'dewi.smit' })).statusCode).toBe(200);
    expect(await audited(demo)).toEqual([
      { event: 'authn_password_change', userId: demoId('user:dewi'), details: { by: 'invitation' } },
    ]);
    expect((await browser().login('dewi.smit', password)).statusCode).toBe(200);
    expect((await reset(token, { username: 'dewi.smit' })).statusCode).toBe(400);
  });

  test('[T30] expires after three days', async () => {
    await inviteUser(demo.services, 'dewi');
    const token = tokenIn(await onlyMessage());
    demo.clock.advance(72 * 3_600);
    expect((await lookUpToken(token)).json()).toMatchObject({ valid: false });
  });

  test('[PWD-04] links to the login of the organization, not to a password, for an account with single sign-on', async () => {
    expect(await inviteUser(demo.services, 'fatima')).toBe('fatima@voorbeeld.example');
    const message = await onlyMessage();
    expect(message).toMatchObject({
      to: 'fatima@voorbeeld.example',
      subject: 'Welkom bij Bank Noord: log in via je organisatie',
    });
    expect(message.text).toContain('/banknoord/inloggen');
    expect(message.text).not.toContain('wachtwoord-instellen');
  });

  test.each([
    ['is disabled', { enabled: false }],
    ['has no email address', { email: null }],
  ])('[PWD-04] a user who %s is not invited', async (_, change) => {
    const { database } = demo.services;
    await database
      .update(users)
      .set(change)
      .where(eq(users.id, demoId('user:dewi')));
    await expect(inviteUser(demo.services, 'dewi')).rejects.toThrow(Violations);
    expect(await outbox()).toEqual([]);
  });
});
