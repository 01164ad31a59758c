import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { contacts, users } from '../database/schema.ts';
import { audited } from '../testing/audited.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { browserOf } from '../testing/personas.ts';
import { contactResource } from './resource.ts';
import { type ContactRow, findOwnContact, findOwnContacts, mustChangeEmail } from './queries.ts';
import { saveContact } from './save-contact.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off' } });
});
beforeEach(() => demo.restore());
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

  test('is an existing one of the brand of its organization, or of its own brand if it has one', async () => {
    const { database } = demo.services;
    const [ofOrganisation, ofBrand] = await database
      .insert(contacts)
      .values(
        [null, 'voorbeeld'].map((brand) => ({
          personId: demoId('person:anna'),
          affiliationId: demoId('organisation:zonnig'),
          role: 'participant' as const,
          customerPortalAccess: true,
          allowedToLogin: true,
          private: true,
          brand,
        })),
      )
      .returning();
    const browser = await loggedIn();
    expect((await browser.post(url, { brand: 'zonnig' })).json()).toMatchObject({ id: ofOrganisation?.id });
    expect((await browser.post(url, { brand: 'voorbeeld' })).json()).toMatchObject({ id: ofBrand?.id });
    expect(await privateOf('anna')).toHaveLength(2);
  });

  test('is created without a brand for a person without a private account', async () => {
    const browser = await loggedIn();
    const made = await browser.post(url, { brand: null });
    expect(made.statusCode).toBe(200);
    const { id } = made.json<{ id: string }>();
    expect(await privateOf('anna')).toMatchObject([{ id, brand: null, affiliationId: null }]);
    expect(await audited(demo)).toMatchObject([
      { objectId: id, details: { created: 'private', brand: 'none' } },
    ]);
  });

  test('has the email address of the user', async () => {
    const { database } = demo.services;
    const ofAnna = eq(users.username, 'anna');
    await database.update(users).set({ email: 'anna.thuis@voorbeeld.example' }).where(ofAnna);
    const made = await (await loggedIn()).post(url, { brand: 'zonnig' });
    await database.update(users).set({ email: 'anna@voorbeeld.example' }).where(ofAnna);
    expect(made.json()).toMatchObject({ email: 'anna.thuis@voorbeeld.example' });
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
    const chris = await loggedIn('chris');
    await chris.post('/api/select-contact', { contactId: contactOf('chris') });
    const other = `/api/relations/contacts/${contactOf('chris.zonnig')}`;
    const json = { 'content-type': 'application/ld+json' };
    expect((await chris.send('PUT', other, { lmsMailPreference: 'no' }, json)).statusCode).toBe(200);
    expect(await audited(demo)).toMatchObject([
      { contactId: contactOf('chris'), objectId: contactOf('chris.zonnig') },
    ]);
  });

  test('get a new version with a save that changes them; a save of an outdated version returns 412', async () => {
    const { database } = demo.services;
    const [before] = await database
      .select()
      .from(contacts)
      .where(eq(contacts.id, contactOf('anna')));
    const browser = await loggedIn();
    const save = (change: object, headers: Record<string, string> = {}, name = 'anna') =>
      browser.send('PUT', `/api/relations/contacts/${contactOf(name)}`, change, {
        'content-type': 'application/ld+json',
        ...headers,
      });
    const version = before?.version ?? 0;
    const change = {
      id: contactOf('anna').toUpperCase(),
      email: before?.email,
      currentPassword: 'x',
      phone: '06 11111111',
      lmsMailDays: [2],
    };
    const matching = { 'if-match': `"${version}"` };
    for (const headers of [matching, {}])
      expect((await save(change, headers)).json()).toMatchObject({
        id: contactOf('anna'),
        version: version + 1,
        phone: '+31611111111',
        lmsMailDays: [2],
      });
    expect((await save({ phone: '' }, matching)).statusCode).toBe(412);
    expect((await save({ phone: '' }, {}, 'iris')).statusCode).toBe(404);
    await database
      .update(contacts)
      .set({ ...before })
      .where(eq(contacts.id, contactOf('anna')));
  });

  test('are saved without comparing versions when the caller asks for that', async () => {
    const { database } = demo.services;
    const ctx = {
      database,
      request: { headers: { 'if-match': '"99"' } },
      session: { personId },
    } as unknown as Parameters<typeof saveContact>[0];
    const unchanged = { id: contactOf('anna') };
    await expect(
      saveContact(ctx, contactOf('anna'), unchanged, { ifMatch: undefined }),
    ).resolves.toBeUndefined();
    await expect(saveContact(ctx, contactOf('anna'), unchanged, { ifMatch: '"0"' })).rejects.toMatchObject({
      status: 412,
    });
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

  test('are returned with each column under its own name', async () => {
    const [own] = await findOwnContacts(demo.services.database, personId);
    if (own === undefined) throw new Error('Anna has a contact.');
    const texts: Partial<ContactRow> = {
      version: 7,
      email: 'contact@voorbeeld.example',
      pendingEmail: 'nieuw@voorbeeld.example',
      phone: '+31611111111',
      role: 'manager',
      customerPortalRole: 'trainer',
      brand: 'zonnig',
      lmsMailDays: [1],
      activeMailDays: [2],
      lmsMailPreference: 'required',
      lmsAccountRole: 'participant',
      wftPaModuleTypes: ['continu'],
      editDiplomaRequirementsDisplayState: 2,
    };
    const flags = [
      'customerPortalAccess',
      'enabled',
      'private',
      'allowedToLogin',
      'emailOnPrivateContactOnly',
      'fromLis',
      'leadingContactOfLmsAccount',
      'canAdjustDiplomaRequirement',
    ] as const;
    const written = (changes: Partial<ContactRow>) =>
      contactResource({ ...own, contact: { ...own.contact, ...texts, ...changes } });
    expect(written({})).toMatchObject({
      ...texts,
      '@id': `/api/relations/contacts/${own.contact.id}`,
      '@type': 'Contact',
      id: own.contact.id,
    });
    const none = Object.fromEntries(flags.map((flag) => [flag, false]));
    for (const flag of flags)
      expect(written({ ...none, [flag]: true })).toMatchObject({ ...none, [flag]: true });
    const affiliation = own.affiliation && { ...own.affiliation, primaryBrand: 'merk', isProvider: true };
    expect(contactResource({ ...own, affiliation })).toMatchObject({
      affiliation: {
        '@id': `/api/relations/affiliations/${own.affiliation?.id}`,
        primaryBrand: 'merk',
        provider: true,
      },
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
