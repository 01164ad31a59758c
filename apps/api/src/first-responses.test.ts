import { pathOf } from '@portal/contract/call';
import { getUser } from '@portal/contract/people/calls';
import { refreshCookie } from '@portal/contract/session/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoId } from '../../demo/src/world/demo-id.ts';
import { firstResponses } from './first-responses.ts';
import type { Session } from './platform/context.ts';
import { buildDemoApp, type DemoApp } from './testing/demo-app.ts';
import { browserOf, type PersonaName } from './testing/personas.ts';

let demo: DemoApp;
let current: Session | null = null;
beforeAll(async () => {
  demo = await buildDemoApp({
    extend: (app) => {
      app.get('/api/session', { config: { access: 'public' } }, async (request, reply) => {
        current = await app.readSession(request, reply);
        return reply.code(204).send();
      });
    },
  });
});
afterAll(() => demo.close());

const annasUser = pathOf(getUser, { id: demoId('user:anna') });

/** Logs a persona in, and returns its browser and session. */
async function entered(name: PersonaName) {
  const browser = await browserOf(demo, name);
  await browser.get('/api/session');
  return { browser, session: current };
}

test('firstResponses returns an empty login state without a session', async () => {
  expect(await firstResponses(demo.services, null)).toEqual({ [refreshCookie.path]: { loginState: null } });
});

test('firstResponses returns the next step of a pending login, without the user', async () => {
  const { session } = await entered('waiting for a second factor');
  expect(await firstResponses(demo.services, session)).toEqual({
    [refreshCookie.path]: { loginState: null, action: 'requires-second-factor-verify' },
  });
});

test('firstResponses returns the responses of refresh-cookie and the user call for a session', async () => {
  const { browser, session } = await entered('participant');
  const responses = await firstResponses(demo.services, session);
  const [refresh, user] = [await browser.post('/api/refresh-cookie'), await browser.get(`/api/${annasUser}`)];
  expect(user.json()).toMatchObject({ '@id': expect.stringContaining(demoId('user:anna')) });
  expect(JSON.parse(JSON.stringify(responses))).toEqual({
    [refreshCookie.path]: refresh.json(),
    [annasUser]: user.json(),
  });
});

test('firstResponses returns nothing for a token that is due for rotation, and no user who is gone', async () => {
  const { session } = await entered('participant');
  const changed = (change: Partial<Session>) =>
    firstResponses(demo.services, session && { ...session, ...change });
  expect(await changed({ isTokenDue: true })).toEqual({});
  expect(Object.keys(await changed({ userId: crypto.randomUUID() }))).toEqual([refreshCookie.path]);
});
