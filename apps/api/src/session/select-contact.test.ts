import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { contacts } from '../database/schema.ts';
import { audited } from '../testing/audited.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off' } });
});
beforeEach(() => demo.restore());
afterAll(() => demo.close());

const chris = demoId('user:chris');

async function loggedIn(username: string): Promise<Browser> {
  const visitor = new Browser(demo.app);
  await visitor.login(username);
  return visitor;
}

const select = (visitor: Browser, contactId: unknown) => visitor.post('/api/select-contact', { contactId });
const active = async (visitor: Browser) =>
  (await visitor.post('/api/refresh-cookie')).json<{ loginState: { activeContactId?: string } }>().loginState
    .activeContactId;

test('[ACC-04] choosing an account makes it the active one', async () => {
  const visitor = await loggedIn('chris');
  for (const key of ['chris', 'chris.zonnig', 'chris.prive']) {
    const response = await select(visitor, demoId(`contact:${key}`));
    expect(response.statusCode).toBe(204);
    expect(response.body).toBe('');
    expect(await active(visitor)).toBe(demoId(`contact:${key}`));
  }
  const [first, , last] = await audited(demo, 3);
  expect(first).toMatchObject({ details: { from: 'none', to: demoId('contact:chris') } });
  expect(last).toEqual({
    event: 'authz_change',
    userId: chris,
    contactId: demoId('contact:chris.prive'),
    details: { from: demoId('contact:chris.zonnig'), to: demoId('contact:chris.prive') },
  });
});

test('[ACC-04] choosing an account leaves other logins of the person where they are', async () => {
  const [here, elsewhere] = [await loggedIn('chris'), await loggedIn('chris')];
  await select(here, demoId('contact:chris'));
  await select(elsewhere, demoId('contact:chris.zonnig'));
  expect(await active(here)).toBe(demoId('contact:chris'));
});

test('[T18] choosing an account renews the token and invalidates the old one', async () => {
  const visitor = await loggedIn('chris');
  const before = visitor.copy();
  await select(visitor, demoId('contact:chris'));
  expect(visitor.cookies.get('sid')).not.toBe(before.cookies.get('sid'));
  expect((await before.get(`/api/users/${chris}`)).statusCode).toBe(401);
  expect((await visitor.get(`/api/users/${chris}`)).statusCode).toBe(200);
});

test('[ACC-04] only one of two simultaneous choices of an account succeeds, and the other clears no cookie', async () => {
  const visitor = await loggedIn('chris');
  const tabs = [visitor.copy(), visitor.copy()];
  const keys = ['chris', 'chris.zonnig'];
  const responses = await Promise.all(
    tabs.map((tab, index) => select(tab, demoId(`contact:${keys[index]}`))),
  );
  const chosen = responses.findIndex(({ statusCode }) => statusCode === 204);
  const other = responses[1 - chosen];
  expect(other?.statusCode).toBe(401);
  // The rejection clears no cookie, so the browser keeps the one from the choice that succeeded.
  expect(other?.cookies).toEqual([]);
  demo.clock.advance(31);
  expect(await active(tabs[chosen] ?? visitor)).toBe(demoId(`contact:${keys[chosen]}`));
});

test('[ACC-02] [T42] only an account with all access flags can be chosen; any other returns 404 and changes nothing', async () => {
  const { database } = demo.services;
  const id = demoId('contact:chris.zonnig');
  const visitor = await loggedIn('chris');
  await select(visitor, demoId('contact:chris'));
  const [before] = await database.select().from(contacts).where(eq(contacts.id, id));
  for (let bits = 0; bits < 16; bits += 1) {
    const flags = {
      enabled: (bits & 1) > 0,
      allowedToLogin: (bits & 2) > 0,
      customerPortalAccess: (bits & 4) > 0,
      role: (bits & 8) > 0 ? ('participant' as const) : ('unknown' as const),
    };
    await database.update(contacts).set(flags).where(eq(contacts.id, id));
    const token = visitor.cookies.get('sid');
    const response = await select(visitor, id);
    expect([flags, response.statusCode]).toEqual([flags, bits === 15 ? 204 : 404]);
    if (bits === 15) continue;
    expect(visitor.cookies.get('sid')).toBe(token);
    expect(await active(visitor)).toBe(demoId('contact:chris'));
  }
  await database
    .update(contacts)
    .set(before ?? {})
    .where(eq(contacts.id, id));
});

test('[T38] [T42] choosing an account of another person returns the same 404 as a missing one', async () => {
  const visitor = await loggedIn('chris');
  const missing = await select(visitor, crypto.randomUUID());
  expect(missing.statusCode).toBe(404);
  for (const id of [demoId('contact:anna'), demoId('contact:bram'), 'x', '1', 7, "' or 1=1", '../users']) {
    const response = await select(visitor, id);
    expect([id, response.statusCode, response.body]).toEqual([id, 404, missing.body]);
  }
  expect(await active(visitor)).toBeUndefined();
});

test('[T80] choosing an account returns 422 for a missing or malformed contactId', async () => {
  const visitor = await loggedIn('chris');
  for (const contactId of [undefined, null, '', [], {}, true]) {
    const response = await select(visitor, contactId);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ violations: [{ propertyPath: 'contactId' }] });
  }
});
