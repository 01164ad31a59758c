import * as fc from 'fast-check';
import { eq, inArray } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import {
  contacts,
  environments,
  loginAddresses,
  mailedLinks,
  mailMessages,
  people,
  users,
} from '../database/schema.ts';
import type { ReadMessage } from '../../../demo/src/mailbox/read-message.ts';
import { sendJob } from '../platform/jobs.ts';
import { limits } from '../platform/throttle.ts';
import { Browser } from '../testing/browser.ts';
import { credentialsWorld } from '../testing/credentials/credentials.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { fuzzRuns } from '../testing/fuzz-runs.ts';
import { pendingJobs } from '../testing/jobs.ts';
import { emptyOutbox, linkIn, tokenIn } from '../testing/mail/mail.ts';
import { findAccount } from './accounts/queries.ts';

let demo: DemoApp;
let world: Awaited<ReturnType<typeof credentialsWorld>>;
beforeAll(async () => {
  demo = await buildDemoApp();
  world = await credentialsWorld(demo);
});
beforeEach(() => demo.restore());
afterAll(() => demo.close());

const browser = () => world.browser();
const requestReset = (email: string, visitor?: Browser, askedAt?: { slug: string }) =>
  world.requestReset(email, visitor, askedAt);
const lookUpToken = (token: string, visitor?: Browser) => world.lookUpToken(token, visitor);
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

describe('requesting new credentials', () => {
  test('[PWD-02] sends an email with a one-time link in the name of the environment', async () => {
    const response = await requestReset(' Anna@Voorbeeld.Example ');
    expect(response.statusCode).toBe(200);
    const message = await onlyMessage();
    expect(message.to).toBe(address);
    expect(message.subject).toBe('Stel nieuwe inloggegevens in bij Voorbeeld Advies');
    expect(message.from).toBe('Voorbeeld Advies <noreply@voorbeeld.example>');
    expect(message.text).toContain('Beste Anna,');
    expect(message.text).toContain('Je gebruikersnaam is nu: anna\n');
    expect(message.text).toMatch(/http:\/\/localhost:4173\/voorbeeld\/wachtwoord-instellen\/[\w-]{43}\n/);
    expect(message.html).toContain(`href="http://localhost:4173${linkIn(message)}"`);
    expect((await lookUpToken(tokenIn(message))).json()).toEqual({
      valid: true,
      has_username: true,
      username: 'anna',
    });
  });

  test('[PWD-02] accepts multipart form data', async () => {
    const body =
      '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\nanna@voorbeeld.example\r\n--x--\r\n';
    const response = await browser().send('POST', '/api/login/password-reset', body, {
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect(response.statusCode).toBe(200);
    expect((await onlyMessage()).to).toBe(address);
  });

  test.each(['', 'anna', 'anna@voorbeeld', 'anna@voorbeeld.example\r\nBcc: bram@voorbeeld.example'])(
    '[PWD-01] [T36] rejects the email address %j',
    async (typed) => {
      const response = await requestReset(typed);
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({
        '@type': 'ConstraintViolation',
        violations: [{ propertyPath: 'email', message: 'Dit is geen geldig e-mailadres.' }],
      });
      expect(await outbox()).toEqual([]);
    },
  );

  test('[PWD-03] [T29] returns the same response for known, unknown, disabled and single sign-on users', async () => {
    await demo.services.database
      .update(users)
      .set({ enabled: false })
      .where(eq(users.id, demoId('user:iris')));
    const known = essence(await requestReset(address));
    for (const name of ['niemand', 'iris', 'fatima', 'anna.prive'])
      expect(essence(await requestReset(`${name}@voorbeeld.example`))).toEqual(known);
    expect(await pendingJobs(demo.services, 'password-reset')).toHaveLength(5);
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

  test('[PWD-02] sends a single sign-on user a link to the login of the organization, without a token', async () => {
    await requestReset('fatima@voorbeeld.example');
    const message = await onlyMessage();
    expect(message.subject).toBe('Zo log je in bij Bank Noord');
    expect(message.text).toContain('http://localhost:4173/banknoord/inloggen');
    expect(linkIn(message)).toBe('/banknoord/inloggen');
    expect(await demo.services.database.select().from(mailedLinks)).toEqual([]);
  });

  test.each([
    ['chris', 'zonnig', 'Zonnig Verzekeringen', '/zonnig/'],
    ['chris', 'voorbeeld', 'Voorbeeld Advies', '/voorbeeld/'],
    ['chris', 'banknoord', null, '/'],
    ['chris', 'bestaat-niet', null, '/'],
    ['anna', 'banknoord', 'Voorbeeld Advies', '/voorbeeld/'],
  ])(
    '[PWD-03] the email to %s, requested at %j, has the appearance of %s',
    async (who, slug, name, prefix) => {
      const response = await requestReset(`${who}@voorbeeld.example`, browser(), { slug });
      expect(essence(response)).toEqual(essence(await requestReset('niemand@voorbeeld.example')));
      const message = await onlyMessage();
      expect(message.from).toBe(`${name ?? 'Portaal'} <noreply@voorbeeld.example>`);
      expect(linkIn(message)).toMatch(new RegExp(`^${prefix}wachtwoord-instellen/`));
    },
  );

  const { free, seconds } = limits['reset-address'];

  test('[T33] sends at most three emails an hour for an account', async () => {
    for (let attempt = 0; attempt < 12; attempt += 1)
      expect((await requestReset(address)).statusCode).toBe(200);
    expect(await outbox()).toHaveLength(3);
    demo.clock.advance(3_601);
    expect((await requestReset(address)).statusCode).toBe(200);
    expect(await outbox()).toHaveLength(4);
  });

  test('[T33] the eleventh person of one office within an hour gets an email', async () => {
    const office = browser();
    for (let colleague = 1; colleague <= 10; colleague += 1)
      expect((await requestReset(`collega.${colleague}@voorbeeld.example`, office)).statusCode).toBe(200);
    expect((await requestReset(address, office)).statusCode).toBe(200);
    expect((await onlyMessage()).to).toBe(address);
  });

  test('[T33] slows down an address, or a /64 of IPv6, that requests new credentials for many', async () => {
    const at = (host: number) => new Browser(demo.app, { address: `2001:db8:1:2::${host}` });
    for (let host = 1; host <= free; host += 1)
      expect((await requestReset(`niemand.${host}@elders.example`, at(host))).statusCode).toBe(200);
    const slowed = await requestReset(address, at(999));
    expect([slowed.statusCode, slowed.headers['retry-after']]).toEqual([429, String(seconds)]);
    expect((await requestReset(address)).statusCode).toBe(200);
    demo.clock.advance(seconds);
    expect((await requestReset(address, at(999))).statusCode).toBe(200);
  });

  test('[T31] ignores forged host headers in the link of the email', async () => {
    const forged = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
    };
    const visitor = new Browser(demo.app, { headers: forged });
    expect((await requestReset(address, visitor)).statusCode).toBe(200);
    const message = await onlyMessage();
    expect(message.text).toContain('http://localhost:4173/voorbeeld/wachtwoord-instellen/');
    expect(message.text + message.html).not.toContain('evil');
    const headers = { ...forged, host: 'evil.example', 'x-forwarded-host': 'localhost:4173' };
    expect((await requestReset(address, new Browser(demo.app, { headers }))).statusCode).toBe(421);
    expect(await outbox()).toHaveLength(1);
  });

  test(
    '[T36] adds no header, recipient or HTML from the name of a person or environment',
    { timeout: 120_000 },
    async () => {
      const { database } = demo.services;
      const part = fc.constantFrom(
        '\r',
        '\n',
        '\r\n',
        ': ',
        'Bcc',
        'To',
        'bram@voorbeeld.example',
        '<script',
        '\u2028',
      );
      const name = fc.array(fc.oneof(part, fc.string({ unit: 'binary', maxLength: 4 })), { maxLength: 12 });
      const emails = fc.tuple(name, name).map((names) => names.map((parts) => parts.join('')));
      const stored = (text: string) => text.toWellFormed().replaceAll('\u0000', '');
      await fc.assert(
        fc.asyncProperty(emails, async ([givenName = '', environment = '']) => {
          await demo.restore();
          await database
            .update(people)
            .set({ givenName: stored(givenName) })
            .where(eq(people.id, demoId('person:anna')));
          await database
            .update(environments)
            .set({ name: stored(environment) })
            .where(eq(environments.slug, 'voorbeeld'));
          await requestReset(address);
          const message = await onlyMessage();
          expect(Object.keys(message.headers).toSorted()).toEqual([
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
          expect(message.headers['to']).toEqual([address]);
          expect(message.html).not.toContain('<script');
        }),
        {
          numRuns: fuzzRuns(15),
          examples: [[['Anna\r\nBcc: bram@voorbeeld.example\r\n\r\n<script>', 'x\r\nBcc: y@z.example']]],
        },
      );
      await database
        .update(environments)
        .set({ name: 'Voorbeeld Advies' })
        .where(eq(environments.slug, 'voorbeeld'));
    },
  );

  test(
    '[T36] sends an email to the entered address only, whatever the input contains',
    { timeout: 120_000 },
    async () => {
      const piece = fc.constantFrom(
        '\r\n',
        '\n',
        '%0a',
        ',',
        ';',
        ' ',
        '<',
        '>',
        'Bcc:',
        'bram@voorbeeld.example',
        address,
      );
      await fc.assert(
        fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 4 }), async (pieces) => {
          await demo.restore();
          const typed = pieces.join('');
          const { statusCode } = await requestReset(typed);
          const emails = await outbox();
          const known = typed.trim();
          const isOne = known === address || known === 'bram@voorbeeld.example';
          expect([typed, emails.map(({ headers }) => headers['to'])]).toEqual([
            typed,
            isOne ? [[known]] : [],
          ]);
          const isRefused = statusCode === 422;
          expect([typed, isRefused || !/[\r\n,;<> ]/.test(known)]).toEqual([typed, true]);
        }),
        {
          numRuns: fuzzRuns(30),
          examples: [
            [[',', address]],
            [[';', address]],
            [[address, '\r\n', 'Bcc:', 'bram@voorbeeld.example']],
          ],
        },
      );
    },
  );

  test('[T36] skips a stored address with a line break and still sends later emails', async () => {
    const { database, log } = demo.services;
    const warning = vi.spyOn(log, 'warn').mockImplementation(() => {});
    const evil = 'anna@voorbeeld.example\r\nbcc: bram@voorbeeld.example';
    await database.update(users).set({ email: evil }).where(eq(users.id, anna));
    await sendJob(database, 'password-reset', { email: evil });
    await requestReset('lars@voorbeeld.example');
    const messages = await outbox();
    await database.update(users).set({ email: address }).where(eq(users.id, anna));
    expect(messages.map(({ to }) => to)).toEqual(['lars@voorbeeld.example']);
    expect(warning).toHaveBeenCalledOnce();
    warning.mockRestore();
  });
});

test('findAccount lists the organizations of enabled contacts only', async () => {
  const { database } = demo.services;
  const organisationsOf = async () => (await findAccount(database, anna))?.organisations;
  const enable = (enabled: boolean) =>
    database
      .update(contacts)
      .set({ enabled })
      .where(eq(contacts.id, demoId('contact:anna')));
  const before = await organisationsOf();
  await enable(false);
  const after = await organisationsOf();
  await enable(true);
  expect([before, after]).toEqual([['Voorbeeld Advies B.V.'], []]);
});

test('findAccount returns the environment of the last contact, or else the one that all contacts share', async () => {
  const { database } = demo.services;
  const slugOf = async (username: string) =>
    (await findAccount(database, demoId(`user:${username}`)))?.environment?.slug;
  const setLast = (lastContactId: string | null) =>
    database
      .update(users)
      .set({ lastContactId })
      .where(eq(users.id, demoId('user:chris')));
  await setLast(null);
  expect([await slugOf('anna'), await slugOf('chris')]).toEqual(['voorbeeld', undefined]);
  await setLast(demoId('contact:chris.zonnig'));
  expect(await slugOf('chris')).toBe('zonnig');
});

test.each(['  ', null])('the reset email omits a given name that is %j', async (givenName) => {
  const isAnna = eq(people.id, demoId('person:anna'));
  await demo.services.database.update(people).set({ givenName }).where(isAnna);
  await requestReset(address);
  expect((await onlyMessage()).text).toContain('Beste lezer,');
});

test('findAccount lists login addresses in the order of their confirmation', async () => {
  const { database } = demo.services;
  const [earlier, later] = ['z@voorbeeld.example', 'a@voorbeeld.example'];
  await database.insert(loginAddresses).values([
    { email: later, userId: anna, confirmedAt: new Date('2026-03-02') },
    { email: earlier, userId: anna, confirmedAt: new Date('2026-03-01') },
  ]);
  expect((await findAccount(database, anna))?.loginAddresses).toEqual([earlier, later]);
});

test('[PWD-11] a recovery address shared by five people gets an email for each, by six people none', async () => {
  const { database } = demo.services;
  const names = ['anna', 'lars', 'joris', 'iris', 'emre', 'dewi'];
  const share = (usernames: string[], recoveryEmail: string | null) =>
    database
      .update(people)
      .set({ recoveryEmail })
      .where(
        inArray(
          people.id,
          usernames.map((name) => demoId(`person:${name}`)),
        ),
      );
  const counts = [];
  for (const shared of [names.slice(1), names]) {
    await share(shared, 'samen@elders.example');
    await requestReset('samen@elders.example');
    counts.push((await outbox()).length);
    await emptyOutbox(demo.services);
  }
  await share(names, null);
  expect(counts).toEqual([5, 0]);
});

test('[PWD-11] a recovery address shared by two people gets a separate link for each', async () => {
  const { database } = demo.services;
  const isLars = eq(people.id, demoId('person:lars'));
  await database.update(people).set({ recoveryEmail: 'anna.prive@voorbeeld.example' }).where(isLars);
  await requestReset('anna.prive@voorbeeld.example');
  const messages = await outbox();
  await database.update(people).set({ recoveryEmail: null }).where(isLars);
  expect(messages.map(({ to }) => to)).toEqual(Array(2).fill('anna.prive@voorbeeld.example'));
  expect(new Set(messages.map(tokenIn)).size).toBe(2);
});
