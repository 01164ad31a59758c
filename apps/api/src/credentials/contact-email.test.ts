import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { contacts, environments, loginAddresses, mutations, users } from '../database/schema.ts';
import type { ReadMessage } from '../../../demo/src/mailbox/read-message.ts';
import { audited } from '../testing/audited.ts';
import { codeOf } from '../testing/credentials/authenticator-app.ts';
import type { Browser } from '../testing/browser.ts';
import { credentialsWorld, emailsTo, inviteUser } from '../testing/credentials/credentials.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { dumpOf } from '../testing/database/dump.ts';
import { impersonating } from '../testing/credentials/impersonation.ts';
import { emptyOutbox, tokenIn } from '../testing/mail/mail.ts';
import { contactUrl, personUrl, put } from '../testing/people.ts';
import { bramsSecret } from '../testing/credentials/second-factor.ts';
import { sweepLinks } from './accounts/links.ts';

let demo: DemoApp;
let world: Awaited<ReturnType<typeof credentialsWorld>>;
beforeAll(async () => {
  demo = await buildDemoApp({ environment: { APPLICATION_SECRETS: 'webshop=a-secret-of-the-shop' } });
  world = await credentialsWorld(demo);
});
beforeEach(() => demo.restore());
afterAll(() => demo.close());

const currentPassword = 'Welkom-2026!';
const old = 'anna@voorbeeld.example';
const email = 'anna.nieuw@elders.example';

const violationsOf = (response: { json: () => unknown }) =>
  (response.json() as { violations?: { propertyPath: string }[] }).violations?.map(
    ({ propertyPath }) => propertyPath,
  );

async function contactOf(key: string) {
  const [contact] = await demo.services.database
    .select()
    .from(contacts)
    .where(eq(contacts.id, demoId(`contact:${key}`)));
  return contact;
}

/** Returns the latest email to an address. */
async function emailTo(address: string): Promise<ReadMessage> {
  const found = (await world.outbox()).findLast(({ to }) => to === address);
  if (found === undefined) throw new Error(`There is no email to ${address}.`);
  return found;
}

const confirm = (token: string, visitor = world.browser()) => visitor.post('/auth/confirm-email', { token });
const confirmBy = async (address: string) => confirm(tokenIn(await emailTo(address)));

const statusOfLogin = async (username: string) => (await world.browser().login(username)).statusCode;

/** Returns whether a request for new credentials with this address leads to an email. */
async function recovers(address: string): Promise<boolean> {
  await emptyOutbox(demo.services);
  await world.requestReset(address);
  return emailsTo(await world.outbox(), address).length > 0;
}

const saveContact = (visitor: Browser, key: string, body: object) => put(visitor, contactUrl(key), body);

describe('[PRO-05] changing the email address of a contact', () => {
  test('[T35] keeps the old address in use, and notifies it, until the new one is confirmed', async () => {
    const visitor = await world.loggedIn('anna');
    const before = await contactOf('anna');
    const response = await saveContact(visitor, 'anna', {
      email: ' Anna.Nieuw@Elders.example',
      currentPassword,
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ email: old, pendingEmail: email });
    expect(await contactOf('anna')).toMatchObject({ version: Number(before?.version) + 1 });
    expect(await audited(demo)).toEqual([
      { event: 'authn_token_created', userId: demoId('user:anna'), details: { kind: 'email' } },
    ]);
    expect(response.body).not.toContain(currentPassword);
    expect([await statusOfLogin(email), await statusOfLogin(old)]).toEqual([401, 200]);
    const emails = await world.outbox();
    expect(emailsTo(emails, email)).toEqual(['Bevestig je e-mailadres']);
    for (const address of [old, 'anna.prive@voorbeeld.example'])
      expect(emailsTo(emails, address)).toEqual(['Er is een nieuw e-mailadres opgegeven']);
    const { text } = await emailTo(old);
    expect(text).toContain('anna.nieuw@elders.example');
    expect(text).toMatch(/Wanneer: \w+ \d+ \w+ \d{4} om \d\d:\d\d uur\nApparaat: .+\nNetwerk: 198\.51\./);
    expect(text).toContain('088 000 00 00');
    expect(await recovers(email)).toBe(false);
    expect(await recovers(old)).toBe(true);
  });

  test('[CMP-02] names the support desk of the environment in the notice to the old address', async () => {
    const voorbeeld = eq(environments.slug, 'voorbeeld');
    await demo.services.database.update(environments).set({ supportPhone: '030 111 22 33' }).where(voorbeeld);
    await saveContact(await world.loggedIn('anna'), 'anna', { email, currentPassword });
    const { text } = await emailTo(old);
    await demo.services.database.update(environments).set({ supportPhone: null }).where(voorbeeld);
    expect(text).toContain('De servicedesk helpt je verder: bel 030 111 22 33 of mail servicedesk@');
    expect(text).toContain('Hulp nodig? Bel 030 111 22 33 of mail servicedesk@');
  });

  test('[T35] [T32] moves login and recovery to the confirmed address, and notifies the old one', async () => {
    const visitor = await world.loggedIn('anna');
    await saveContact(visitor, 'anna', { email, currentPassword });
    const token = tokenIn(await emailTo(email));
    await emptyOutbox(demo.services);
    const waiting = await contactOf('anna');
    const response = await confirm(token);
    expect(response.json()).toEqual({ success: true, kind: 'email' });
    expect(await contactOf('anna')).toMatchObject({ version: Number(waiting?.version) + 1 });
    expect(await audited(demo)).toEqual([
      {
        event: 'user_updated',
        userId: demoId('user:anna'),
        contactId: demoId('contact:anna'),
        objectType: 'contact',
        objectId: demoId('contact:anna'),
        details: { fields: 'email' },
      },
    ]);
    expect(await contactOf('anna')).toMatchObject({ email, pendingEmail: null });
    expect(emailsTo(await world.outbox(), old)).toEqual(['Je e-mailadres is gewijzigd']);
    expect([await statusOfLogin(email), await statusOfLogin(old), await statusOfLogin('anna')]).toEqual([
      200, 401, 200,
    ]);
    expect(await recovers(old)).toBe(false);
    expect(await recovers(email)).toBe(true);
    expect((await confirm(token)).json()).toEqual({ error: 'invalid-token' });
    expect((await visitor.post('/api/refresh-cookie')).statusCode).toBe(200);
  });

  test('[T30] revokes a reset link and an invitation that were sent to the old address, and no other link', async () => {
    const visitor = await world.loggedIn('anna');
    const tokens = [await world.freshToken()];
    await emptyOutbox(demo.services);
    await inviteUser(demo.services, 'anna');
    tokens.push(tokenIn(await emailTo(old)));
    const recoveryEmail = 'x@elders.example';
    await visitor.post('/auth/change-recovery-email', { recoveryEmail, password: currentPassword });
    await saveContact(visitor, 'anna', { email, currentPassword });
    for (const valid of [true, false]) {
      for (const token of tokens) expect((await world.lookUpToken(token)).json()).toMatchObject({ valid });
      if (valid) await confirmBy(email);
    }
    expect((await visitor.get('/auth/recovery-email')).json()).toMatchObject({ pending: recoveryEmail });
  });

  test('updates a username that is equal to the old address', async () => {
    const visitor = await world.loggedIn('anna');
    await visitor.post('/auth/change-username', { username: old, password: currentPassword });
    await saveContact(visitor, 'anna', { email, currentPassword });
    await confirmBy(email);
    expect([await statusOfLogin(email), await statusOfLogin(old)]).toEqual([200, 401]);
  });

  test('[T35] changes nothing without the password, which is not stored', async () => {
    const visitor = await world.loggedIn('anna');
    const phone = '020 765 4321';
    const mutationId = crypto.randomUUID();
    for (const [proof, message] of [
      [{}, 'Vul je huidige wachtwoord in.'],
      [{ currentPassword: '' }, 'Vul je huidige wachtwoord in.'],
      [{ currentPassword: 'Onjuist-2026!' }, 'Dit wachtwoord is onjuist.'],
    ] as const) {
      const response = await saveContact(visitor, 'anna', { email, phone, mutationId, ...proof });
      expect([response.statusCode, violationsOf(response)]).toEqual([422, ['currentPassword']]);
      expect(response.json()).toMatchObject({ violations: [{ message }] });
    }
    expect(await contactOf('anna')).toMatchObject({ email: old, pendingEmail: null, phone: '020 1234501' });
    expect(await world.outbox()).toEqual([]);
    const done = await saveContact(visitor, 'anna', { email, phone, mutationId, currentPassword });
    expect(done.json()).toMatchObject({ pendingEmail: email, phone: '+31207654321' });
    expect(JSON.stringify(await dumpOf(demo.services.database))).not.toContain(currentPassword);
    const [kept] = await demo.services.database
      .select()
      .from(mutations)
      .where(eq(mutations.mutationId, mutationId));
    const again = await saveContact(visitor, 'anna', { email, phone, mutationId });
    expect(again.statusCode).toBe(200);
    expect(kept).toBeDefined();
  });

  test('only sends the confirmation email again for an address that is already pending', async () => {
    const visitor = await world.loggedIn('anna');
    await saveContact(visitor, 'anna', { email, currentPassword });
    const waiting = await contactOf('anna');
    await emptyOutbox(demo.services);
    expect((await saveContact(visitor, 'anna', { email })).statusCode).toBe(200);
    expect((await world.outbox()).map(({ to }) => to)).toEqual([email]);
    expect(await contactOf('anna')).toEqual(waiting);
  });

  test('saves the same address in capitals without proof or notice', async () => {
    const visitor = await world.loggedIn('anna');
    const response = await saveContact(visitor, 'anna', { email: 'ANNA@voorbeeld.example' });
    expect([response.statusCode, response.json()]).toMatchObject([200, { email: old }]);
    expect(await world.outbox()).toEqual([]);
  });

  test('needs the password and notifies the old address again after the link has expired', async () => {
    await saveContact(await world.loggedIn('anna'), 'anna', { email, currentPassword });
    await emptyOutbox(demo.services);
    demo.clock.advance(24 * 3_600);
    const visitor = await world.loggedIn('anna');
    expect(violationsOf(await saveContact(visitor, 'anna', { email }))).toEqual(['currentPassword']);
    expect((await saveContact(visitor, 'anna', { email, currentPassword })).statusCode).toBe(200);
    expect(emailsTo(await world.outbox(), old)).toEqual(['Er is een nieuw e-mailadres opgegeven']);
  });

  test('[T35] needs the password when the address is pending for another user or as the recovery address', async () => {
    const visitor = await world.loggedIn('anna');
    await saveContact(await world.loggedIn('joris'), 'joris', { email, currentPassword });
    const recovery = { recoveryEmail: 'x@elders.example', password: currentPassword };
    await visitor.post('/auth/change-recovery-email', recovery);
    for (const typed of [email, 'x@elders.example'])
      expect(violationsOf(await saveContact(visitor, 'anna', { email: typed }))).toEqual(['currentPassword']);
  });

  test('[T35] notifies the old address of the contact too when it is no login address', async () => {
    const { database } = demo.services;
    await database
      .update(contacts)
      .set({ email: 'Anna.Werk@Elders.example' })
      .where(eq(contacts.id, demoId('contact:anna')));
    await saveContact(await world.loggedIn('anna'), 'anna', { email, currentPassword });
    await confirmBy(email);
    const emails = await world.outbox();
    const subjects = ['Er is een nieuw e-mailadres opgegeven', 'Je e-mailadres is gewijzigd'];
    for (const address of ['anna.werk@elders.example', old])
      expect(emailsTo(emails, address).toSorted()).toEqual(subjects);
    expect(await statusOfLogin(old)).toBe(200);
  });

  test('works for a contact without an email address', async () => {
    const { database } = demo.services;
    await database
      .update(contacts)
      .set({ email: null })
      .where(eq(contacts.id, demoId('contact:anna')));
    expect(
      (await saveContact(await world.loggedIn('anna'), 'anna', { email, currentPassword })).statusCode,
    ).toBe(200);
    expect((await confirmBy(email)).statusCode).toBe(200);
    expect(await contactOf('anna')).toMatchObject({ email, pendingEmail: null });
    expect([await statusOfLogin(email), await statusOfLogin(old)]).toEqual([200, 200]);
  });

  test('ends logging in with the old address when only a contact of another person has it', async () => {
    const { database } = demo.services;
    const isJoris = eq(contacts.id, demoId('contact:joris'));
    await database.update(contacts).set({ email: old }).where(isJoris);
    await saveContact(await world.loggedIn('anna'), 'anna', { email, currentPassword });
    await confirmBy(email);
    expect([await statusOfLogin(email), await statusOfLogin(old)]).toEqual([200, 401]);
  });

  test('[T05] leaves an old address that is the login address of another user', async () => {
    const { database } = demo.services;
    const jorisToo = 'joris.thuis@elders.example';
    await database
      .insert(loginAddresses)
      .values({ email: jorisToo, userId: demoId('user:joris'), confirmedAt: demo.clock.now() });
    const isAnnas = eq(contacts.id, demoId('contact:anna'));
    await database.update(contacts).set({ email: jorisToo }).where(isAnnas);
    await saveContact(await world.loggedIn('anna'), 'anna', { email, currentPassword });
    await confirmBy(email);
    expect([await statusOfLogin(email), await statusOfLogin(jorisToo)]).toEqual([200, 200]);
  });

  test('returns 412 for an outdated version even without the password', async () => {
    const visitor = await world.loggedIn('anna');
    const response = await put(visitor, contactUrl('anna'), { email }, { 'if-match': '"7"' });
    expect(response.statusCode).toBe(412);
  });

  test('[T35] counts wrong passwords together with those at the login', async () => {
    const visitor = await world.loggedIn('lars');
    await demo.services.database
      .update(contacts)
      .set({ canEditBusinessEmail: true })
      .where(eq(contacts.id, demoId('contact:lars')));
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(
        (await saveContact(visitor, 'lars', { email, currentPassword: 'Onjuist-2026!' })).statusCode,
      ).toBe(422);
    expect((await saveContact(visitor, 'lars', { email, currentPassword })).statusCode).toBe(429);
    expect(await statusOfLogin('lars')).toBe(429);
    await demo.services.database
      .update(contacts)
      .set({ canEditBusinessEmail: false })
      .where(eq(contacts.id, demoId('contact:lars')));
  });

  test('[T35] [T13] requires the second factor again for every change', async () => {
    const bram = await world.loggedIn('bram');
    const verify = async () => {
      demo.clock.advance(30);
      const verificationCode = codeOf(bramsSecret, demo.clock.now());
      expect((await bram.post('/api/second-factor/verify', { verificationCode })).statusCode).toBe(200);
    };
    await verify();
    const refused = await saveContact(bram, 'bram', { email, currentPassword });
    expect(violationsOf(refused)).toEqual(['verificationCode']);
    expect(refused.json()).toMatchObject({ violations: [{ message: 'Vul eerst je verificatiecode in.' }] });
    expect(await contactOf('bram')).toMatchObject({ pendingEmail: null });
    await verify();
    expect((await saveContact(bram, 'bram', { email, currentPassword })).statusCode).toBe(200);
    const other = await saveContact(bram, 'bram', { email: 'x@elders.example', currentPassword });
    expect(violationsOf(other)).toEqual(['verificationCode']);
  });

  test('requires a login of the last five minutes for a user without a password', async () => {
    const { database } = demo.services;
    const isAnnas = eq(users.id, demoId('user:anna'));
    const visitor = await world.loggedIn('anna');
    await database.update(users).set({ passwordHash: null }).where(isAnnas);
    expect((await saveContact(visitor, 'anna', { email })).statusCode).toBe(200);
    demo.clock.advance(301);
    const late = await saveContact(visitor, 'anna', { email: 'x@elders.example' });
    expect(late.statusCode).toBe(403);
    expect(late.body).toContain('Log opnieuw in.');
  });

  test('[T13] requires a verification code for a user with a second factor and no password', async () => {
    const bram = await world.loggedIn('bram');
    const verificationCode = codeOf(bramsSecret, demo.clock.now());
    await bram.post('/api/second-factor/verify', { verificationCode });
    demo.clock.advance(301);
    await demo.services.database
      .update(users)
      .set({ passwordHash: null, secondFactorMandatory: false })
      .where(eq(users.id, demoId('user:bram')));
    expect(violationsOf(await saveContact(bram, 'bram', { email }))).toEqual(['verificationCode']);
  });

  test('sets the login address of a user without one, and keeps the username', async () => {
    const { database } = demo.services;
    const isAnna = eq(users.id, demoId('user:anna'));
    const visitor = await world.loggedIn('anna');
    await database.update(users).set({ email: null }).where(isAnna);
    await saveContact(visitor, 'anna', { email, currentPassword });
    await confirmBy(email);
    expect(await database.select().from(users).where(isAnna)).toMatchObject([{ username: 'anna', email }]);
  });

  test('[T44] returns 403 during impersonation, while other fields can be saved', async () => {
    const gijs = await impersonating(demo);
    for (const [url, body] of [
      [contactUrl('anna'), { email, currentPassword }],
      [`${personUrl('anna')}/profile`, { contact: { email, currentPassword }, person: {} }],
    ] as const) {
      const response = await put(gijs, url, body);
      expect(response.statusCode).toBe(403);
      expect(response.body).toContain('kun je geen e-mailadres wijzigen');
      expect((await audited(demo, 4)).map(({ event }) => event)).toContain('impersonation_denied');
    }
    expect(await contactOf('anna')).toMatchObject({ email: old, pendingEmail: null });
    expect(await world.outbox()).toEqual([]);
    expect((await saveContact(gijs, 'anna', { email: old, phone: '' })).statusCode).toBe(200);
  });

  test('[T36] rejects an invalid email address', async () => {
    const visitor = await world.loggedIn('anna');
    for (const typed of ['anna', 'jörg@elders.example', 'a@b', `${'x'.repeat(250)}@elders.example`]) {
      const response = await saveContact(visitor, 'anna', { email: typed, currentPassword });
      expect([response.statusCode, violationsOf(response)]).toEqual([422, ['email']]);
      expect(response.body).toContain('Dit is geen geldig e-mailadres.');
    }
    expect(await world.outbox()).toEqual([]);
  });

  test('[PRO-05] is rejected, even with the password, when the organization manages the address', async () => {
    const visitor = await world.loggedIn('lars');
    const response = await saveContact(visitor, 'lars', { email, currentPassword });
    expect(violationsOf(response)).toEqual(['email']);
  });

  test('[T33] returns 429 after five confirmation emails in an hour', async () => {
    const visitor = await world.loggedIn('anna');
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await saveContact(visitor, 'anna', { email, currentPassword })).statusCode).toBe(200);
    expect((await saveContact(visitor, 'anna', { email, currentPassword })).statusCode).toBe(429);
  });
});

describe('[T32] the confirmation link of a new email address', () => {
  test('is superseded by a newer link, to the same or another address', async () => {
    const visitor = await world.loggedIn('anna');
    await saveContact(visitor, 'anna', { email, currentPassword });
    const first = tokenIn(await emailTo(email));
    demo.clock.advance(1);
    // Sending the same address again needs no proof, since its first email may be lost.
    expect((await saveContact(visitor, 'anna', { email })).statusCode).toBe(200);
    const second = tokenIn(await emailTo(email));
    expect((await confirm(first)).json()).toEqual({ error: 'invalid-token' });
    await saveContact(visitor, 'anna', { email: 'x@elders.example', currentPassword });
    expect((await confirm(second)).json()).toEqual({ error: 'invalid-token' });
    expect((await confirmBy('x@elders.example')).statusCode).toBe(200);
  });

  test('expires after a day, and the old address stays', async () => {
    const visitor = await world.loggedIn('emre');
    await saveContact(visitor, 'emre', { email, currentPassword });
    const token = tokenIn(await emailTo(email));
    demo.clock.advance(24 * 3_600);
    expect((await confirm(token)).json()).toEqual({ error: 'invalid-token' });
    expect(await contactOf('emre')).toMatchObject({ email: 'emre@voorbeeld.example' });
  });

  test('is revoked, with the pending address, when the password changes', async () => {
    const visitor = await world.loggedIn('anna');
    await saveContact(visitor, 'anna', { email, currentPassword });
    const token = tokenIn(await emailTo(email));
    const newPassword = 'Kastanje-blauw-7';
    await visitor.post('/auth/change-password', { oldPassword: currentPassword, newPassword });
    expect(await contactOf('anna')).toMatchObject({ email: old, pendingEmail: null });
    expect((await confirm(token)).statusCode).toBe(400);
  });

  test('works once, cannot reset the password, and its token is not stored in clear text', async () => {
    const visitor = await world.loggedIn('anna');
    await saveContact(visitor, 'anna', { email, currentPassword });
    const token = tokenIn(await emailTo(email));
    expect(JSON.stringify(await dumpOf(demo.services.database))).not.toContain(token);
    const body = { token, username: 'anna', password: 'Kastanje-blauw-7' };
    expect((await world.browser().post('/auth/reset-password', body)).statusCode).toBe(400);
    const responses = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('changes the contact of its owner when another user opens it', async () => {
    await saveContact(await world.loggedIn('anna'), 'anna', { email, currentPassword });
    const token = tokenIn(await emailTo(email));
    const joris = await world.loggedIn('joris');
    expect((await confirm(token, joris)).statusCode).toBe(200);
    expect(await contactOf('joris')).toMatchObject({ email: 'joris@voorbeeld.example' });
    expect(await contactOf('anna')).toMatchObject({ email });
  });
});

describe('[T05] an email address of another user', () => {
  const taken = 'joris@voorbeeld.example';

  test('gets the same response as a free address, and its owner is notified without a link', async () => {
    const visitor = await world.loggedIn('anna');
    const shapeOf = async (body: object) => {
      const response = await saveContact(visitor, 'anna', body);
      return {
        status: response.statusCode,
        body: { ...response.json<object>(), version: 0, pendingEmail: '' },
      };
    };
    // The first save and a repeated one, which needs no password.
    const shapesOf = async (address: string) => [
      await shapeOf({ email: address, currentPassword }),
      await shapeOf({ email: address }),
    ];
    const free = await shapesOf(email);
    expect(free).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(await shapesOf(taken)).toEqual(free);
    const { subject, text } = await emailTo(taken);
    expect(subject).toBe('Iemand wil je e-mailadres gebruiken');
    expect(text).not.toMatch(/https?:|anna/i);
    expect(await statusOfLogin(taken)).toBe(200);
  });

  test('is accepted as pending when its owner is disabled, who gets no email', async () => {
    await demo.services.database
      .update(users)
      .set({ enabled: false })
      .where(eq(users.id, demoId('user:joris')));
    const response = await saveContact(await world.loggedIn('anna'), 'anna', {
      email: taken,
      currentPassword,
    });
    expect(response.json()).toMatchObject({ pendingEmail: taken });
    expect(emailsTo(await world.outbox(), taken)).toEqual([]);
  });

  test('cannot be confirmed by two users at the same time', async () => {
    const visitors = { anna: await world.loggedIn('anna'), joris: await world.loggedIn('joris') };
    const tokens: string[] = [];
    for (const [key, visitor] of Object.entries(visitors)) {
      demo.clock.advance(1);
      await saveContact(visitor, key, { email, currentPassword });
      tokens.push(tokenIn(await emailTo(email)));
    }
    const responses = await Promise.all(tokens.map((token) => confirm(token)));
    expect(responses.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    const lost = responses.find(({ statusCode }) => statusCode === 409);
    expect(lost?.json()).toEqual({ error: 'address-in-use' });
    const holders = [await contactOf('anna'), await contactOf('joris')].filter(
      (each) => each?.email === email,
    );
    expect(holders).toHaveLength(1);
  });
});

describe('[GAT-03] a user who must change the email addresses of two contacts', () => {
  test('completes the required action once both have a pending address, before confirmation', async () => {
    const visitor = await world.loggedIn('emre');
    const blocked = await visitor.get('/api/passkeys');
    expect(blocked.statusCode).toBe(409);
    const first = await saveContact(visitor, 'emre', { email, currentPassword });
    expect(first.json()).toMatchObject({ pendingEmail: email, forceEmailChange: false });
    expect((await visitor.get('/api/passkeys')).statusCode).toBe(409);
    // The same address needs neither proof nor a second email.
    const second = await saveContact(visitor, 'emre.zonnig', { email });
    expect(second.json()).toMatchObject({ pendingEmail: email });
    expect((await visitor.get('/api/passkeys')).statusCode).toBe(200);
    expect(emailsTo(await world.outbox(), email)).toEqual(['Bevestig je e-mailadres']);
    await confirmBy(email);
    for (const key of ['emre', 'emre.zonnig'])
      expect(await contactOf(key)).toMatchObject({ email, forceEmailChange: false, pendingEmail: null });
    expect([await statusOfLogin(email), await statusOfLogin('emre@voorbeeld.example')]).toEqual([200, 401]);
  });

  test('applies a login address of the user without proof, link or warning', async () => {
    const { database } = demo.services;
    const second = 'emre.thuis@elders.example';
    await database
      .insert(loginAddresses)
      .values({ email: second, userId: demoId('user:emre'), confirmedAt: demo.clock.now() });
    const isZonnig = eq(contacts.id, demoId('contact:emre.zonnig'));
    const visitor = await world.loggedIn('emre');
    for (const address of ['emre@voorbeeld.example', second]) {
      await database
        .update(contacts)
        .set({ email: 'x@elders.example', pendingEmail: address })
        .where(isZonnig);
      await world.requestReset('emre@voorbeeld.example');
      const reset = tokenIn(await emailTo('emre@voorbeeld.example'));
      await emptyOutbox(demo.services);
      const response = await saveContact(visitor, 'emre.zonnig', { email: address });
      expect(response.json()).toMatchObject({ email: address, forceEmailChange: false });
      expect(response.json()).not.toHaveProperty('pendingEmail');
      expect((await world.lookUpToken(reset)).json()).toMatchObject({ valid: false });
      const subjects = (await world.outbox()).map(({ subject }) => subject);
      expect(new Set(subjects)).toEqual(new Set(['Je e-mailadres is gewijzigd']));
    }
  });

  test('can save other profile fields while both addresses are pending', async () => {
    const visitor = await world.loggedIn('emre');
    await saveContact(visitor, 'emre', { email, currentPassword });
    await saveContact(visitor, 'emre.zonnig', { email });
    const response = await saveContact(visitor, 'emre', {
      email: 'emre@voorbeeld.example',
      phone: '020 765 4321',
    });
    expect(response.json()).toMatchObject({ phone: '+31207654321', pendingEmail: email });
  });

  test('can choose two different addresses, which both log in and recover the account', async () => {
    const visitor = await world.loggedIn('emre');
    const other = 'emre.zonnig@elders.example';
    await saveContact(visitor, 'emre', { email, currentPassword });
    await saveContact(visitor, 'emre.zonnig', { email: other, currentPassword });
    await confirmBy(other);
    // Only the address of that account has changed, so the main one still logs in.
    expect([await statusOfLogin(other), await statusOfLogin('emre@voorbeeld.example')]).toEqual([200, 200]);
    await confirmBy(email);
    expect([await statusOfLogin(other), await statusOfLogin(email)]).toEqual([200, 200]);
    expect(await recovers(other)).toBe(true);
    expect(await recovers(email)).toBe(true);
    expect(await recovers('emre@voorbeeld.example')).toBe(false);
    // An address that already logs the user in applies to another account immediately.
    const shared = await saveContact(visitor, 'emre.zonnig', { email });
    expect(shared.json()).toMatchObject({ email });
    expect(shared.json()).not.toHaveProperty('pendingEmail');
    expect(await statusOfLogin(other)).toBe(401);
    const isZonnig = eq(contacts.id, demoId('contact:emre.zonnig'));
    await demo.services.database.update(contacts).set({ email: email.toUpperCase() }).where(isZonnig);
    // The address still logs in for the other account when one of the two that share it changes.
    const third = 'emre@thuis.example';
    await saveContact(visitor, 'emre', { email: third, currentPassword });
    await confirmBy(third);
    expect([await statusOfLogin(third), await statusOfLogin(email)]).toEqual([200, 200]);
  });

  test('must change the addresses again when the confirmation links expire unused', async () => {
    const visitor = await world.loggedIn('emre');
    await saveContact(visitor, 'emre', { email, currentPassword });
    await saveContact(visitor, 'emre.zonnig', { email });
    demo.clock.advance(24 * 3_600 + 1);
    await sweepLinks(demo.services.database, demo.clock.now());
    const later = await world.loggedIn('emre');
    expect((await later.get('/api/passkeys')).statusCode).toBe(409);
  });
});

test('[T27] sibling sites receive confirmed email addresses only', async () => {
  const visitor = await world.loggedIn('anna');
  const verifier = 'of the browser';
  const emailAt = async () => {
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const { headers } = await visitor.get(`/auth/hand-off?application=webshop&to=/&challenge=${challenge}`);
    const code = new URL(String(headers['location'])).searchParams.get('code');
    const response = await world
      .browser()
      .post(
        '/api/hand-off/redeem',
        { application: 'webshop', code, verifier },
        { authorization: 'Bearer a-secret-of-the-shop' },
      );
    return response.json<{ email: string }>().email;
  };
  await saveContact(visitor, 'anna', { email, currentPassword });
  expect(await emailAt()).toBe(old);
  await confirmBy(email);
  expect(await emailAt()).toBe(email);
});
