import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoId } from '../database/demo/demo-id.ts';
import {
  mailedLinks,
  mailMessages,
  people,
  resetRequests,
  sessions,
  throttles,
  users,
} from '../database/schema.ts';
import type { ReadMessage } from '../mail/read-message.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { emptyOutbox, linkIn, openOutbox, tokenIn } from '../testing/mail.ts';
import { invite } from './invite.ts';

let demo: DemoApp;
let demoUsers: (typeof users.$inferSelect)[];
beforeAll(async () => {
  demo = await buildDemoApp();
  demoUsers = await demo.services.database.select().from(users);
});
beforeEach(async () => {
  const { database } = demo.services;
  await demo.forgetLogins();
  await emptyOutbox(demo.services);
  await database.delete(mailedLinks);
  for (const { id, username, passwordHash } of demoUsers)
    await database.update(users).set({ username, passwordHash }).where(eq(users.id, id));
});
afterAll(() => demo.close());

const anna = demoId('user:anna');
const address = 'anna@voorbeeld.example';
const password = 'Kastanje-blauw-7';
const formType = { 'content-type': 'application/x-www-form-urlencoded' };

let lastAddress = 0;
const browser = () => new Browser(demo.app, { address: `198.51.100.${(lastAddress += 1)}` });

const ask = (email: string, visitor = browser()) =>
  visitor.send('POST', '/api/login/password-reset', new URLSearchParams({ email }).toString(), formType);

const look = (token: string, visitor = browser()) =>
  visitor.get(`/api/login/password-reset?token=${encodeURIComponent(token)}`);

const reset = (token: string, change: object = {}, visitor = browser()) =>
  visitor.post('/auth/reset-password', { token, username: 'anna', password, ...change });

const outbox = () => openOutbox(demo.services);

async function onlyMessage(): Promise<ReadMessage> {
  const messages = await outbox();
  expect(messages).toHaveLength(1);
  return messages[0] as ReadMessage;
}

/** A token that works, for Anna. */
async function freshToken(): Promise<string> {
  demo.clock.advance(1);
  await ask(address);
  const messages = await outbox();
  return tokenIn(messages.at(-1) as ReadMessage);
}

const essence = ({ statusCode, headers, body }: LightMyRequestResponse) => {
  const lasting = Object.entries(headers).filter(([name]) => !['date', 'x-request-id'].includes(name));
  return { statusCode, headers: Object.fromEntries(lasting), body };
};

describe('asking for new credentials', () => {
  test('[PWD-02] a letter with a one-time link arrives, in the name of the environment', async () => {
    const response = await ask(' Anna@Voorbeeld.Example ');
    expect(response.statusCode).toBe(200);
    const letter = await onlyMessage();
    expect(letter.to).toBe(address);
    expect(letter.subject).toBe('Nieuwe inloggegevens instellen');
    expect(letter.from).toBe('Voorbeeld Advies <noreply@voorbeeld.example>');
    expect(letter.text).toContain('Beste Anna,');
    expect(letter.text).toContain('Je gebruikersnaam is nu: anna');
    expect(letter.text).toMatch(/http:\/\/localhost:4173\/voorbeeld\/wachtwoord-instellen\/[\w-]{43}\n/);
    expect(letter.html).toContain(`href="http://localhost:4173${linkIn(letter)}"`);
    expect((await look(tokenIn(letter))).json()).toEqual({
      valid: true,
      has_username: true,
      username: 'anna',
    });
  });

  test('[PWD-02] the specification’s form data may be multipart as well', async () => {
    const body =
      '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\nanna@voorbeeld.example\r\n--x--\r\n';
    const response = await browser().send('POST', '/api/login/password-reset', body, {
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect(response.statusCode).toBe(200);
    expect((await onlyMessage()).to).toBe(address);
  });

  test.each(['', 'anna', 'anna@voorbeeld', 'anna@voorbeeld.example\r\nBcc: bram@voorbeeld.example'])(
    '[PWD-01] [T36] %j is refused',
    async (typed) => {
      const response = await ask(typed);
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({
        '@type': 'ConstraintViolation',
        violations: [{ propertyPath: 'email', message: 'Dit is geen geldig e-mailadres.' }],
      });
      expect(await outbox()).toEqual([]);
    },
  );

  test('[PWD-03] [T29] known, unknown, disabled and single sign-on: the same bytes, and one row', async () => {
    await demo.services.database
      .update(users)
      .set({ enabled: false })
      .where(eq(users.id, demoId('user:iris')));
    const known = essence(await ask(address));
    for (const name of ['niemand', 'iris', 'fatima', 'anna.prive'])
      expect(essence(await ask(`${name}@voorbeeld.example`))).toEqual(known);
    const rows = await demo.services.database.select().from(resetRequests);
    expect(rows).toHaveLength(5);
    expect(await demo.services.database.select().from(mailMessages)).toEqual([]);
    const messages = await outbox();
    expect(messages.map(({ to }) => to).toSorted()).toEqual([
      'anna.prive@voorbeeld.example',
      address,
      'fatima@voorbeeld.example',
    ]);
    await demo.services.database
      .update(users)
      .set({ enabled: true })
      .where(eq(users.id, demoId('user:iris')));
  });

  test('[PWD-02] whoever logs in through their organisation is told so, and gets no token', async () => {
    await ask('fatima@voorbeeld.example');
    const letter = await onlyMessage();
    expect(letter.subject).toBe('Zo log je in');
    expect(linkIn(letter)).toBe('/banknoord/inloggen');
    expect(await demo.services.database.select().from(mailedLinks)).toEqual([]);
  });

  test('[T33] three letters an hour, silently, and ten requests from one network', async () => {
    const visitor = browser();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) statuses.push((await ask(address, visitor)).statusCode);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
    const blocked = await ask(address, visitor);
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(3_000);
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await ask(address)).statusCode).toBe(200);
    expect(await outbox()).toHaveLength(3);
    demo.clock.advance(3_601);
    expect((await ask(address, visitor)).statusCode).toBe(200);
    expect(await outbox()).toHaveLength(4);
  });

  test('[T31] no header has a say in the link', async () => {
    const forged = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
    };
    const visitor = new Browser(demo.app, { headers: forged });
    expect((await ask(address, visitor)).statusCode).toBe(200);
    const letter = await onlyMessage();
    expect(letter.text).toContain('http://localhost:4173/voorbeeld/wachtwoord-instellen/');
    expect(letter.text + letter.html).not.toContain('evil');
    const elsewhere = await new Browser(demo.app, { headers: { host: 'evil.example' } }).get('/api/x');
    expect(elsewhere.statusCode).toBe(421);
  });

  test('[T36] a name with line ends and markup stays text in the one letter it is in', async () => {
    const { database } = demo.services;
    const isAnna = eq(people.id, demoId('person:anna'));
    await database
      .update(people)
      .set({ givenName: 'Anna\r\nBcc: bram@voorbeeld.example\r\n\r\n<script>alert(1)</script>' })
      .where(isAnna);
    await ask(address);
    const letter = await onlyMessage();
    await database.update(people).set({ givenName: 'Anna' }).where(isAnna);
    expect(Object.keys(letter.headers).toSorted()).toEqual([
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'subject',
      'to',
      'x-auto-response-suppress',
    ]);
    expect(letter.headers['to']).toEqual([address]);
    expect(letter.html).not.toContain('<script');
  });

  test('[T36] an address with a line end is never written to, and keeps nobody else waiting', async () => {
    const { database, log } = demo.services;
    const error = vi.spyOn(log, 'error').mockImplementation(() => {});
    const evil = 'anna@voorbeeld.example\r\nbcc: bram@voorbeeld.example';
    await database.update(users).set({ email: evil }).where(eq(users.id, anna));
    await database.insert(resetRequests).values({ email: evil, createdAt: demo.clock.now() });
    await ask('lars@voorbeeld.example');
    const messages = await outbox();
    await database.update(users).set({ email: address }).where(eq(users.id, anna));
    expect(messages.map(({ to }) => to)).toEqual(['lars@voorbeeld.example']);
    expect(error).toHaveBeenCalledOnce();
    error.mockRestore();
  });
});

describe('choosing new credentials', () => {
  test('[PWD-04] [T32] sets them, logs nobody in, keeps the second factor, ends every session and tells every address', async () => {
    const bram = browser();
    await bram.login('bram');
    const elsewhere = browser();
    await elsewhere.login('anna');
    const token = await freshToken();
    await emptyOutbox(demo.services);
    const response = await reset(token, { username: 'Anna.De.Vries' });
    expect(response.statusCode).toBe(200);
    expect(response.cookies).toEqual([]);
    expect((await elsewhere.post('/api/refresh-cookie')).statusCode).toBe(401);
    expect((await browser().login('anna', password)).statusCode).toBe(401);
    expect((await browser().login('anna.de.vries', password)).statusCode).toBe(200);
    expect((await browser().login(address, password)).statusCode).toBe(200);
    const told = await outbox();
    expect(told.map(({ to, subject }) => [to, subject])).toEqual(
      expect.arrayContaining([
        [address, 'Je inloggegevens zijn gewijzigd'],
        ['anna.prive@voorbeeld.example', 'Je inloggegevens zijn gewijzigd'],
      ]),
    );
    expect(told).toHaveLength(2);

    await ask('bram@voorbeeld.example');
    const letter = (await outbox()).find(({ to }) => to === 'bram@voorbeeld.example') as ReadMessage;
    expect((await reset(tokenIn(letter), { username: 'bram' })).statusCode).toBe(200);
    // His pending login is gone too.
    expect((await bram.post('/api/refresh-cookie')).statusCode).toBe(401);
    expect((await browser().login('bram', password)).json()).toEqual({
      action: 'requires-second-factor-verify',
    });
  });

  test('[T30] of 20 at once one succeeds, and the link is used up', async () => {
    const token = await freshToken();
    const answers = await Promise.all(Array.from({ length: 20 }, () => reset(token)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array<number>(19).fill(400),
    ]);
    const refused = answers.find(({ statusCode }) => statusCode === 400);
    expect(refused?.json()).toEqual({ error: 'invalid-token' });
    expect((await look(token)).json()).toEqual({ valid: false, has_username: false });
    expect((await reset(token)).statusCode).toBe(400);
  });

  test('[PWD-05] [T30] expired after an hour, replaced by a newer one, of another kind, or made up: refused', async () => {
    const older = await freshToken();
    const newer = await freshToken();
    expect((await look(older)).json()).toMatchObject({ valid: false });
    expect((await reset(older)).json()).toEqual({ error: 'invalid-token' });
    demo.clock.advance(3_599);
    expect((await look(newer)).json()).toMatchObject({ valid: true });
    demo.clock.advance(1);
    expect((await look(newer)).json()).toMatchObject({ valid: false });
    expect((await reset(newer)).json()).toEqual({ error: 'invalid-token' });
    expect((await look('x'.repeat(43))).json()).toMatchObject({ valid: false });
    expect((await look('')).json()).toMatchObject({ valid: false });
    const confirmation = await browser().post('/auth/confirm-recovery-email', { token: newer });
    expect(confirmation.json()).toEqual({ error: 'invalid-token' });
  });

  test('[T30] no table holds a token, also not while the letter waits', async () => {
    const { database } = demo.services;
    await ask(address);
    const letter = await onlyMessage();
    const token = tokenIn(letter);
    for (const table of [mailedLinks, mailMessages, resetRequests, sessions, throttles])
      expect(JSON.stringify(await database.select().from(table))).not.toContain(token);
  });

  test('[T34] looking at a link changes nothing, and is limited', async () => {
    const token = await freshToken();
    const visitor = browser();
    const before = await demo.services.database.select().from(mailedLinks);
    for (let attempt = 0; attempt < 20; attempt += 1)
      expect((await look(token, visitor)).json()).toMatchObject({ valid: true });
    expect(await demo.services.database.select().from(mailedLinks)).toEqual(before);
    const response = await look(token, visitor);
    expect(response.statusCode).toBe(429);
    expect(response.headers['referrer-policy']).toBe('no-referrer');
  });

  test('[T03] a reset opens an account that somebody else has locked', async () => {
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
    [{ password: 'Welkom-2026!' }, 'password', 'Nieuw wachtwoord voldoet niet aan de eisen'],
    [{ password: `Aa1!${'x'.repeat(253)}` }, 'password', 'Deze tekst is te lang.'],
  ])(
    '[PWD-07] [PWD-08] %j is refused at %s: %s; the link goes on working',
    async (change, propertyPath, message) => {
      const token = await freshToken();
      const response = await reset(token, change);
      expect(response.statusCode).toBe(422);
      expect(response.json<{ violations: object[] }>().violations).toContainEqual({ propertyPath, message });
      expect((await look(token)).json()).toMatchObject({ valid: true });
    },
  );

  test('[PWD-07] the password one had is refused', async () => {
    await reset(await freshToken());
    demo.clock.advance(3_601);
    const response = await reset(await freshToken());
    expect(response.json()).toMatchObject({
      violations: [{ propertyPath: 'password', message: 'Nieuw wachtwoord voldoet niet aan de eisen' }],
    });
  });

  test('[PWD-04] the owner’s address may be the username', async () => {
    expect((await reset(await freshToken(), { username: address })).statusCode).toBe(200);
    expect((await browser().login(address, password)).statusCode).toBe(200);
  });
});

describe('an invitation', () => {
  test('[PWD-04] carries no username, works for three days and once', async () => {
    expect(await invite(demo.services, 'dewi')).toBe('dewi@voorbeeld.example');
    const letter = await onlyMessage();
    expect(letter.subject).toBe('Welkom: vul je profiel in');
    const token = tokenIn(letter);
    demo.clock.advance(72 * 3_600 - 1);
    expect((await look(token)).json()).toEqual({ valid: true, has_username: false });
    expect((await reset(token, { username: 'dewi.smit' })).statusCode).toBe(200);
    expect((await browser().login('dewi.smit', password)).statusCode).toBe(200);
    expect((await reset(token, { username: 'dewi.smit' })).statusCode).toBe(400);
  });

  test('[T30] is over after three days', async () => {
    await invite(demo.services, 'dewi');
    const token = tokenIn(await onlyMessage());
    demo.clock.advance(72 * 3_600);
    expect((await look(token)).json()).toMatchObject({ valid: false });
  });

  test('[PWD-04] nobody is invited who is not there', async () => {
    expect(await invite(demo.services, 'niemand')).toBeNull();
  });
});

test('[PWD-11] one address of two people gives each a letter of their own', async () => {
  const { database } = demo.services;
  const isLars = eq(people.id, demoId('person:lars'));
  await database.update(people).set({ recoveryEmail: 'anna.prive@voorbeeld.example' }).where(isLars);
  await ask('anna.prive@voorbeeld.example');
  const messages = await outbox();
  await database.update(people).set({ recoveryEmail: null }).where(isLars);
  expect(messages.map(({ to }) => to)).toEqual(Array(2).fill('anna.prive@voorbeeld.example'));
  expect(new Set(messages.map(tokenIn)).size).toBe(2);
});
