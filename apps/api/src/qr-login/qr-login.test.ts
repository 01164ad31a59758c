import { identity } from '@portal/contract/applications/schema';
import { qrLoginResponse } from '@portal/contract/qr-login/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { qrLoginCodes, users } from '../database/schema.ts';
import { audited } from '../testing/audited.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { browserOf } from '../testing/personas.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp();
});
beforeEach(async () => {
  await demo.restore();
  demo.clock.advance(301);
});
afterAll(() => demo.close());

async function loggedIn(username = 'anna'): Promise<Browser> {
  const visitor = new Browser(demo.app);
  await visitor.login(username);
  return visitor;
}

const generate = (visitor: Browser) => visitor.post('/api/qr-login/generate', {});

async function codeFor(visitor: Browser): Promise<string> {
  const response = await generate(visitor);
  expect(response.statusCode).toBe(200);
  return qrLoginResponse.parse(response.json()).data.code;
}

/** Sends the request of the app's server: without browser and cookies. */
const redeem = (code: string, secret = 'demo-secret-of-lms') =>
  demo.app.inject({
    method: 'POST',
    url: '/api/qr-login/redeem',
    headers: {
      host: 'localhost:4173',
      'content-type': 'application/ld+json',
      authorization: `Bearer ${secret}`,
    },
    payload: { code },
  });

describe('[T47] [QRL-01] QR code for logging in to the app', () => {
  test('a code of 128 bits identifies the user, and the database does not hold it', async () => {
    const code = await codeFor(await loggedIn());
    expect(await audited(demo)).toEqual([
      {
        event: 'authn_token_created',
        userId: demoId('user:anna'),
        contactId: demoId('contact:anna'),
        details: { application: 'app' },
      },
    ]);
    expect(code).toMatch(/^[\w-]{22}$/);
    expect(JSON.stringify(await demo.services.database.select().from(qrLoginCodes))).not.toContain(code);
    const response = await redeem(code);
    expect(response.statusCode).toBe(200);
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(identity.parse(response.json())).toMatchObject({
      userId: demoId('user:anna'),
      contactId: demoId('contact:anna'),
      fullName: 'Anna de Vries',
      slug: 'voorbeeld',
    });
  });

  test('a code can be redeemed once, also by twenty simultaneous requests', async () => {
    const code = await codeFor(await loggedIn());
    const responses = await Promise.all(Array.from({ length: 20 }, () => redeem(code)));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(responses.filter(({ statusCode }) => statusCode === 400)).toHaveLength(19);
    expect((await redeem(code)).statusCode).toBe(400);
  });

  test('a code expires after 45 seconds', async () => {
    const visitor = await loggedIn();
    const inTime = await codeFor(visitor);
    demo.clock.advance(44);
    expect((await redeem(inTime)).statusCode).toBe(200);
    const late = await codeFor(visitor);
    demo.clock.advance(46);
    expect((await redeem(late)).statusCode).toBe(400);
  });

  test('a new code invalidates the previous one, also from another browser', async () => {
    const first = await codeFor(await loggedIn());
    const second = await codeFor(await loggedIn());
    expect((await redeem(first)).statusCode).toBe(400);
    expect((await redeem(second)).statusCode).toBe(200);
  });

  test('a code becomes invalid when its session logs out', async () => {
    const visitor = await loggedIn();
    const code = await codeFor(visitor);
    await visitor.post('/api/logout');
    expect((await redeem(code)).statusCode).toBe(400);
  });

  test('[T19] a code becomes invalid when another session changes the password or ends the others', async () => {
    const [visitor, other] = [await loggedIn(), await loggedIn()];
    const passwords = { oldPassword: 'Welkom-2026!', newPassword: 'Kastanje-blauw-7' };
    const code = await codeFor(visitor);
    expect((await other.post('/auth/change-password', passwords)).statusCode).toBe(200);
    expect((await redeem(code)).statusCode).toBe(400);
    await demo.services.database
      .update(users)
      .set({ passwordHash: await demo.services.passwords.hash('Welkom-2026!') })
      .where(eq(users.username, 'anna'));
    const third = await loggedIn();
    const another = await codeFor(third);
    await other.post('/api/sessions/end-others');
    expect((await redeem(another)).statusCode).toBe(400);
  });

  test.each(['', 'demo-secret-of-webshop', 'x'])(
    'redeeming a code returns 401 for the wrong secret %j',
    async (secret) => {
      const code = await codeFor(await loggedIn());
      expect((await redeem(code, secret)).statusCode).toBe(401);
      expect((await redeem(code)).statusCode).toBe(200);
    },
  );

  test('generating a code returns 429 with Retry-After after twelve in five minutes', async () => {
    const visitor = await loggedIn();
    for (let time = 0; time < 12; time += 1) await codeFor(visitor);
    const refused = await generate(visitor);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('300');
    demo.clock.advance(301);
    expect((await generate(visitor)).statusCode).toBe(200);
  });

  test('generating a code returns 403 without app modules or while impersonating, and 401 without a session', async () => {
    expect((await generate(await loggedIn('joris'))).statusCode).toBe(403);
    expect((await generate(new Browser(demo.app))).statusCode).toBe(401);
    expect((await generate(await browserOf(demo, 'employee impersonating'))).statusCode).toBe(403);
  });
});
