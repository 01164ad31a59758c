import { createHash } from 'node:crypto';
import { checkHandOff, redeemHandOff } from '@portal/contract/applications/calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { contacts, sessions } from '../database/schema.ts';
import { disablePerson } from '../people/disable-person.ts';
import { endSessions } from '../session/end-sessions.ts';
import { administer } from '../testing/administration.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off' } });
});
beforeEach(() => demo.restore());
afterAll(() => demo.close());

/** Sends a call of an application's server: without browser and cookies. */
const ask = (application: string, call: string, body: object, secret = `demo-secret-of-${application}`) =>
  demo.app.inject({
    method: 'POST',
    url: `/api/hand-off/${call}`,
    headers: {
      host: 'localhost:4173',
      'content-type': 'application/ld+json',
      authorization: `Bearer ${secret}`,
    },
    payload: { application, ...body },
  });

/** Hands the login of a browser over to an application, and returns the handle that its server gets. */
async function handleAt(visitor: Browser, application = 'webshop'): Promise<string> {
  const verifier = 'x'.repeat(43);
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const query = new URLSearchParams({ application, to: '/', challenge });
  const sent = await visitor.get(`/auth/hand-off?${query.toString()}`);
  const code = new URL(String(sent.headers['location'])).searchParams.get('code');
  return redeemHandOff.response.parse((await ask(application, 'redeem', { code, verifier })).json()).handle;
}

async function isActive(handle: string, application = 'webshop'): Promise<boolean> {
  const response = await ask(application, 'check', { handle });
  expect([response.statusCode, response.headers['set-cookie']]).toEqual([200, undefined]);
  return checkHandOff.response.parse(response.json()).active;
}

/** Hands the login of a person over to the webshop. */
async function handedOver(username: string, contact?: string) {
  const visitor = new Browser(demo.app);
  await visitor.login(username);
  if (contact !== undefined) await visitor.post('/api/select-contact', { contactId: demoId(contact) });
  const handle = await handleAt(visitor);
  expect(await isActive(handle)).toBe(true);
  return { visitor, handle };
}

test.each<[string, (visitor: Browser) => Promise<unknown>]>([
  ['a logout', (visitor) => visitor.post('/api/logout')],
  ['another login in that browser', (visitor) => visitor.login('anna')],
  [
    'an administrator who ends the sessions',
    () => administer(demo, (tx) => endSessions(tx, demoId('user:anna'))),
  ],
  [
    'an administrator who disables the person',
    () => administer(demo, (tx) => disablePerson(tx, demoId('user:anna'))),
  ],
  [
    'the end of the account',
    () =>
      demo.services.database
        .update(contacts)
        .set({ enabled: false })
        .where(eq(contacts.id, demoId('contact:anna'))),
  ],
  ['half an hour without activity', async () => demo.clock.advance(30 * 60)],
])('[T19] a login that was handed over ends with %s', async (_, end) => {
  const { visitor, handle } = await handedOver('anna');
  await end(visitor);
  expect(await isActive(handle)).toBe(false);
});

test('[T19] a login that was handed over ends when another account is chosen, and holds again with the first', async () => {
  const { visitor, handle } = await handedOver('chris', 'contact:chris');
  await visitor.post('/api/select-contact', { contactId: demoId('contact:chris.zonnig') });
  expect([await isActive(handle), await isActive(await handleAt(visitor))]).toEqual([false, true]);
  await visitor.post('/api/select-contact', { contactId: demoId('contact:chris') });
  expect(await isActive(handle)).toBe(true);
});

test('[T21] a login that was handed over survives every renewal of the token of its session', async () => {
  const { visitor, handle } = await handedOver('anna');
  for (let round = 0; round < 3; round += 1) {
    demo.clock.advance(16 * 60);
    expect((await visitor.post('/api/refresh-cookie')).statusCode).toBe(200);
  }
  expect(await isActive(handle)).toBe(true);
});

test('[T20] a question keeps the session alive, up to eight hours after its login', async () => {
  const { visitor, handle } = await handedOver('anna');
  for (let minutes = 29; minutes < 480; minutes += 29) {
    demo.clock.advance(29 * 60);
    expect(await isActive(handle), `${minutes} minutes`).toBe(true);
  }
  demo.clock.advance(16 * 60);
  expect(await isActive(handle)).toBe(false);
  expect((await visitor.get('/api/sessions/remaining')).statusCode).toBe(401);
});

test('[T20] an impersonation is no part of the login that was handed over, and is not kept alive by it', async () => {
  const { visitor, handle } = await handedOver('gijs');
  await visitor.post('/api/login-as', { contactId: demoId('contact:anna'), reason: 'proef' });
  const idleEnds = async () => {
    const rows = await demo.services.database
      .select({ at: sessions.impersonationIdleExpiresAt })
      .from(sessions)
      .where(eq(sessions.userId, demoId('user:gijs')));
    return rows.map(({ at }) => at?.getTime());
  };
  const before = await idleEnds();
  demo.clock.advance(10 * 60);
  expect([await isActive(handle), await idleEnds()]).toEqual([true, before]);
});

test('[T27] a handle is of one application, and says nothing to it', async () => {
  const { visitor, handle } = await handedOver('anna');
  const other = await handleAt(visitor, 'lms');
  expect([await isActive(other, 'lms'), await isActive(other), await isActive(handle, 'lms')]).toEqual([
    true,
    false,
    false,
  ]);
  const [row] = await demo.services.database.select().from(sessions);
  expect(Buffer.from(handle.split('.')[1] ?? '', 'base64url').toString('latin1')).not.toContain(row?.id);
});

test.each(['x', 'x.y', '.', `${'a'.repeat(8)}.${'b'.repeat(200)}`])(
  '[T27] a made up handle, such as %j, is of no login',
  async (handle) => {
    expect(await isActive(handle)).toBe(false);
  },
);

test('[T27] a changed handle is of no login', async () => {
  const { handle } = await handedOver('anna');
  const at = handle.length - 5;
  const changed = handle.slice(0, at) + (handle[at] === 'A' ? 'B' : 'A') + handle.slice(at + 1);
  expect(await isActive(changed)).toBe(false);
});

test.each(['', 'demo-secret-of-lms'])('[T27] nothing is told with the wrong secret %j', async (secret) => {
  const { handle } = await handedOver('anna');
  expect((await ask('webshop', 'check', { handle }, secret)).statusCode).toBe(401);
});
