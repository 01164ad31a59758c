import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { affiliations, contacts, mailedLinks, media, people } from '../database/schema.ts';
import { audited } from '../testing/audited.ts';
import type { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { contactUrl, peopleWorld, personUrl, put } from '../testing/people.ts';

let demo: DemoApp;
let world: ReturnType<typeof peopleWorld>;
beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off' } });
  world = peopleWorld(demo);
});
beforeEach(() => demo.restore());
afterAll(() => demo.close());

const loggedIn = (username?: string) => world.loggedIn(username);
const storedPerson = (username?: string) => world.storedPerson(username);
const storedContact = (key?: string) => world.storedContact(key);

const violationsOf = (response: { json: () => unknown }) =>
  (response.json() as { violations: { propertyPath: string; message: string }[] }).violations.map(
    ({ propertyPath, message }) => `${propertyPath}: ${message}`,
  );

describe('[PRO-09] saving a person', () => {
  test('changes only the given properties and returns the person without nulls', async () => {
    const before = await storedPerson();
    const response = await put(await loggedIn(), personUrl(), {
      id: demoId('person:anna'),
      street: 'Stationsplein',
      houseNumber: '10 bis',
      postalCode: '3511 ce',
      town: 'Utrecht',
      infix: '',
      birthDate: '1988-03-15T12:00:00',
      phone: '020 123 4567',
    });
    expect(response.statusCode).toBe(200);
    expect(await storedPerson()).toEqual({
      ...before,
      street: 'Stationsplein',
      houseNumber: '10 bis',
      postalCode: '3511CE',
      town: 'Utrecht',
      infix: null,
      birthDate: '1988-03-15',
      phone: '+31201234567',
      foldedFrom: 'Anna Vries',
      foldedName: 'anna vries',
      version: 2,
    });
    expect(response.json()).toMatchObject({
      '@type': 'Person',
      givenName: 'Anna',
      town: 'Utrecht',
      version: 2,
    });
    expect(response.body).not.toContain('null');
  });

  test('the responses contain the JSON-LD context and id', async () => {
    const visitor = await loggedIn();
    const contact = await put(visitor, contactUrl(), { phone: '06 87654321' });
    const [person, profile] = [
      await put(visitor, personUrl(), { town: 'Utrecht' }),
      await put(visitor, `${personUrl()}/profile`, { person: { town: 'Breda' } }),
    ];
    const ofPerson = { '@context': '/api/contexts/Person', '@id': personUrl() };
    expect(person.json()).toMatchObject({ ...ofPerson, town: 'Utrecht' });
    expect(profile.json()).toMatchObject({ ...ofPerson, town: 'Breda' });
    expect(contact.json()).toMatchObject({ '@context': '/api/contexts/Contact', '@id': contactUrl() });
  });

  test('the responses for a person with several accounts have all of them, and the saved one', async () => {
    const visitor = await loggedIn('chris');
    await visitor.post('/api/select-contact', { contactId: demoId('contact:chris') });
    const all = ['chris', 'chris.oud', 'chris.zonnig', 'chris.onbekend', 'chris.prive'];
    for (const url of [personUrl('chris'), `${personUrl('chris')}/profile`]) {
      const { contacts: own } = (await put(visitor, url, {})).json<{ contacts: { id: string }[] }>();
      expect(own.map(({ id }) => id).toSorted()).toEqual(
        all.map((key) => demoId(`contact:${key}`)).toSorted(),
      );
    }
    const saved = await put(visitor, contactUrl('chris.zonnig'), { phone: '06 87654321' });
    expect(saved.json()).toMatchObject({ id: demoId('contact:chris.zonnig'), phone: '+31687654321' });
  });

  test('[PRO-12] fields of the learning system can change while another contact is active', async () => {
    const { database } = demo.services;
    const visitor = await loggedIn('hanna');
    const ofHanna = eq(contacts.id, demoId('contact:hanna'));
    const [own] = await database.select().from(contacts).where(ofHanna);
    if (own === undefined) throw new Error('Hanna has no contact.');
    const other = { ...own, id: crypto.randomUUID(), private: true, affiliationId: null, fromLis: false };
    await database.insert(contacts).values(other);
    await visitor.post('/api/select-contact', { contactId: other.id });
    const { statusCode } = await put(visitor, personUrl('hanna'), { surname: 'De Visser' });
    await database.delete(contacts).where(eq(contacts.id, other.id));
    expect(statusCode).toBe(200);
  });

  test('does not change the version when the values are the same', async () => {
    const before = await storedPerson();
    await put(await loggedIn(), personUrl(), { givenName: 'Anna', town: 'Amsterdam' });
    expect(await storedPerson()).toEqual(before);
  });

  test('accepts an id in capitals in the path and in the body', async () => {
    const before = await storedPerson();
    const id = before.id.toUpperCase();
    const response = await put(await loggedIn(), `/api/relations/people/${id}`, { id, town: before.town });
    expect(response.statusCode).toBe(200);
    expect(await storedPerson()).toEqual(before);
  });

  test('[PRO-10] returns violations with their property and saves nothing', async () => {
    const before = await storedPerson();
    const response = await put(await loggedIn(), personUrl(), {
      givenName: ' ',
      phone: '+32470123456',
      birthDate: '1988-02-30',
      town: 'Utrecht',
    });
    expect(response.statusCode).toBe(422);
    expect(violationsOf(response)).toEqual([
      'givenName: Voornaam is verplicht!',
      'birthDate: Dit veld is niet juist ingevuld',
      'phone: Dit veld is niet juist ingevuld',
    ]);
    expect(await storedPerson()).toEqual(before);
  });

  test('[PRO-07] requires a Dutch postal code for a Dutch address only', async () => {
    const visitor = await loggedIn();
    expect((await put(visitor, personUrl(), { postalCode: 'B-1000' })).statusCode).toBe(422);
    expect((await put(visitor, personUrl(), { postalCode: 'B-1000', country: 'BE' })).statusCode).toBe(200);
    expect((await put(visitor, personUrl(), { postalCode: '1000', country: 'XX' })).statusCode).toBe(422);
    expect((await put(visitor, personUrl(), { postalCode: '9000' })).statusCode).toBe(200);
    expect((await put(visitor, personUrl(), { postalCode: '9000', country: 'NL' })).statusCode).toBe(422);
    expect((await put(visitor, personUrl(), { postalCode: '', country: 'NL' })).statusCode).toBe(200);
    expect(await storedPerson()).toMatchObject({ postalCode: null, country: 'NL' });
  });

  test('[PRO-12] refuses a change of the surname for a person of the learning environment', async () => {
    const visitor = await loggedIn('hanna');
    const refused = await put(visitor, personUrl('hanna'), { surname: 'De Visser' });
    expect(violationsOf(refused)).toEqual(['surname: Dit beheer je in de leeromgeving.']);
    expect((await put(visitor, personUrl('hanna'), { surname: 'Visser', town: 'Utrecht' })).statusCode).toBe(
      200,
    );
  });

  test('[T39] ignores the read-only properties of a person', async () => {
    const before = await storedPerson();
    const everything = {
      profileDataState: 'new',
      connectedToLis: true,
      recoveryEmail: 'evil@voorbeeld.example',
      fullName: 'Iemand Anders',
      version: 99,
      contacts: [{ id: demoId('contact:anna'), role: 'main-administrator' }],
      hasContactsWithSsoEnforcedOrganisation: true,
    };
    const response = await put(await loggedIn(), personUrl(), { ...everything, town: 'Utrecht' });
    expect(response.statusCode).toBe(200);
    expect(await storedPerson()).toEqual({ ...before, town: 'Utrecht', version: 2 });
    expect(await storedContact()).toMatchObject({ role: 'participant', version: 1 });
  });

  test('[T38] returns the same 404 for another person as for a missing one, and 422 for another id in the body', async () => {
    const visitor = await loggedIn();
    const missing = await put(visitor, `/api/relations/people/${crypto.randomUUID()}`, { town: 'x' });
    const foreign = await put(visitor, personUrl('iris'), { town: 'x' });
    expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body]);
    const other = await put(visitor, personUrl(), { id: demoId('person:iris'), town: 'x' });
    expect(other.statusCode).toBe(422);
  });

  test('[PRO-11] [T69] accepts only an avatar that the user uploaded, or the present one', async () => {
    const visitor = await loggedIn();
    const { database } = demo.services;
    const mine = await upload(database, demoId('user:anna'));
    const foreign = await upload(database, demoId('user:iris'));
    expect((await put(visitor, personUrl(), { avatar: `/api/media_objects/${foreign}` })).statusCode).toBe(
      422,
    );
    expect((await put(visitor, personUrl(), { avatar: 'x' })).statusCode).toBe(422);
    const done = await put(visitor, personUrl(), { avatar: `/api/media_objects/${mine}` });
    expect(done.json()).toMatchObject({ avatar: { '@id': `/api/media_objects/${mine}` } });
    expect(
      (await put(visitor, personUrl(), { avatar: { '@id': `/api/media_objects/${mine}` } })).statusCode,
    ).toBe(200);
    expect((await put(visitor, personUrl(), { avatar: null })).json()).not.toHaveProperty('avatar');
    await database
      .update(people)
      .set({ avatarId: foreign })
      .where(eq(people.id, demoId('person:anna')));
    const kept = await put(visitor, personUrl(), { avatar: `/api/media_objects/${foreign.toUpperCase()}` });
    expect(kept.json()).toMatchObject({ avatar: { '@id': `/api/media_objects/${foreign}` } });
  });

  test('[T45] records the names of the changed fields in the audit log, without their values', async () => {
    await put(await loggedIn(), personUrl(), { town: 'Utrecht', street: 'Stationsplein' });
    expect(await audited(demo)).toEqual([
      {
        event: 'user_updated',
        userId: demoId('user:anna'),
        contactId: demoId('contact:anna'),
        objectType: 'person',
        objectId: demoId('person:anna'),
        details: { fields: 'street, town' },
      },
    ]);
  });
});

async function upload(database: DemoApp['services']['database'], uploadedBy: string): Promise<string> {
  const [row] = await database
    .insert(media)
    .values({ contentType: 'image/png', size: 1, width: 1, height: 1, uploadedBy })
    .returning({ id: media.id });
  return row?.id ?? '';
}

const currentPassword = 'Welkom-2026!';

describe('[PRO-09] saving a contact', () => {
  test('stores phone number and reminders at once, and a new email address as pending', async () => {
    const response = await put(await loggedIn(), contactUrl(), {
      phone: '06 87654321',
      email: 'anna.nieuw@voorbeeld.example',
      currentPassword,
      lmsMailDays: '0,6',
      lmsMailPreference: 'no',
    });
    expect(response.json()).toMatchObject({
      '@type': 'Contact',
      phone: '+31687654321',
      email: 'anna@voorbeeld.example',
      pendingEmail: 'anna.nieuw@voorbeeld.example',
      lmsMailDays: [0, 6],
      lmsMailPreference: 'no',
      version: 3,
    });
  });

  test('does not change the version when the values are the same', async () => {
    const visitor = await loggedIn();
    const id = demoId('contact:anna').toUpperCase();
    const change = { id, phone: '06 87654321', lmsMailDays: [0, 6], lmsMailPreference: 'no' };
    for (let time = 0; time < 2; time += 1) {
      const response = await put(visitor, `/api/relations/contacts/${id}`, change);
      expect(response.json()).toMatchObject({ id: demoId('contact:anna'), version: 2 });
    }
  });

  test('[PRO-05] refuses a change of an email address that the organization manages', async () => {
    const visitor = await loggedIn('lars');
    const refused = await put(visitor, contactUrl('lars'), { email: 'lars.nieuw@voorbeeld.example' });
    expect(violationsOf(refused)).toEqual(['email: Dit e-mailadres beheert je organisatie.']);
    const same = await put(visitor, contactUrl('lars'), { email: 'lars@voorbeeld.example', phone: '' });
    expect(same.statusCode).toBe(200);
  });

  test('[GAT-03] a forced change of the email address ends with a new address, for that contact only', async () => {
    const visitor = await loggedIn('emre');
    const same = await put(visitor, contactUrl('emre'), { email: 'emre@voorbeeld.example' });
    expect(violationsOf(same)).toEqual(['email: Kies een ander e-mailadres dan je nu hebt.']);
    const capitals = await put(visitor, contactUrl('emre'), { email: 'Emre@Voorbeeld.example' });
    expect(capitals.statusCode).toBe(422);
    const done = await put(visitor, contactUrl('emre'), {
      email: 'emre.nieuw@voorbeeld.example',
      currentPassword,
    });
    expect(done.json()).toMatchObject({ forceEmailChange: false });
    expect((await storedContact('emre.zonnig')).forceEmailChange).toBe(true);
  });

  test('[GAT-03] a forced change of the email address is allowed when the organization manages it', async () => {
    const { database } = demo.services;
    await database
      .update(contacts)
      .set({ canEditBusinessEmail: false })
      .where(eq(contacts.id, demoId('contact:emre')));
    const email = 'emre.nieuw@voorbeeld.example';
    const visitor = await loggedIn('emre');
    expect((await put(visitor, contactUrl('emre'), { email, currentPassword })).statusCode).toBe(200);
    const other = { email: 'x@voorbeeld.example', currentPassword };
    // The new address can be corrected until it is confirmed.
    expect((await put(visitor, contactUrl('emre'), other)).statusCode).toBe(200);
    await database
      .update(contacts)
      .set({ forceEmailChange: false, pendingEmail: null })
      .where(eq(contacts.id, demoId('contact:emre')));
    expect((await put(visitor, contactUrl('emre'), other)).statusCode).toBe(422);
  });

  test('[REM-02] refuses a change of reminders for a contact that is not leading', async () => {
    const { database } = demo.services;
    await database
      .update(contacts)
      .set({ leadingContactOfLmsAccount: false })
      .where(eq(contacts.id, demoId('contact:anna')));
    const refused = await put(await loggedIn(), contactUrl(), { lmsMailPreference: 'no' });
    expect(violationsOf(refused)).toEqual([
      'lmsMailPreference: Dit kan alleen met de rol die de reminders ontvangt.',
    ]);
  });

  test('[T39] ignores read-only properties and refuses emailOnPrivateContactOnly for a business contact', async () => {
    const before = await storedContact();
    await put(await loggedIn(), contactUrl(), {
      role: 'main-administrator',
      customerPortalRole: 'manager',
      allowedToLogin: false,
      enabled: false,
      affiliation: null,
      canEditBusinessEmail: false,
      phone: '',
    });
    expect(await storedContact()).toEqual({ ...before, phone: null, version: 2 });
    const refused = await put(await loggedIn(), contactUrl(), { emailOnPrivateContactOnly: true });
    expect(refused.statusCode).toBe(422);
  });

  test('[T38] returns the same 404 for the contact of another person as for a missing one', async () => {
    const visitor = await loggedIn();
    const missing = await put(visitor, `/api/relations/contacts/${crypto.randomUUID()}`, { phone: '' });
    const foreign = await put(visitor, contactUrl('iris'), { phone: '' });
    expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body]);
  });
});

describe('[COM-02] saving the profile: contact and person together', () => {
  const save = (visitor: Browser, body: object, username = 'dewi') =>
    put(visitor, `${personUrl(username)}/profile`, body);

  test('saves both in one request and completes the first step', async () => {
    const visitor = await loggedIn('dewi');
    const response = await save(visitor, {
      contact: { id: demoId('contact:dewi'), email: 'dewi.nieuw@voorbeeld.example', currentPassword },
      person: { gender: 'woman', birthDate: '1995-05-05', profileDataState: 'step-one-completed' },
    });
    expect(response.json()).toMatchObject({ gender: 'woman', profileDataState: 'step-one-completed' });
    expect(await storedContact('dewi')).toMatchObject({
      email: 'dewi@voorbeeld.example',
      pendingEmail: 'dewi.nieuw@voorbeeld.example',
    });
  });

  test('saves neither when one of them has a violation', async () => {
    const visitor = await loggedIn('dewi');
    const response = await save(visitor, {
      contact: { id: demoId('contact:dewi'), email: 'dewi.nieuw@voorbeeld.example', currentPassword },
      person: { postalCode: 'x' },
    });
    expect(violationsOf(response)).toEqual(['person.postalCode: Dit veld is niet juist ingevuld']);
    expect(await storedContact('dewi')).toMatchObject({
      email: 'dewi@voorbeeld.example',
      pendingEmail: null,
    });
  });

  test('violations name the part, and a contact of another person returns 404', async () => {
    const visitor = await loggedIn('dewi');
    const refused = await save(visitor, { contact: { emailOnPrivateContactOnly: true } });
    expect(violationsOf(refused)).toEqual([
      'contact.emailOnPrivateContactOnly: Dit veld is niet juist ingevuld',
    ]);
    const foreign = await save(visitor, { contact: { id: demoId('contact:iris'), phone: '' } });
    expect(foreign.statusCode).toBe(404);
    expect((await save(visitor, { person: { town: 'x' } }, 'iris')).statusCode).toBe(404);
  });

  test('prefixes violations of email addresses with contact or person', async () => {
    const visitor = await loggedIn('dewi');
    const email = 'dewi.nieuw@voorbeeld.example';
    expect(violationsOf(await save(visitor, { contact: { email } }))).toEqual([
      'contact.currentPassword: Vul je huidige wachtwoord in.',
    ]);
    const complete = await loggedIn();
    const refused = await save(complete, { person: { recoveryEmail: 'anna.prive@example.com' } }, 'anna');
    expect(violationsOf(refused)).toEqual([expect.stringMatching(/^person\.recoveryEmail: /)]);
  });

  test('ignores the version with a new email address too, and emails a link to a recovery address', async () => {
    const { database } = demo.services;
    const visitor = await loggedIn('dewi');
    const email = 'dewi.nieuw@voorbeeld.example';
    const recoveryEmail = 'dewi.prive@example.com';
    const body = { contact: { email, currentPassword }, person: { recoveryEmail } };
    const url = `${personUrl('dewi')}/profile`;
    const { statusCode } = await put(visitor, url, body, { 'if-match': '"99"' });
    expect(statusCode).toBe(200);
    const links = await database.select().from(mailedLinks);
    expect(links.map(({ kind, email: to }) => `${kind} ${to}`).toSorted()).toEqual([
      `email ${email}`,
      `recovery-email ${recoveryEmail}`,
    ]);
  });

  test('a contact without an id is the active one, and If-Match is ignored', async () => {
    const visitor = await loggedIn('dewi');
    const body = { contact: { phone: '06 87654321' }, person: { town: 'Utrecht' } };
    const url = `${personUrl('dewi')}/profile`;
    expect((await put(visitor, url, body, { 'if-match': '"99"' })).statusCode).toBe(200);
    expect(await storedContact('dewi')).toMatchObject({ phone: '+31687654321' });
    expect(await storedPerson('dewi')).toMatchObject({ town: 'Utrecht' });
  });

  test('[T72] the same mutationId with another contact or person returns 409', async () => {
    const visitor = await loggedIn('dewi');
    const body = { contact: { phone: '06 87654321' }, person: { town: 'Utrecht' }, mutationId: 'profile' };
    expect((await save(visitor, body)).statusCode).toBe(200);
    expect((await save(visitor, body)).statusCode).toBe(200);
    for (const other of [{ contact: { phone: '' } }, { person: { town: 'Breda' } }])
      expect((await save(visitor, { ...body, ...other })).statusCode).toBe(409);
  });

  test('[COM-02] a person of an organization that enforces single sign-on can complete the profile after step one', async () => {
    const { database } = demo.services;
    const visitor = await loggedIn('dewi');
    const [ofPrivate] = await database
      .insert(contacts)
      .values({ personId: demoId('person:dewi'), private: true })
      .returning();
    const enforce = (ssoEnforced: boolean) =>
      database
        .update(affiliations)
        .set({ ssoEnforced })
        .where(eq(affiliations.id, demoId('organisation:voorbeeld')));
    await save(visitor, { person: { profileDataState: 'step-one-completed' } });
    const completed = { person: { profileDataState: 'completed' } };
    expect((await save(visitor, completed)).statusCode).toBe(422);
    await enforce(true);
    const { statusCode } = await save(visitor, completed);
    await enforce(false);
    await database.delete(contacts).where(eq(contacts.id, ofPrivate?.id ?? ''));
    expect(statusCode).toBe(200);
  });

  test('[COM-02] [COM-03] [T46] another route returns 409 until the profile is complete', async () => {
    const visitor = await loggedIn('dewi');
    const statuses = [];
    for (const state of ['step-one-completed', 'step-two-completed', 'completed']) {
      await save(visitor, { person: { profileDataState: state } });
      statuses.push((await visitor.get('/api/second-factor')).statusCode);
    }
    expect(statuses).toEqual([409, 409, 200]);
  });

  test('[T39] [T46] steps can be neither skipped nor undone', async () => {
    const visitor = await loggedIn('dewi');
    for (const state of ['step-two-completed', 'completed']) {
      expect((await save(visitor, { person: { profileDataState: state } })).statusCode).toBe(422);
    }
    for (const state of ['step-one-completed', 'step-one-completed', 'step-two-completed', 'completed']) {
      expect((await save(visitor, { person: { profileDataState: state } })).statusCode).toBe(200);
    }
    expect((await save(visitor, { person: { profileDataState: 'step-one-completed' } })).statusCode).toBe(
      422,
    );
  });
});
