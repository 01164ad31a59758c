import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { sessions } from '../database/schema.ts';
import { startImpersonation } from '../session/impersonation.ts';
import { audited } from '../testing/audited.ts';
import type { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { secondFactorWorld } from '../testing/credentials/second-factor.ts';
import { mailsOf } from '../testing/mail/mail.ts';
import { consumeRecoveryCode, renewRecoveryCodesOf } from './recovery-codes.ts';

let demo: DemoApp;
let world: ReturnType<typeof secondFactorWorld>;
beforeAll(async () => {
  demo = await buildDemoApp();
  world = secondFactorWorld(demo);
});
beforeEach(() => demo.restore());
afterAll(() => demo.close());

const disable = (visitor: Browser) => visitor.post('/api/second-factor/disable');
const renew = (visitor: Browser) => visitor.post('/api/second-factor/recovery-codes');
const left = async (visitor: Browser) =>
  (await visitor.get('/api/second-factor')).json<{ recoveryCodesLeft: number }>().recoveryCodesLeft;

/** Sets up an optional second factor for Anna, in a session that verified it half a minute ago. */
async function annaWithFactor(): Promise<{ visitor: Browser; secret: string; recoveryCodes: string[] }> {
  const visitor = await world.loggedIn('anna');
  const { secret } = (await visitor.post('/api/second-factor/generate-secret')).json<{ secret: string }>();
  const response = await visitor.post('/api/second-factor/enable', { verificationCode: world.code(secret) });
  demo.clock.advance(30);
  return { visitor, secret, recoveryCodes: response.json<{ recoveryCodes: string[] }>().recoveryCodes };
}

describe('turning off the second factor', () => {
  test('[TFA-06] [T13] consumes a verification of the last five minutes in the same session and sends an email', async () => {
    const { visitor, secret } = await annaWithFactor();
    const bramsCodes = await renewRecoveryCodesOf(demo.services, demoId('user:bram'));
    expect((await disable(visitor)).statusCode).toBe(403);
    await world.verify(visitor, world.code(secret));
    demo.clock.advance(301);
    expect((await disable(visitor)).statusCode).toBe(403);

    await world.verify(visitor, world.code(secret));
    const other = await world.loggedIn('anna');
    demo.clock.advance(30);
    await world.verify(other, world.code(secret));
    expect((await disable(other)).statusCode).toBe(403);
    expect(await world.mails()).toHaveLength(1);

    const done = await disable(visitor);
    expect([done.statusCode, done.json()]).toEqual([200, { type: 'success' }]);
    expect(await audited(demo)).toEqual([
      {
        event: 'user_updated',
        userId: demoId('user:anna'),
        details: { change: 'second-factor-disabled' },
      },
    ]);
    expect((await disable(visitor)).statusCode).toBe(403);
    expect((await world.mails()).slice(1)).toEqual([
      { recipient: 'anna@voorbeeld.example', subject: 'Tweestapsverificatie is uitgeschakeld' },
    ]);
    expect(await world.factorOf('anna')).toBeUndefined();
    expect(await world.factorOf('bram')).toBeDefined();
    expect((await world.browser().login('bram')).json()).toEqual({ action: 'requires-second-factor-verify' });
    expect(await left(visitor)).toBe(0);
    expect((await world.browser().login('anna')).json()).toMatchObject({ userId: demoId('user:anna') });
    expect((await world.verify(await world.loggedIn('bram'), bramsCodes[0] ?? '')).statusCode).toBe(200);
  });

  test('[T13] only one of ten simultaneous requests consumes the verification', async () => {
    const { visitor, secret } = await annaWithFactor();
    await world.verify(visitor, world.code(secret));
    const responses = await Promise.all(Array.from({ length: 10 }, () => disable(visitor.copy())));
    const [won, ...lost] = responses
      .map(({ statusCode }) => statusCode)
      .toSorted((one, other) => one - other);
    expect(won).toBe(200);
    // The others fail since the verification is used, or since the successful request replaced their token.
    for (const status of lost) expect([401, 403]).toContain(status);
    expect((await world.mails()).slice(1)).toHaveLength(1);
  });

  test('[T84] a clock that is set back does not extend the verification', async () => {
    const { visitor, secret } = await annaWithFactor();
    await world.verify(visitor, world.code(secret));
    demo.clock.advance(-600);
    expect((await disable(visitor)).statusCode).toBe(403);
  });

  test('[TFA-07] [T13] returns 403 for a user whose second factor is mandatory', async () => {
    const visitor = await world.bram();
    await world.verify(visitor, world.code());
    expect((await disable(visitor)).statusCode).toBe(403);
    expect(await world.factorOf('bram')).toBeDefined();
  });

  test('[T11] returns 401 for a pending login, like the other routes of the account page', async () => {
    const visitor = await world.loggedIn('bram');
    for (const response of [
      await disable(visitor),
      await renew(visitor),
      await visitor.get('/api/second-factor'),
    ])
      expect(response.statusCode).toBe(401);
  });
});

test('[T13] [T44] every second-factor and passkey route returns 403 while impersonating', async () => {
  const visitor = await world.loggedIn('gijs');
  const { database } = demo.services;
  const [session] = await database
    .select()
    .from(sessions)
    .where(eq(sessions.userId, demoId('user:gijs')));
  await startImpersonation(database, demo.clock.now(), session?.id ?? '', {
    userId: demoId('user:anna'),
    contactId: demoId('contact:anna'),
    reason: 'Vraag over een diploma',
  });
  const routes = demo.app.routeTable.filter(
    ({ url, access, method }) =>
      /^\/api\/(?:second-factor|passkeys)/.test(url) && access !== 'public' && method !== 'HEAD',
  );
  expect(routes).toHaveLength(15);
  for (const { method, url } of routes) {
    const path = url.replace(':id', crypto.randomUUID());
    const response = await visitor.send(method, path);
    expect([method, url, response.statusCode]).toEqual([method, url, 403]);
  }
});

describe('recovery codes', () => {
  test('[TFA-10] each completes one login in place of a code, in any notation, and its use is emailed', async () => {
    const { recoveryCodes } = await annaWithFactor();
    const [first = '', second = ''] = recoveryCodes;
    const visitor = await world.loggedIn('anna');
    expect((await world.verify(visitor, ` ${first.toLowerCase().replace('-', ' ')} `)).statusCode).toBe(200);
    expect((await audited(demo, 2))[0]).toEqual({
      event: 'user_updated',
      userId: demoId('user:anna'),
      details: { change: 'recovery-code-used', left: 9 },
    });
    expect(await left(visitor)).toBe(9);
    expect((await world.mails()).slice(1)).toEqual([
      { recipient: 'anna@voorbeeld.example', subject: 'Er is een herstelcode gebruikt' },
    ]);
    const [, mail] = await mailsOf(demo.services.database);
    expect(mail?.content.paragraphs).toContain('Je hebt nog 9 herstelcodes.');
    expect((await world.verify(await world.loggedIn('anna'), first)).statusCode).toBe(422);
    const responses = await Promise.all(
      (await Promise.all(Array.from({ length: 4 }, () => world.loggedIn('anna')))).map((each) =>
        world.verify(each, second),
      ),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('[TFA-10] renewal returns 403 for a user without a second factor, even in a verified session', async () => {
    const visitor = await world.loggedIn('anna');
    const { database, clock } = demo.services;
    await database.update(sessions).set({ verifiedAt: clock.now() });
    expect((await renew(visitor)).statusCode).toBe(403);
    expect(await left(visitor)).toBe(0);
  });

  test('[TFA-10] only one is used up when four are sent simultaneously in one login', async () => {
    const { recoveryCodes } = await annaWithFactor();
    const visitor = await world.loggedIn('anna');
    const responses = await Promise.all(
      recoveryCodes.slice(0, 4).map((code) => world.verify(visitor.copy(), code)),
    );
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 401, 401, 401]);
    const spare = recoveryCodes[statuses.indexOf(401)] ?? '';
    const next = await world.loggedIn('anna');
    expect((await world.verify(next, spare)).statusCode).toBe(200);
    expect(await left(next)).toBe(8);
  });

  test('[TFA-10] those of another user are rejected and count as wrong codes', async () => {
    const { recoveryCodes } = await annaWithFactor();
    const visitor = await world.loggedIn('bram');
    for (const code of recoveryCodes.slice(0, 4))
      expect((await world.verify(visitor, code)).statusCode).toBe(422);
    expect((await world.verify(visitor, 'AAAAA-AAAAA')).statusCode).toBe(401);
  });

  test('[TFA-10] are matched only with the secret key of the server that made them', async () => {
    const bram = demoId('user:bram');
    const [code = ''] = await renewRecoveryCodesOf(demo.services, bram);
    const config = { ...demo.services.config, secretKey: 'of another server' };
    expect(await consumeRecoveryCode({ ...demo.services, config }, bram, code)).toBe(false);
    expect(await consumeRecoveryCode(demo.services, bram, code)).toBe(true);
  });

  test('[TFA-03] [TFA-10] are reported as kept after their owner confirms it, until they are renewed', async () => {
    const state = async (browser: Browser) => (await browser.get('/api/second-factor')).json<object>();
    const { visitor, secret } = await annaWithFactor();
    expect(await state(visitor)).toMatchObject({ recoveryCodesKept: false });
    expect((await visitor.post('/api/second-factor/recovery-codes/kept')).statusCode).toBe(204);
    expect(await state(visitor)).toMatchObject({ recoveryCodesLeft: 10, recoveryCodesKept: true });
    await world.verify(visitor, world.code(secret));
    await renew(visitor);
    expect(await state(visitor)).toMatchObject({ recoveryCodesKept: false });
    // A second factor without recovery codes has none to keep.
    const bram = await world.bram();
    expect(await state(bram)).toMatchObject({ recoveryCodesKept: true });
    await renewRecoveryCodesOf(demo.services, demoId('user:bram'));
    await visitor.post('/api/second-factor/recovery-codes/kept');
    expect(await state(bram)).toEqual({ recoveryCodesLeft: 10, recoveryCodesKept: false });
    await renewRecoveryCodesOf(demo.services, demoId('user:bram'));
    expect(await state(visitor)).toEqual({ recoveryCodesLeft: 10, recoveryCodesKept: true });
  });

  test('[TFA-10] renewal requires a verification, replaces all recovery codes and sends an email', async () => {
    const { visitor, secret, recoveryCodes } = await annaWithFactor();
    expect(await left(visitor)).toBe(10);
    expect((await renew(visitor)).statusCode).toBe(403);
    await world.verify(visitor, world.code(secret));
    const renewed = (await renew(visitor)).json<{ recoveryCodes: string[] }>().recoveryCodes;
    expect(renewed).toHaveLength(10);
    expect(await audited(demo)).toEqual([
      {
        event: 'user_updated',
        userId: demoId('user:anna'),
        details: { change: 'recovery-codes-renewed' },
      },
    ]);
    expect(renewed.some((code) => recoveryCodes.includes(code))).toBe(false);
    expect((await renew(visitor)).statusCode).toBe(403);
    expect((await world.mails()).at(-1)?.subject).toBe('Er zijn nieuwe herstelcodes gemaakt');
    const next = await world.loggedIn('anna');
    expect((await world.verify(next, recoveryCodes[0] ?? '')).statusCode).toBe(422);
    expect((await world.verify(next, renewed[0] ?? '')).statusCode).toBe(200);
  });
});
