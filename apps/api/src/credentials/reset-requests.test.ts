import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoId } from '../database/demo/demo-id.ts';
import { mailedLinks, mailMessages, people, resetRequests, users } from '../database/schema.ts';
import type { ReadMessage } from '../mail/read-message.ts';
import { Browser } from '../testing/browser.ts';
import { credentialsWorld } from '../testing/credentials.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { linkIn, tokenIn } from '../testing/mail.ts';

let demo: DemoApp;
let world: Awaited<ReturnType<typeof credentialsWorld>>;
beforeAll(async () => {
  demo = await buildDemoApp();
  world = await credentialsWorld(demo);
});
beforeEach(() => world.restore());
afterAll(() => demo.close());

const browser = () => world.browser();
const ask = (email: string, visitor?: Browser) => world.ask(email, visitor);
const look = (token: string, visitor?: Browser) => world.look(token, visitor);
const outbox = () => world.outbox();

const anna = demoId('user:anna');
const address = 'anna@voorbeeld.example';

async function onlyMessage(): Promise<ReadMessage> {
  const messages = await outbox();
  expect(messages).toHaveLength(1);
  return messages[0] as ReadMessage;
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
