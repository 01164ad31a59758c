import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contacts, mailedLinks, users } from '../../database/schema.ts';
import { demoId } from '../../../../demo/src/world/demo-id.ts';
import { tokenOfLink } from '../../mail/link-token.ts';
import { credentialsWorld } from '../../testing/credentials/credentials.ts';
import { buildDemoApp, type DemoApp } from '../../testing/demo-app.ts';
import { createLink, type LinkKind, revokeLinks, sweepLinks } from './links.ts';

let demo: DemoApp;
let world: Awaited<ReturnType<typeof credentialsWorld>>;
beforeAll(async () => {
  demo = await buildDemoApp();
  world = await credentialsWorld(demo);
});
beforeEach(() => demo.restore());
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
  'look up the link': async (token: string) =>
    (await world.lookUpToken(token)).json<{ valid: boolean }>().valid,
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
    expect((await world.lookUpToken(token)).json()).toEqual({ valid: false, has_username: false });
    const body = { token, username: 'anna', password: 'Kastanje-blauw-7' };
    for (const url of ['/auth/reset-password', '/auth/confirm-email']) {
      const response = await world.browser().post(url, body);
      expect([response.statusCode, response.json()]).toEqual([400, { error: 'invalid-token' }]);
    }
  }
});

/** Creates a link, and returns its id. */
const linkOf = (username: string, kind: LinkKind, email = `${username}@elders.example`): Promise<string> => {
  const { database, config, clock } = demo.services;
  const link = { kind, userId: demoId(`user:${username}`), email };
  return database.transaction((transaction) => createLink(transaction, config, clock.now(), link));
};

const use = (id: string) =>
  demo.services.database
    .update(mailedLinks)
    .set({ usedAt: demo.services.clock.now() })
    .where(eq(mailedLinks.id, id));

const remaining = async () =>
  new Set((await demo.services.database.select().from(mailedLinks)).map(({ id }) => id));

test.each<[LinkKind, number]>([
  ['reset', 1],
  ['invitation', 72],
  ['email', 24],
  ['recovery-email', 24],
])('[PWD-05, T30] a link of the kind %s is valid for %i hours', async (kind, hours) => {
  await linkOf('anna', kind);
  const [link] = await demo.services.database.select().from(mailedLinks);
  expect(Number(link?.expiresAt) - Number(link?.createdAt)).toBe(hours * 3_600_000);
  expect(link?.createdAt).toEqual(demo.clock.now());
});

test('[T30] a new link replaces only unused ones of the same user and kind', async () => {
  const used = await linkOf('anna', 'reset');
  await use(used);
  await linkOf('anna', 'reset');
  const others = [
    await linkOf('anna', 'invitation'),
    await linkOf('anna', 'recovery-email'),
    await linkOf('joris', 'reset'),
  ];
  const latest = await linkOf('anna', 'reset', 'anna.prive@voorbeeld.example');
  expect(await remaining()).toEqual(new Set([used, ...others, latest]));
});

test('[T32] a new link to an email address replaces only the one to the same address', async () => {
  await linkOf('anna', 'email');
  const other = await linkOf('anna', 'email', 'x@elders.example');
  const latest = await linkOf('anna', 'email');
  expect(await remaining()).toEqual(new Set([other, latest]));
});

test('[T30] revoking links deletes the unused ones of one user and of the given kinds', async () => {
  const used = await linkOf('anna', 'reset');
  await use(used);
  const invitation = await linkOf('anna', 'invitation');
  const others = await linkOf('joris', 'reset');
  await linkOf('anna', 'reset');
  await linkOf('anna', 'recovery-email');
  const { database } = demo.services;
  await revokeLinks(database, demoId('user:anna'), ['reset', 'recovery-email']);
  expect(await remaining()).toEqual(new Set([used, invitation, others]));
  await revokeLinks(database, demoId('user:anna'));
  expect(await remaining()).toEqual(new Set([used, others]));
});

test('[T32] an address stays pending as long as an unused link to it of its owner exists', async () => {
  const { database } = demo.services;
  const keys = ['anna', 'joris', 'lars', 'iris', 'dewi'];
  const ids = keys.map((key) => demoId(`contact:${key}`));
  for (const key of keys)
    await database
      .update(contacts)
      .set({ pendingEmail: `${key}@elders.example` })
      .where(eq(contacts.id, demoId(`contact:${key}`)));
  await linkOf('anna', 'email');
  await linkOf('anna', 'email', 'joris@elders.example');
  await linkOf('lars', 'recovery-email');
  await use(await linkOf('iris', 'email'));
  await linkOf('dewi', 'email', 'x@elders.example');
  const pending = async () => {
    const rows = await database.select().from(contacts).where(inArray(contacts.id, ids));
    return rows.map(({ pendingEmail }) => pendingEmail).filter((email) => email !== null);
  };
  demo.clock.advance(24 * 3_600 - 1);
  await sweepLinks(database, demo.clock.now());
  expect(await pending()).toEqual(['anna@elders.example']);
  demo.clock.advance(1);
  await sweepLinks(database, demo.clock.now());
  expect(await pending()).toEqual([]);
  expect(await remaining()).toEqual(new Set());
});
