import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoContacts } from '../demo/world/contacts.ts';
import { demoId } from '../demo/world/demo-id.ts';
import { contacts } from '../database/schema.ts';
import { audited } from '../testing/audited.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { browserOf } from '../testing/personas.ts';
import { contactResource } from './resource.ts';
import { findOwnContact, findOwnContacts, mustChangeEmail } from './queries.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off' } });
});
beforeEach(async () => {
  await demo.forgetLogins();
  const known = new Set(demoContacts.map(({ id }) => id));
  for (const { id } of await demo.services.database.select().from(contacts))
    if (!known.has(id)) await demo.services.database.delete(contacts).where(eq(contacts.id, id));
});
afterAll(() => demo.close());

const url = '/api/relations/contacts/private';

async function loggedIn(username = 'anna'): Promise<Browser> {
  const browser = new Browser(demo.app);
  await browser.login(username);
  return browser;
}

const privateOf = (username: string) =>
  demo.services.database
    .select()
    .from(contacts)
    .where(and(eq(contacts.personId, demoId(`person:${username}`)), eq(contacts.private, true)));

describe('[ACC-05] a private account that is created from an order form', () => {
  test('has the role participant and its brand, and can be selected immediately', async () => {
    const browser = await loggedIn();
    const made = await browser.post(url, { brand: 'zonnig' });
    expect(made.json()).toMatchObject({
      '@type': 'Contact',
      role: 'participant',
      private: true,
      brand: 'zonnig',
      email: 'anna@voorbeeld.example',
      allowedToLogin: true,
      customerPortalAccess: true,
      enabled: true,
    });
    const { id } = made.json<{ id: string }>();
    expect((await browser.post('/api/select-contact', { contactId: id })).statusCode).toBe(204);
    const [row] = await audited(demo, 2);
    expect(row).toEqual({
      event: 'user_updated',
      userId: demoId('user:anna'),
      contactId: demoId('contact:anna'),
      objectType: 'contact',
      objectId: id,
      details: { created: 'private', brand: 'zonnig' },
    });
  });

  test('[T72] is created once for repeated and simultaneous requests', async () => {
    const browser = await loggedIn();
    const mutationId = crypto.randomUUID();
    const responses = await Promise.all([
      ...Array.from({ length: 5 }, () => browser.post(url, { brand: 'zonnig', mutationId })),
      ...Array.from({ length: 5 }, () => browser.post(url, { brand: 'zonnig' })),
    ]);
    const ids = new Set(responses.map((response) => response.json<{ id: string }>().id));
    expect([ids.size, await privateOf('anna')]).toMatchObject([1, [{ brand: 'zonnig' }]]);
    expect((await browser.post(url, { brand: 'voorbeeld', mutationId })).statusCode).toBe(409);
  });

  test('is created once for each brand; without a brand an existing one is returned', async () => {
    const browser = await loggedIn();
    const zonnig = await browser.post(url, { brand: 'zonnig' });
    expect((await browser.post(url, { brand: null })).json()).toEqual(zonnig.json());
    await browser.post(url, { brand: 'voorbeeld' });
    expect(
      (await privateOf('anna'))
        .map(({ brand }) => brand)
        .toSorted((one, other) => (one ?? '').localeCompare(other ?? '')),
    ).toEqual(['voorbeeld', 'zonnig']);
    const chris = await browserOf(demo, 'without an account');
    expect((await chris.post(url, {})).json()).toMatchObject({ id: demoId('contact:chris.prive') });
    expect((await chris.post(url, { brand: 'zonnig' })).json()).not.toMatchObject({
      id: demoId('contact:chris.prive'),
    });
  });

  test('[T39] accepts an existing brand and ignores other fields', async () => {
    const browser = await loggedIn();
    expect((await browser.post(url, { brand: 'bestaat-niet' })).statusCode).toBe(422);
    expect((await browser.post(url, { brand: 1 })).statusCode).toBe(422);
    const made = await browser.post(url, {
      brand: 'zonnig',
      role: 'main-administrator',
      customerPortalRole: 'manager',
      personId: demoId('person:iris'),
      email: 'x@voorbeeld.example',
    });
    expect(made.json()).toMatchObject({ customerPortalRole: 'participant', email: 'anna@voorbeeld.example' });
    expect(await privateOf('iris')).toEqual([]);
  });

  test('is not created again when it has been disabled', async () => {
    const browser = await loggedIn();
    const made = await browser.post(url, { brand: 'zonnig' });
    const { id } = made.json<{ id: string }>();
    await demo.services.database.update(contacts).set({ enabled: false }).where(eq(contacts.id, id));
    const again = await browser.post(url, { brand: 'zonnig' });
    expect([again.statusCode, again.body]).toEqual([409, expect.stringContaining('is afgesloten')]);
  });

  test('[T44] cannot be created during impersonation', async () => {
    const employee = await browserOf(demo, 'employee impersonating');
    expect((await employee.post(url, { brand: 'zonnig' })).statusCode).toBe(403);
  });
});

describe('the contacts of a person', () => {
  const personId = demoId('person:anna');
  const contactOf = (name: string) => demoId(`contact:${name}`);

  test('are sorted by organization, with private ones last', async () => {
    const { database } = demo.services;
    const add = (id: string, values: Partial<typeof contacts.$inferInsert>) =>
      database
        .insert(contacts)
        .values({ id, personId, role: 'participant', customerPortalRole: 'participant', ...values });
    const organisation = (name: string) => demoId(`organisation:${name}`);
    const [first, second, last] = ['a', 'b', 'c'].map(
      (end) => `00000000-0000-4000-8000-00000000000${end}`,
    ) as [string, string, string];
    await add(last, { private: true, affiliationId: organisation('banknoord') });
    await add(second, { affiliationId: organisation('zonnig') });
    await add(first, { affiliationId: organisation('banknoord') });
    const found = await findOwnContacts(database, personId);
    expect(found.map(({ contact }) => contact.id)).toEqual([first, contactOf('anna'), second, last]);
    expect(found.map(({ affiliation }) => affiliation?.name)).toEqual([
      'Bank Noord N.V.',
      'Voorbeeld Advies B.V.',
      'Zonnig Verzekeringen N.V.',
      'Bank Noord N.V.',
    ]);
  });

  test('[T45] are recorded in the audit log with the changed fields', async () => {
    const own = `/api/relations/contacts/${contactOf('anna')}`;
    const change = { phone: '06 87654321', lmsMailPreference: 'no' };
    const saved = await (
      await loggedIn()
    ).send('PUT', own, change, { 'content-type': 'application/ld+json' });
    expect(saved.statusCode).toBe(200);
    expect(await audited(demo)).toEqual([
      {
        event: 'user_updated',
        userId: demoId('user:anna'),
        contactId: contactOf('anna'),
        objectType: 'contact',
        objectId: contactOf('anna'),
        details: { fields: 'phone, lmsMailPreference' },
      },
    ]);
  });

  test('[T38] are found by id for their own person only', async () => {
    const { database } = demo.services;
    expect((await findOwnContact(database, personId, contactOf('anna')))?.id).toBe(contactOf('anna'));
    for (const id of [contactOf('iris'), crypto.randomUUID(), 'x', ''])
      expect(await findOwnContact(database, personId, id)).toBeNull();
  });

  test('contain their organization and learning account, or null without one', async () => {
    const { database } = demo.services;
    const [ofAnna] = await findOwnContacts(database, personId);
    const ofLars = (await findOwnContacts(database, demoId('person:lars')))[0];
    if (ofAnna === undefined || ofLars === undefined) throw new Error('Both have a contact.');
    expect(contactResource(ofAnna)).toMatchObject({
      affiliation: {
        '@type': 'Affiliation',
        id: demoId('organisation:voorbeeld'),
        name: 'Voorbeeld Advies B.V.',
        canContactEditBusinessEmail: true,
        provider: false,
        customerPortalEnvironment: demoId('environment:voorbeeld'),
      },
      lmsAccount: { serializedStatistics: expect.stringContaining('modulesTotal') },
    });
    expect(contactResource(ofLars)).toMatchObject({ affiliation: { canContactEditBusinessEmail: false } });
    const contact = { ...ofAnna.contact, lmsSerializedStatistics: null };
    expect(contactResource({ contact, affiliation: null })).toMatchObject({
      affiliation: null,
      lmsAccount: null,
    });
  });

  test('[GAT-03] are forced to change their email address only until a new one is pending', async () => {
    const [own] = await findOwnContacts(demo.services.database, personId);
    if (own === undefined) throw new Error('Anna has a contact.');
    const forced = (forceEmailChange: boolean, pendingEmail: string | null) => {
      const contact = { ...own.contact, forceEmailChange, pendingEmail };
      expect(contactResource({ ...own, contact })).toMatchObject({
        forceEmailChange: mustChangeEmail(contact),
      });
      return mustChangeEmail(contact);
    };
    expect(forced(true, null)).toBe(true);
    expect(forced(true, 'a@b.example')).toBe(false);
    expect(forced(false, null)).toBe(false);
  });
});
