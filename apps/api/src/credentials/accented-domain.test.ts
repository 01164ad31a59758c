/** Tests of addresses whose domain has an accent, which browsers and other systems write in the form of the DNS. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { affiliations, contacts, loginAddresses, people, users } from '../database/schema.ts';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import type { Browser } from '../testing/browser.ts';
import { credentialsWorld } from '../testing/credentials/credentials.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { tokenIn } from '../testing/mail/mail.ts';

let demo: DemoApp;
let world: Awaited<ReturnType<typeof credentialsWorld>>;
beforeAll(async () => {
  demo = await buildDemoApp();
  world = await credentialsWorld(demo);
});
beforeEach(() => demo.restore());
afterAll(() => demo.close());

const readable = 'anna@coöperatie.example';
const ascii = 'anna@xn--coperatie-17a.example';
const spellings = [readable, ascii, readable.normalize('NFD'), ' Anna@COÖPERATIE.example', `\u200e${ascii}`];

const change = (values: Partial<typeof users.$inferInsert>) =>
  demo.services.database
    .update(users)
    .set(values)
    .where(eq(users.id, demoId('user:anna')));

describe.each([readable, ascii])('[LOG-03] an address that is stored as %s', (stored) => {
  test.each(spellings)('logs in and recovers when typed as %j', async (typed) => {
    await change({ email: stored });
    expect((await world.browser().login(typed)).statusCode).toBe(200);
    await change({ email: null, username: stored });
    expect((await world.browser().login(typed)).statusCode).toBe(200);
    await change({ username: 'anna' });
    const { database } = demo.services;
    await database
      .insert(loginAddresses)
      .values({ email: stored, userId: demoId('user:anna'), confirmedAt: demo.clock.now() });
    expect((await world.browser().login(typed)).statusCode).toBe(200);
    await database.delete(loginAddresses).where(eq(loginAddresses.email, stored));
    await database
      .update(people)
      .set({ recoveryEmail: stored })
      .where(eq(people.id, demoId('person:anna')));
    await world.requestReset(typed);
    const [message] = await world.outbox();
    expect(message?.text).toContain('wachtwoord-instellen');
  });
});

test.each([readable, ascii])(
  '[PRO-02] a contact gets the login address that is stored as %s at once, and an old one stops to log in',
  async (stored) => {
    const { database, clock } = demo.services;
    const contactId = demoId('contact:anna');
    await change({ email: stored });
    const save = async (visitor: Browser, email: string) => {
      const response = await visitor.send(
        'PUT',
        `/api/relations/contacts/${contactId}`,
        JSON.stringify({ email }),
        { 'content-type': 'application/ld+json' },
      );
      return response.json<{ email: string }>().email;
    };
    expect(await save(await world.loggedIn('anna'), ` Anna@COÖPERATIE.example`)).toBe(readable);
    await database.update(contacts).set({ email: stored }).where(eq(contacts.id, contactId));
    await database
      .insert(loginAddresses)
      .values({ email: 'nieuw@werk.example', userId: demoId('user:anna'), confirmedAt: clock.now() });
    expect(await save(await world.loggedIn('anna'), 'nieuw@werk.example')).toBe('nieuw@werk.example');
    for (const typed of spellings) expect((await world.browser().login(typed)).statusCode).toBe(401);
  },
);

test('[PRO-02] an address of the organization that is stored in capitals can be sent back', async () => {
  const isAnna = eq(contacts.id, demoId('contact:anna'));
  const [before] = await demo.services.database.select().from(contacts).where(isAnna);
  await demo.services.database
    .update(contacts)
    .set({ email: 'Anna@Werk.example', canEditBusinessEmail: false })
    .where(isAnna);
  const response = await (
    await world.loggedIn('anna')
  ).send(
    'PUT',
    `/api/relations/contacts/${demoId('contact:anna')}`,
    JSON.stringify({ email: 'anna@werk.example' }),
    { 'content-type': 'application/ld+json' },
  );
  expect(response.statusCode, response.body).toBe(200);
  await demo.services.database
    .update(contacts)
    .set(before ?? {})
    .where(isAnna);
});

test.each([readable, ascii])('[LOG-06] the domain of %s leads to single sign-on', async (stored) => {
  const { database } = demo.services;
  const isBank = eq(affiliations.id, demoId('organisation:banknoord'));
  await database
    .update(affiliations)
    .set({ emailDomain: stored.split('@')[1] ?? '' })
    .where(isBank);
  for (const typed of spellings)
    expect((await world.browser().login(typed)).json()).toEqual({
      error: 'login-method-not-allowed',
      slug: 'banknoord',
      path: '/banknoord/inloggen',
    });
  await database.update(affiliations).set({ emailDomain: 'banknoord.example' }).where(isBank);
});

test('[LOG-03] a new address is stored, shown and confirmed with a readable domain, as a browser sends it', async () => {
  const anna = await world.loggedIn('anna');
  const id = demoId('contact:anna');
  const body = JSON.stringify({ email: ascii, currentPassword: 'Welkom-2026!' });
  const saved = await anna.send('PUT', `/api/relations/contacts/${id}`, body, {
    'content-type': 'application/ld+json',
  });
  expect(saved.json()).toMatchObject({ pendingEmail: readable });
  const messages = await world.outbox();
  const tokens = messages.filter(({ to }) => to === ascii).map(tokenIn);
  expect(tokens).toHaveLength(1);
  expect(messages.map(({ text }) => text).join()).not.toContain('xn--');
  expect((await world.browser().post('/auth/confirm-email', { token: tokens[0] })).statusCode).toBe(200);
  const [contact] = await demo.services.database.select().from(contacts).where(eq(contacts.id, id));
  expect(contact?.email).toBe(readable);
  for (const typed of spellings) expect((await world.browser().login(typed)).statusCode).toBe(200);
});
