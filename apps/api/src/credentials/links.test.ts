import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contacts, users } from '../database/schema.ts';
import { demoId } from '../demo/world/demo-id.ts';
import { tokenOfLink } from '../mail/link-token.ts';
import { credentialsWorld } from '../testing/credentials.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { createLink, type LinkKind } from './links.ts';

let demo: DemoApp;
let world: Awaited<ReturnType<typeof credentialsWorld>>;
beforeAll(async () => {
  demo = await buildDemoApp();
  world = await credentialsWorld(demo);
});
beforeEach(() => world.restore());
afterAll(() => demo.close());

/** Returns the token of a valid link to an address that is pending in Anna's account. */
async function freshToken(kind: LinkKind): Promise<string> {
  const { database, config, clock } = demo.services;
  const email = 'anna.nieuw@voorbeeld.example';
  await database
    .update(contacts)
    .set({ pendingEmail: email })
    .where(eq(contacts.id, demoId('contact:anna')));
  const link = { kind, userId: demoId('user:anna'), email };
  const id = await database.transaction((transaction) => createLink(transaction, config, clock.now(), link));
  return tokenOfLink(config, id);
}

/** Calls that have a mailed token as input; each resolves to whether the token was accepted. */
const calls = {
  'look up the link': async (token: string) => (await world.look(token)).json<{ valid: boolean }>().valid,
  'choose credentials': async (token: string) => {
    const body = { token, username: 'anna', password: 'Kastanje-blauw-7' };
    return (await world.browser().post('/auth/reset-password', body)).statusCode === 200;
  },
  'confirm an address': async (token: string) =>
    (await world.browser().post('/auth/confirm-email', { token })).statusCode === 200,
};

/** Calls that each kind of link is accepted by, written out by hand. */
const acceptedBy: Record<LinkKind, (keyof typeof calls)[]> = {
  reset: ['look up the link', 'choose credentials'],
  invitation: ['look up the link', 'choose credentials'],
  'recovery-email': ['confirm an address'],
  email: ['confirm an address'],
};

const cases = (Object.keys(acceptedBy) as LinkKind[]).flatMap((kind) =>
  (Object.keys(calls) as (keyof typeof calls)[]).map((call) => [kind, call] as const),
);

test.each(cases)(
  '[PWD-05, T30, T35] a valid %s link is accepted to %s only when its kind allows it',
  async (kind, call) => {
    expect(await calls[call](await freshToken(kind))).toBe(acceptedBy[kind].includes(call));
  },
);

test('[PWD-05, T30] links of a disabled user are rejected as invalid', async () => {
  const { database } = demo.services;
  const tokens = [await freshToken('reset'), await freshToken('email')];
  await database
    .update(users)
    .set({ enabled: false })
    .where(eq(users.id, demoId('user:anna')));
  for (const token of tokens) {
    expect((await world.look(token)).json()).toEqual({ valid: false, has_username: false });
    const body = { token, username: 'anna', password: 'Kastanje-blauw-7' };
    for (const url of ['/auth/reset-password', '/auth/confirm-email']) {
      const response = await world.browser().post(url, body);
      expect([response.statusCode, response.json()]).toEqual([400, { error: 'invalid-token' }]);
    }
  }
});
