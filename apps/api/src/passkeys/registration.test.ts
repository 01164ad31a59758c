import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { passkeyChallenges, passkeys, sessions } from '../database/schema.ts';
import { createSession } from '../session/store.ts';
import { audited } from '../testing/audited.ts';
import { Authenticator } from '../testing/credentials/authenticator.ts';
import type { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { addPasskey, passkeyWorld, registrationOptions } from '../testing/credentials/passkeys.ts';
import { mailsOf } from '../testing/mail/mail.ts';
import { browserOf } from '../testing/personas.ts';

let demo: DemoApp;
let world: ReturnType<typeof passkeyWorld>;
beforeAll(async () => {
  demo = await buildDemoApp();
  world = passkeyWorld(demo);
});
beforeEach(() => demo.restore());
afterAll(() => demo.close());

test('GET /api/passkeys lists the passkeys of the user in order of creation', async () => {
  const { database, clock } = demo.services;
  const visitor = await world.loggedIn('anna');
  const added = (name: string, minutesAgo: number) => ({
    userId: demoId('user:anna'),
    credentialId: name,
    publicKey: 'AA',
    counter: 0,
    name,
    createdAt: new Date(clock.now().getTime() - minutesAgo * 60_000),
  });
  await database.insert(passkeys).values([added('Tweede', 2), added('Derde', 1), added('Eerste', 3)]);
  const { 'hydra:member': members } = (await visitor.get('/api/passkeys')).json<{
    'hydra:member': { name: string }[];
  }>();
  expect(members.map(({ name }) => name)).toEqual(['Eerste', 'Tweede', 'Derde']);
});

describe('adding a passkey', () => {
  test('lists it by name, sends an email and is recorded in the audit log', async () => {
    const { visitor } = await world.passkeyOf('anna');
    expect((await visitor.get('/api/passkeys')).json()).toMatchObject({
      'hydra:totalItems': 1,
      'hydra:member': [{ name: 'Laptop', createdAt: demo.clock.now().toISOString() }],
    });
    expect(await world.mails()).toEqual([
      { recipient: 'anna@voorbeeld.example', subject: 'Er is een passkey toegevoegd' },
    ]);
    const [added] = await demo.services.database.select().from(passkeys);
    expect((await visitor.get('/api/passkeys')).json()).toMatchObject({
      '@id': '/api/passkeys',
      'hydra:member': [{ '@id': `/api/passkeys/${added?.id}`, '@type': 'Passkey', id: added?.id }],
    });
    expect(added).toMatchObject({ counter: 0, transports: ['internal'], lastUsedAt: null });
    const [mail] = await mailsOf(demo.services.database);
    expect(mail?.content.paragraphs.join(' ')).toContain('‘Laptop’');
    expect(await audited(demo)).toEqual([
      {
        event: 'user_updated',
        userId: demoId('user:anna'),
        objectType: 'passkey',
        objectId: added?.id,
        details: { change: 'passkey-added' },
      },
    ]);
  });

  test('has a default name; the options name the portal and the user and exclude existing passkeys', async () => {
    const visitor = await world.loggedIn('anna');
    const authenticator = new Authenticator();
    expect((await addPasskey(visitor, authenticator)).json()).toMatchObject({ name: 'Passkey' });
    expect(await registrationOptions(visitor)).toMatchObject({
      rp: { name: 'Voorbeeld Advies', id: 'localhost' },
      user: { name: 'anna', displayName: 'Anna de Vries' },
      excludeCredentials: [
        { id: authenticator.credentialId.toString('base64url'), transports: ['internal'] },
      ],
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  test('offers the name of the product without an environment', async () => {
    const visitor = await world.loggedIn('chris');
    await visitor.post('/api/select-contact', { contactId: demoId('contact:chris.prive') });
    expect(await registrationOptions(visitor)).toMatchObject({ rp: { name: 'Portaal' } });
  });

  test('[T18] replaces the token of its session, and so does removing one', async () => {
    const visitor = await world.loggedIn('anna');
    const first = visitor.cookies.get('sid');
    const { id } = (await addPasskey(visitor, new Authenticator())).json<{ id: string }>();
    const second = visitor.cookies.get('sid');
    expect(second).not.toBe(first);
    await visitor.send('DELETE', `/api/passkeys/${id}`);
    expect(visitor.cookies.get('sid')).not.toBe(second);
    expect((await visitor.get('/api/passkeys')).json()).toMatchObject({ 'hydra:totalItems': 0 });
  });

  test('stores the counter of the registration', async () => {
    const visitor = await world.loggedIn('anna');
    const authenticator = new Authenticator();
    const response = authenticator.create(await registrationOptions(visitor), { counter: 7 });
    await visitor.post('/api/passkeys', { response });
    expect(await demo.services.database.select().from(passkeys)).toMatchObject([{ counter: 7 }]);
  });

  test.each([
    ['from another origin', { origin: 'https://evil.example' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['without user verification', { userVerified: false }],
  ])('returns 422 for a response %s', async (_, circumstances) => {
    const visitor = await world.loggedIn('anna');
    const response = new Authenticator().create(await registrationOptions(visitor), circumstances);
    const refused = await visitor.post('/api/passkeys', { response });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      violations: [{ propertyPath: 'response', message: 'De passkey kon niet worden toegevoegd.' }],
    });
    expect(await demo.services.database.select().from(passkeys)).toEqual([]);
  });

  test('returns 409 for a user who has twenty passkeys', async () => {
    const visitor = await world.loggedIn('anna');
    const userId = demoId('user:anna');
    const { database, clock } = demo.services;
    for (const [had, status, detail] of [
      [19, 200, undefined],
      [20, 409, 'Je hebt al 20 passkeys. Verwijder er eerst een.'],
    ] as const) {
      await database.delete(passkeys);
      await database.insert(passkeys).values(
        Array.from({ length: had }, (_, index) => ({
          userId,
          credentialId: `credential-${index}`,
          publicKey: 'AA',
          counter: 0,
          transports: [],
          name: 'Sleutel',
          createdAt: clock.now(),
        })),
      );
      const response = await visitor.post('/api/passkeys/registration-options');
      expect([had, response.statusCode]).toEqual([had, status]);
      expect(response.json<{ detail?: string }>().detail).toBe(detail);
    }
  });

  test('[T12] accepts a response once, only in the browser of its challenge, within five minutes', async () => {
    const [visitor, other] = [await world.loggedIn('anna'), await world.loggedIn('anna')];
    const authenticator = new Authenticator();
    const response = authenticator.create(await registrationOptions(visitor));
    await registrationOptions(other);
    expect((await other.post('/api/passkeys', { response })).statusCode).toBe(422);
    demo.clock.advance(301);
    expect((await visitor.post('/api/passkeys', { response })).statusCode).toBe(422);
    const second = authenticator.create(await registrationOptions(await fresh(visitor)));
    expect((await visitor.post('/api/passkeys', { response: second })).statusCode).toBe(200);
    expect((await visitor.post('/api/passkeys', { response: second })).statusCode).toBe(422);
    expect(await demo.services.database.select().from(passkeyChallenges)).toEqual([]);
  });

  test('[T12] returns 422 for a response to a challenge for verification, which needs no owner proof', async () => {
    const { visitor } = await world.passkeyOf('anna');
    demo.clock.advance(301);
    const { challenge } = (await visitor.post('/api/passkeys/verify-options')).json<{ challenge: string }>();
    const response = new Authenticator().create({ challenge, user: { id: 'anna' } });
    expect((await visitor.post('/api/passkeys', { response })).statusCode).toBe(422);
    expect(await demo.services.database.select().from(passkeys)).toHaveLength(1);
  });

  /** Sets the login of all sessions to the present moment. */
  async function fresh(visitor: Browser): Promise<Browser> {
    await demo.services.database.update(sessions).set({ authenticatedAt: demo.clock.now() });
    return visitor;
  }

  test('[T13] requires the password, or a code with a second factor, five minutes after the login', async () => {
    const visitor = await world.loggedIn('anna');
    demo.clock.advance(301);
    const ask = (password?: string) => visitor.post('/api/passkeys/registration-options', { password });
    const refused = await ask();
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ detail: 'Vul eerst je wachtwoord in.' });
    expect((await ask('Onjuist-2026!')).statusCode).toBe(403);
    expect((await ask('Welkom-2026!')).statusCode).toBe(200);

    const bram = await world.bram();
    // His second factor counts, and not whether it is mandatory.
    await world.setUser('bram', { secondFactorMandatory: false });
    demo.clock.advance(301);
    const response = await bram.post('/api/passkeys/registration-options', { password: 'Welkom-2026!' });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ detail: 'Vul eerst je verificatiecode in.' });
    await world.verify(bram, world.code());
    expect((await bram.post('/api/passkeys/registration-options')).statusCode).toBe(200);
  });

  test('[T01] wrong passwords are rate limited like those of a login', async () => {
    const visitor = await world.loggedIn('anna');
    demo.clock.advance(301);
    const verdicts = [];
    for (let time = 0; time < 6; time += 1)
      verdicts.push((await visitor.post('/api/passkeys/registration-options', { password: 'x' })).statusCode);
    expect(verdicts).toEqual([403, 403, 403, 403, 403, 429]);
  });

  test('returns 403 when the organization enforces single sign-on, and 409 for a passkey of another user', async () => {
    const { authenticator } = await world.passkeyOf('anna');
    const iris = await world.loggedIn('iris');
    const taken = await addPasskey(iris, authenticator);
    expect(taken.statusCode).toBe(409);
    expect(taken.json()).toMatchObject({ detail: 'Deze passkey is al in gebruik.' });
    const token = await sessionOf('fatima');
    const fatima = world.browser();
    fatima.cookies.set('sid', token);
    expect((await fatima.post('/api/passkeys/registration-options')).statusCode).toBe(403);
  });
});

/** Starts a session of a user without a password. */
async function sessionOf(username: string): Promise<string> {
  return createSession(demo.services, {
    userId: demoId(`user:${username}`),
    activeContactId: demoId(`contact:${username}`),
    level: 'full',
    secondStep: null,
    method: 'single-sign-on',
    userAgent: null,
    addressPrefix: '192.0.2.0/24',
  });
}

describe('managing passkeys', () => {
  test('[T38] users can rename and remove their own passkeys; those of others return 404', async () => {
    const { visitor } = await world.passkeyOf('anna');
    const [{ id } = { id: '' }] = await demo.services.database.select().from(passkeys);
    const iris = await world.loggedIn('iris');
    expect((await iris.get('/api/passkeys')).json()).toMatchObject({ 'hydra:totalItems': 0 });
    expect((await iris.send('DELETE', `/api/passkeys/${id}`)).statusCode).toBe(404);
    const rename = (browser: Browser, name: string) =>
      browser.send('PUT', `/api/passkeys/${id}`, { name }, { 'content-type': 'application/ld+json' });
    expect((await rename(iris, 'Van iris')).statusCode).toBe(404);
    expect((await rename(visitor, ' ')).statusCode).toBe(422);
    expect((await rename(visitor, 'a'.repeat(61))).statusCode).toBe(422);
    expect((await rename(visitor, ' Telefoon ')).json()).toMatchObject({ id, name: 'Telefoon' });
    expect((await visitor.get('/api/passkeys')).json()).toMatchObject({
      'hydra:member': [{ name: 'Telefoon' }],
    });
    expect((await visitor.send('DELETE', `/api/passkeys/${id}`)).statusCode).toBe(204);
    expect(await audited(demo)).toEqual([
      {
        event: 'user_updated',
        userId: demoId('user:anna'),
        objectType: 'passkey',
        objectId: id,
        details: { change: 'passkey-removed' },
      },
    ]);
    expect((await visitor.send('DELETE', `/api/passkeys/${id}`)).statusCode).toBe(404);
    const removals = (await world.mails()).filter(
      ({ subject }) => subject === 'Er is een passkey verwijderd',
    );
    expect(removals).toEqual([
      { recipient: 'anna@voorbeeld.example', subject: 'Er is een passkey verwijderd' },
    ]);
    const mails = await mailsOf(demo.services.database);
    expect(mails.at(-1)?.content.paragraphs.join(' ')).toContain('‘Telefoon’');
  });

  test('[T44] returns 403 while impersonating', async () => {
    const gijs = await browserOf(demo, 'employee impersonating');
    expect((await gijs.get('/api/passkeys')).statusCode).toBe(403);
    expect((await gijs.post('/api/passkeys/verify-options')).statusCode).toBe(403);
  });

  test('[T80] returns 400 or 422 for malformed responses', async () => {
    const visitor = await world.loggedIn('anna');
    for (const body of [
      {},
      { response: null },
      { response: { id: 'x' } },
      [],
      { response: { id: '<', rawId: '<' } },
    ]) {
      for (const url of ['/api/passkeys', '/api/passkeys/verify', '/auth/passkeys/login'])
        expect([400, 422]).toContain((await visitor.post(url, body)).statusCode);
    }
  });
});
